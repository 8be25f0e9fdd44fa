declare global {
  interface Window {
    /** What was seen since the last press of a format. */
    lastExport: () => SeenExport
  }
}

export interface SeenExport {
  /** From the press to the file. */
  ms: number
  /** ms for which the page's thread was kept from everything else; 0: never for 50. */
  longestTask: number
  /** ms between two frames. */
  longestFrame: number
  /** How many values the progress bar has shown. */
  progress: number
}

/** Runs in the page: looks on while files are made. */
export function watchExports(): void {
  let start = 0
  let end = 0
  const tasks: PerformanceEntry[] = []
  const frames: number[] = []
  const parts = new Set<number>()
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  new MutationObserver(() => {
    const bar = document.querySelector('progress')
    if (bar) parts.add(bar.value)
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
  const frame = (now: number): void => {
    frames.push(now)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      // The file is given to the browser by pressing a link.
      if (target instanceof HTMLAnchorElement && target.download !== '') end = performance.now()
      else {
        start = performance.now()
        tasks.length = 0
        frames.length = 0
        parts.clear()
      }
    },
    { capture: true },
  )
  window.lastExport = () => ({
    ms: end - start,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    longestFrame: Math.max(0, ...frames.slice(1).map((now, index) => now - (frames[index] ?? now))),
    progress: parts.size,
  })
}
