import { isByEye } from '../counting/by-eye.ts'
import { entryUncertainty } from '../counting/uncertainty.ts'
import type { KnownPrice } from '../money/prices-at.ts'
import type { Millilitres, Uuid } from '../units.ts'
import type { StockEntry } from './contents.ts'

/** A person weighs so many more bottles before they go home. */
export const MOST_TO_WEIGH = 6

/** A good of which open bottles were estimated. */
export interface WorthWeighing {
  good_id: Uuid
  /** How many of its bottles. */
  estimated: number
  /** The ± of these estimates together, in ml: what weighing them takes away. */
  uncertainty: Millilitres
  /** What so much of it costs, in the smallest unit of the price's currency; null: unknown. */
  money: number | null
}

/** Prices by good; only of those who may see them. */
type Prices = ReadonlyMap<Uuid, Pick<KnownPrice, 'amount'>>
const NO_PRICES: Prices = new Map()

/**
 * The goods whose estimates are the least sure: by what the ± costs, then, where no price is known or
 * may be seen, by its volume. The order by money tells of prices, so whoever may not see them gets it
 * by volume alone.
 */
export function worthWeighing(
  entries: Iterable<StockEntry>,
  prices: Prices = NO_PRICES,
): WorthWeighing[] {
  const byGood = new Map<Uuid, Summing>()
  for (const entry of entries) {
    const { good_id, deleted_at, figures } = entry
    const error = entryUncertainty(entry)
    if (good_id === null || deleted_at !== null || error === null || !isByEye(entry)) continue
    const sum = byGood.get(good_id) ?? { estimated: 0, squares: 0, size: 0 }
    const size = Math.max(sum.size, figures.litrage ?? 0)
    byGood.set(good_id, { estimated: sum.estimated + 1, squares: sum.squares + error ** 2, size })
  }
  return [...byGood]
    .map(([id, sum]) => lineOf(id, sum, prices.get(id)))
    .toSorted(byCost)
    .slice(0, MOST_TO_WEIGH)
}

interface Summing {
  estimated: number
  squares: number
  size: Millilitres
}

function lineOf(
  good_id: Uuid,
  { estimated, squares, size }: Summing,
  price: Pick<KnownPrice, 'amount'> | undefined,
): WorthWeighing {
  const uncertainty = Math.sqrt(squares)
  const money = price && size > 0 ? Math.round((price.amount * uncertainty) / size) : null
  return { good_id, estimated, uncertainty, money }
}

function byCost(one: WorthWeighing, other: WorthWeighing): number {
  const byMoney = (other.money ?? -1) - (one.money ?? -1)
  return byMoney || other.uncertainty - one.uncertainty || one.good_id.localeCompare(other.good_id)
}
