/** Times in ms since the address was asked for; sums where it says so. */
export interface Start {
  /** The service worker runs, and is asked for the page. */
  workerReady: number
  pageRead: number
  /** The last script that the count screen needs is there. */
  scriptsRead: number
  scripts: number
  databaseAsked: number
  databaseOpen: number
  firstPaint: number
  fieldReady: number
}

declare global {
  interface Window {
    start: Pick<Start, 'databaseAsked' | 'databaseOpen'> & { fieldReady: Promise<number> }
  }
}

/** Observes a start from inside the page, installed before the page begins. It changes nothing. */
export function watchStart(): void {
  const fieldReady = new Promise<number>((resolve) => {
    new MutationObserver((_, watching) => {
      if (document.querySelector('main [role=combobox]') === null) return
      watching.disconnect()
      // Drawn: the first task after the frame.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(null)
      })
    }).observe(document, { childList: true, subtree: true })
  })
  window.start = { databaseAsked: 0, databaseOpen: 0, fieldReady }
  const databases: {
    open: (this: IDBFactory, name: string, version?: number) => IDBOpenDBRequest
  } = IDBFactory.prototype
  databases.open = new Proxy(databases.open, {
    apply(open, factory: IDBFactory, args: [string, number]) {
      window.start.databaseAsked ||= performance.now()
      const request = open.apply(factory, args)
      request.addEventListener('success', () => {
        window.start.databaseOpen ||= performance.now()
      })
      return request
    },
  })
}

/** Waits in the page until a bottle can be scanned. */
export async function startedIn(): Promise<Start> {
  const ready = await window.start.fieldReady
  const { databaseAsked, databaseOpen } = window.start
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < ready)
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    .filter((end) => end <= ready)
  return {
    databaseAsked,
    databaseOpen,
    workerReady: page?.fetchStart ?? Number.NaN,
    pageRead: page?.responseEnd ?? Number.NaN,
    scriptsRead: Math.max(...scripts),
    scripts: scripts.length,
    firstPaint: paint?.startTime ?? ready,
    fieldReady: ready,
  }
}
