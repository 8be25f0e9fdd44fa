import type { Inventory } from '../../inventories/inventories.ts'
import type { Instant, Uuid } from '../../units.ts'
import type { TareSpreads } from '../../stock/contents.ts'
import type { Entry } from '../entries.ts'
import { judgeRounds, type RoundsVerdict } from './judge-rounds.ts'
import { judgedReadings, type RecountReading } from './recount-readings.ts'
import { stateOf, type Recount } from './recounts.ts'

/** A recount with what was read in it. */
export interface RecountedRound {
  recount: Recount
  /** What it is by now. */
  state: Recount['status']
  /** Every reading, late and deleted ones among them, the earliest first. */
  readings: RecountReading[]
  /** Those that the round consists of. */
  counted: RecountReading[]
}

/** All that is known of one good that was counted again in an inventory. */
export interface RecountedGood {
  /** The good that the recounts' good belongs to now. */
  good_id: Uuid
  /** By the moment at which they were asked. */
  rounds: RecountedRound[]
  /** The entries that the rounds are judged against; their order is that of the entries given. */
  first: Entry[]
  /** Null while no round was counted. */
  verdict: RoundsVerdict | null
  /** Taken or kept; null: nobody has decided yet. */
  decision: 'kept' | 'taken' | null
  /** When the first entries and the rounds were read last: what was sold in between is no error. */
  firstAt: Instant | null
  secondAt: Instant | null
  thirdAt: Instant | null
}

interface Rows {
  inventory: Pick<Inventory, 'status' | 'deleted_at'>
  /** Of the inventory, each under the good that its own belongs to now, deleted ones among them. */
  entries: readonly Entry[]
  /** The same of its recounts. */
  recounts: readonly Recount[]
  readings: readonly RecountReading[]
  spreads?: TareSpreads | undefined
}

/** The goods of an inventory that were counted again, in the order in which it was first asked. */
export function recountedGoods(rows: Rows): RecountedGood[] {
  const byGood = new Map<Uuid, Recount[]>()
  for (const recount of rows.recounts.toSorted(byTime)) {
    byGood.set(recount.good_id, [...(byGood.get(recount.good_id) ?? []), recount])
  }
  return [...byGood].map(([good_id, recounts]) => recountedGood(good_id, recounts, rows))
}

function recountedGood(good_id: Uuid, recounts: readonly Recount[], rows: Rows): RecountedGood {
  const { inventory, entries, readings } = rows
  const rounds = recounts.map((recount): RecountedRound => {
    const own = readings
      .filter(({ recount_id }) => recount_id === recount.id)
      .toSorted((a, b) => (a.measured_at < b.measured_at ? -1 : 1))
    return {
      recount,
      state: stateOf(recount, inventory),
      readings: own,
      counted: judgedReadings(own),
    }
  })
  const first = firstEntries(entries, good_id, recounts, readings)
  const done = rounds.filter(({ state }) => state === 'counted')
  const [second, third] = [done[0], done[1]]
  const verdict = second
    ? judgeRounds(
        first,
        { second: second.counted, third: third?.counted ?? null },
        rows.spreads?.get(good_id),
      )
    : null
  return {
    good_id,
    rounds,
    first,
    verdict,
    decision: decisionOf(recounts),
    firstAt: lastMoment(first),
    secondAt: momentOf(second),
    thirdAt: momentOf(third),
  }
}

/**
 * What a good was counted as at first: its living entries, or those whose place a round took. What
 * the people who recounted it entered beside their recount is not among them.
 */
export function firstEntries(
  entries: readonly Entry[],
  goodId: Uuid,
  recounts: readonly Recount[],
  readings: readonly Pick<RecountReading, 'id'>[],
): Entry[] {
  const replaced = new Set(recounts.flatMap((recount) => recount.replaced))
  const counters = new Set(recounts.map(({ counter_id }) => counter_id))
  const taken = new Set(readings.map(({ id }) => id))
  const isTaken = recounts.some(({ decision }) => decision === 'taken')
  return entries.filter((entry) => {
    if (isTaken) return replaced.has(entry.id)
    const isFirst = entry.deleted_at === null && !taken.has(entry.id)
    return entry.good_id === goodId && isFirst && !counters.has(entry.user_id)
  })
}

function decisionOf(recounts: readonly Recount[]): RecountedGood['decision'] {
  if (recounts.some(({ decision }) => decision === 'taken')) return 'taken'
  const isOpen = recounts.some(({ status, decision }) => status === 'counted' && decision === null)
  return !isOpen && recounts.some(({ decision }) => decision === 'kept') ? 'kept' : null
}

function momentOf(round: RecountedRound | undefined): Instant | null {
  return round ? (lastMoment(round.counted) ?? round.recount.ended_at) : null
}

function lastMoment(all: readonly { measured_at: Instant }[]): Instant | null {
  return all.reduce<Instant | null>(
    (last, { measured_at }) => (last === null || measured_at > last ? measured_at : last),
    null,
  )
}

function byTime(one: Recount, other: Recount): number {
  return one.asked_at.localeCompare(other.asked_at) || one.id.localeCompare(other.id)
}
