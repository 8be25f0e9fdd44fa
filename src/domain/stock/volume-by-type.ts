import type { Good } from '../goods/goods.ts'
import type { GoodTotal } from '../inventories/totals.ts'
import { isSoldByWeight, roundMillilitres, type Millilitres, type Uuid } from '../units.ts'
import { errorOfGoods, type CountErrors } from './count-errors.ts'

/** The volume that was counted of the goods of one type. */
export interface TypeVolume {
  /** Null for goods of which nobody knows the type. */
  goods_type_id: Uuid | null
  total_leftover_ml: Millilitres
  /** Half the width of the interval with the true volume 19 times out of 20; null when unknown. */
  uncertainty: Millilitres | null
}

/** Largest first; what is sold by weight is in none. */
export function volumeByType(
  totals: readonly GoodTotal[],
  errors: CountErrors,
  goods: readonly Pick<Good, 'id' | 'goods_type_id'>[],
): TypeVolume[] {
  const typeOf = new Map(goods.map((good) => [good.id, good.goods_type_id]))
  const byType = new Map<Uuid | null, GoodTotal[]>()
  for (const total of totals) {
    if (total.measurement_unit === null || isSoldByWeight(total.measurement_unit)) continue
    const type = typeOf.get(total.good_id ?? '') ?? null
    byType.set(type, [...(byType.get(type) ?? []), total])
  }
  return [...byType]
    .map(([goods_type_id, own]) => ({
      goods_type_id,
      total_leftover_ml: roundMillilitres(
        own.reduce((sum, { total_leftover }) => sum + total_leftover, 0),
      ),
      uncertainty: errorOfGoods(
        errors,
        own.map(({ good_id }) => good_id),
      ),
    }))
    .sort((a, b) => b.total_leftover_ml - a.total_leftover_ml)
}
