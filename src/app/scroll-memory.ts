import type { AnyRouter } from '@tanstack/react-router'

const KEY = 'scroll'
const MOST = 100
/** Rows are read from the device; a page that is not long enough by then has changed. */
const PATIENCE_MS = 3000

type Positions = Record<string, number>

/**
 * Going back shows a page where it was scrolled to; any other navigation starts at the top. The
 * router's own restoration ends before a list has read its rows, when it is too short to scroll.
 */
export function rememberScroll(router: Pick<AnyRouter, 'subscribe' | 'latestLocation'>): void {
  let positions = read()
  let waiting = new AbortController()
  const note = (key: string | undefined): void => {
    if (key === undefined) return
    const { [key]: _, ...others } = positions
    const kept = Object.entries(others).slice(1 - MOST)
    positions = { ...Object.fromEntries(kept), [key]: scrollY }
  }
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    waiting.abort()
    note(fromLocation?.state.__TSR_key)
  })
  router.subscribe('onRendered', ({ toLocation, fromLocation }) => {
    const key = toLocation.state.__TSR_key
    if (key === undefined || key === fromLocation?.state.__TSR_key) return
    waiting = new AbortController()
    scrollWhenLong(positions[key] ?? 0, waiting)
  })
  addEventListener('pagehide', () => {
    note(router.latestLocation.state.__TSR_key)
    sessionStorage.setItem(KEY, JSON.stringify(positions))
  })
}

/** Scrolls as soon as the page is long enough, unless the person scrolls first. */
function scrollWhenLong(top: number, waiting: AbortController): void {
  if (top === 0) return
  const { signal } = waiting
  const stop = (): void => waiting.abort()
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (scrollY >= top - 1) stop()
  })
  observer.observe(document.body)
  for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(kind, stop, { signal, passive: true })
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions
  } catch {
    return {}
  }
}
