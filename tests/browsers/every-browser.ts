import { findOtherBrowser } from '../../scripts/other-browsers.mjs'
import { inTurn } from '#tests/support/sampling/in-turn.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const startFirefoxWhole = (command: string, profile: string) =>
  startFirefox(command, profile, '--kiosk')

/** The command is null where the browser is not installed; Chromium always is. */
const BROWSERS = [
  { name: 'Chromium', start: startChromium, command: 'chromium' },
  {
    name: 'Firefox',
    start: startFirefoxWhole,
    command: findOtherBrowser('Firefox') as string | null,
  },
  { name: 'WebKit', start: startWebKit, command: findOtherBrowser('WebKit') as string | null },
]

export type AnyBrowser = (typeof BROWSERS)[number]

/**
 * The browsers in which this run plays a story: one on a push, all in the long set.
 * @param isSlow in WebKitGTK it takes minutes, which only the long set has
 */
export function browsersFor(story: string, isSlow = false): AnyBrowser[] {
  const rotation = rotationOf(process.env)
  const installed = BROWSERS.filter(({ command }) => command !== null)
  const quick = installed.filter(({ name }) => name !== 'WebKit')
  return inTurn(story, isSlow && rotation !== null ? quick : installed, rotation)
}
