import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { RawDatabase } from '#storage/raw-database.ts'

test('a page that is frozen aborts what it has not finished, and the next page can write', async () => {
  const place = { factory: new IDBFactory(), keyRange: IDBKeyRange }
  const frozen = new RawDatabase('somebody', place)
  await frozen.open()
  expect(frozen.abortUnfinished()).toBe(false)
  // Keeps its transaction open as WebKit does: one request after the other, without end.
  const unending = frozen.transaction('rw', frozen.meta, async () => {
    for (;;) await frozen.meta.count()
  })
  const ended = unending.then(
    () => 'complete',
    () => 'aborted',
  )
  await frozen.open()
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(frozen.abortUnfinished()).toBe(true)
  expect(await ended).toBe('aborted')
  const next = new RawDatabase('somebody', place)
  await next.meta.put({ key: 'language', value: { chosen: 'hy', told: 'en' } } as never)
  expect(await next.meta.count()).toBe(1)
  frozen.close()
  next.close()
})
