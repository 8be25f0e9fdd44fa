import { rootsOf, underRoots } from '../../goods/merged.ts'
import type { Inventory } from '../../inventories/inventories.ts'
import type { Decigrams, Instant, Uuid } from '../../units.ts'
import type { TareSpreads } from '../../stock/contents.ts'
import type { Entry, EntryChange } from '../entries.ts'
import { coveredGoods, type MergedGood } from './covered-goods.ts'
import { judgeRounds, type CountName, type RoundsVerdict } from './judge-rounds.ts'
import { lateCountOf, type LateCount } from './late-counts.ts'
import { lastMoment } from './moments.ts'
import type { RecountReading } from './recount-readings.ts'
import { roundOf, type RecountedRound } from './recounted-round.ts'
import type { Recount } from './recounts.ts'
import { sightsOf, type Sights } from './sights.ts'

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
  /** What came too late, by the moment at which it was asked. */
  late: LateCount[]
  /** Taken or kept; null: nobody has decided yet. */
  decision: 'kept' | 'taken' | null
  /** The entries whose place a round takes, by the id of its recount. */
  replaces: ReadonlyMap<Uuid, readonly Uuid[]>
  /** When the first entries and the rounds were read last. */
  firstAt: Instant | null
  secondAt: Instant | null
  thirdAt: Instant | null
}

export interface RecountRows {
  inventory: Pick<Inventory, 'status' | 'deleted_at'>
  /**
   * The entries of the inventory, each with the good that it was stored with, deleted ones among
   * them.
   */
  entries: readonly Entry[]
  /** The changes of these entries. */
  changes?: readonly EntryChange[]
  /** The same of its recounts. */
  recounts: readonly Recount[]
  readings: readonly RecountReading[]
  /** All goods of the company that were merged into others; others may be among them. */
  merged?: readonly MergedGood[]
  spreads?: TareSpreads | undefined
}

/** The goods of an inventory that were counted again, in the order in which it was first asked. */
export function recountedGoods(rows: RecountRows): RecountedGood[] {
  const roots = rootsOf(rows.merged ?? [])
  const byGood = new Map<Uuid, Recount[]>()
  for (const recount of rows.recounts.toSorted(byTime)) {
    const root = roots.get(recount.good_id) ?? recount.good_id
    byGood.set(root, [...(byGood.get(root) ?? []), recount])
  }
  const entries = underRoots(rows.entries, roots)
  return [...byGood].map(([good_id, recounts]) => recountedGood(good_id, recounts, entries, rows))
}

function recountedGood(
  good_id: Uuid,
  recounts: readonly Recount[],
  rooted: readonly Entry[],
  rows: RecountRows,
): RecountedGood {
  const { readings, entries, changes = [] } = rows
  const rounds = recounts.map((recount) => roundOf(recount, rows))
  const first = firstEntries(rooted, good_id, recounts, readings)
  const done = rounds.filter(({ state }) => state === 'counted')
  const [second, third] = [done[0], done[1]]
  const storedWith = new Map(entries.map((entry) => [entry.id, entry.good_id]))
  const ofGood = rooted.filter((entry) => entry.good_id === good_id)
  const covers = coveredGoods(rows.merged ?? [])
  const sights = sightsOf({ rounds, first, ofGood, changes, storedWith, covers })
  const tareSpread = rows.spreads?.get(good_id)
  return {
    good_id,
    rounds,
    first,
    verdict: verdictOf(first, { second, third }, sights, tareSpread),
    late: rounds.flatMap((round) => lateCountOf(round) ?? []),
    decision: decisionOf(recounts),
    replaces: new Map(rounds.map((round) => [round.recount.id, sights.replacedBy(round)])),
    firstAt: lastMoment(first),
    secondAt: momentOf(second),
    thirdAt: momentOf(third),
  }
}

function verdictOf(
  first: readonly Entry[],
  { second, third }: { second: RecountedRound | undefined; third: RecountedRound | undefined },
  sights: Sights,
  tareSpread: Decigrams | undefined,
): RoundsVerdict | null {
  if (!second) return null
  const named = { first: undefined, second, third }
  const rounds = {
    second: second.counted,
    third: third?.counted ?? null,
    whyNot: (one: CountName, other: CountName) => sights.whyNot(named[one], named[other]),
  }
  return judgeRounds(first, rounds, tareSpread)
}

/**
 * What a good was counted as at first: its living entries, or those whose place a round took. What
 * the people who recounted it entered beside their recount is not among them.
 */
function firstEntries(
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
    if (counters.has(entry.user_id)) return false
    if (isTaken) return replaced.has(entry.id)
    return entry.good_id === goodId && entry.deleted_at === null && !taken.has(entry.id)
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

function byTime(one: Recount, other: Recount): number {
  return one.asked_at.localeCompare(other.asked_at) || one.id.localeCompare(other.id)
}

/** Were its rounds of different goods, which are one since? Then none of them speaks for all of it. */
export function areApart({ verdict }: Pick<RecountedGood, 'verdict'>): boolean {
  return (verdict?.pairs ?? []).some(
    ({ one, verdict: said }) =>
      one !== 'first' && said.kind === 'incomparable' && said.reason === 'merged',
  )
}

/** Is this person to count the good again, and blind for it until then? */
export function isBlindFor({ rounds }: Pick<RecountedGood, 'rounds'>, userId: Uuid): boolean {
  return rounds.some(({ recount, state }) => state === 'asked' && recount.counter_id === userId)
}
