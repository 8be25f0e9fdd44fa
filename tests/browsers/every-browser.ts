import { findOtherBrowser } from '../../scripts/other-browsers.mjs'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const startFirefoxWhole = (command: string, profile: string) =>
  startFirefox(command, profile, '--kiosk')

/** The command is null where the browser is not installed; Chromium always is. */
export const BROWSERS = [
  { name: 'Chromium', start: startChromium, command: 'chromium' },
  {
    name: 'Firefox',
    start: startFirefoxWhole,
    command: findOtherBrowser('Firefox') as string | null,
  },
  { name: 'WebKit', start: startWebKit, command: findOtherBrowser('WebKit') as string | null },
]
