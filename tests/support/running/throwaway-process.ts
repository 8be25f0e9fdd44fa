import type { ChildProcess } from 'node:child_process'
import { endAfterUs } from '../../../scripts/after-us.mjs'

/**
 * Sees to it that a process does not outlive this one, however this one ends.
 * @param signal one that it ends at without leaving anything
 * @returns the process
 */
export function throwawayProcess<T extends ChildProcess>(child: T, signal?: NodeJS.Signals): T {
  return outlivedBy(child, child.pid, signal)
}

/** The same for one that was started detached, with all that it starts. */
export function throwawayGroup<T extends ChildProcess>(child: T): T {
  return outlivedBy(child, child.pid && -child.pid)
}

function outlivedBy<T extends ChildProcess>(
  child: T,
  pid: number | undefined,
  signal?: NodeJS.Signals,
): T {
  // Without a pid it could not be started, which it reports itself.
  if (pid !== undefined) child.once('exit', endAfterUs(pid, signal))
  return child
}
