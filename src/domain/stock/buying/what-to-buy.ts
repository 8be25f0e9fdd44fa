import {
  movesByGood,
  onTheWayIn,
  receivedIn,
  type Moves,
  type Flow,
} from '../../deliveries/received-between.ts'
import { shareOf } from '../../money/rounding.ts'
import { DAY_MS, type Instant, type Millilitres, type Uuid } from '../../units.ts'
import type { StockUnit, Thousandths } from '../amounts.ts'
import { amountOf, type GoodContents } from '../contents.ts'
import { readingsByGood, spansOf, type BranchCount, type Reading, type Span } from '../readings.ts'
import { spreadOfUse, useADay, type UseSpread } from './daily-use.ts'
import { stillDays } from './not-moved.ts'
import { cameOf, leftOf, movedAmounts, type Received } from '../received.ts'
import { wasAny } from '../use.ts'

/** Why nobody can say how long a good will last. */
export type UnknownSupply =
  /** It was not counted in the last half year. */
  | 'not_counted'
  /** What was counted, or what came since, has no unit in common with what was used. */
  | 'amount_unknown'
  /** It was counted too few times. */
  | 'too_few_counts'

/** How long the stock of a good lasts. */
export type Supply = LastingSupply | StillSupply | UnknownGoodSupply

/** What a branch has of a good. */
export interface KnownSupply {
  good_id: Uuid
  /** The inventory in which it was counted last, and when it was read there. */
  inventory_id: Uuid
  readAt: Instant
  unit: StockUnit
  /** In that inventory. */
  counted: Thousandths
  /** The number of its open bottles there that were estimated by eye. */
  estimated: number
  /** Since the good was read there. */
  received: Thousandths
  /** What of it another branch has sent, of which nobody has said yet that it came. */
  onTheWay: Thousandths
  /** Counted and received, less what was written off or sent away; at least 0. */
  recorded: Thousandths
  /**
   * What should be left now: what is recorded, less the use of the days since; at least 0.
   */
  left: Thousandths
  /** The size of a bottle, as it was counted; null when unknown. */
  size: Millilitres | null
}

export interface LastingSupply extends KnownSupply {
  kind: 'lasting'
  /** See `useADay`; null where too few counts tell, of what is none left. */
  aDay: Thousandths | null
  /** How much its uses differ; null where too few counts tell. */
  spread: UseSpread | null
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
  /** The inventory of its last reading; null where it has none. */
  inventory_id: Uuid | null
  readAt: Instant | null
  reason: UnknownSupply
  /** What is left of it at most, where only its use is unknown; null where that is unknown, too. */
  stock: KnownSupply | null
}

/**
 * How long each good of a branch will last: its last reading and what came since, by what is used in
 * a day. What has no reading, or too few, is unknown, never nothing.
 *
 * @param counts completed inventories of one branch, in any order
 * @param flows of this branch, at least those since the first of them
 * @returns one for each good that was counted or came
 */
export function suppliesOf(
  counts: readonly BranchCount[],
  flows: readonly Flow[],
  now: Instant,
): Supply[] {
  const readings = readingsByGood(counts)
  const moves = movesByGood(flows)
  return [...new Set([...readings.keys(), ...moves.keys()])].map((good_id) =>
    supplyOf({
      good_id,
      readings: readings.get(good_id) ?? [],
      moves: moves.get(good_id) ?? [],
      now,
    }),
  )
}

interface KnownOfGood {
  good_id: Uuid
  readings: readonly Reading[]
  moves: Moves
  now: Instant
}

function supplyOf(known: KnownOfGood): Supply {
  const { good_id, readings, moves } = known
  const newest = readings.at(-1)
  if (!newest) return neverCounted(good_id)
  return supplyAsOf(newest, spansOf(readings, moves), known)
}

/** @param spans up to this last reading */
function supplyAsOf(
  { inventory_id, contents: last }: Reading,
  spans: readonly Span[],
  { good_id, moves, now }: KnownOfGood,
): Supply {
  const { size, estimated, readAt } = last
  const unknown = {
    kind: 'unknown',
    good_id,
    inventory_id,
    readAt,
    stock: null,
  } as const
  const read = { opening: readAt, closing: now }
  const unit = unitOfSupply(last, spans)
  const since = unit && knownSince(last, [receivedIn(moves, read), onTheWayIn(moves, read)], unit)
  if (!unit || !since) return { ...unknown, reason: 'amount_unknown' }
  const own = {
    good_id,
    inventory_id,
    readAt,
    unit,
    estimated,
    size,
    ...since,
  }
  const days = stillDays(spans, last)
  if (days !== null) return { kind: 'still', ...own, days }
  const uses = spans.map(({ use }) => use)
  const aDay = useADay(uses, unit)
  if (aDay !== null) return lasting(own, { aDay, spread: spreadOfUse(uses, unit) }, now)
  return own.left === 0 && wasThere(spans)
    ? { kind: 'lasting', ...own, aDay, spread: null, daysLeft: 0 }
    : { ...unknown, reason: 'too_few_counts', stock: own }
}

/** What was counted, what came since, and what would be left of it; null where one is not known. */
function knownSince(
  { amounts, size }: GoodContents,
  [moved, onItsWay]: readonly (Received | undefined)[],
  unit: StockUnit,
): Pick<KnownSupply, 'counted' | 'received' | 'onTheWay' | 'recorded' | 'left'> | null {
  const counted = amounts[unit]
  const received = movedAmounts(cameOf(moved), size)[unit]
  const onTheWay = movedAmounts(cameOf(onItsWay), size)[unit]
  const gone = movedAmounts(leftOf(moved), size)[unit]
  if (counted === null || received === null || onTheWay === null || gone === null) return null
  const recorded = Math.max(0, counted + received - gone)
  return { counted, received, onTheWay, recorded, left: recorded }
}

/** @param own with what would be left if nothing had been used since */
function lasting(
  own: KnownSupply,
  { aDay, spread }: { aDay: Thousandths; spread: UseSpread | null },
  now: Instant,
): LastingSupply {
  const { readAt } = own
  const ms = Math.max(0, Date.parse(now) - Date.parse(readAt))
  const left = Math.max(0, own.left - shareOf(aDay, ms, DAY_MS))
  const daysLeft = aDay === 0 ? null : Math.floor(left / aDay)
  return { kind: 'lasting', ...own, left, aDay, spread, daysLeft }
}

/** A good of which there is no reading. */
export function neverCounted(good_id: Uuid): UnknownGoodSupply {
  return {
    kind: 'unknown',
    good_id,
    inventory_id: null,
    readAt: null,
    reason: 'not_counted',
    stock: null,
  }
}

/** Somebody looked for it and it is not there, and nothing came since. */
export function isNoneLeft({ counted, received }: KnownSupply): boolean {
  return counted + received === 0
}

/** Every count says 'none' of what a bar has given up. */
function wasThere(spans: readonly Span[]): boolean {
  return spans.some(({ use }) => use.kind === 'known' && wasAny(use))
}

/** That of the newest use whose unit the last reading has, too. */
function unitOfSupply(last: GoodContents, spans: readonly Span[]): StockUnit | null {
  const found = spans.findLast(({ use }) => use.kind === 'known' && last.amounts[use.unit] !== null)
  return found?.use.kind === 'known' ? found.use.unit : (amountOf(last)?.unit ?? null)
}
