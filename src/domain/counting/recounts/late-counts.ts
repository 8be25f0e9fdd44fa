import type { Instant } from '../../units.ts'
import type { RecountReading } from './recount-readings.ts'
import type { RecountedRound } from './recounted-round.ts'
import type { Recount } from './recounts.ts'

/**
 * What somebody counted again and the server heard of too late. It stays, is in no sum, and cannot be
 * taken: the inventory was completed without it, or somebody had decided, or taken it back.
 */
export interface LateCount {
  recount: Recount
  /** The living ones, the earliest first. Empty: they found none left. */
  readings: RecountReading[]
  /** When it was read last, or when they said that there is none left. */
  at: Instant | null
  /** They said that it was all; else it may be a part of what there is. */
  isFinished: boolean
}

/** Did something that its counter did for a recount come too late to be in its round? */
export function hasLate(
  { finished_late_at }: Pick<Recount, 'finished_late_at'>,
  readings: readonly Pick<RecountReading, 'is_late' | 'deleted_at'>[],
): boolean {
  const isLate = readings.some(({ is_late, deleted_at }) => is_late && deleted_at === null)
  return isLate || Boolean(finished_late_at)
}

/** What of a round came too late; null: nothing did. */
export function lateCountOf({ recount, state, readings }: RecountedRound): LateCount | null {
  const living = readings.filter(({ deleted_at }) => deleted_at === null)
  if (!hasLate(recount, living)) return null
  // What came in time belongs to it as well, once the round never was one.
  const own = state === 'counted' ? living.filter(({ is_late }) => is_late) : living
  return {
    recount,
    readings: own,
    at: own.at(-1)?.measured_at ?? recount.finished_late_at,
    isFinished: Boolean(recount.finished_late_at),
  }
}
