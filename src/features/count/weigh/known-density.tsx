import { useEffect } from 'react'
import { useGoodDensity } from '#client/form/use-good-density.ts'
import type { KnownBottle } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'

/** Gives the chosen bottle the density that follows from its good's strength or type. */
export function KnownDensity({ bottle }: { bottle: KnownBottle }) {
  const density = useGoodDensity(bottle.good)?.density
  const choose = useCountStore((state) => state.choose)
  useEffect(() => {
    if (density !== undefined) choose({ ...bottle, density })
  }, [density, bottle, choose])
  return null
}
