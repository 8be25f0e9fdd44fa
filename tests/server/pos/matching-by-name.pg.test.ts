import { beforeAll, expect, test } from 'vitest'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { must } from '#domain/must.ts'
import { integrationPath, type ProductItem } from '#protocol/pos/integration.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { catalogueOf, product, UNIT } from '#tests/support/pos/bar-catalogue.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'

const BASE = integrationPath('iiko')

describeTill('matching by name', () => {
  let bar: PosBar

  beforeAll(async () => {
    bar = await posBar(database)
    const { products, ...others } = catalogueOf(bar.company.goods)
    await iiko.sell({
      ...others,
      products: [
        ...products,
        product('p-jack', 'Виски Джек Дэниэлс 0,7'),
        product('p-litre', 'Виски Джек Дэниэлс 1 л'),
        product('p-napkins', 'Салфетки', { mainUnit: UNIT.piece }),
      ],
    })
    await connect(server, bar, iiko)
  })
  const as = (method: string, path: string, body?: unknown) =>
    callAs(server, bar.owner, method, `${BASE}${path}`, { body })

  async function found(externalId: string): Promise<ProductItem> {
    const { body } = await as('GET', '/products?limit=100')
    const { data } = body as { data: ProductItem[] }
    return must(
      data.find(({ external_id }) => external_id === externalId),
      externalId,
    )
  }

  async function addGood(name: string): Promise<string> {
    const id = newUuid()
    const names = { name_en: name, name_ru: name, name_hy: name }
    const like = goodFieldsOf(must(bar.company.goods[0], 'good'))
    const args = { ...like, ...names, barcode: null, litrage: 700 }
    const { kind, version: v } = createGood
    await pushAll(server, bar.owner, [{ id, kind, v, args, device_time: NOW, repairs: null }])
    return id
  }

  test('happens after a sync and when a good comes, and is not made again once taken back', async () => {
    await as('POST', '/sync')
    expect(await found('p-jack')).toMatchObject({ status: 2, likeness: null })
    const good = await addGood("Jack Daniel's 0.7")

    const jack = await found('p-jack')
    expect(jack).toMatchObject({ status: 1, client_good_id: good })
    expect(jack.likeness).toBeGreaterThanOrEqual(0.99)
    expect(await found('p-litre')).toMatchObject({ status: 2, client_good_id: null })
    // The same again after a sync, which does not compare names itself.
    const { body } = await as('POST', '/sync')
    expect(body).toMatchObject({ success: true, changed: 0 })
    expect(await found('p-jack')).toMatchObject({ client_good_id: good, seq: jack.seq })

    const back = await as('POST', '/resolve', { integratedGoodId: jack.id, clientGoodId: null })
    expect(back.body).toMatchObject({ status: 2, likeness: null, refused_good_ids: [good] })
    const { body: waiting } = await as('GET', '/unresolved-items?limit=100&search=0,7')
    const { data } = waiting as { data: { suggestions: { good: { id: string } }[] }[] }
    expect(data.flatMap(({ suggestions }) => suggestions)).not.toContainEqual(
      expect.objectContaining({ good: expect.objectContaining({ id: good }) }),
    )
    await addGood('Another good')
    expect(await found('p-jack')).toMatchObject({ status: 2 })
    // Remembered when all rows go and come again with other credentials.
    await connect(server, bar, iiko, { iiko_login: 'another' })
    await connect(server, bar, iiko)
    await as('POST', '/sync')
    expect(await found('p-jack')).toMatchObject({ status: 2, refused_good_ids: [good] })
  })

  test('leaves alone what is none of ours, which is in no list but its own', async () => {
    await as('POST', '/sync')
    const { id } = await found('p-napkins')
    const before = (await as('GET', '/status-counts')).body as { unresolvedCount: number }
    const set = (isSetAside: boolean) =>
      as('POST', '/set-aside', { integratedGoodId: id, isSetAside })
    expect((await set(true)).body).toMatchObject({ id, set_aside_at: expect.any(String) })
    expect((await as('GET', '/status-counts')).body).toMatchObject({
      unresolvedCount: before.unresolvedCount - 1,
      setAsideCount: 1,
    })
    const names = async (path: string) =>
      ((await as('GET', path)).body as { data: ProductItem[] }).data.map(({ name }) => name)
    expect(await names('/unresolved-items?limit=100')).not.toContain('Салфетки')
    expect(await names('/products?limit=100&status=unresolved')).not.toContain('Салфетки')
    expect(await names('/products?status=set_aside')).toEqual(['Салфетки'])
    expect((await set(false)).body).toMatchObject({ set_aside_at: null })
    expect(await names('/unresolved-items?limit=100')).toContain('Салфетки')
  })
})
