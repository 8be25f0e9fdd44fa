import { DAY_MS, type Uuid } from '../units.ts'
import { fromThousandths, type StockAmounts, type StockUnit, type Thousandths } from './amounts.ts'
import { unitsOf, type GoodContents } from './contents.ts'
import { uncertaintyBetween } from './error-sums.ts'
import { cameOf, leftOf, movedAmounts, type MovedAmounts, type Received } from './received.ts'

/** Why nobody can say what was used of a good. */
export type UnknownReason =
  | 'not_counted_before'
  | 'not_counted_now'
  /** Counted in units that have nothing in common, or packages of unknown weight or size. */
  | 'no_common_unit'

/** What was counted, received and used of one good between two counts, in thousandths of a unit. */
export interface KnownUse {
  kind: 'known'
  good_id: Uuid
  unit: StockUnit
  opening: Thousandths
  received: Thousandths
  closing: Thousandths
  /** Came from other branches in between, without what was lost on the way. */
  sentIn: Thousandths
  /** Left between the two without being sold. */
  writtenOff: Thousandths
  /** Went to other branches in between, what was lost on the way among it. */
  sentOut: Thousandths
  /**
   * At least 0. `opening + received + sentIn + more = used + writtenOff + sentOut + closing`,
   * exactly.
   */
  used: Thousandths
  /**
   * At least 0, and 0 unless nothing was used: what there is more than can be. Within the ± it is
   * noise; beyond, a delivery that nobody recorded, too much written off, or a wrong count.
   */
  more: Thousandths
  /**
   * The ± of `used` or `more`, in the unit itself; null when unknown. A count of pieces is exact.
   */
  uncertainty: number | null
  /** Between the readings of this good itself; 0 when the second one was not later. */
  days: number
}

export interface UnknownUse {
  kind: 'unknown'
  good_id: Uuid
  reason: UnknownReason
}

export type GoodUse = KnownUse | UnknownUse

/** The contents of two counts, and what came in between, by good. */
export interface TwoCounts {
  opening: ReadonlyMap<Uuid, GoodContents>
  closing: ReadonlyMap<Uuid, GoodContents>
  received: ReadonlyMap<Uuid, Received>
}

/**
 * What was used of every good that one of the two counted. Not counted is not zero: where a good is
 * missing in one of them, its use is unknown.
 */
export function usesBetween({ opening, closing, received }: TwoCounts): GoodUse[] {
  return [...new Set([...opening.keys(), ...closing.keys()])].map((id) => {
    const [before, now] = [opening.get(id), closing.get(id)]
    if (!before) return { kind: 'unknown', good_id: id, reason: 'not_counted_before' }
    if (!now) return { kind: 'unknown', good_id: id, reason: 'not_counted_now' }
    return goodUse(before, now, received.get(id))
  })
}

/** @param received between the readings of this good */
export function goodUse(
  opening: GoodContents,
  closing: GoodContents,
  received: Received | undefined,
): GoodUse {
  const { good_id } = opening
  const size = closing.size ?? opening.size
  const inUnits = (moved: MovedAmounts | undefined): StockAmounts => movedAmounts(moved, size)
  const [came, arrived] = [inUnits(received), inUnits(received?.sentIn)]
  const [left, gone] = [inUnits(received?.writtenOff), inUnits(received?.sentOut)]
  const unit = commonUnit(opening, closing, [came, arrived, left, gone])
  if (unit === null) return { kind: 'unknown', good_id, reason: 'no_common_unit' }
  const amountIn = (amounts: StockAmounts): Thousandths => amounts[unit] ?? 0
  const [before, now] = [amountIn(opening.amounts), amountIn(closing.amounts)]
  const [between, sentIn] = [amountIn(came), amountIn(arrived)]
  const [writtenOff, sentOut] = [amountIn(left), amountIn(gone)]
  const balance = before + between + sentIn - now - writtenOff - sentOut
  return {
    kind: 'known',
    good_id,
    unit,
    opening: before,
    received: between,
    closing: now,
    sentIn,
    writtenOff,
    sentOut,
    used: Math.max(0, balance),
    more: Math.max(0, -balance),
    uncertainty: uncertaintyIn(unit, opening, closing, received),
    days: daysBetween(opening, closing),
  }
}

/** The first in which all of them are known. */
function commonUnit(
  opening: GoodContents,
  closing: GoodContents,
  moved: readonly StockAmounts[],
): StockUnit | null {
  const units = unitsOf({ isByWeight: opening.isByWeight || closing.isByWeight })
  const isKnown = (unit: StockUnit): boolean =>
    [opening.amounts, closing.amounts, ...moved].every((amounts) => amounts[unit] !== null)
  return units.find(isKnown) ?? null
}

function daysBetween(opening: GoodContents, closing: GoodContents): number {
  return Math.max(0, (Date.parse(closing.readAt) - Date.parse(opening.readAt)) / DAY_MS)
}

function uncertaintyIn(
  unit: StockUnit,
  opening: GoodContents,
  closing: GoodContents,
  received: Received | undefined,
): number | null {
  if (unit === 'pieces') return 0
  if (opening.errors === null || closing.errors === null) return null
  const came = (cameOf(received)?.pieces ?? 0) - (leftOf(received)?.pieces ?? 0)
  return uncertaintyBetween(opening.errors, closing.errors, came)
}

/** What came, from wherever: suppliers and other branches. */
export function cameTo({ received, sentIn }: Pick<KnownUse, 'received' | 'sentIn'>): Thousandths {
  return received + sentIn
}

/** What left without being sold, to wherever. */
export function wentFrom(use: Pick<KnownUse, 'writtenOff' | 'sentOut'>): Thousandths {
  return use.writtenOff + use.sentOut
}

/** Was there anything that could be used? */
export function wasAny(use: KnownUse): boolean {
  return use.opening + cameTo(use) > 0
}

export function knownUses(uses: readonly GoodUse[]): KnownUse[] {
  return uses.flatMap((use) => (use.kind === 'known' ? use : []))
}

/** Is it smaller than what counting can tell? Where the ± is unknown, only nothing is. */
export function isWithin(amount: Thousandths, uncertainty: number | null): boolean {
  return Math.abs(fromThousandths(amount)) <= (uncertainty ?? 0)
}

/** Is there more than can be, beyond what counting can tell? */
export function hasGrown({ more, uncertainty }: KnownUse): boolean {
  return more > 0 && !isWithin(more, uncertainty)
}
