import { useEffect } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import { useGoodDensity } from '#client/form/use-good-density.ts'
import { useCountStore } from '../count-store.ts'

/** Gives the chosen bottle the density that follows from its good's strength or type. */
export function KnownDensity({ good }: { good: Good }) {
  const density = useGoodDensity(good)?.density
  const choose = useCountStore((state) => state.choose)
  useEffect(() => {
    if (density !== undefined) choose({ kind: 'known', good, density })
  }, [density, good, choose])
  return null
}
