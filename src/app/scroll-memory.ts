import type { RouterHistory } from '@tanstack/react-router'

const KEY = 'scroll'
const MOST = 100
/** Rows are read from the device; a page that is not long enough by then has changed. */
const PATIENCE_MS = 3000

type Positions = Record<string, number>

/**
 * Going back shows a page where it was scrolled to; any other navigation starts at the top. The
 * router's own restoration ends before a list has read its rows, when it is too short to scroll.
 */
class ScrollMemory {
  #positions: Positions = {}
  #waiting = new AbortController()
  /** The keys of the entries in the tab's history that are asked for, and that are drawn. */
  #now: string | undefined
  #drawn: string | undefined

  /** Call it once, when the app starts. */
  watch(history: Pick<RouterHistory, 'location' | 'subscribe'>): void {
    this.#positions = read()
    this.#now = history.location.state.__TSR_key
    history.subscribe(({ location }) => {
      this.#waiting.abort()
      this.#note()
      this.#now = location.state.__TSR_key
    })
    addEventListener('pagehide', () => {
      this.#note()
      sessionStorage.setItem(KEY, JSON.stringify(this.#positions))
    })
  }

  /** The screen that was asked for is drawn. */
  noteDrawn(): void {
    if (this.#now === undefined || this.#now === this.#drawn) return
    this.#drawn = this.#now
    this.#waiting = new AbortController()
    scrollWhenLong(this.#positions[this.#now] ?? 0, this.#waiting)
  }

  #note(): void {
    // The screen that is left was never drawn, as that of a redirect.
    if (this.#now === undefined || this.#now !== this.#drawn) return
    const { [this.#now]: _, ...others } = this.#positions
    const kept = Object.entries(others).slice(1 - MOST)
    this.#positions = { ...Object.fromEntries(kept), [this.#now]: scrollY }
  }
}

export const scrollMemory = new ScrollMemory()

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
