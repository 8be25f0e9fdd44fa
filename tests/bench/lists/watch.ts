declare global {
  interface Window {
    startWatching: () => void
    /** ms from the typing to the first frame with other rows; null while the rows are the same. */
    changedAfter: () => number | null
    scrolled: () => Scrolled
  }
}

export interface Scrolled {
  frames: number
  /** Frames without a row where one must be. */
  blank: number
  /** longest time between two frames, ms */
  longest: number
}

/**
 * Runs in the page: checks each frame while the list is searched and scrolled.
 * @param lookedAt shares of the window's height at which a row must be, unless the list ends above
 */
export function watchList(lookedAt: readonly number[]): void {
  const rowsNow = (): string =>
    ['tbody th', 'nav[aria-label=Pages]', 'main h2']
      .map((part) => document.querySelector(part)?.textContent ?? '')
      .join('|')
  const isBlank = (): boolean => {
    const table = document.querySelector('tbody')?.getBoundingClientRect()
    return lookedAt
      .map((part) => part * innerHeight)
      .filter((y) => table && y > table.top && y < table.bottom)
      .some((y) => !document.elementFromPoint(innerWidth / 2, y)?.closest('tr')?.textContent)
  }
  let before = ''
  let typed: number | null = null
  let changed: number | null = null
  let frames: number[] = []
  let blank = 0
  const frame = (now: number): void => {
    frames.push(now)
    if (isBlank()) blank += 1
    const isOther = typed !== null && changed === null && rowsNow() !== before
    if (isOther && document.querySelector('tbody, main h2')) changed = performance.now()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  document.addEventListener('input', () => (typed = performance.now()), { capture: true })
  window.startWatching = () => {
    before = rowsNow()
    typed = null
    changed = null
    frames = []
    blank = 0
  }
  window.changedAfter = () => (typed === null || changed === null ? null : changed - typed)
  window.scrolled = () => ({
    frames: frames.length,
    blank,
    longest: Math.max(...frames.slice(1).map((now, index) => now - (frames[index] ?? now))),
  })
}
