import type { Device } from '../sql/sync/devices.ts'
import type { ReceivedCommand } from './received-command.ts'

export type Numbered = ReceivedCommand & { n: number }

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
      /** The numbers below it under which a command may still come. */
      held: number[]
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
 *
 * Numbers that the device holds are no gap, and stay free for one command each.
 */
export function planBatch(
  commands: readonly Numbered[],
  device: Device | null,
  actorId: string,
  { knownIds, held = [] }: Circumstances,
): Plan {
  const before = device ?? { user_id: actorId, last_n: 0, held: [] }
  if (before.user_id !== actorId) return { kind: 'device_fork' }
  const known = new Set(knownIds)
  const answered: Numbered[] = []
  const fresh: Numbered[] = []
  const open = new Set(before.held)
  let { last_n } = before
  for (const command of commands.toSorted((a, b) => a.n - b.n)) {
    const isKnown = known.has(command.id)
    const skipped = heldBetween(held, last_n, command.n)
    const order = { last_n, next: last_n + 1 + skipped.length, open }
    const conflict = conflictOf(command.n, order, isKnown)
    if (conflict !== null && answered.length === 0) return conflict
    if (conflict !== null) break
    answered.push(command)
    if (!isKnown) fresh.push(command)
    known.add(command.id)
    for (const n of skipped) open.add(n)
    open.delete(command.n)
    last_n = Math.max(last_n, command.n)
  }
  return { kind: 'go', answered, fresh, last_n, held: [...open] }
}

function heldBetween(held: readonly number[], last_n: number, n: number): number[] {
  return held.filter((one) => one > last_n && one < n)
}

interface Circumstances {
  /** The ids of the commands that have been executed before. */
  knownIds: ReadonlySet<string>
  /** Numbers that the device holds now. */
  held?: readonly number[] | undefined
}

interface Order {
  last_n: number
  /** The number that follows, where those that are held stay free. */
  next: number
  open: ReadonlySet<number>
}

function conflictOf(n: number, { last_n, next, open }: Order, isKnown: boolean): Plan | null {
  if (n > next) return { kind: 'number_gap', last_n }
  return n <= last_n && !isKnown && !open.has(n) ? { kind: 'device_fork' } : null
}
