import type { Page } from '@playwright/test'

/** Tables without which nothing starts; the others fail. */
const NEEDED = ['meta', 'outbox', 'journal', 'users', 'companies', 'photos']

/** From its next load on, reads of what the lists show fail in this page. */
export async function breakReading(page: Page): Promise<void> {
  await page.addInitScript((needed) => {
    const fail = (of: IDBObjectStore | IDBIndex): void => {
      const { name } = of instanceof IDBIndex ? of.objectStore : of
      if (!needed.includes(name)) throw new DOMException('made to fail', 'UnknownError')
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
  }, NEEDED)
}

/** From its next load on, the device's storage never answers. */
export async function neverRead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
}
