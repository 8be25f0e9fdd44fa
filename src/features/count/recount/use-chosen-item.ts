import { useCallback, useEffect, useRef, useState } from 'react'
import type { Bottle } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import type { ItemToRecount } from './use-own-recount.ts'

export interface ChosenItem {
  /** Null: the list is shown. */
  item: ItemToRecount | null
  /** A bottle of no item that waits: it was scanned, or its item was chosen and then taken back. */
  notWaiting: Bottle | null
  /** A tap on an item, or on another bottle of it. */
  open: (item: ItemToRecount) => void
  /** Back to the list. */
  leave: () => void
  /** A scan: false when it is no bottle of an item that waits. The same function at each drawing. */
  choose: (bottle: Bottle) => boolean
}

/**
 * Which item is counted again now. Its bottles are chosen one by one, as in the count, so that a
 * weight is never taken for an item whose turn is over.
 */
export function useChosenItem(items: readonly ItemToRecount[]): ChosenItem {
  const [chosen, setChosen] = useState<ItemToRecount | null>(null)
  const [foreign, setForeign] = useState<Bottle | null>(null)
  const latestChosen = items.find(({ recount }) => recount.id === chosen?.recount.id)
  const item = latestChosen && !latestChosen.isDone ? latestChosen : null
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  }, [items])
  const isGone = chosen !== null && item === null
  useEffect(() => {
    // Done, or taken back by whoever asked: its bottle is not weighed any more.
    if (isGone) useCountStore.getState().clearBottle()
  }, [isGone])
  const open = useCallback((next: ItemToRecount) => {
    setChosen(next)
    setForeign(null)
    useCountStore.getState().choose({ kind: 'known', good: next.good })
  }, [])
  const leave = useCallback(() => {
    setChosen(null)
    setForeign(null)
    useCountStore.getState().clearBottle()
  }, [])
  const choose = useCallback((bottle: Bottle) => {
    const goodId = bottle.kind === 'known' ? bottle.good.id : null
    const waiting = latest.current.find(({ good, isDone }) => good.id === goodId && !isDone)
    if (!waiting) {
      setForeign(bottle)
      // What is put on the scale now is that bottle: it must not become the item's.
      useCountStore.getState().clearBottle()
      return false
    }
    setChosen(waiting)
    setForeign(null)
    useCountStore.getState().choose(bottle)
    return true
  }, [])
  const takenBack: Bottle | null =
    chosen && !latestChosen ? { kind: 'known', good: chosen.good } : null
  return { item, notWaiting: foreign ?? takenBack, open, leave, choose }
}
