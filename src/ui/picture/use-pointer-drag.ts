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
      onMove(way) {
        to = nearest(itemsOf(list.current), from, way)
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

/** Pixels to the right and down. */
interface Way {
  x: number
  y: number
}

interface Pull {
  /** Told how far the item is from its place. */
  onMove: (way: Way) => void
  onEnd: (isDropped: boolean) => void
}

/** Lets the item follow the pointer until that is let go, or taken away by the system. */
function watchPull(start: PointerEvent, item: HTMLElement | undefined, pull: Pull): void {
  const handle = start.currentTarget as HTMLElement
  const top = scrollY
  const watching = new AbortController()
  const { signal } = watching
  const end = (isDropped: boolean): void => {
    watching.abort()
    if (item) item.style.translate = ''
    pull.onEnd(isDropped)
  }
  const follow = (event: globalThis.PointerEvent): void => {
    scrollAtEdge(event.clientY)
    const x = event.clientX - start.clientX
    const y = event.clientY - start.clientY + scrollY - top
    if (item) item.style.translate = `${x}px ${y}px`
    pull.onMove({ x, y })
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

/** The place whose middle is nearest to that of the pulled item, which has left its own. */
function nearest(items: readonly HTMLElement[], from: number, way: Way): number {
  const middles = items.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const pulled = middles[from]
  if (!pulled) return from
  const distances = middles.map(({ x, y }, index) =>
    index === from ? Math.hypot(way.x, way.y) : Math.hypot(x - pulled.x, y - pulled.y),
  )
  return distances.indexOf(Math.min(...distances))
}
