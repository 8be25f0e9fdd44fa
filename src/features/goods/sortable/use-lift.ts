import { useState, type KeyboardEvent } from 'react'
import { moveId } from './move-id.ts'

interface LiftOptions {
  ids: readonly string[]
  onSort: (ids: string[]) => void
  onPlace: (id: string, place: number) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

/** Sorting with the keyboard. The new order is only a preview until the item is dropped. */
export function useLift({ ids, onSort, onPlace }: LiftOptions) {
  const [lift, setLift] = useState<{ id: string; order: readonly string[] } | null>(null)
  const step = (by: number): void => {
    if (!lift) return
    const place = lift.order.indexOf(lift.id) + by
    if (place < 0 || place >= lift.order.length) return
    setLift({ ...lift, order: moveId(lift.order, lift.id, place) })
    onPlace(lift.id, place)
  }
  const toggle = (id: string): void => {
    if (lift?.id !== id) return setLift({ id, order: ids })
    setLift(null)
    if (lift.order.join() !== ids.join()) onSort([...lift.order])
  }
  return {
    lifted: lift?.id ?? null,
    order: lift?.order ?? ids,
    onKeyDown(event: KeyboardEvent, id: string) {
      const by = STEPS[event.key]
      if (event.key === ' ' || event.key === 'Enter') toggle(id)
      else if (event.key === 'Escape' && lift) setLift(null)
      else if (by !== undefined && lift?.id === id) step(by)
      else return
      event.preventDefault()
    },
    onBlur(id: string) {
      // Moving in the page also blurs, but the handle regains the focus in the same frame.
      setTimeout(() => {
        const stays = document.activeElement?.getAttribute('aria-pressed') === 'true'
        if (!stays) setLift((now) => (now?.id === id ? null : now))
      })
    },
  }
}
