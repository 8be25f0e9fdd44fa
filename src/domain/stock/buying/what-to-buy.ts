import type { Delivery } from '../../deliveries/deliveries.ts'
import { receivedBetween } from '../../deliveries/received-between.ts'
import { shareOf } from '../../money/rounding.ts'
import { DAY_MS, type Instant, type Millilitres, type Uuid } from '../../units.ts'
import type { StockUnit, Thousandths } from '../amounts.ts'
import { readMoments } from '../comparison.ts'
import { amountOf, type GoodContents } from '../contents.ts'
import { useADay, USES } from './daily-use.ts'
import { STILL_DAYS, stillDays, type Step } from './not-moved.ts'
import { receivedAmounts, type Received } from '../received.ts'
import { usesBetween, type GoodUse } from '../use.ts'

/** Why nobody can say how long a good will last. */
export type UnknownSupply =
  /** The last inventory does not have it. */
  | 'not_counted'
  /** What was counted, or what came since, has no unit in common with what was used. */
  | 'amount_unknown'
  /** Too few inventories that follow each other have it. */
  | 'too_few_counts'

/** How long the stock of a good lasts. */
export type Supply = LastingSupply | StillSupply | UnknownGoodSupply

interface KnownSupply {
  good_id: Uuid
  unit: StockUnit
  /** In the last inventory. */
  counted: Thousandths
  /** The number of its open bottles there that were estimated by eye. */
  estimated: number
  /** Since the good was read there. */
  received: Thousandths
  /** What should be left now: counted, received, less the use of the days since; at least 0. */
  left: Thousandths
  /** The size of a bottle, as it was counted; null when unknown. */
  size: Millilitres | null
}

export interface LastingSupply extends KnownSupply {
  kind: 'lasting'
  /** See `useADay`. */
  aDay: Thousandths
  /** Whole days; null when nothing is used on most days. */
  daysLeft: number | null
}

/** A good of which nothing was used for at least a month; it is in no ranking. */
export interface StillSupply extends KnownSupply {
  kind: 'still'
  /** Whole days, at least `STILL_DAYS`. */
  days: number
}

export interface UnknownGoodSupply {
  kind: 'unknown'
  good_id: Uuid
  reason: UnknownSupply
}

/** What an inventory has of each good; null while its entries are not there, which is a gap. */
export type CountedContents = ReadonlyMap<Uuid, GoodContents> | null

/**
 * How long each good of a branch will last: what the last inventory has of it and what came since,
 * by what is used in a day. What is not counted in the last inventory, or in too few before it, is
 * unknown, never nothing.
 *
 * @param counts the last completed inventories of one branch, the oldest first
 * @param deliveries of this branch, at least those since the first of them
 * @returns one for each good that was counted or came; none while the last inventory is not there
 */
export function suppliesOf(
  counts: readonly CountedContents[],
  deliveries: readonly Delivery[],
  now: Instant,
): Supply[] {
  const last = counts.at(-1)
  if (!last) return []
  const steps = stepsByGood(counts, deliveries)
  const since = new Map(
    [...last].map(([id, { readAt }]) => [id, { opening: readAt, closing: now }] as const),
  )
  const received = receivedBetween(deliveries, since)
  return goodIds(counts, deliveries).map((good_id) => {
    const contents = last.get(good_id)
    if (!contents) return { kind: 'unknown', good_id, reason: 'not_counted' }
    const own = steps.map((step) => step(good_id))
    return supplyOf(contents, own, received.get(good_id), now)
  })
}

function goodIds(counts: readonly CountedContents[], deliveries: readonly Delivery[]): Uuid[] {
  const counted = counts.flatMap((contents) => [...(contents?.keys() ?? [])])
  const came = deliveries
    .filter(({ deleted_at }) => deleted_at === null)
    .flatMap(({ lines }) => lines.flatMap(({ good_id }) => good_id ?? []))
  return [...new Set([...counted, ...came])]
}

/** The use of each good from each inventory to the next. */
function stepsByGood(
  counts: readonly CountedContents[],
  deliveries: readonly Delivery[],
): ((goodId: Uuid) => Step)[] {
  return counts.slice(1).map((closing, at) => {
    const opening = counts[at] ?? NOBODY_KNOWS
    const two = { opening, closing: closing ?? NOBODY_KNOWS }
    const received = receivedBetween(deliveries, readMoments(two.opening, two.closing))
    const uses = new Map(usesBetween({ ...two, received }).map((use) => [use.good_id, use]))
    return (goodId) => ({
      opening: opening.get(goodId),
      received: received.get(goodId),
      use: uses.get(goodId) ?? { kind: 'unknown', good_id: goodId, reason: 'not_counted_before' },
    })
  })
}

const NOBODY_KNOWS: ReadonlyMap<Uuid, GoodContents> = new Map()

function supplyOf(
  last: GoodContents,
  steps: readonly Step[],
  received: Received | undefined,
  now: Instant,
): Supply {
  const { good_id, size, estimated } = last
  const uses = steps.map(({ use }) => use)
  const unit = unitOfSupply(last, uses)
  const counted = unit && last.amounts[unit]
  const came = unit && receivedAmounts(received, size)[unit]
  if (unit === null || counted === null || came === null) {
    return { kind: 'unknown', good_id, reason: 'amount_unknown' }
  }
  const known = { good_id, unit, counted, estimated, received: came, size }
  const days = stillDays(steps, last)
  if (days !== null) return { kind: 'still', ...known, left: counted + came, days }
  const aDay = useADay(uses, unit)
  if (aDay === null) return { kind: 'unknown', good_id, reason: 'too_few_counts' }
  const left = Math.max(0, counted + came - shareOf(aDay, msSince(last, now), DAY_MS))
  const daysLeft = aDay === 0 ? null : Math.floor(left / aDay)
  return { kind: 'lasting', ...known, left, aDay, daysLeft }
}

/** That of the newest use whose unit the last inventory has, too. */
function unitOfSupply(last: GoodContents, uses: readonly GoodUse[]): StockUnit | null {
  const used = uses.findLast((use) => use.kind === 'known' && last.amounts[use.unit] !== null)
  return used?.kind === 'known' ? used.unit : (amountOf(last)?.unit ?? null)
}

function msSince({ readAt }: GoodContents, now: Instant): number {
  return Math.max(0, Date.parse(now) - Date.parse(readAt))
}

/** More than so many inventories are not read: daily ones of seven weeks. */
export const MOST_COUNTS = 53

/**
 * The inventories that what to buy is worked out from: as many as `useADay` looks at, and as far
 * back as it takes to see that a good has not moved.
 * @param completed of one branch, the newest first
 */
export function countsToRead<Count extends { created_at: Instant }>(
  completed: readonly Count[],
): Count[] {
  const [last] = completed
  if (!last) return []
  const since = Date.parse(last.created_at) - STILL_DAYS * DAY_MS
  const older = completed.findIndex(({ created_at }) => Date.parse(created_at) <= since)
  // Goods are read at other moments than inventories begin, so one more makes it a month for all.
  const enough = older === -1 ? completed.length : older + 2
  return completed.slice(0, Math.min(MOST_COUNTS, Math.max(USES + 1, enough)))
}
