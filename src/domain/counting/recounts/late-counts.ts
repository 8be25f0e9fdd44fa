import type { Inventory } from '../../inventories/inventories.ts'
import type { Decigrams, Instant } from '../../units.ts'
import type { Entry } from '../entries.ts'
import type { IncomparableReason, Verdict } from './judge-pair.ts'
import { judgeAgainstFirst } from './judge-rounds.ts'
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
  /** The round was over by its counter's own word; what came later is none of it, and not judged. */
  isAfterDone: boolean
  /** They said that it was all; else it may be a part of what there is, so it is not judged. */
  isFinished: boolean
  /** It was over before anybody could have told them of the first count. */
  isBlind: boolean
  /** What it and the first count say of each other; null where it is not judged. */
  verdict: Verdict | null
}

/** Did something that its counter did for a recount come too late to be in its round? */
export function hasLate(
  { finished_late_at }: Pick<Recount, 'finished_late_at'>,
  readings: readonly Pick<RecountReading, 'is_late' | 'deleted_at'>[],
): boolean {
  const isLate = readings.some(({ is_late, deleted_at }) => is_late && deleted_at === null)
  return isLate || Boolean(finished_late_at)
}

interface Beside {
  inventory: Pick<Inventory, 'closed_at' | 'deleted_at'>
  first: readonly Entry[]
  /** Why the two say nothing of each other. */
  reason: IncomparableReason | null
  tareSpread: Decigrams | undefined
}

/** What of a round came too late; null: nothing did. */
export function lateCountOf(round: RecountedRound, beside: Beside): LateCount | null {
  const { recount, state, readings } = round
  const living = readings.filter(({ deleted_at }) => deleted_at === null)
  if (!hasLate(recount, living)) return null
  const isAfterDone = state === 'counted'
  const isFinished = Boolean(recount.finished_late_at)
  // What came in time belongs to it as well, once the round never was one.
  const own = isAfterDone ? living.filter(({ is_late }) => is_late) : living
  return {
    recount,
    readings: own,
    at: own.at(-1)?.measured_at ?? recount.finished_late_at,
    isAfterDone,
    isFinished,
    isBlind: isFinished && wasBlind(round, beside.inventory),
    verdict: isFinished ? verdictOf(own, beside) : null,
  }
}

function verdictOf(own: readonly RecountReading[], { first, reason, tareSpread }: Beside): Verdict {
  return reason === null
    ? judgeAgainstFirst(first, own, tareSpread)
    : { kind: 'incomparable', reason }
}

/** Did all of it happen before the moment from which on they might have seen the first count? */
function wasBlind({ recount, readings }: RecountedRound, inventory: Beside['inventory']): boolean {
  const until = recount.ended_at ?? inventory.closed_at ?? inventory.deleted_at
  const done = readings.flatMap(({ measured_at, deleted_at }) => deleted_at ?? measured_at)
  const moments = [...done, recount.finished_late_at]
  return moments.every((moment) => until !== null && moment !== null && moment <= until)
}
