import { expect, test } from 'vitest'
import { ofEachTable } from '#domain/tables.ts'
import { pullAnswer, type PullAnswer } from '#protocol/sync/pull.ts'
import { feedGeneration, storeAnswer } from '#storage/stored-answers.ts'
import { readMeta } from '#storage/meta.ts'
import { storeProducts } from '#storage/store-products.ts'
import { applyPage } from '#sync/apply-page.ts'
import { pullChanges } from '#sync/pull.ts'
import { buildBranch, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'
import { newUuid } from '#tests/support/ids.ts'

const PAGES = 5
const user = buildUser()
const epoch = newUuid()
const CLEARED = { table: 'pos_products', seq: 5000 } as const
const branches = Array.from({ length: PAGES }, () => buildBranch())

/** The feed after a cursor: one branch per page, and nothing after the last. */
function pageAfter(cursor: string | null): PullAnswer {
  const seq = Math.min(Number(cursor ?? 0) + 1, PAGES)
  const arrived = String(seq) === cursor ? [] : [{ ...branches[seq - 1], seq }]
  const nothing = ofEachTable(() => [])
  return {
    cursor: String(seq),
    seq,
    epoch,
    reset: false,
    more: seq < PAGES,
    me: user,
    rows: {
      ...nothing,
      branches: arrived,
    } as unknown as PullAnswer['rows'],
    tombstones: [],
    withheld: [],
  }
}

/**
 * A device, and what it requested.
 * @param ms the duration of each request; the clock stands still otherwise
 */
async function openDevice(ms: readonly number[] = []) {
  const asked: (string | null)[] = []
  const limits: number[] = []
  let now = 0
  const device = await Device.open({
    user,
    now: () => now,
    fetch: (path) => {
      const { searchParams } = new URL(path as string, 'http://localhost')
      const cursor = searchParams.get('cursor')
      now += ms[asked.length] ?? 0
      asked.push(cursor)
      limits.push(Number(searchParams.get('limit')))
      return Promise.resolve(new Response(JSON.stringify(pageAfter(cursor))))
    },
  })
  const saved = async () =>
    (await device.database.branches.toArray()).map(({ seq }) => seq).toSorted((a, b) => a - b)
  const cursor = async () => (await readMeta(device.database, 'feed'))?.cursor
  return { device, asked, limits, saved, cursor }
}

test('while one page is being saved, one waits and the next is requested, but no more', async () => {
  const { device, asked, saved } = await openDevice()
  const { database } = device
  let letGo = (): void => undefined
  const held = database.transaction('rw', database.branches, async () => {
    let isHeld = true
    letGo = () => {
      isHeld = false
    }
    while (isHeld) await database.branches.count()
  })
  const pulled = pullChanges(device.deps)
  await expect.poll(() => asked).toEqual([null, '1', '2'])
  for (let look = 0; look < 20; look += 1) await new Promise(setImmediate)
  expect(asked).toEqual([null, '1', '2'])
  letGo()
  await held
  expect(await pulled).toMatchObject({ kind: 'caught_up', seq: PAGES })
  expect(await saved()).toEqual([1, 2, 3, 4, 5])
})

test('after a page that could not be saved, no page requested behind it is saved', async () => {
  const { device, saved, cursor } = await openDevice()
  const { branches: table } = device.database
  const fail = (id: string): void => {
    if (id === branches[1]?.id) throw new Error('the disk is full')
  }
  table.hook('creating', fail)
  await expect(pullChanges(device.deps)).rejects.toThrow('the disk is full')
  expect(await saved()).toEqual([1])
  expect(await cursor()).toBe('1')

  table.hook('creating').unsubscribe(fail)
  expect(await pullChanges(device.deps)).toMatchObject({ kind: 'caught_up', seq: PAGES })
  expect(await saved()).toEqual([1, 2, 3, 4, 5])
})

test('two concurrent pulls reach the same end', async () => {
  const { device, saved, cursor } = await openDevice()
  const both = await Promise.all([pullChanges(device.deps), pullChanges(device.deps)])
  for (const outcome of both) expect(outcome).toMatchObject({ kind: 'caught_up', seq: PAGES })
  expect(await saved()).toEqual([1, 2, 3, 4, 5])
  expect(await cursor()).toBe(String(PAGES))
})

test.each([
  ['grow while they come and are kept quickly', [0, 10, 10, 10], [500, 500, 1000, 2000, 2000]],
  ['shrink when that takes long', [0, 10, 10, 600], [500, 500, 1000, 2000, 1000]],
  [
    'stay as they are in between, and are never small',
    [0, 200, 600, 600],
    [500, 500, 500, 500, 500],
  ],
])('pages %s', async (_, ms, wanted) => {
  const { device, limits } = await openDevice(ms)
  await pullChanges(device.deps)
  expect(limits).toEqual(wanted)
})

test('after a server was put back, products are kept that it numbers lower than a clearing it forgot', async () => {
  const { device } = await openDevice()
  const { database } = device
  await applyPage(device.deps, { ...pageAfter('5'), cleared: [CLEARED] }, undefined)
  await applyPage(device.deps, { ...pageAfter('5'), reset: true }, '5')
  await storeProducts(database, [{ ...buildProduct(), seq: CLEARED.seq - 1 }])
  expect(await database.pos_products.count()).toBe(1)
})

test('a page of a server from before prices has none', () => {
  const { rows, ...page } = pageAfter(null)
  const { good_prices: _, ...older } = rows
  expect(pullAnswer.parse({ ...page, rows: older }).rows.good_prices).toEqual([])
})

test('a device that begins anew forgets what the till expected and what was sent, which may have sums', async () => {
  const { device } = await openDevice()
  await pullChanges(device.deps)
  const generation = await feedGeneration(device.database)
  await storeAnswer(device.database, 'expected', newUuid(), [], generation)
  await storeAnswer(device.database, 'sends', newUuid(), {}, generation)
  const cursor = (await readMeta(device.database, 'feed'))?.cursor ?? ''
  await applyPage(device.deps, pageAfter(cursor), cursor)
  expect(Object.keys((await readMeta(device.database, 'expected')) ?? {})).toHaveLength(1)
  await applyPage(device.deps, { ...pageAfter(cursor), reset: true }, cursor)
  expect(await readMeta(device.database, 'expected')).toEqual({})
  expect(await readMeta(device.database, 'sends')).toEqual({})
})
