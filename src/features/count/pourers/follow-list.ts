import { useEffect } from 'react'
import { asWorn, type Pourer } from '#domain/counting/pourers/pourers.ts'
import { storePourers, usePourerStore, type PourerState } from './pourer-store.ts'

/**
 * What is chosen follows the company's list: what was weighed anew weighs what it does now, what
 * was removed is on no bottle any more.
 */
export function useFollowList(known: readonly Pourer[]): void {
  const stored = usePourerStore((state) => state.stored)
  useEffect(() => {
    if (!stored) return
    const byPlace = followed(stored.byPlace, known)
    if (JSON.stringify(byPlace) !== JSON.stringify(stored.byPlace)) {
      storePourers({ ...stored, byPlace })
    }
  }, [known, stored])
}

/** The chosen ones as the company's list has them now. */
export function followed(
  byPlace: PourerState['byPlace'],
  known: readonly Pourer[],
): PourerState['byPlace'] {
  const now = new Map(known.map((pourer) => [pourer.id, asWorn(pourer)]))
  const living = Object.entries(byPlace).flatMap(([place, { id }]) => {
    const worn = now.get(id)
    return worn ? [[place, worn] as const] : []
  })
  return Object.fromEntries(living)
}
