import { must } from '#domain/must.ts'
import { findBrowser, findShell } from '../../../scripts/browser.mjs'

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

/** The one without a surface of its own, see `findShell`; where there is none, the whole one. */
export function shellPath(): string {
  return must(foundShell(), NEEDED)
}

/** How configurations start it, which tools also read before there is a browser. */
export function launchOfShell(): { executablePath?: string; args: string[] } {
  const found = foundShell()
  return { ...(found ? { executablePath: found } : {}), args: CHROMIUM_ARGS }
}

function foundShell(): string | null | undefined {
  shell ??= findShell() ?? findBrowser()
  return shell
}

/** @throws when there is no browser; `npm test` installs one */
export function chromiumPath(): string {
  whole ??= must(findBrowser(), NEEDED)
  return whole
}

const NEEDED = 'a Chromium for the tests'

// Looking for one starts a process for each name.
let shell: string | null | undefined
let whole: string | undefined
