import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type WhyNotLoaded = 'no_connection' | 'updated' | 'unknown'

/** A part of the app that something cannot be done without could not be loaded. */
export class NotLoadedError extends Error {}

/** More than a server that is there needs. */
const PATIENCE_MS = 5000

/**
 * Why a part of the app could not be loaded. Browsers do not say, so the server is asked for this page
 * as it is now: that of a later version begins with another script.
 */
export async function whyNotLoaded(): Promise<WhyNotLoaded> {
  if (!navigator.onLine) return 'no_connection'
  try {
    const page = await fetch(location.pathname, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const own = document.querySelector('script[type="module"][src^="/assets/"]')
    const src = own?.getAttribute('src')
    const now = await page.text()
    return src && !now.includes(src) && now.includes('src="/assets/') ? 'updated' : 'unknown'
  } catch {
    return 'no_connection'
  }
}

export const NOT_LOADED: Record<WhyNotLoaded, MessageDescriptor> = {
  no_connection: msg`Couldn't load this. Check your connection and try again.`,
  updated: msg`Dram has been updated. Reload to open this.`,
  unknown: msg`Couldn't load this. Try again.`,
}
