import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atEnd } from './at-end.ts'

const left: string[] = []

const REMOVE = `for (const directory of process.argv.slice(1)) {
  fs.rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
}`

/**
 * A directory that is deleted when this process ends, whatever the test did with it: by another
 * process, because a worker that has run a hundred servers has a hundred thousand files to delete,
 * and a runner kills one that takes minutes to end.
 */
export function throwawayDirectory(name: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), `dram-${name}-`))
  // Before the first server is, so that it happens after the last one was killed.
  if (left.length === 0) atEnd(removeAll)
  left.push(directory)
  return directory
}

function removeAll(): void {
  const options = { detached: true, stdio: 'ignore' } as const
  spawn(process.execPath, ['-e', REMOVE, ...left], options).unref()
}
