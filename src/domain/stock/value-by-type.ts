import type { Good, GoodsType } from '../goods/goods.ts'
import { sumValues, type StockValue, type ValuedGood } from './value.ts'

export interface TypeValue {
  /** Null for goods whose type is deleted, and for barcodes without a good. */
  type: GoodsType | null
  value: StockValue
}

/** What the counted goods of each type are worth, the type worth most first. */
export function valueByType(
  valued: readonly ValuedGood[],
  goods: readonly Good[],
  types: readonly GoodsType[],
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
    .sort((a, b) => largest(b) - largest(a))
}

function largest({ value }: TypeValue): number {
  return value.sums[0]?.amount ?? 0
}
