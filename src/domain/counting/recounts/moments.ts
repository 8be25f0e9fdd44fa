import type { Instant } from '../../units.ts'

/** From one moment to a later one. */
export interface Span {
  from: Instant
  to: Instant
}

/** The last of the moments at which something was read; null: nothing was. */
export function lastMoment(all: readonly { measured_at: Instant }[]): Instant | null {
  return all.reduce<Instant | null>(
    (last, { measured_at }) => (last === null || measured_at > last ? measured_at : last),
    null,
  )
}

/**
 * From the earliest count to the latest, whichever of them was first: whoever counted first may add a
 * bottle after the recount.
 */
export function spanOf(moments: readonly (Instant | null)[]): Span | null {
  const known = moments.flatMap((moment) => moment ?? []).toSorted()
  const [from, to] = [known[0], known.at(-1)]
  return from !== undefined && to !== undefined && known.length > 1 ? { from, to } : null
}
