import { useCallback } from 'react'
import { saysContents } from '#domain/counting/says-contents.ts'
import { useAccount } from '#client/account.tsx'
import { useWasComplete } from '#client/use-was-complete.ts'
import type { Bottle } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { loadNaming } from '../load-recording.ts'

/**
 * Chooses what a scan or a name has found. After an unknown label it says what is in that bottle,
 * unless the label may be of an item that is not here yet.
 */
export function useChooseNext(): (next: Bottle) => void {
  const { actor } = useAccount()
  const isAllHere = useWasComplete() === true
  return useCallback(
    (next) => {
      const { bottle: before, choose } = useCountStore.getState()
      const isItsName =
        isAllHere &&
        before?.kind === 'unknown' &&
        next.kind === 'known' &&
        saysContents(before, next, actor)
      choose(isItsName ? { ...next, scanned: before.barcode, isNaming: true } : next)
      // Saving tries again, and says so if it cannot.
      if (isItsName) loadNaming().catch(() => undefined)
    },
    [actor, isAllHere],
  )
}
