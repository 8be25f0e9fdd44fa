import type { Page } from '@playwright/test'

/** Everything that the page's origin has in IndexedDB, every record of every store, as one text. */
export function allStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      // oxlint-disable no-await-in-loop -- a handful of databases
      const database = await asked(indexedDB.open(name ?? ''))
      const stores = [...database.objectStoreNames]
      if (stores.length > 0) {
        const transaction = database.transaction(stores)
        const rows = await Promise.all(
          stores.map((store) => asked(transaction.objectStore(store).getAll())),
        )
        texts.push(JSON.stringify(Object.fromEntries(stores.map((store, at) => [store, rows[at]]))))
      }
      database.close()
    }
    return texts.join('\n')
  })
}
