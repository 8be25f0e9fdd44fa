import { useCallback, useEffect, useRef } from 'react'
import type { Decigrams } from '#domain/units.ts'
import { divisionOf, nothingSeen, seeWeight } from './scale-division.ts'
import type { Scale } from './use-scale.ts'

/** The division of the scale, learnt from the weights it shows. */
export function useDivision({
  gross,
  name,
}: Pick<Scale, 'gross' | 'name'>): () => Decigrams | null {
  const seen = useRef({ name, weights: nothingSeen })
  useEffect(() => {
    const before = seen.current.name === name ? seen.current.weights : nothingSeen
    const weights = gross === null ? before : seeWeight(before, gross)
    seen.current = { name, weights }
  }, [gross, name])
  return useCallback(() => divisionOf(seen.current.weights), [])
}
