import { averageDensity, densityOfType } from '#domain/goods/average-density.ts'
import type { GramsPerMl } from '#domain/units.ts'
import { goodsOfType } from '#storage/goods/goods.ts'
import { getRow } from '#storage/optimistic.ts'
import { useLive } from '../use-live.ts'

/**
 * The density entered for a goods type, else the average of its goods; null when neither is known.
 * @param of `goods` ignores the entered density
 */
export function useTypeDensity(typeId: string, of: 'type' | 'goods' = 'type'): GramsPerMl | null {
  const density = useLive(
    async (database) => {
      if (typeId === '') return null
      if (of === 'goods') return averageDensity(await goodsOfType(database, typeId))
      const type = await getRow(database, 'goods_types', typeId)
      if (!type || type.average_density !== null) return type?.average_density ?? null
      return densityOfType(type, await goodsOfType(database, typeId))
    },
    [typeId, of],
  )
  return density ?? null
}
