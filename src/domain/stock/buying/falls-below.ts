import type { Good } from '../../goods/goods.ts'
import type { Uuid } from '../../units.ts'
import type { Thousandths } from '../amounts.ts'
import { amountOfMinimum, type KnownMinimum } from './minimums.ts'
import type { ListedWith } from './shopping-list.ts'
import { sizeOfOne } from './size-of-one.ts'
import type { KnownSupply, Supply } from './what-to-buy.ts'

/** A good of which there is less than its minimum asks for. */
export interface Shortfall extends Pick<KnownSupply, 'good_id' | 'inventory_id' | 'unit'> {
  good: Good
  /** What counts and papers say is there. */
  stock: Thousandths
  missing: Thousandths
  minimum: KnownMinimum
}

/** Whether a good was found below its minimum, and how often it was found to have fallen there. */
export interface FoundBelow {
  good_id: Uuid
  is_below: boolean
  falls: number
}

/**
 * What is recorded of a good decides, not what is left by the use of the days since: that is a guess
 * which changes with the hour, and would fall and rise without anybody having done anything. Whoever
 * is told so finds the good below its minimum in what to buy, too, where less is left, never more.
 *
 * @param known what was found before
 * @returns what has fallen since, and what is to be noted of it and of what is there again. A good
 * whose stock is unknown, or cannot be compared, stays what it was.
 */
export function fallsBelow(
  supplies: readonly Supply[],
  besides: Pick<ListedWith, 'goods' | 'minimums'>,
  known: readonly FoundBelow[],
): { fallen: (Shortfall & FoundBelow)[]; changed: FoundBelow[] } {
  const now = shortfalls(supplies, besides)
  const before = new Map(known.map((one) => [one.good_id, one]))
  const fallen = [...now.values()].flatMap((one) => {
    const found = one && before.get(one.good_id)
    if (!one || found?.is_below) return []
    return [{ ...one, is_below: true, falls: (found?.falls ?? 0) + 1 }]
  })
  const isThereAgain = ({ good_id }: FoundBelow): boolean =>
    now.get(good_id) === null || !besides.minimums.has(good_id)
  const risen = known
    .filter((one) => one.is_below && isThereAgain(one))
    .map((one) => ({ ...one, is_below: false }))
  const noted = fallen.map(({ good_id, is_below, falls }) => ({ good_id, is_below, falls }))
  return { fallen, changed: [...noted, ...risen] }
}

/** The goods of which both are known; null: there is as much as the minimum asks for. */
function shortfalls(
  supplies: readonly Supply[],
  { goods, minimums }: Pick<ListedWith, 'goods' | 'minimums'>,
): Map<Uuid, Shortfall | null> {
  const byId = new Map(goods.map((good) => [good.id, good]))
  const compared = supplies.flatMap((supply): [Uuid, Shortfall | null][] => {
    const good = byId.get(supply.good_id)
    const minimum = minimums.get(supply.good_id)
    const stock = supply.kind === 'unknown' ? supply.stock : supply
    if (!good || good.deleted_at !== null || !minimum || !stock) return []
    const { good_id, inventory_id, unit, size, recorded } = stock
    const least = amountOfMinimum(minimum, unit, sizeOfOne(unit, good, size))
    if (least === null) return []
    if (recorded >= least) return [[good_id, null]]
    const missing = least - recorded
    return [[good_id, { good_id, inventory_id, unit, good, stock: recorded, missing, minimum }]]
  })
  return new Map(compared)
}
