// Brings what the tests drive beside the product: a browser, PostgreSQL, and small tools. Does
// nothing where all of it is there.
import { existsSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { aptInstall, has } from './apt.mjs'

/** Debian's package of each tool, and what is not tested without it. */
const TOOLS = [
  ['dbus-daemon', 'dbus', 'scales over a simulated BlueZ'],
  ['ffmpeg', 'ffmpeg', 'the camera'],
  ['pdftotext', 'poppler-utils', 'the text of PDF files'],
  ['soffice', 'libreoffice-calc', 'Excel files in a spreadsheet program'],
]

export function prepareTests() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH: there is no file ${given}.`)
  if (!ensureBrowser()) {
    throw new Error(
      'No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH.',
    )
  }
  if (!existsSync('/usr/lib/postgresql') && !aptInstall('postgresql')) {
    console.log('PostgreSQL is not installed; the server binaries inside node_modules are used.')
  }
  const missing = TOOLS.filter(
    ([command, debianPackage]) => !has(command) && !aptInstall(debianPackage),
  )
  if (missing.length === 0) return
  const lines = missing.map(
    ([command, debianPackage, use]) =>
      `${command} is missing (tests of ${use}). Install the package ${debianPackage}.`,
  )
  throw new Error(lines.join('\n'))
}
