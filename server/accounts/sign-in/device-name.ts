import Bowser from 'bowser'
import type { DeviceName } from '#protocol/account/sessions.ts'

/** @param userAgent as the browser sent it */
export function deviceNameOf(userAgent: string | null): DeviceName {
  if (userAgent === null) return { browser: null, os: null }
  const parser = Bowser.getParser(userAgent)
  return { browser: parser.getBrowserName() || null, os: parser.getOSName() || null }
}
