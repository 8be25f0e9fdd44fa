import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const made = new Set<string>()

process.once('exit', () => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
})

/** A directory that is deleted when this process ends, whatever the test did with it. */
export function throwawayDirectory(name: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), `dram-${name}-`))
  made.add(directory)
  return directory
}
