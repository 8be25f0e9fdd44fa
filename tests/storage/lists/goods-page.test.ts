import Dexie, { liveQuery } from 'dexie'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import type { Good } from '#domain/goods/goods.ts'
import { queryWords, wordsOfGood } from '#domain/goods/search-words.ts'
import { sortKey } from '#domain/goods/sort-key.ts'
import { goodsPage, type GoodsQuery } from '#storage/lists/goods-page.ts'
import { indexFieldsOfGood } from '#storage/lists/index-fields.ts'
import type { ListPage } from '#domain/page-request.ts'
import { recountGoods } from '#storage/lists/listed-goods.ts'
import { buildGood, buildGoodsType, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

/** Pages of goods, some of which are changed, new or deleted on this device only. */

const TYPES = [buildGoodsType(), buildGoodsType()]
const WORDS = ['vodka', 'whisky', 'Ararat', '0.7', 'wine'] as const
const QUERY: GoodsQuery = {
  page: 1,
  limit: 20,
  search: '',
  sort: null,
  order: 'desc',
  language: 'en',
}
const noNetwork = () => Promise.reject(new TypeError('no network'))
const seen = { seq: 1, generation: 0 }

let device: Device

beforeEach(async () => {
  device = await Device.open({ user: buildUser({ role: 'customer' }), fetch: noNetwork })
})

const someGood = fc
  .record({
    words: fc.subarray([...WORDS], { minLength: 1 }),
    type: fc.constantFrom(...TYPES),
    day: fc.integer({ min: 10, max: 28 }),
    isDeleted: fc.boolean(),
  })
  .map(({ words, type, day, isDeleted }) =>
    buildGood({
      name_en: words.join(' '),
      goods_type_id: type.id,
      created_at: `2026-01-${day}T00:00:00.000Z`,
      deleted_at: isDeleted ? '2026-02-01T00:00:00.000Z' : null,
    }),
  )

const indexed = (good: Good) => ({ ...good, ...indexFieldsOfGood(good) })

function expected(goods: Good[], query: GoodsQuery): Good[] {
  const words = queryWords(query.search)
  const keyOf = (good: Good) =>
    query.sort === 'name' ? sortKey(good.name_en, query.language) : good.created_at
  const sign = query.order === 'asc' ? 1 : -1
  return goods
    .filter((good) => good.deleted_at === null)
    .filter(
      (good) => query.goods_type_id === undefined || good.goods_type_id === query.goods_type_id,
    )
    .filter((good) => words.every((word) => wordsOfGood(good).some((one) => one.startsWith(word))))
    .sort((a, b) => {
      const [one, other] = keyOf(a) === keyOf(b) ? [a.id, b.id] : [keyOf(a), keyOf(b)]
      return one < other ? -sign : sign
    })
}

/** Makes every search behave as if it found too many goods to read at once. */
const ALL_MANY = { many: 1, atOnce: 0 }

/** A page shown before all goods are counted has the same rows as afterwards. */
async function expectSameFirst(query: GoodsQuery, exact: ListPage<Good>): Promise<void> {
  const first = await goodsPage(device.database, query, ALL_MANY)
  expect(first.rows).toEqual(exact.rows)
  expect(first.page).toBe(exact.page)
  expect(first.total).toBeLessThanOrEqual(exact.total)
  expect(first.isCounting ?? first.total === exact.total).toBe(true)
  expect(await goodsPage(device.database, { ...query, isExact: true }, ALL_MANY)).toEqual(exact)
}

test('every page equals sorting all goods in memory, whatever is pending', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someGood, { maxLength: 40 }),
      fc.array(fc.tuple(someGood, fc.option(fc.nat())), { maxLength: 12 }),
      fc.record({
        page: fc.integer({ min: 1, max: 5 }),
        limit: fc.integer({ min: 1, max: 12 }),
        search: fc.constantFrom('', 'v', 'w', 'ararat v', '0.7'),
        sort: fc.constantFrom(null, 'name' as const),
        order: fc.constantFrom('asc' as const, 'desc' as const),
        goods_type_id: fc.constantFrom(undefined, TYPES[0]?.id),
      }),
      async (stored, changes, asked) => {
        const { database } = device
        await Promise.all([database.goods.clear(), database.pending_goods.clear()])
        // A change either adds a good or replaces one.
        const pending = changes.map(([good, twin]) => {
          const of = twin === null ? undefined : stored[twin % Math.max(1, stored.length)]
          return of ? { ...good, id: of.id } : good
        })
        await database.goods.bulkPut(stored.map((good) => ({ ...indexed(good), ...seen })))
        await database.pending_goods.bulkPut(pending.map(indexed))
        const shown = new Map([...stored, ...pending].map((good) => [good.id, good]))
        const query = { ...QUERY, ...asked }
        const all = expected([...shown.values()], query)
        const page = Math.min(query.page, Math.max(1, Math.ceil(all.length / query.limit)))
        const wanted = all.slice((page - 1) * query.limit, page * query.limit)
        const got = await goodsPage(database, query)
        expect(got).toMatchObject({ total: all.length, page })
        expect(got.rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
        await expectSameFirst(query, got)
      },
    ),
    { numRuns: isLongSet ? 300 : 60 },
  )
})

test('of very many matching goods, the newest are shown before all are counted', async () => {
  const { database } = device
  const goods = Array.from({ length: 2100 }, (_, index) =>
    buildGood({
      name_en: 'Vodka',
      barcode: null,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    }),
  )
  await database.goods.bulkPut(goods.map((good) => ({ ...indexed(good), ...seen })))
  const changed = { ...goods[2098], name_en: 'Gin' } as Good
  await database.pending_goods.bulkPut([indexed(changed)])
  const query = { ...QUERY, limit: 10, search: 'vod' }
  const first = await goodsPage(database, query)
  expect(first.isCounting).toBe(true)
  const exact = await goodsPage(database, { ...query, isExact: true })
  expect(exact).toMatchObject({ total: 2099, page: 1 })
  expect(exact.isCounting).toBeUndefined()
  expect(first.rows).toEqual(exact.rows)
  expect(first.rows.map(({ id }) => id)).not.toContain(changed.id)
  expect(first.rows[0]?.id).toBe(goods[2099]?.id)
})

test('a new good is listed before it is sent, and a deleted one is no longer listed', async () => {
  const { database } = device
  const [type = buildGoodsType()] = TYPES
  await database.goods_types.put({ ...type, ...seen })
  const good = buildGood({ goods_type_id: type.id, name_en: 'Old', barcode: null })
  await database.goods.put({ ...indexed(good), ...seen })
  await device.run(createGood, { ...goodFieldsOf(good), name_en: 'New' })
  await device.run(deleteGood, { good_id: good.id })
  const { rows, total } = await goodsPage(database, QUERY)
  expect(rows.map(({ name_en }) => name_en)).toEqual(['New'])
  expect(total).toBe(1)
})

test.each(['vsop', 'v.s.o.p. hine', 'zubrowka', 'ohara', 'o hara', '04006381333931'])(
  'a good is found by %j, as people type it',
  async (search) => {
    const name_en = "Hine V.S.O.P., Żubrówka, O'Hara"
    const good = buildGood({ name_en, barcode: '4006381333931' })
    await device.database.goods.put({ ...indexed(good), ...seen })
    expect(await goodsPage(device.database, { ...QUERY, search })).toMatchObject({ total: 1 })
  },
)

test('a search without letters and digits finds nothing', async () => {
  await device.database.goods.put({ ...indexed(buildGood()), ...seen })
  expect(await goodsPage(device.database, { ...QUERY, search: '!?' })).toMatchObject({ total: 0 })
})

test.each([
  ['one word', 'gin'],
  ['several words', 'gin 0.7'],
])('a live query of a search by %s reruns when a good is renamed', async (_, search) => {
  const { database, factory } = device
  // Dexie does not observe anything when it finds no global IndexedDB.
  Dexie.dependencies.indexedDB = factory
  const good = buildGood({ name_en: 'Vodka 0.7', barcode: null })
  await database.goods.put({ ...indexed(good), ...seen })
  // As after a first pull; without a stored count all goods would be read.
  await recountGoods(database)
  const shown: string[][] = []
  const watching = liveQuery(async () => goodsPage(database, { ...QUERY, search })).subscribe(
    ({ rows }) => void shown.push(rows.map(({ name_en }) => name_en)),
  )
  await expect.poll(() => shown).toEqual([[]])
  await database.goods.put({ ...indexed({ ...good, name_en: 'Gin 0.7' }), ...seen })
  await expect.poll(() => shown.at(-1)).toEqual(['Gin 0.7'])
  watching.unsubscribe()
})
