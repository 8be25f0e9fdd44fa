import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '#storage/database.ts'
import { serverTable } from '#storage/raw-database.ts'
import { watch } from '#storage/watch.ts'
import { database, openLiveDatabase } from '#tests/support/device/live-database.ts'
import { deferred } from '#tests/support/running/deferred.ts'

openLiveDatabase()

let stop: (() => void) | undefined

afterEach(() => stop?.())

const READ_MS = 20
const ROWS = 40

const add = (number: number) => database.goods.put({ id: String(number) } as never)

/** What takes longer to read than a row takes to come. */
function countGoods() {
  const seen = { runs: 0, atOnce: 0, most: 0 }
  const read = async (at: Database): Promise<number> => {
    seen.runs += 1
    seen.atOnce += 1
    seen.most = Math.max(seen.most, seen.atOnce)
    const { length } = await serverTable(at, 'goods').toArray()
    await setTimeout(READ_MS)
    seen.atOnce -= 1
    return length
  }
  return { seen, read }
}

test('what is read is told while rows keep coming, one run after the other, and ends right', async () => {
  const { seen, read } = countGoods()
  const told: number[] = []
  stop = watch(database, read, (number) => told.push(number))
  for (let number = 0; number < ROWS; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- rows come one after the other
    await add(number)
    // oxlint-disable-next-line no-await-in-loop -- and sooner than they are read
    await setTimeout(READ_MS / 4)
  }
  const meanwhile = told.filter((number) => number < ROWS).length
  await expect.poll(() => told.at(-1)).toBe(ROWS)
  expect(meanwhile).toBeGreaterThanOrEqual(2)
  expect(seen.most).toBe(1)
  expect(seen.runs).toBeLessThan(ROWS)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
})

test('nothing is told of a run that ends after it was stopped, and there is no other', async () => {
  const begun = deferred<undefined>()
  const ended = deferred<number>()
  let runs = 0
  const told: number[] = []
  const end = watch(
    database,
    async (at) => {
      runs += 1
      await serverTable(at, 'goods').toArray()
      begun.resolve(undefined)
      return ended.promise
    },
    (number) => told.push(number),
  )
  await begun.promise
  // Until then Dexie takes what follows for a part of the query.
  await setTimeout(2)
  end()
  ended.resolve(1)
  await add(1)
  await setTimeout(READ_MS)
  expect(told).toEqual([])
  expect(runs).toBe(1)
})

test('it is read again after what it read had changed in a pause', async () => {
  const { read } = countGoods()
  const told: number[] = []
  stop = watch(database, read, (number) => told.push(number))
  await expect.poll(() => told).toEqual([0])
  await add(1)
  await expect.poll(() => told).toEqual([0, 1])
  await add(2)
  await expect.poll(() => told).toEqual([0, 1, 2])
})
