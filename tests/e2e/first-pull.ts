import { expect, type Page } from '@playwright/test'
import { databaseName } from '#storage/raw-database.ts'
import type { Product } from './product.ts'
import { BESIDE_THE_APP, resume } from './resume.ts'

type Bar = Pick<Product, 'url' | 'company' | 'tokens'>

/** Leaves on this device what everybody of the seeded company pulls first, and nobody signed in. */
export async function pullFor(page: Page, bar: Bar): Promise<void> {
  for (const { id, email } of [bar.company.owner, ...bar.company.barmen]) {
    // oxlint-disable no-await-in-loop -- one page
    await resume(page, bar, email)
    await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
    await page.goto(bar.url + BESIDE_THE_APP)
    await page.evaluate(forget, databaseName(id))
  }
}

/**
 * Forgets what no two devices share: the name under which they send, and sessions. A copy of a
 * device would be taken for a clone of it.
 */
async function forget(person: string): Promise<void> {
  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error(String(opening.error))))
    })
  const change = async (name: string, store: string, run: (rows: IDBObjectStore) => void) => {
    const database = await open(name)
    const transaction = database.transaction(store, 'readwrite')
    run(transaction.objectStore(store))
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve)
    })
    database.close()
  }
  localStorage.clear()
  await change(person, 'meta', (rows) => rows.delete('device'))
  await change('dram-sessions', 'sessions', (rows) => rows.clear())
}
