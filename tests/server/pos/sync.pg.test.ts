import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import {
  categoriesAnswer,
  groupsAnswer,
  integrationPath,
  jobAnswer,
  productsList,
  statusCounts,
  storesAnswer,
  syncAnswer,
  unresolvedGoodsList,
  unresolvedList,
  type ProductItem,
} from '#protocol/pos/integration.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { newUuid } from '#tests/support/ids.ts'
import { catalogueOf, product } from '#tests/support/pos/bar-catalogue.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { USUAL, type Catalogue } from '#tests/support/pos/world.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'
import type { Call } from '#tests/support/server/server.ts'

const BASE = integrationPath('iiko')

describeTill('products of the point-of-sale system', () => {
  let bar: PosBar
  let catalogue: Catalogue

  beforeEach(async () => {
    bar = await posBar(database)
    catalogue = catalogueOf(bar.company.goods)
    await iiko.behave(USUAL)
    await iiko.restart()
    await iiko.sell(catalogue)
    await connect(server, bar, iiko)
  })

  const as = (user: User, method: string, path: string, call: Call = {}) =>
    callAs(server, user, method, `${BASE}${path}`, call)

  const sync = async (path = '/sync', call: Call = {}) => {
    const answer = await as(bar.owner, 'POST', path, call)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    return syncAnswer.parse(answer.body)
  }

  const products = async (query = '') =>
    productsList.parse((await as(bar.owner, 'GET', `/products${query}`)).body)

  const standing = async (query = '?limit=50') => {
    const { items } = await products(query)
    return Object.fromEntries(items.map(({ external_id, status }) => [external_id, status]))
  }

  const named = async (externalId: string, query = '?limit=50'): Promise<ProductItem> => {
    const { items } = await products(query)
    return must(
      items.find(({ external_id }) => external_id === externalId),
      externalId,
    )
  }

  const resolve = async (
    externalId: string,
    clientGoodId: string | null | undefined,
    user?: User,
  ) => {
    const { id } = await named(externalId)
    const body = { integratedGoodId: id, clientGoodId }
    return as(user ?? bar.owner, 'POST', '/resolve', { body })
  }

  const sellAlso = (...more: Catalogue['products']) =>
    iiko.sell({ ...catalogue, products: [...catalogue.products, ...more] })

  test('are loaded and matched to the good with their barcode or name', async () => {
    const answer = await sync()
    expect(answer).toMatchObject({
      success: true,
      resolvedCount: 2,
      unresolvedCount: 1,
      unitUnresolvedCount: 1,
      manuallyResolved: 0,
      added: 4,
      job: { status: 'done', kind: 'sync' },
    })
    const [vodka, tonic, lemon] = bar.company.goods
    const { items, total } = await products()
    expect(total).toBe(4)
    expect(items).toMatchObject([
      { name: 'Lemon', status: 3, client_good_id: lemon?.id, compare_unit: 1 },
      { name: 'Tonic', status: 1, client_good_id: tonic?.id, measurement_unit: 'шт' },
      { name: 'Vermouth Bianco', status: 2, client_good_id: null, client_good: null },
      { name: 'Водка импортная', status: 1, client_good_id: vodka?.id, barcode: vodka?.barcode },
    ])
    // The system tells kilograms.
    expect(items.at(-1)?.containers).toMatchObject([{ weight_full: 12_000, weight_empty: 5_200 }])
    const seen = await iiko.seen()
    expect(seen.sessions).toBe(0)
    expect(seen.overlaps).toBe(0)
  })

  test('are found by a size however it is written', async () => {
    await sellAlso(
      product('p-comma', 'Absolut 0,7'),
      product('p-point', 'Absolut 0.7 л'),
      product('p-ml', 'Absolut 700 мл'),
      product('p-litre', 'Absolut 1 л'),
    )
    await sync()
    const found = async (search: string) => {
      const { items } = await products(`?limit=50&search=${encodeURIComponent(search)}`)
      return items.map(({ external_id }) => external_id).toSorted()
    }
    expect(await found('absolut 0,7')).toEqual(['p-comma', 'p-point'])
    expect(await found('absolut 0.7')).toEqual(['p-comma', 'p-point'])
    expect(await found('700 ml')).toEqual(['p-comma', 'p-ml', 'p-point'])
    expect(await found('absolut ЛИМОН')).toEqual([])
  })

  test('are preparations only when requested, and never dishes', async () => {
    await sync('/sync?type=prepared')
    expect(await standing()).toEqual({ 'p-dough': 2 })
    await sync()
    expect(Object.keys(await standing())).toHaveLength(5)
    expect(Object.keys(await standing('?type=prepared'))).toEqual(['p-dough'])
  })

  test('are loaded by group, with everything in a group', async () => {
    const ids = JSON.stringify(['g-drinks'])
    await sync(`/sync-by-groups-categories?type=good&groupIds=${encodeURIComponent(ids)}`)
    expect(Object.keys(await standing()).toSorted()).toEqual(['p-tonic', 'p-vermouth', 'p-vodka'])
  })

  test('are loaded by category, and only the groups count when both are given', async () => {
    await sync('/sync-by-groups-categories', { body: { categoryIds: ['k-bar'] } })
    expect(Object.keys(await standing()).toSorted()).toEqual(['p-tonic', 'p-vodka'])
    const body = { categoryIds: ['k-bar'], groupIds: ['g-fruit'] }
    await sync('/sync-by-groups-categories', { body })
    expect(Object.keys(await standing()).toSorted()).toEqual(['p-lemon', 'p-tonic', 'p-vodka'])
    const none = await as(bar.owner, 'POST', '/sync-by-groups-categories?groupIds=[7]')
    expect(none).toMatchObject({ status: 400, body: { errors: [{ param: 'groupIds' }] } })
  })

  test('are read in thousands as a stream, from pieces of a list of 20 MB', async () => {
    const many = Array.from({ length: 4000 }, (_, number) =>
      product(`p-${number}`, `Wine ${number}`),
    )
    await sellAlso(...many)
    await iiko.behave({ padToBytes: 20 * 1024 * 1024 })
    const before = process.memoryUsage().rss
    expect(await sync()).toMatchObject({ added: 4004, unresolvedCount: 4001 })
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
    expect((await products('?search=wine 12')).total).toBe(179)
  })

  test('keep people’s decisions when they are loaded again', async () => {
    await sync()
    const [, , lemon] = bar.company.goods
    expect(await resolve('p-vermouth', lemon?.id)).toMatchObject({
      status: 409,
      body: { code: 'units_differ', details: { problem: 'density_missing' } },
    })
    await database.query('update goods set density = 0.9 where id = $1', [lemon?.id])
    expect(await resolve('p-vermouth', lemon?.id)).toMatchObject({
      status: 200,
      body: { status: 4, client_good_id: lemon?.id, client_good: { name_en: 'Lemon' } },
    })
    expect(await standing()).toMatchObject({ 'p-vermouth': 4, 'p-lemon': 2 })
    expect(await sync()).toMatchObject({ manuallyResolved: 1, added: 0, changed: 0, gone: 0 })
    expect(await resolve('p-lemon', lemon?.id)).toMatchObject({
      status: 409,
      body: { code: 'good_matched', details: { name: 'Vermouth Bianco' } },
    })
    expect((await resolve('p-vermouth', null)).body).toMatchObject({ status: 2 })
    expect((await resolve('p-lemon', lemon?.id)).body).toMatchObject({ status: 4 })
  })

  test('are marked as gone, kept, and come back as they were', async () => {
    await sync()
    await iiko.sell({ ...catalogue, products: catalogue.products.slice(1) })
    expect(await sync()).toMatchObject({ gone: 1, goneCount: 1, resolvedCount: 1 })
    expect(await standing()).not.toHaveProperty('p-vodka')
    const { items } = await products('?status=gone')
    expect(items).toMatchObject([{ external_id: 'p-vodka', gone_at: expect.any(String) }])
    await iiko.sell(catalogue)
    expect(await sync()).toMatchObject({ gone: 0, goneCount: 0, resolvedCount: 2 })
  })

  test('are not gone when they only moved to another group', async () => {
    await sync()
    const [vodka, ...others] = catalogue.products
    const moved = { ...must(vodka, 'vodka'), parent: 'g-fruit' }
    await iiko.sell({ ...catalogue, products: [moved, ...others] })
    const body = { groupIds: ['g-spirits'] }
    const answer = await sync('/sync-by-groups-categories', { body })
    expect(answer).toMatchObject({ gone: 0, changed: 1 })
    expect(await named('p-vodka')).toMatchObject({ group_id: 'g-fruit', gone_at: null })
  })

  test('get their good when it is added and lose it when it is deleted', async () => {
    await sync()
    const { goods_type_id } = must(bar.company.goods[0], 'good')
    const good = { name_ru: 'vermouth  bianco', goods_type_id, measurement_unit: 3, litrage: 1000 }
    const made = await callAs(server, bar.owner, 'POST', GOODS_PATH, { body: good })
    expect(await standing()).toMatchObject({ 'p-vermouth': 1 })
    const path = `${GOODS_PATH}/${String(made.body['id'])}`
    expect((await callAs(server, bar.owner, 'DELETE', path)).status).toBe(200)
    expect(await standing()).toMatchObject({ 'p-vermouth': 2 })
  })

  test('are counted, filtered and searched', async () => {
    await sync()
    const counts = statusCounts.parse((await as(bar.manager, 'GET', '/status-counts')).body)
    expect(counts).toEqual({
      resolvedCount: 2,
      unresolvedCount: 1,
      unitUnresolvedCount: 1,
      manuallyResolved: 0,
      goneCount: 0,
      setAsideCount: 0,
    })
    const of = async (status: string) => Object.keys(await standing(`?status=${status}`))
    expect(await of('unresolved')).toEqual(['p-vermouth'])
    expect(await of('unresolved_by_unit')).toEqual(['p-lemon'])
    expect(await of('3')).toEqual(['p-lemon'])
    expect((await of('solved')).length).toBe(2)
    expect(await of('manually_resolved')).toEqual([])
    for (const search of ['ВОДКА', '00p-vodka', '500026702401']) {
      const path = `?search=${encodeURIComponent(search)}`
      expect(Object.keys(await standing(path))).toEqual(['p-vodka'])
    }
    const page = await products('?limit=1&page=1')
    expect(page).toMatchObject({ total: 4, items: [{ external_id: 'p-tonic' }] })
  })

  test('without a good are listed beside the goods without a product, likely ones first', async () => {
    await sync()
    const path = '/unresolved-items'
    const { items } = unresolvedList.parse((await as(bar.owner, 'GET', path)).body)
    expect(items.map(({ name }) => name)).toEqual(['Lemon', 'Vermouth Bianco'])
    // Grams become litres only with a density; until then the two can't be merged.
    expect(items[0]?.suggestions).toEqual([])
    await database.query('update goods set density = 1, seq = seq + 1 where company_id = $1', [
      bar.company.id,
    ])
    await database.query('update feeds set seq = seq + 1 where company_id = $1', [bar.company.id])
    const again = unresolvedList.parse((await as(bar.owner, 'GET', path)).body)
    const lemon = again.items.find(({ name }) => name === 'Lemon')
    expect(lemon?.suggestions ?? []).toMatchObject([{ likeness: 1, good: { name_en: 'Lemon' } }])
    const goods = await as(bar.owner, 'GET', '/unresolved-client-items?search=lem')
    const free = unresolvedGoodsList.parse(goods.body)
    expect(free.items.map(({ name_en }) => name_en)).toEqual(['Lemon'])
    const none = await as(bar.owner, 'GET', '/unresolved-client-items?search=vodka')
    expect(none.body['total']).toBe(0)
  })

  test('come without the parts that the login may not see, and these are named', async () => {
    await sync()
    // The latest job is the one that was begun last.
    server.nowMs += 1000
    await iiko.behave({ forbidden: ['category/list', 'corporation/departments'] })
    const unread = ['categories', 'departments']
    expect(await sync()).toMatchObject({ unread, job: { unread } })
    const { body } = await as(bar.owner, 'GET', '/sync')
    expect(jobAnswer.parse(body).job).toMatchObject({ status: 'done', unread })
    const categories = await as(bar.owner, 'GET', '/products/categories')
    expect(categories.body).toMatchObject({ data: [{ id: 'k-bar', name: 'Bar' }] })
  })

  test.each([
    ['products/group/list', 'groups'],
    ['corporation/stores', 'stores'],
    ['entities/list', 'units'],
  ])('lose nothing where the login may not see %s', async (path, part) => {
    await sync()
    const productsNow = async () =>
      (await callAs<PullAnswer>(server, bar.owner, 'GET', PULL_PATH)).body.rows.pos_products.map(
        ({ seq: _seq, ...product }) => product,
      )
    const before = await productsNow()
    expect(before.some(({ measurement_unit }) => measurement_unit !== null)).toBe(true)
    server.nowMs += 1000
    await iiko.behave({ forbidden: [path] })
    expect(await sync()).toMatchObject({ success: true, unread: [part], changed: 0, gone: 0 })
    expect(await productsNow()).toEqual(before)
    await iiko.behave({ forbidden: [] })
  })

  test('reach owner and manager by pull, and no barman', async () => {
    await sync()
    const pull = async (user: User) =>
      (await callAs<PullAnswer>(server, user, 'GET', PULL_PATH)).body.rows
    for (const user of [bar.owner, bar.manager]) {
      const { pos_products, pos_connections } = await pull(user)
      expect(pos_products).toHaveLength(4)
      expect(pos_connections).toMatchObject([{ system: 'iiko', is_complete: true }])
      expect(JSON.stringify(pos_connections)).not.toContain(USUAL.password)
    }
    const barmans = await pull(bar.barman)
    expect([barmans.pos_products, barmans.pos_connections]).toEqual([[], []])
  })

  test('are matched once, however often the call is repeated, and by no barman', async () => {
    await sync()
    const { id } = await named('p-lemon')
    const [, , lemon] = bar.company.goods
    await database.query('update goods set density = 0.9 where id = $1', [lemon?.id])
    const body = { integratedGoodId: id, clientGoodId: lemon?.id }
    const headers = { 'idempotency-key': newUuid() }
    for (const status of [200, 200]) {
      const answer = await as(bar.manager, 'POST', '/resolve', { body, headers })
      expect([answer.status, answer.body['status']]).toEqual([status, 4])
    }
    const denied = await as(bar.barman, 'POST', '/resolve', { body })
    expect(denied.status).toBe(403)
    const incomplete = await as(bar.owner, 'POST', '/resolve', { body: { integratedGoodId: id } })
    expect(incomplete).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'clientGoodId', code: 'merge_incomplete' }] },
    })
  })

  test('have groups, categories and stores beside them, also when the system is down', async () => {
    const read = async () => ({
      groups: groupsAnswer.parse((await as(bar.owner, 'GET', '/products/groups')).body),
      categories: categoriesAnswer.parse((await as(bar.owner, 'GET', '/products/categories')).body),
      stores: storesAnswer.parse((await as(bar.manager, 'GET', '/stores')).body),
    })
    const first = await read()
    expect(first.groups.data).toEqual([
      {
        id: 'g-drinks',
        name: 'Drinks',
        children: [
          { id: 'g-soft', name: 'Soft', children: [] },
          { id: 'g-spirits', name: 'Spirits', children: [] },
        ],
      },
      { id: 'g-fruit', name: 'Fruit', children: [] },
    ])
    expect(first.categories.data).toEqual([{ id: 'k-bar', name: 'Bar' }])
    expect(first.stores).toEqual({
      isStale: false,
      total: 1,
      data: [
        {
          name: 'Cascade',
          stores: [
            { id: 'store-bar', store_id: 'store-bar', name: 'Bar' },
            { id: 'store-kitchen', store_id: 'store-kitchen', name: 'Kitchen' },
          ],
        },
      ],
    })
    await iiko.behave({ html: true })
    server.nowMs += 3_600_000
    expect((await read()).stores).toEqual({ ...first.stores, isStale: true })
  })

  test('of an unknown unit can be matched to a good that is counted in pieces', async () => {
    await sellAlso(product('p-odd', 'Odd', { mainUnit: 'unit-none' }))
    await sync()
    expect(await named('p-odd')).toMatchObject({ compare_unit: null, measurement_unit: null })
    const [vodka, tonic] = bar.company.goods
    expect(await resolve('p-odd', vodka?.id)).toMatchObject({
      body: { code: 'units_differ', details: { problem: 'unit_unknown' } },
    })
    await resolve('p-tonic', null)
    expect((await resolve('p-odd', tonic?.id)).body).toMatchObject({ status: 4 })
  })
})
