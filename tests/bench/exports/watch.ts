declare global {
  interface Window {
    /** What happened since the last press of a format button. */
    lastExport: () => SeenExport
  }
}

export interface SeenExport {
  /** From the press to the file. */
  ms: number
  /** Longest task of the page's thread in ms; 0 when none was above 50. */
  longestTask: number
  /** Longest time between two frames, ms. */
  longestFrame: number
  /** How many values the progress bar has shown. */
  progress: number
}

/** Runs in the page and observes it while files are created. */
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
      // The browser gets the file through a click on a link.
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
