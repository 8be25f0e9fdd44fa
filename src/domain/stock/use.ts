import { DAY_MS, type Uuid } from '../units.ts'
import { fromThousandths, type StockAmounts, type StockUnit, type Thousandths } from './amounts.ts'
import { unitsOf, type GoodContents } from './contents.ts'
import { uncertaintyBetween } from './error-sums.ts'
import { receivedAmounts, type Received } from './received.ts'

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
  /** At least 0. `opening + received + more = used + closing`, exactly. */
  used: Thousandths
  /**
   * At least 0, and 0 unless nothing was used: what there is more than can be. Within the ± it is
   * noise; beyond, a delivery that nobody recorded, or a wrong count.
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
  const came = receivedAmounts(received, size)
  const unit = commonUnit(opening, closing, came)
  if (unit === null) return { kind: 'unknown', good_id, reason: 'no_common_unit' }
  const [before, now, between] = [opening.amounts[unit], closing.amounts[unit], came[unit]]
  const balance = (before ?? 0) + (between ?? 0) - (now ?? 0)
  return {
    kind: 'known',
    good_id,
    unit,
    opening: before ?? 0,
    received: between ?? 0,
    closing: now ?? 0,
    used: Math.max(0, balance),
    more: Math.max(0, -balance),
    uncertainty: uncertaintyIn(unit, opening, closing, received),
    days: daysBetween(opening, closing),
  }
}

/** The first in which all three are known. */
function commonUnit(
  opening: GoodContents,
  closing: GoodContents,
  received: StockAmounts,
): StockUnit | null {
  const units = unitsOf({ isByWeight: opening.isByWeight || closing.isByWeight })
  const isKnown = (unit: StockUnit): boolean =>
    [opening.amounts, closing.amounts, received].every((amounts) => amounts[unit] !== null)
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
  return uncertaintyBetween(opening.errors, closing.errors, received?.pieces ?? 0)
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
