import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildBar } from '#tests/support/bars/bar.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { names, searchField, withManyGoods } from './many-goods.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function openGoods() {
  const bar = buildBar()
  const screen = await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: withManyGoods(bar),
    viewport: DESK,
  })
  await expect.poll(() => names().length).toBe(20)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return screen
}

test('a search waits half a second for more', async () => {
  const { address } = await openGoods()
  await searchField.fill('liqueur 07')
  await vi.advanceTimersByTimeAsync(490)
  expect(address()).toMatch(/\/goods$/)
  await vi.advanceTimersByTimeAsync(20)
  await expect.poll(address).toMatch(/search=liqueur/)
  vi.useRealTimers()
  await expect.poll(names).toEqual(['Liqueur 07'])
})

test('a search runs before its half second is over, so that its result is ready', async () => {
  const { database } = await openGoods()
  const searched = afterSearch()
  await searchField.fill('liqueur 07')
  await vi.advanceTimersByTimeAsync(160)
  await searched
  // From here on the device's database does not answer.
  await holdDatabase(database.name)
  expect(names()).toHaveLength(20)
  await vi.advanceTimersByTimeAsync(400)
  await expect.poll(names).toEqual(['Liqueur 07'])
})

/**
 * Resolves when words were looked up and nothing else has been read for ten frames since. Polling
 * would move the clock.
 */
function afterSearch(): Promise<void> {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const lookups = vi.spyOn(IDBIndex.prototype, 'getAll')
  let [calm, seen] = [0, 0]
  return new Promise((resolve) => {
    const look = (): void => {
      const isBegun = lookups.mock.contexts.some(isOfWords)
      const { length } = transactions.mock.calls
      calm = isBegun && length === seen ? calm + 1 : 0
      seen = length
      if (calm === 10) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}

function isOfWords(index: unknown): boolean {
  return index instanceof IDBIndex && index.name === 'search_words'
}

/** Blocks every table of the person's database with a write transaction that ends with the test. */
async function holdDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name)
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve)
  })
  const database = opening.result
  const tables = database.transaction([...database.objectStoreNames], 'readwrite')
  let isOver = false
  const goOn = (): void => {
    if (!isOver) tables.objectStore('meta').get('').addEventListener('success', goOn)
  }
  goOn()
  onTestFinished(() => {
    isOver = true
    database.close()
  })
}
