import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { recordNone } from '#domain/counting/commands/record-none.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { reopenPlace } from '#domain/inventories/commands/reopen-place.ts'
import type { Actor } from '#domain/people/people.ts'
import type { LeftBranch } from '../sql/people/left-branches.ts'
import { DAY_MS } from '#domain/units.ts'

/** What a person counts; everything else is judged by the rights of its arrival. */
const COUNTING: ReadonlySet<string> = new Set([
  recordEntry.kind,
  recordNone.kind,
  finishPlace.kind,
  reopenPlace.kind,
])

/** In ms: a phone that was in a cellar has sent by then, and no clock opens a branch for ever. */
const MOST_LATE = 14 * DAY_MS

interface Counted {
  kind: string
  /** When it was done, by the server's clock. */
  at: string
  received_at: string
}

/**
 * Who acts, with the rights of the moment in which they counted: what was measured in a branch while
 * it was theirs is taken, although they have left it since.
 */
export function actorAt(
  actor: Actor,
  left: readonly LeftBranch[],
  { kind, at, received_at }: Counted,
): Actor {
  if (actor.branch_ids === null || !COUNTING.has(kind)) return actor
  const [counted, arrived] = [Date.parse(at), Date.parse(received_at)]
  const theirs = left.filter(({ left_at }) => {
    const end = Date.parse(left_at)
    return counted < end && arrived - end < MOST_LATE
  })
  if (theirs.length === 0) return actor
  return { ...actor, branch_ids: [...actor.branch_ids, ...theirs.map((one) => one.branch_id)] }
}
