// Which Chromium the tests drive: the system's, else Playwright's own, else Debian's package.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall, canInstall } from './apt.mjs'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

/** Path of an installed Chromium, or null. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const system = NAMES.map(onPath).find(Boolean)
  if (system) return system
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/**
 * Path of a Chromium without a surface of its own, or null. Debian packages it; it starts in a
 * fourth of the time, but has no chooser of devices, no Background Sync, and installs nothing.
 */
export function findShell() {
  return process.env.CHROMIUM_PATH ? null : onPath(SHELL)
}

/** Installs that one where Chromium is Debian's; without it, tests only take longer. */
export function ensureShell() {
  const isDebians = findBrowser() === '/usr/bin/chromium'
  if (isDebians && !process.env.CHROMIUM_PATH && !findShell()) aptInstall(SHELL)
}

/** A browser without its libraries exists but does not start. */
function starts(browser) {
  return spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Path of a Chromium that starts, installed if necessary; null if none is available. */
export function ensureBrowser() {
  const found = findBrowser()
  if (process.env.CHROMIUM_PATH || (found && starts(found))) return found
  // Without permission to install the libraries, Playwright would prompt for a password and wait.
  const libraries = canInstall() ? ['--with-deps'] : []
  spawnSync('npx', ['playwright', 'install', ...libraries, 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  })
  const playwrights = findBrowser()
  if (playwrights && starts(playwrights)) return playwrights
  return aptInstall('chromium') ? findBrowser() : null
}
