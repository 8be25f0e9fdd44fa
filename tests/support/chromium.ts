import { must } from '#domain/must.ts'
import { findBrowser } from '../../scripts/browser.mjs'

/** Quiet, reproducible, and able to run as root, as in a container. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @throws when there is no browser; `npm test` installs one */
export function chromiumPath(): string {
  return must(findBrowser(), 'a Chromium for the tests')
}
