import type { Instant, Uuid } from '../../units.ts'
import type { Entry, EntryChange } from '../entries.ts'
import type { Covers } from './covered-goods.ts'
import type { IncomparableReason } from './judge-pair.ts'
import { lastMoment } from './moments.ts'
import type { RecountedRound } from './recounted-round.ts'

interface Seen {
  rounds: readonly RecountedRound[]
  first: readonly Entry[]
  /** All entries of the good, the counters' own among them. */
  ofGood: readonly Entry[]
  /** The changes of the inventory's entries. */
  changes: readonly EntryChange[]
  /** The good that each entry was stored with, by the entry's id. */
  storedWith: ReadonlyMap<Uuid, Uuid | null>
  covers: Covers
}

/** What each count of a good was of, and what its counter knew. */
export interface Sights {
  /**
   * Why two counts say nothing of each other, whatever they are.
   * @param one undefined: the first count
   * @param other the later of the two
   */
  whyNot: (
    one: RecountedRound | undefined,
    other: RecountedRound | undefined,
  ) => IncomparableReason | null
  /** The ids of the entries whose place a round takes: what it was of, and nothing else. */
  replacedBy: (round: RecountedRound) => Uuid[]
}

/** Finds out what the rounds of a good were of, and what whoever did them knew of it. */
export function sightsOf({ rounds, first, ofGood, changes, storedWith, covers }: Seen): Sights {
  const entries = new Set(first.map(({ id }) => storedWith.get(id) ?? null))
  const isOf = ({ recount }: RecountedRound, goodId: Uuid | null): boolean =>
    goodId === null || covers(recount, goodId)
  const own = new Map(rounds.map((round) => [round, ownEntries(round, ofGood)]))
  return {
    whyNot: (one, other) => {
      if (!other) return null
      const both = one ? [one, other] : [other]
      const goods = new Set([...entries, ...both.map(({ recount }) => recount.good_id)])
      const isMerged = both.some((round) => [...goods].some((goodId) => !isOf(round, goodId)))
      if (isMerged) return 'merged'
      if ((own.get(other) ?? []).length > 0) return 'counted_before'
      return hasCorrected(other, ofGood, changes) ? 'corrected_before' : null
    },
    replacedBy: (round) =>
      [...first, ...[...own.values()].flat()]
        .filter(({ id }) => isOf(round, storedWith.get(id) ?? null))
        .map(({ id }) => id),
  }
}

/**
 * What its counter had entered of the good before they were done with the recount: it was on its way
 * when they were asked, or nobody would have asked them, or they entered it beside their recount.
 */
function ownEntries(round: RecountedRound, ofGood: readonly Entry[]): Entry[] {
  const { recount, readings } = round
  const isOwnReading = new Set(readings.map(({ id }) => id))
  const end = endOf(round)
  return ofGood.filter(
    ({ id, user_id, measured_at, deleted_at }) =>
      user_id === recount.counter_id &&
      !isOwnReading.has(id) &&
      (deleted_at === null || deleted_at > recount.asked_at) &&
      end &&
      measured_at < end,
  )
}

/**
 * Did its counter correct or delete what others had counted of the good, before they were done? That
 * was on its way too when they were asked. Whoever only says what a bare barcode is sees no amount.
 */
function hasCorrected(
  round: RecountedRound,
  ofGood: readonly Entry[],
  changes: readonly EntryChange[],
): boolean {
  const ids = new Set(ofGood.map(({ id }) => id))
  const end = endOf(round)
  return changes.some(
    ({ entry_id, user_id, created_at, before, after }) =>
      user_id === round.recount.counter_id &&
      ids.has(entry_id) &&
      end &&
      created_at < end &&
      (before.good_id ?? null) === (after.good_id ?? null),
  )
}

/** When its counter was done with it, as far as anybody knows. */
function endOf({ recount, readings }: RecountedRound): Instant | null | undefined {
  const living = readings.filter(({ deleted_at }) => deleted_at === null)
  return lastMoment(living) ?? recount.ended_at ?? recount.finished_late_at
}
