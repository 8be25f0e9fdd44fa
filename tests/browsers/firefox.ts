import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { throwawayGroup } from '#tests/support/running/throwaway-process.ts'
import { until } from '#tests/support/running/until.ts'
import { connectMarionette } from './marionette.ts'
import type { OtherBrowser } from './connection.ts'
import { killGroup } from './kill-group.ts'

/** Port 0 is any free one; Firefox writes which into its profile. */
function preferences(downloads: string): string {
  return Object.entries({
    'marionette.port': 0,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.always_ask_before_handling_new_types': false,
    'pdfjs.disabled': true,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

/** Its window is as narrow as a phone, which a desktop's is not. */
const NARROW = ':root, body { min-width: 0 !important; }'

/**
 * @param command `firefox` or `firefox-esr`
 * @param more `--kiosk`: the page has the whole window
 */
export async function startFirefox(
  command: string,
  profile: string,
  ...more: readonly string[]
): Promise<OtherBrowser> {
  const downloads = path.join(profile, 'downloads')
  mkdirSync(downloads, { recursive: true })
  writeFileSync(path.join(profile, 'user.js'), preferences(downloads))
  mkdirSync(path.join(profile, 'chrome'), { recursive: true })
  writeFileSync(path.join(profile, 'chrome', 'userChrome.css'), NARROW)
  const portFile = path.join(profile, 'MarionetteActivePort')
  rmSync(portFile, { force: true })
  const args = ['--headless', ...more, '--marionette', '--no-remote', '--profile', profile]
  const child = throwawayGroup(spawn(command, args, { stdio: 'ignore', detached: true }))
  const kill = (): Promise<void> => killGroup(child)
  try {
    const port = await until(() => {
      if (child.exitCode !== null) throw new Error(`Firefox ended with ${child.exitCode}`)
      return existsSync(portFile) && Number(readFileSync(portFile, 'utf8'))
    }, 'the port of Firefox')
    const connection = await connectMarionette(port)
    await connection.send('newSession', { capabilities: { alwaysMatch: {} } })
    const close = async (): Promise<void> => {
      // Firefox writes local storage only after some seconds, or when it ends.
      const ended = once(child, 'exit')
      await connection.send('quit', { flags: ['eForceQuit'] }).catch(() => undefined)
      await ended
    }
    return { connection, downloads, close, kill }
  } catch (error) {
    await kill()
    throw error
  }
}
