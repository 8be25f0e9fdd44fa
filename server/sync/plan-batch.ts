import type { Device } from '../sql/sync/devices.ts'
import type { Arrived } from './arrived.ts'

export type Numbered = Arrived & { n: number }

/** What to do with a device's batch, before any command is decided. */
export type Plan =
  | {
      kind: 'go'
      /** The commands to answer, in order: all, or those before a gap. */
      answered: Numbered[]
      /** Those among them that were never taken. */
      fresh: Numbered[]
      /** The device's last command when all of them are taken. */
      last_n: number
    }
  | { kind: 'number_gap'; last_n: number }
  | { kind: 'device_fork' }

/**
 * Holds a batch against what is known of its device.
 *
 * A known id is answered from what was stored and takes its place in the device's order, for a
 * device that goes on under a new name sends again what the server may have. An unknown id takes
 * the next place. A place that another id has taken means that two devices share one name; a
 * place too far means that earlier ones are missing. Either refuses the batch when it is the
 * first thing in it, and otherwise ends it there, so that what stands before is not held up.
 */
export function planBatch(
  commands: readonly Numbered[],
  device: Device | null,
  actorId: string,
  knownIds: ReadonlySet<string>,
): Plan {
  if (device !== null && device.user_id !== actorId) return { kind: 'device_fork' }
  const known = new Set(knownIds)
  const answered: Numbered[] = []
  const fresh: Numbered[] = []
  let last_n = device?.last_n ?? 0
  for (const command of commands.toSorted((a, b) => a.n - b.n)) {
    const isKnown = known.has(command.id)
    const refusal = rejectionOf(command.n, last_n, isKnown)
    if (refusal !== null && answered.length === 0) return refusal
    if (refusal !== null) break
    answered.push(command)
    if (!isKnown) fresh.push(command)
    known.add(command.id)
    last_n = Math.max(last_n, command.n)
  }
  return { kind: 'go', answered, fresh, last_n }
}

function rejectionOf(n: number, last_n: number, isKnown: boolean): Plan | null {
  if (n > last_n + 1) return { kind: 'number_gap', last_n }
  return n <= last_n && !isKnown ? { kind: 'device_fork' } : null
}
