import type { Device } from '../sql/sync/devices.ts'
import type { Arrived } from './arrived.ts'

export type Numbered = Arrived & { n: number }

/** What to do with a device's batch, before any command is decided. */
export type Plan =
  | {
      kind: 'go'
      /** The commands to answer, in order: all, or those before a gap. */
      answered: Numbered[]
      /** Those of them that have not been executed before. */
      fresh: Numbered[]
      /** The device's last number once all of them are answered. */
      last_n: number
    }
  | { kind: 'number_gap'; last_n: number }
  | { kind: 'device_fork' }

/**
 * Compares a batch with what is stored of its device.
 *
 * A known id gets its stored answer and takes its place in the device order, because a device that
 * continues under a new name sends again what the server may already have. An unknown id takes the
 * next number. A number taken by another id means that two devices share one name; a number too
 * high means that earlier commands are missing. Either fails the whole batch if it comes first, and
 * otherwise ends the batch there, so that the commands before it are still executed.
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
    const conflict = conflictOf(command.n, last_n, isKnown)
    if (conflict !== null && answered.length === 0) return conflict
    if (conflict !== null) break
    answered.push(command)
    if (!isKnown) fresh.push(command)
    known.add(command.id)
    last_n = Math.max(last_n, command.n)
  }
  return { kind: 'go', answered, fresh, last_n }
}

function conflictOf(n: number, last_n: number, isKnown: boolean): Plan | null {
  if (n > last_n + 1) return { kind: 'number_gap', last_n }
  return n <= last_n && !isKnown ? { kind: 'device_fork' } : null
}
