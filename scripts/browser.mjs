// Which Chromium the tests drive: the system's, else Playwright's own, else Debian's package.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall } from './apt.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

/** Path of a Chromium that is there already, or null. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const system = NAMES.map(onPath).find(Boolean)
  if (system) return system
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Path of a Chromium, installed if need be; null where none can be had. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  try {
    execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
      stdio: 'inherit',
      timeout: 300_000,
    })
  } catch {
    aptInstall('chromium')
  }
  return findBrowser()
}
