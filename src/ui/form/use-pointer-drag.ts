import { useState, type PointerEvent, type RefObject } from 'react'
import { moved } from './moved.ts'

interface DragOptions {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  onSort: (ids: string[]) => void
  onPlace: (id: string, place: number) => void
}

/** So near the window's edge the page scrolls along, in pixels. */
const EDGE = 64
const SCROLL_STEP = 14

interface Drag {
  id: string
  from: number
  to: number
}

/**
 * Sorting with mouse and finger. The page's elements stay where they are until the drop, because a
 * finger's events go to the element it touched first, and end when that is moved.
 */
export function usePointerDrag({ list, ids, onSort, onPlace }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const follow = (start: PointerEvent, id: string): void => {
    const from = ids.indexOf(id)
    let to = from
    watchPull(start, itemsOf(list.current)[from], {
      onMove(event) {
        to = nearest(itemsOf(list.current), from, event)
        setDrag({ id, from, to })
      },
      onEnd(isDropped) {
        setDrag(null)
        if (!isDropped || to === from) return
        onSort(moved(ids, id, to))
        onPlace(id, to)
      },
    })
  }
  return {
    dragged: drag?.id ?? null,
    onPointerDown(event: PointerEvent, id: string) {
      if (event.button === 0) follow(event, id)
    },
    /** On which side of an item the pulled one would land. */
    dropAt(id: string): 'before' | 'after' | undefined {
      if (!drag || drag.to === drag.from || ids.indexOf(id) !== drag.to) return undefined
      return drag.to < drag.from ? 'before' : 'after'
    },
  }
}

interface Pull {
  onMove: (event: globalThis.PointerEvent) => void
  onEnd: (isDropped: boolean) => void
}

/** Lets the item follow the pointer until that is let go, or taken away by the system. */
function watchPull(start: PointerEvent, item: HTMLElement | undefined, pull: Pull): void {
  const handle = start.currentTarget as HTMLElement
  const watching = new AbortController()
  const { signal } = watching
  const end = (isDropped: boolean): void => {
    watching.abort()
    if (item) item.style.translate = ''
    pull.onEnd(isDropped)
  }
  const follow = (event: globalThis.PointerEvent): void => {
    scrollAtEdge(event.clientY)
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY]
    if (item) item.style.translate = `${x}px ${y}px`
    pull.onMove(event)
  }
  handle.setPointerCapture(start.pointerId)
  handle.addEventListener('pointermove', follow, { signal })
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.children ?? [])] as HTMLElement[]
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) scrollBy(0, -SCROLL_STEP)
  if (y > innerHeight - EDGE) scrollBy(0, SCROLL_STEP)
}

/** The item whose middle is nearest to the pointer; the pulled one is where it was. */
function nearest(
  items: readonly HTMLElement[],
  from: number,
  { clientX, clientY }: globalThis.PointerEvent,
): number {
  let best = from
  let least = Infinity
  for (const [index, element] of items.entries()) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (index === from) continue
    const distance = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY)
    if (distance < least) {
      least = distance
      best = index
    }
  }
  const own = items[from]?.getBoundingClientRect()
  const isInside = own !== undefined && least > Math.min(own.width, own.height) / 2
  return isInside ? from : best
}
