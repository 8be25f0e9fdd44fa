import { useCallback, useEffect } from 'react'
import type { Pourer } from '#domain/counting/pourers/pourers.ts'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import { keepScreenAwake } from '#client/device/wake-lock.ts'
import { usePourers } from '#client/units.tsx'
import type { LoadEntries } from '#client/use-last-count.ts'
import { useWedge } from '#widgets/use-wedge.ts'
import { useCountStore } from './count-store.ts'
import { useCountedEntries, type CountedState } from './entries/use-counted-entries.ts'
import { useRunningTotals, type SumUp } from './entries/use-running-totals.ts'
import { useChooseNext } from './scan/use-choose-next.ts'
import { useIdentify, type Identify } from './scan/use-identify.ts'
import { useTargetSize } from './touch/large-targets.ts'
import { useOpenCounted, type CountedInventory } from './use-counted-inventory.ts'
import { useSettled } from '#client/use-settled.ts'
import { useRecord, useUndo } from './use-record.ts'
import { useKeptWeighing } from './weigh/use-kept-weighing.ts'
import { useWeighing, type WeighingState } from './weigh/use-weighing.ts'

export interface CountProps {
  counted: CountedInventory
  sumUp: SumUp
  /** Loads the entries of an older inventory. */
  loadEntries: LoadEntries
}

/** A count as it is going on, of which the parts of the screen take what they need. */
export interface CountState extends CountedInventory, CountedState, WeighingState {
  loadEntries: LoadEntries
  /** The totals so far; null until they are known. */
  sum: InventoryTotals | null
  /** Those that the company has. */
  pourers: readonly Pourer[]
  identify: Identify
  undo: () => Promise<void>
  /** The first bottle does not wait for what can come after it. */
  isReady: boolean
}

/** Counts: what is identified and weighed is recorded, and what was recorded is added up. */
export function useCount({ counted, sumUp, loadEntries }: CountProps): CountState {
  const { inventory } = counted
  const state = useCountedEntries(inventory.id)
  const sum = useRunningTotals(state.entries, sumUp)
  const isReady = useSettled()
  const pourers = usePourers()
  const weighing = useWeighing(useRecord(inventory, useOpenCounted(counted)))
  const { takeAgain } = weighing.scale
  const identify = useIdentify(weighing.scale, useChooseNext())
  const undo = useUndo(
    inventory.id,
    // If the next bottle is already chosen, it must not get the weight of the previous one.
    useCallback(() => {
      if (useCountStore.getState().bottle === null) takeAgain()
    }, [takeAgain]),
  )
  useEffect(() => keepScreenAwake(), [])
  useKeptWeighing(inventory, sum !== null || isReady)
  useTargetSize()
  useWedge({ onScan: identify.byBarcode, onCutOff: identify.cutOff })
  return { ...counted, ...state, ...weighing, loadEntries, sum, pourers, identify, undo, isReady }
}
