import { useState, type PointerEvent, type RefObject } from 'react'
import { moveId } from './move-id.ts'

interface DragOptions {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  onSort: (ids: string[]) => void
  onPlace: (id: string, place: number) => void
}

/** In pixels: this close to the window's edge, the page scrolls. */
const EDGE = 64
const SCROLL_STEP = 14

interface Drag {
  id: string
  from: number
  to: number
}

/**
 * Sorting with mouse and finger. The elements keep their positions until the drop, because touch
 * events go to the element that was touched first, and end when it is moveId.
 */
export function usePointerDrag({ list, ids, onSort, onPlace }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const follow = (start: PointerEvent, id: string): void => {
    const from = ids.indexOf(id)
    let to = from
    trackPointer(start, itemsOf(list.current)[from], {
      onMove(offset) {
        to = nearest(itemsOf(list.current), from, offset)
        setDrag({ id, from, to })
      },
      onEnd(isDropped) {
        setDrag(null)
        if (!isDropped || to === from) return
        onSort(moveId(ids, id, to))
        onPlace(id, to)
      },
    })
  }
  return {
    dragged: drag?.id ?? null,
    onPointerDown(event: PointerEvent, id: string) {
      if (event.button === 0) follow(event, id)
    },
    /** The side of an item on which the dragged one would land. */
    dropAt(id: string): 'before' | 'after' | undefined {
      if (!drag || drag.to === drag.from || ids.indexOf(id) !== drag.to) return undefined
      return drag.to < drag.from ? 'before' : 'after'
    },
  }
}

/** Pixels to the right and down. */
interface Offset {
  x: number
  y: number
}

interface DragHandlers {
  /** Called with the item's distance from its original position. */
  onMove: (offset: Offset) => void
  onEnd: (isDropped: boolean) => void
}

/** Moves the item with the pointer until the pointer is released or cancelled by the system. */
function trackPointer(
  start: PointerEvent,
  item: HTMLElement | undefined,
  handlers: DragHandlers,
): void {
  const handle = start.currentTarget as HTMLElement
  const top = scrollY
  const watching = new AbortController()
  const { signal } = watching
  const end = (isDropped: boolean): void => {
    watching.abort()
    if (item) item.style.translate = ''
    handlers.onEnd(isDropped)
  }
  const follow = (event: globalThis.PointerEvent): void => {
    scrollAtEdge(event.clientY)
    const x = event.clientX - start.clientX
    const y = event.clientY - start.clientY + scrollY - top
    if (item) item.style.translate = `${x}px ${y}px`
    handlers.onMove({ x, y })
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

/** The position whose centre is nearest to the centre of the dragged item. */
function nearest(items: readonly HTMLElement[], from: number, offset: Offset): number {
  const middles = items.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const dragged = middles[from]
  if (!dragged) return from
  const distances = middles.map(({ x, y }, index) =>
    index === from ? Math.hypot(offset.x, offset.y) : Math.hypot(x - dragged.x, y - dragged.y),
  )
  return distances.indexOf(Math.min(...distances))
}
