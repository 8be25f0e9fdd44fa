import type { Good } from '../goods/goods.ts'
import type { SmallestUnits } from '../money/amount.ts'
import type { KnownPrice } from '../money/prices-at.ts'
import { shareOf } from '../money/rounding.ts'
import { GRAMS_PER_KILOGRAM, type Millilitres, type Uuid } from '../units.ts'
import { toThousandths, type StockUnit, type Thousandths } from './amounts.ts'
import { amountOf, type GoodContents, type StockAmount } from './contents.ts'
import { NOTHING_SHARED, sharedBetween, type SharedErrors } from './error-sums.ts'
import type { OwnOpening } from './openings.ts'
import {
  hasGrown,
  isWithin,
  usesBetween,
  type GoodUse,
  type KnownUse,
  type TwoCounts,
} from './use.ts'
import { unusual, usualUse, type UsualUse } from './usual-use.ts'

/**
 * What is worth a look: `grown` is more than can be; `high` and `low` are unusual for this good in
 * this branch; `within` is less than counting can tell, and no mark but the lack of one.
 */
export type UseFlag = 'grown' | 'high' | 'low' | 'within'

/** A good in an inventory, and when it was counted before. */
export interface ComparedGood {
  good_id: Uuid
  /** Null when the device does not know it. */
  good: Good | null
  /** What was counted; null where it was not, or its amount is unknown. */
  last: StockAmount | null
  now: StockAmount | null
  use: GoodUse
  /** The parts of the use's ± that other goods have too. */
  shared: SharedErrors
  flag: UseFlag | null
  /** When it was counted before, where that is not the period's beginning; see `Openings`. */
  since: OwnOpening | null
  /** What a day usually takes of it in this branch; null while too few counts tell. */
  usual: UsualUse | null
  /** Null where none is known, and for a person who may not see prices. */
  price: KnownPrice | null
  /** What was used is worth that; null when unknown. */
  money: SmallestUnits | null
}

/** Whether one of the two amounts has a bottle that was estimated by eye. */
export function isEstimated({ last, now }: Pick<ComparedGood, 'last' | 'now'>): boolean {
  return (last?.estimated ?? 0) + (now?.estimated ?? 0) > 0
}

/** What is known beside the two counts. */
export interface ComparedWith {
  /** At least the goods of the two counts. */
  goods: readonly Good[]
  /** By good, at the completion of the closing count; null for a person who may not see them. */
  prices: ReadonlyMap<Uuid, KnownPrice> | null
  /** Earlier uses of each good in this branch. */
  past: ReadonlyMap<Uuid, readonly KnownUse[]>
  /** The openings of goods whose span is not the period's; see `Openings`. */
  since: ReadonlyMap<Uuid, OwnOpening>
}

/** Every good that one of two counts has. */
export function compareGoods(counts: TwoCounts, besides: ComparedWith): ComparedGood[] {
  const byId = new Map(besides.goods.map((good) => [good.id, good]))
  return usesBetween(counts).map((use) => {
    const { good_id } = use
    const good = byId.get(good_id) ?? null
    const [before, after] = [counts.opening.get(good_id), counts.closing.get(good_id)]
    const price = besides.prices?.get(good_id) ?? null
    const past = besides.past.get(good_id) ?? []
    const usual = use.kind === 'known' ? usualUse(past, use.unit) : null
    return {
      good_id,
      good,
      last: shownAmount(before, use),
      now: shownAmount(after, use),
      use,
      shared: sharedOf(use, before, after),
      flag: flagOf(use, usual),
      since: besides.since.get(good_id) ?? null,
      usual,
      price,
      money: worthOfUse(use, price, sizeOf(after, before, good)),
    }
  })
}

/** A use of pieces is exact. */
function sharedOf(
  use: GoodUse,
  opening: GoodContents | undefined,
  closing: GoodContents | undefined,
): SharedErrors {
  if (use.kind === 'unknown' || use.unit === 'pieces') return NOTHING_SHARED
  if (!opening?.errors || !closing?.errors) return NOTHING_SHARED
  return sharedBetween(opening.errors, closing.errors)
}

function sizeOf(...known: ({ size: Millilitres | null } | Good | null | undefined)[]) {
  const sizes = known.map((one) => (one && 'size' in one ? one.size : one?.litrage))
  return sizes.find((size) => typeof size === 'number') ?? null
}

/** In the unit of the use, so that the two stand in one. */
function shownAmount(contents: GoodContents | undefined, use: GoodUse): StockAmount | null {
  if (!contents) return null
  const own = amountOf(contents)
  if (use.kind === 'unknown' || own?.unit === use.unit) return own
  const { amounts, estimated } = contents
  return { unit: use.unit, amount: amounts[use.unit] ?? 0, uncertainty: 0, estimated }
}

function flagOf(use: GoodUse, usual: UsualUse | null): UseFlag | null {
  if (use.kind === 'unknown') return null
  if (hasGrown(use)) return 'grown'
  const flag = unusual(use, usual)
  if (flag !== null) return flag
  const { used, more, uncertainty } = use
  return used + more > 0 && isWithin(used + more, uncertainty) ? 'within' : null
}

/**
 * What was used, at the price of a bottle, a piece or a kilogram; rounded once. Null for an amount
 * of millilitres without a size.
 */
function worthOfUse(
  use: GoodUse,
  price: KnownPrice | null,
  size: Millilitres | null,
): SmallestUnits | null {
  if (use.kind === 'unknown' || price === null) return null
  const whole = wholeOf(use.unit, size)
  return use.used === 0 ? 0 : whole && shareOf(price.amount, use.used, whole)
}

/** What a price is for. */
export function wholeOf(unit: StockUnit, size: Millilitres | null): Thousandths | null {
  if (unit === 'ml') return size && toThousandths(size)
  return toThousandths(unit === 'g' ? GRAMS_PER_KILOGRAM : 1)
}
