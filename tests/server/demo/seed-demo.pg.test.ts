import { beforeAll, expect, test } from 'vitest'
import { retailCodeOf } from '#domain/goods/barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { impliedDensity, volumeOf } from '#domain/counting/volume.ts'
import { loginAnswer, LOGIN_PATH } from '#protocol/account/auth.ts'
import { GOODS_TYPES_PATH, goodsTypesList } from '#protocol/goods/goods.ts'
import { contentSchemas } from '#protocol/site/contents.ts'
import { readContent } from '#server/content/read-content.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const typeOf = (good: Good): string => good.goods_type_id

const NOW = Date.parse('2026-11-21T18:00:00.000Z')

describeStored('the demo company', () => {
  let goods: Good[]

  beforeAll(async () => {
    await seedDemo({ database, newId: newUuid, now: NOW, password: 'dram-demo' })
    goods = await database.query<Good>('select * from goods order by seq')
  })

  test('has goods, each with names in three languages', () => {
    expect(goods.length).toBeGreaterThan(120)
    for (const { name_en, name_ru, name_hy } of goods) {
      expect(name_en).toMatch(/^[\p{Script=Latin}\d .,'&+%-]+$/u)
      expect(name_ru).toMatch(/\p{Script=Cyrillic}/u)
      expect(name_hy).toMatch(/\p{Script=Armenian}/u)
    }
  })

  test('has messengers and support links that the public pages accept', async () => {
    for (const key of ['messengers', 'support-links'] as const) {
      const content = await readContent(database, key)
      expect(content.length).toBeGreaterThan(1)
      expect(contentSchemas[key].safeParse(content).success).toBe(true)
    }
  })

  test('gives every good a unique barcode with a valid check digit', () => {
    const barcodes = goods.map(({ barcode }) => barcode ?? '')
    expect(new Set(barcodes).size).toBe(goods.length)
    expect(barcodes.filter((barcode) => retailCodeOf(barcode) === null)).toEqual([])
  })

  test('has bottles whose weights match their content', () => {
    const weighed = goods.filter(({ measurement_unit }) => measurement_unit === 1)
    expect(weighed.length).toBeGreaterThan(100)
    for (const good of weighed) {
      const density = impliedDensity(good) ?? 0
      expect(Math.abs(density - (good.density ?? 0))).toBeLessThan(0.001)
      expect(density).toBeGreaterThan(0.92)
      expect(density).toBeLessThan(1.4)
      expect(volumeOf(good.weight_full ?? 0, good)).toBe(good.litrage)
    }
  })

  test('has goods that were corrected, one of them by two people', async () => {
    const changes = await database.query<{ good_id: string; user_role: string }>(
      `select good_id, user_role from good_changes where before::text <> '{}' order by seq`,
    )
    expect(changes.length).toBeGreaterThan(5)
    const [first] = changes
    const twice = changes.filter(({ good_id }) => good_id === first?.good_id)
    expect(twice.map(({ user_role }) => user_role)).toEqual(['manager', 'customer'])
    const [met] = await database.query('select id from good_changes where overwrote <> $1', [[]])
    expect(met).toBeDefined()
  })

  test('has types with a known density, typed or derived from their goods', async () => {
    const server = new TestServer(database)
    const login = { email: 'owner@dram.example', password: 'dram-demo' }
    const { body } = await server.call('POST', LOGIN_PATH, { body: login })
    const { token } = loginAnswer.parse(body)
    const types = await server.call('GET', `${GOODS_TYPES_PATH}?limit=100`, { token })
    const { data } = goodsTypesList.parse(types.body)
    const weighed = new Set(goods.filter((good) => good.measurement_unit === 1).map(typeOf))
    const known = data.filter(({ id }) => weighed.has(id))
    expect(known.filter(({ has_own_density }) => !has_own_density).length).toBeGreaterThan(0)
    for (const { average_density } of known) expect(average_density).toBeGreaterThan(0.9)
  })

  test('has ten completed inventories of each branch and an open one', async () => {
    const inventories = await database.query<Inventory & { entries: number }>(
      `select i.*, (select count(*) from entries e where e.inventory_id = i.id) as entries
       from inventories i order by row_number`,
    )
    expect(inventories.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 20 }, () => 'closed'),
      'open',
    ])
    for (const { entries, created_at, closed_at } of inventories) {
      expect(entries).toBeGreaterThan(20)
      expect(Date.parse(closed_at ?? created_at)).toBeLessThan(NOW)
    }
    const changes = await database.query('select id from entry_changes')
    expect(changes.length).toBeGreaterThan(5)
  })

  test.each([
    ['owner@dram.example', 'customer', null],
    ['manager@dram.example', 'manager', 2],
    ['barman@dram.example', 'barmen', 2],
    ['barman2@dram.example', 'barmen', 2],
  ])('%s can sign in', async (email, role, branches) => {
    const server = new TestServer(database)
    const { body } = await server.call('POST', LOGIN_PATH, {
      body: { email, password: 'dram-demo' },
    })
    const { user } = loginAnswer.parse(body)
    expect([user.role, user.branch_ids?.length ?? null]).toEqual([role, branches])
  })
})
