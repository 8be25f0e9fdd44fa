import type { Good, GoodsType } from '../goods/goods.ts'
import { compareMoney } from '../money/compare-money.ts'
import { sumValues, type MoneySum, type StockValue, type ValuedGood } from './value.ts'

export interface TypeValue {
  /** Null for goods whose type is deleted, and for barcodes without a good. */
  type: GoodsType | null
  value: StockValue
}

/**
 * What the counted goods of each type are worth, the type worth most first: by its sum in the
 * company's currency; those that have none follow, by currency.
 */
export function valueByType(
  valued: readonly ValuedGood[],
  goods: readonly Good[],
  types: readonly GoodsType[],
  own: string,
): TypeValue[] {
  const typeById = new Map(types.map((type) => [type.id, type]))
  const typeOf = new Map(goods.map(({ id, goods_type_id }) => [id, typeById.get(goods_type_id)]))
  const groups = new Map<GoodsType | null, ValuedGood[]>()
  for (const one of valued) {
    const type = typeOf.get(one.total.good_id ?? '') ?? null
    groups.set(type, [...(groups.get(type) ?? []), one])
  }
  return [...groups]
    .map(([type, ones]) => ({ type, value: sumValues(ones) }))
    .sort((a, b) => compareMoney(mainSum(a, own), mainSum(b, own), own, -1))
}

function mainSum({ value: { sums } }: TypeValue, own: string): MoneySum {
  const ordered = sums.toSorted((a, b) => compareMoney(a, b, own))
  return ordered[0] ?? { currency: own, amount: 0 }
}
