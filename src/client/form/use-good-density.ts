import { averageDensity } from '#domain/goods/density/average-density.ts'
import { densityOfGood, needsGoods, type KnownDensity } from '#domain/goods/density/good-density.ts'
import type { GramsPerMl } from '#domain/units.ts'
import type { Database } from '#storage/database.ts'
import { goodsOfType } from '#storage/goods/goods.ts'
import { getRow } from '#storage/optimistic.ts'
import { useLive } from '../use-live.ts'

/** The average density of a type's goods; null when none is known. */
export function useAverageDensity(typeId: string): GramsPerMl | null {
  const density = useLive(
    async (database) =>
      typeId === '' ? null : averageDensity(await goodsOfType(database, typeId)),
    [typeId],
  )
  return density ?? null
}

/** What the density of a good depends on. */
export interface DensityFields {
  goods_type_id: string
  density: GramsPerMl | null
  strength?: number | null
}

/** The density of a good, and where it comes from; null when it is not known. */
export function useGoodDensity(fields: DensityFields): KnownDensity | null {
  const { goods_type_id, density, strength = null } = fields
  const known = useLive(
    (database) => densityInDatabase(database, { goods_type_id, density, strength }),
    [goods_type_id, density, strength],
  )
  return known ?? null
}

/** The same, read once. The goods of the type are read only when nothing else is known. */
export async function densityInDatabase(
  database: Database,
  fields: DensityFields,
): Promise<KnownDensity | null> {
  const good = { density: fields.density, strength: fields.strength ?? null }
  const typeId = fields.goods_type_id
  const type = typeId === '' ? undefined : await getRow(database, 'goods_types', typeId)
  const isEnough = good.density !== null || !type || !needsGoods(type)
  const goods = isEnough ? [] : await goodsOfType(database, typeId)
  return densityOfGood(good, type, goods)
}
