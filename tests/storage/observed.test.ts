import { setTimeout } from 'node:timers/promises'
import { liveQuery } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '#storage/database.ts'
import { observed } from '#storage/observed.ts'
import { raw, serverTable } from '#storage/raw-database.ts'
import { database, openLiveDatabase } from '#tests/support/device/live-database.ts'

openLiveDatabase()

const subscriptions: { unsubscribe(): void }[] = []

afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe()
})

/** The results of a live query, one after the other. */
function watch<T>(query: (database: Database) => Promise<T>): T[] {
  const results: T[] = []
  subscriptions.push(
    liveQuery(() => query(observed(database))).subscribe((result) => results.push(result)),
  )
  return results
}

/** Ends whatever Dexie knew of the code that is running. */
const elsewhere = (): Promise<unknown> => setTimeout(2)

const goods = (ids: string[]) => database.goods.bulkPut(ids.map((id) => ({ id }) as never))

test('a live query sees what changes in a table that it read after another wait', async () => {
  const names = watch(async (at) => {
    await elsewhere()
    return (await serverTable(at, 'goods').toArray()).map(({ id }) => id).join()
  })
  await expect.poll(() => names).toEqual([''])
  await goods(['a'])
  await expect.poll(() => names.at(-1)).toBe('a')
  await elsewhere()
  await goods(['a', 'b'])
  await expect.poll(() => names.at(-1)).toBe('a,b')
})

test('so it does for a row, an index, a number and a table named as a property', async () => {
  const results = watch(async (at) => {
    await elsewhere()
    const one = await serverTable(at, 'goods').get('a')
    await elsewhere()
    const byBarcode = await serverTable(at, 'goods').where({ barcode: '4870001' }).count()
    await elsewhere()
    return [one?.id, byBarcode, await raw(at).outbox.count()].join()
  })
  await expect.poll(() => results.at(-1)).toBe(',0,0')
  await goods(['a'])
  await expect.poll(() => results.at(-1)).toBe('a,0,0')
  await database.goods.put({ id: 'b', barcode: '4870001' } as never)
  await expect.poll(() => results.at(-1)).toBe('a,1,0')
  await database.outbox.add({ id: 'c', writes: [] } as never)
  await expect.poll(() => results.at(-1)).toBe('a,1,1')
})

test('it runs again for what it read alone', async () => {
  const runs = watch(async (at) => {
    await elsewhere()
    await serverTable(at, 'goods').get('a')
    return {}
  })
  await expect.poll(() => runs).toHaveLength(1)
  await goods(['b'])
  await database.outbox.add({ id: 'c', writes: [] } as never)
  await elsewhere()
  await elsewhere()
  expect(runs).toHaveLength(1)
  await goods(['a'])
  await expect.poll(() => runs).toHaveLength(2)
})

test('reads of many live queries at once stay apart', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `good-${index}`)
  const runs = ids.map((id) =>
    watch(async (at) => {
      await elsewhere()
      const [row] = await Promise.all([
        serverTable(at, 'goods').get(id),
        serverTable(at, 'branches').toArray(),
      ])
      return row?.id
    }),
  )
  await expect.poll(() => runs.every((run) => run.length === 1)).toBe(true)
  await goods(['good-7'])
  await expect.poll(() => runs[7]).toEqual([undefined, 'good-7'])
  await elsewhere()
  expect(runs.map((run) => run.length)).toEqual(ids.map((id) => (id === 'good-7' ? 2 : 1)))
})
