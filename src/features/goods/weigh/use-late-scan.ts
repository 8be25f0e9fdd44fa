import { useState } from 'react'
import { asUsed, weighedFields } from '#domain/counting/weighed-figures.ts'
import type { Good } from '#domain/goods/goods.ts'
import { useAccount } from '#client/account.tsx'
import { densityInDatabase } from '#client/form/use-good-density.ts'
import type { LastSaved, Unweighed } from './use-unweighed.ts'

export interface LateScan {
  /** The good that was scanned after its bottle had been weighed. */
  scanned: Good
  /** What was taken for the next good of the list. */
  saved: LastSaved
  /** The bottle is the one that was scanned: its weight moves there. */
  move: () => Promise<void>
  /** The weight stays where it is; the scanned bottle comes next. */
  leave: () => void
}

/**
 * Somebody may put a bottle on the scale first and scan it then. Its weight has become that of the
 * next good of the list by then, so whose it is has to be asked before anything else is weighed.
 */
export function useLateScan(state: Unweighed): {
  question: LateScan | null
  /** @param isStanding the bottle that was weighed last is still on the scale */
  find: (good: Good, isStanding: boolean) => void
} {
  const { database } = useAccount()
  const [late, setLate] = useState<Pick<LateScan, 'scanned' | 'saved'> | null>(null)
  const find = (scanned: Good, isStanding: boolean): void => {
    const saved = state.last
    state.find(scanned)
    const isLate = isStanding && saved?.isAssumed === true && saved.good.id !== scanned.id
    setLate(isLate ? { scanned, saved } : null)
  }
  if (!late) return { question: null, find }
  const { scanned, saved } = late
  const move = async (): Promise<void> => {
    if (await state.takeBack()) {
      const { reading } = saved
      const density = asUsed(await densityInDatabase(database, scanned))
      const fields = weighedFields(scanned, reading, density)
      await state.save({ good: scanned, reading, density, fields })
    }
    // Only now: a bottle that was put on the scale meanwhile waits for its own good.
    setLate(null)
  }
  return { question: { ...late, move, leave: () => setLate(null) }, find }
}
