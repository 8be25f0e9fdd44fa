// The browsers beside Chromium in which the product's journey is tested, as Debian packages them.
import { spawnSync } from 'node:child_process'
import { aptInstall, has } from './apt.mjs'

const firefox = () => ['firefox-esr', 'firefox'].find(has) ?? null

/** WebKitGTK needs a display, its driver, and Python to open a window of it. */
function webKit() {
  if (!['WebKitWebDriver', 'Xvfb', '/usr/bin/python3'].every(has)) return null
  const binding =
    'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")'
  return spawnSync('/usr/bin/python3', ['-c', binding]).status === 0 ? 'WebKitWebDriver' : null
}

const BROWSERS = {
  Firefox: { find: firefox, packages: ['firefox-esr'] },
  WebKit: {
    find: webKit,
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
}

/** The command of an installed browser, or null. */
export function findOtherBrowser(name) {
  return BROWSERS[name].find()
}

/** Installs those that are missing. @returns the names of those that still are */
export function ensureOtherBrowsers() {
  return Object.entries(BROWSERS)
    .filter(([, { find, packages }]) => !find() && !(aptInstall(...packages) && find()))
    .map(([name, { packages }]) => `${name} (Debian: ${packages.join(' ')})`)
}
