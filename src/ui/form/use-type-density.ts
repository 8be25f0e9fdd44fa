import { densityOfType } from '#domain/average-density.ts'
import type { GramsPerMl } from '#domain/units.ts'
import { goodsOfType } from '#storage/goods-of-type.ts'
import { readRow } from '#storage/state.ts'
import { useLive } from '../use-live.ts'

/** The density that was typed for a goods type, else that of its goods; null when neither tells. */
export function useTypeDensity(typeId: string): GramsPerMl | null {
  const density = useLive(
    async (database) => {
      const type = typeId === '' ? undefined : await readRow(database, 'goods_types', typeId)
      if (!type) return null
      if (type.average_density !== null) return type.average_density
      return densityOfType(type, await goodsOfType(database, typeId))
    },
    [typeId],
  )
  return density ?? null
}
