import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { throwawayDirectory } from './throwaway.ts'

const WATCHER = path.join(import.meta.dirname, '../../../scripts/run-watched.mjs')

/** What a program comes to that is watched, and what was heard of it. */
async function watched(
  program: string,
  silenceMs: number,
): Promise<{ status: unknown; heard: string }> {
  const file = path.join(throwawayDirectory('watched'), 'program.mjs')
  writeFileSync(file, program)
  const watching = `
    import { runWatched } from ${JSON.stringify(WATCHER)}
    const status = await runWatched(process.argv[1], [], { silenceMs: ${silenceMs} })
    console.error(JSON.stringify(status))
    process.exit()`
  const args = ['--input-type=module', '--eval', watching, file]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [heard, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { status: JSON.parse(status), heard }
}

const LONG_MS = 600_000

test('what says nothing for too long is ended, with all that it said before', async () => {
  expect(await watched("console.log('begun'); setInterval(() => {}, 1000)", 1_500)).toEqual({
    status: null,
    heard: 'begun\n',
  })
})

test('what goes on saying something is heard to its end', async () => {
  const talking = `
    for (let count = 0; count < 4; count += 1) {
      console.log(count)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    process.exitCode = 3`
  expect(await watched(talking, 3_000)).toEqual({ status: 3, heard: '0\n1\n2\n3\n' })
})

test('what it started and left behind keeps nobody waiting', async () => {
  const leaving = `
    import { spawn } from 'node:child_process'
    const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { stdio: 'inherit', detached: true })
    left.unref()
    console.log('gone')`
  const { status, heard } = await watched(leaving, LONG_MS)
  expect({ status, heard }).toEqual({ status: 0, heard: 'gone\n' })
})
