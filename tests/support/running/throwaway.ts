import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeAfterUs } from '../../../scripts/after-us.mjs'

/**
 * A directory that is deleted when this process has ended, whatever the test did with it. By another
 * process, because a worker that has run a hundred servers has a hundred thousand files to delete,
 * and a runner kills one that takes minutes to end.
 */
export function throwawayDirectory(name: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), `dram-${name}-`))
  removeAfterUs(directory)
  return directory
}
