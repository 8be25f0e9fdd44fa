import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { must } from '#domain/must.ts'
import { freePort } from '#tests/support/server/server-process.ts'
import { throwawayGroup } from '#tests/support/running/throwaway-process.ts'
import { until } from '#tests/support/running/until.ts'
import { COMMANDS, type Connection, type OtherBrowser, type Parameters } from './connection.ts'
import { killGroup } from './kill-group.ts'

const WINDOW = path.join(import.meta.dirname, 'webkit.py')

/**
 * WebKitGTK under a virtual display, with a profile that outlives it.
 * @param command of the driver
 */
export async function startWebKit(command: string, profile: string): Promise<OtherBrowser> {
  const downloads = path.join(profile, 'downloads')
  mkdirSync(downloads, { recursive: true })
  const [screen, display] = await startDisplay()
  const port = await freePort()
  const driver = spawn(command, [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
  })
  throwawayGroup(driver)
  const kill = async (): Promise<void> => {
    await Promise.all([killGroup(driver), killGroup(screen)])
  }
  try {
    const connection = await openSession(`http://127.0.0.1:${port}`, profile)
    return { connection, downloads, close: kill, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/** @returns the display's process and its name, as in `:1` */
async function startDisplay(): Promise<[ChildProcess, string]> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  throwawayGroup(screen)
  const lines = createInterface({ input: must(screen.stdio[3], 'pipe') as NodeJS.ReadableStream })
  const [number] = (await once(lines, 'line')) as [string]
  return [screen, `:${number}`]
}

async function openSession(driver: string, profile: string): Promise<Connection> {
  await until(
    () =>
      fetch(`${driver}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'the driver',
  )
  const options = { binary: WINDOW, args: [profile] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const made = (await post(`${driver}/session`, { capabilities })) as { sessionId: string }
  return {
    send(command, parameters) {
      const { id, ...rest } = parameters
      const resource = COMMANDS[command].path.replace('{id}', String(id))
      return post(`${driver}/session/${made.sessionId}${resource}`, rest)
    },
  }
}

async function post(url: string, body: Parameters): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as {
    value: { error?: string; message?: string } | null
  }
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
  return value
}
