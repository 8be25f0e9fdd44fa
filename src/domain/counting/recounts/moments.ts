import type { Instant } from '../../units.ts'

/** The last of the moments at which something was read; null: nothing was. */
export function lastMoment(all: readonly { measured_at: Instant }[]): Instant | null {
  return all.reduce<Instant | null>(
    (last, { measured_at }) => (last === null || measured_at > last ? measured_at : last),
    null,
  )
}
