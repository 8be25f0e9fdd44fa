declare global {
  interface Window {
    /** What the browser itself saw moving: where each thing was, and where it is. */
    shifts: string[]
    /** Where things were in the window when they were last looked at. */
    places: Map<Element, DOMRect>
  }
}

/* Each runs in the page, also where a spec passes it there: none names anything outside itself. */

/**
 * Records every layout shift, also one right after a key.
 * @returns a function that ends it
 */
export function watchShifts(): () => void {
  window.shifts = []
  window.places = new Map()
  const where = ({ x, y }: DOMRectReadOnly): string => `${x},${y}`
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources } = entry as PerformanceEntry & {
        sources: {
          node: Node | null
          previousRect: DOMRectReadOnly
          currentRect: DOMRectReadOnly
        }[]
      }
      for (const { node, previousRect, currentRect } of sources) {
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
        window.shifts.push(`${where(previousRect)} to ${where(currentRect)}: ${name}`)
      }
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  return () => observer.disconnect()
}

/** Forgets what has moved and where things are: what comes next is watched. */
export function holdStill(): void {
  window.shifts = []
  window.places = new Map()
}

/** Forgets what a press has moved; where things were before it is remembered. */
export async function forgetPress(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  window.shifts = []
}

/**
 * What has moved in the window since the last look, by the browser's own entries and by the boxes
 * of everything that was in view then and is in view now.
 */
export async function whatMoved(): Promise<string[]> {
  // The browser reports a shift after the frame in which it happened.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const now = new Map<Element, DOMRect>()
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const box = element.getBoundingClientRect()
    const isInView = box.bottom > 0 && box.top < innerHeight && box.width > 0
    if (isInView) now.set(element, box)
  }
  const moved = [...now].flatMap(([element, { x, y }]) => {
    const before = window.places.get(element)
    if (!before || Math.abs(before.x - x) + Math.abs(before.y - y) < 1) return []
    return [`${before.x},${before.y} to ${x},${y}: ${element.outerHTML.slice(0, 120)}`]
  })
  window.places = now
  return [...window.shifts.splice(0), ...moved]
}
