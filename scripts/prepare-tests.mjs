// Installs what the tests need beside the product: a browser, PostgreSQL, and small tools. Does
// nothing if everything is there.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureBrowser, ensureShell } from './browser.mjs'
import { aptInstall, has } from './apt.mjs'
import { ensureOtherBrowsers } from './other-browsers.mjs'

/** Per tool: command, Debian package, and what cannot be tested without it. */
const TEXT_OF_PDF = ['pdftotext', 'poppler-utils', 'the text of PDF files']
const SERVER_TOOLS = [
  TEXT_OF_PDF,
  ['soffice', 'libreoffice-calc', 'Excel files in a spreadsheet program'],
  ['curl', 'curl', 'recipes of the API'],
  ['jq', 'jq', 'recipes of the API'],
  // Not on the PATH of every user.
  ['/usr/sbin/pgbouncer', 'pgbouncer', 'PostgreSQL behind a pooler'],
]
const BROWSER_TOOLS = [
  TEXT_OF_PDF,
  ['dbus-daemon', 'dbus', 'scales over a simulated BlueZ'],
  ['ffmpeg', 'ffmpeg', 'the camera'],
]

/**
 * @returns what cannot be tested here, because there is no such browser for this system
 * @throws in CI, which has to test everything
 */
export function prepareServer() {
  preparePostgres()
  install(SERVER_TOOLS)
  return prepareOtherBrowsers()
}

function preparePostgres() {
  if (existsSync('/usr/lib/postgresql') || aptInstall('postgresql')) return
  console.log('PostgreSQL is not installed; using the server binaries in node_modules.')
}

export function prepareBrowser() {
  prepareScreens()
  preparePostgres()
  install(BROWSER_TOOLS)
}

/** A Chromium, in which screens are mounted. */
export function prepareScreens() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH: there is no file ${given}.`)
  if (!ensureBrowser()) {
    throw new Error(
      'No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH.',
    )
  }
  ensureShell()
}

function prepareOtherBrowsers() {
  const missing = ensureOtherBrowsers()
  if (missing.length === 0) return []
  const line = `Not installed, so not tested: ${missing.join(', ')}.`
  if (process.env.CI) throw new Error(line)
  console.log(line)
  return missing
}

/** What plants faults is large, and of no use for anything else. */
export function prepareMutants() {
  execFileSync('npm', ['ci', '--prefix', 'tests/mutants', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  })
}

function install(tools) {
  const missing = tools.filter(
    ([command, debianPackage]) => !has(command) && !aptInstall(debianPackage),
  )
  if (missing.length === 0) return
  const lines = missing.map(
    ([command, debianPackage, use]) =>
      `${command} is missing (tests of ${use}). Install the package ${debianPackage}.`,
  )
  throw new Error(lines.join('\n'))
}
