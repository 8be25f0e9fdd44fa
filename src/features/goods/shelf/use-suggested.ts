import { nameIn, type Good, type GoodsType } from '#domain/goods/goods.ts'
import {
  likelyGood,
  typeInName,
  usualGood,
  type LikelyGood,
  type Neighbour,
} from '#domain/goods/same-maker.ts'
import { isSoldByWeight, MEASUREMENT_UNIT, type MeasurementUnit } from '#domain/units.ts'
import { goodsOfType } from '#storage/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { goodsOfMaker } from '#storage/goods/same-maker.ts'
import { useLive } from '#client/use-live.ts'
import { useLanguage } from '#ui/language/language.ts'
import type { QuickGood } from '#widgets/new-good/quick-good.ts'

export interface Suggested {
  /** What is probably true of the bottle, as far as anything tells. */
  fields: Partial<QuickGood>
  /** Goods of the same maker, which the bottle may be. */
  alike: readonly Good[]
}

const NOBODY: readonly Neighbour[] = []

/**
 * What the barcode's maker, the typed name and the type tell of an unknown bottle. What is typed
 * goes before; what follows from it is suggested anew.
 */
export function useSuggested(barcode: string, typed: Partial<QuickGood>): Suggested {
  const { language } = useLanguage()
  const neighbours = useLive((database) => goodsOfMaker(database, barcode), [barcode]) ?? NOBODY
  const types = useLive(allGoodsTypes) ?? []
  const likely = likelyGood(neighbours, (good) => nameIn(good, language))
  const goods_type_id = typed.goods_type_id ?? likelyType(typed.name, likely, types)
  const alike = neighbours.map(({ good }) => good)
  const usual = useUsual(goods_type_id, alike)
  return { alike, fields: { name: likely.name, goods_type_id, ...usual } }
}

/** The type that the name tells, else that of the maker's goods. */
function likelyType(name = '', likely: LikelyGood, types: readonly GoodsType[]): string {
  const living = types.filter(({ deleted_at }) => deleted_at === null)
  const named = typeInName(name, living)
  return (named ?? living.find(({ id }) => id === likely.goods_type_id))?.id ?? ''
}

/** How the goods of a type are measured, those of the maker first. */
function useUsual(typeId: string, alike: readonly Good[]): Partial<QuickGood> {
  const ofType = useLive(
    (database) => (typeId === '' ? Promise.resolve([]) : goodsOfType(database, typeId)),
    [typeId],
  )
  const ofMaker = alike.filter((good) => good.goods_type_id === typeId)
  const usual = usualGood(ofMaker) ?? usualGood(ofType ?? [])
  if (!usual) return {}
  const litrage = usual.litrage === null ? '' : String(usual.litrage)
  return { unit: unitOf(usual.measurement_unit), litrage }
}

function unitOf(unit: MeasurementUnit): QuickGood['unit'] {
  if (unit === MEASUREMENT_UNIT.pieces) return 'pieces'
  return isSoldByWeight(unit) ? 'weight' : 'bottle'
}
