import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newPlace } from '#tests/support/server/server-process.ts'
import { descendantsOf, isAlive } from '#tests/support/running/processes.ts'
import { throwawayProcess } from '#tests/support/running/throwaway-process.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { until } from '#tests/support/running/until.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const SOURCE = path.join(ROOT, 'server/demo.ts')
const GREETING = 'Dram is ready with demo data'

/**
 * Triggers the watcher as saving an unchanged file would, then restores its time, so that no build
 * becomes stale.
 */
async function touchWhile(file: string, wait: () => Promise<unknown>): Promise<void> {
  const { atime, mtime } = statSync(file)
  utimesSync(file, new Date(), new Date())
  await wait()
  utimesSync(file, atime, mtime)
}

test('page and server start together, follow the source, and clean up when interrupted', async () => {
  const temporary = throwawayDirectory('dev')
  const { port } = await newPlace()
  const dev = spawn(process.execPath, [path.join(ROOT, 'scripts/dev.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Where CI is set, Vite prints its address with the port in bold.
    env: { ...process.env, PORT: String(port), TMPDIR: temporary, NO_COLOR: '1' },
  })
  throwawayProcess(dev, 'SIGTERM')
  let output = ''
  dev.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const greetings = () => output.split(GREETING).length - 1
  try {
    await until(() => greetings() === 1, 'the first greeting')
    const page = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
    expect(await (await fetch(`${page}/sign_in`)).text()).toContain('/@vite/client')
    expect((await fetch(`${page}/api/features`)).headers.get('content-type')).toContain('json')
    await touchWhile(SOURCE, () => until(() => greetings() === 2, 'the second greeting'))

    const begun = descendantsOf(dev.pid ?? 0)
    expect(begun.length).toBeGreaterThanOrEqual(2)
    const gone = once(dev, 'exit')
    dev.kill('SIGINT')
    await gone
    await until(() => !begun.some(isAlive), 'the end of all its processes')
    expect(readdirSync(temporary).filter((name) => name.startsWith('dram-'))).toEqual([])
    expect(existsSync(path.join(ROOT, 'dist/dev'))).toBe(false)
  } finally {
    dev.kill('SIGTERM')
  }
})
