import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { must } from '#domain/must.ts'

/** Kills a process that was started detached, with all that it started. */
export async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-must(child.pid, 'pid'), 'SIGKILL')
  await gone
}
