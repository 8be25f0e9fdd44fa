import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atEnd } from './at-end.ts'

/** A directory that is deleted when this process ends, whatever the test did with it. */
export function throwawayDirectory(name: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), `dram-${name}-`))
  atEnd(() => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }))
  return directory
}
