import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, onTestFinished, test } from 'vitest'
import { freezeTransactions, thawTransactions } from '#storage/open-transactions.ts'
import { RawDatabase } from '#storage/raw-database.ts'

const LANGUAGE = { key: 'language', value: { chosen: 'hy', told: 'en' } } as never

function openedTwice(): [frozen: RawDatabase, next: RawDatabase] {
  const place = { factory: new IDBFactory(), keyRange: IDBKeyRange }
  const pages = [new RawDatabase('somebody', place), new RawDatabase('somebody', place)] as const
  onTestFinished(() => {
    thawTransactions()
    for (const page of pages) page.close()
  })
  return [...pages]
}

test('a page that is frozen aborts what it has not finished, and the next page can write', async () => {
  const [frozen, next] = openedTwice()
  await frozen.open()
  // Keeps its transaction open as WebKit does: one request after the other, without end.
  const unending = frozen.transaction('rw', frozen.meta, async () => {
    for (;;) await frozen.meta.count()
  })
  const ended = unending.then(
    () => 'complete',
    () => 'aborted',
  )
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  freezeTransactions()
  expect(await ended).toBe('aborted')
  expect(thawTransactions()).toBe(true)
  await next.meta.put(LANGUAGE)
  expect(await next.meta.count()).toBe(1)
})

test('what is answered while a page is being frozen begins no transaction', async () => {
  const [frozen] = openedTwice()
  await frozen.open()
  freezeTransactions()
  await expect(frozen.meta.put(LANGUAGE)).rejects.toThrow('The page is frozen')
  expect(thawTransactions()).toBe(true)
  expect(await frozen.meta.count()).toBe(0)
  await frozen.meta.put(LANGUAGE)
  expect(await frozen.meta.count()).toBe(1)
})

test('a page that was frozen while it did nothing goes on as it was', async () => {
  const [frozen] = openedTwice()
  await frozen.meta.put(LANGUAGE)
  freezeTransactions()
  expect(thawTransactions()).toBe(false)
  expect(await frozen.meta.count()).toBe(1)
})
