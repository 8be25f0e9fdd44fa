import type { SmallestUnits } from '../../money/amount.ts'
import { shareOf } from '../../money/rounding.ts'
import { wholeOf } from '../compared-goods.ts'
import type { ListedWith } from './shopping-list.ts'
import type { Supply } from './what-to-buy.ts'

/** For how long the stock of a branch lasts in all. */
export interface StockDays {
  /** What should be left is worth that, and what a day takes of it, in the company's currency. */
  left: SmallestUnits
  aDay: SmallestUnits
  /** The goods that this is of, of so many that were counted or came. */
  known: number
  of: number
}

/**
 * The value of what should be left, and of what is used of it in a day, which days of stock are made
 * of. Goods of which one of the two is unknown are in neither; what has not moved is left, and takes
 * nothing a day. Nobody counts on what is deleted.
 *
 * @param own the company's currency; a price in another one is none here
 * @returns null for a person who may not see prices
 */
export function stockDays(
  supplies: readonly Supply[],
  { goods, prices }: Pick<ListedWith, 'goods' | 'prices'>,
  own: string,
): StockDays | null {
  if (prices === null) return null
  const byId = new Map(goods.map((good) => [good.id, good]))
  const living = supplies.filter(({ good_id }) => !byId.get(good_id)?.deleted_at)
  const known = living.flatMap((supply) => {
    const price = prices.get(supply.good_id)
    const daily = aDayOf(supply)
    if (supply.kind === 'unknown' || daily === null || price?.currency !== own) return []
    const size = supply.size ?? byId.get(supply.good_id)?.litrage ?? null
    const whole = wholeOf(supply.unit, size)
    if (!whole) return []
    const worthOf = (amount: number) => shareOf(price.amount, amount, whole)
    return [{ left: worthOf(supply.left), aDay: worthOf(daily) }]
  })
  return {
    left: known.reduce((sum, { left }) => sum + left, 0),
    aDay: known.reduce((sum, { aDay }) => sum + aDay, 0),
    known: known.length,
    of: living.length,
  }
}

function aDayOf(supply: Supply): number | null {
  if (supply.kind === 'still') return 0
  return supply.kind === 'lasting' ? supply.aDay : null
}

/** Whole days; null where nothing is known, and where nothing is used on most days. */
export function daysOf({ left, aDay }: Pick<StockDays, 'left' | 'aDay'>): number | null {
  return aDay > 0 ? Math.floor(left / aDay) : null
}
