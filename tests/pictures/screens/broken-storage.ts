import type { Page } from '@playwright/test'

/** From its next load on, this page cannot read one table, and can read all others. */
export async function breakReading(page: Page, table: string): Promise<void> {
  await page.addInitScript((broken) => {
    const isFirst = !('brokenTable' in window)
    Object.assign(window, { brokenTable: broken })
    if (!isFirst) return
    const fail = (of: IDBObjectStore | IDBIndex): void => {
      const { name } = of instanceof IDBIndex ? of.objectStore : of
      const isBroken = name === (window as unknown as { brokenTable: string }).brokenTable
      if (isBroken) throw new DOMException('made to fail', 'UnknownError')
    }
    for (const kind of [IDBObjectStore.prototype, IDBIndex.prototype]) {
      for (const method of ['get', 'getAll', 'openCursor', 'count', 'getAllKeys'] as const) {
        const real = kind[method] as (...args: unknown[]) => unknown
        Object.assign(kind, {
          [method](this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
            fail(this)
            return real.apply(this, args)
          },
        })
      }
    }
  }, table)
}

/** From its next load on, the device's storage never answers. */
export async function neverRead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
}
