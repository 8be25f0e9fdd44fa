import { useEffect, useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { InventoryTotals } from '#domain/inventories/totals.ts'

/** Adds entries up without holding the screen up. */
export type SumUp = (entries: readonly Entry[]) => Promise<InventoryTotals>

/** The totals so far; null until the first result. */
export function useRunningTotals(
  entries: readonly Entry[] | undefined,
  sumUp: SumUp,
): InventoryTotals | null {
  const [sum, setSum] = useState<InventoryTotals | null>(null)
  useEffect(() => {
    if (!entries) return
    let isStale = false
    const work = async (): Promise<void> => {
      const worked = await sumUp(entries)
      if (!isStale) setSum(worked)
    }
    // The next entry or its deletion asks the worker again when it cannot be loaded yet.
    work().catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [entries, sumUp])
  return sum
}
