import { beforeEach, expect, test } from 'vitest'
import { readProducts } from '#api/pos.ts'
import { matchProduct } from '#domain/pos/commands/match-product.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { countMatches } from '#domain/pos/products.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { storeProducts } from '#storage/store-products.ts'
import { getRow } from '#storage/optimistic.ts'
import { runSync } from '#sync/run.ts'
import type { Device } from '#tests/support/device/device.ts'
import { catalogueOf, product } from '#tests/support/pos/bar-catalogue.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'

const BASE = integrationPath('iiko')
const ALL = { status: 'all', search: '', page: 0, limit: 100 }

describeTill('matching products offline', () => {
  let bar: PosBar
  beforeEach(async () => {
    bar = await posBar(database)
    const { products, ...others } = catalogueOf(bar.company.goods)
    // Without its barcode the first good is not matched automatically.
    const [vodka, ...rest] = products
    const wine = product('p-wine', 'Wine')
    const unknown = { ...must(vodka, 'vodka'), barcodes: [] }
    await iiko.sell({ ...others, products: [unknown, wine, ...rest] })
    await connect(server, bar, iiko)
    await callAs(server, bar.owner, 'POST', `${BASE}/sync`)
  })

  async function openDevice(user: User): Promise<Device> {
    const device = await syncedDevice(server, user)
    if (user.id !== bar.barman.id) await lookAtProducts(device)
    return device
  }

  /** As the screens do: of products without a good, a device holds those that were asked for. */
  const lookAtProducts = async (device: Device): Promise<void> => {
    const answer = await readProducts(device.deps.api, 'iiko', ALL)
    if (answer.kind !== 'ok') throw new Error(answer.kind)
    await storeProducts(device.database, answer.value.data)
  }

  const idOf = async (device: Device, externalId: string): Promise<string> => {
    const all = await device.database.pos_products.toArray()
    return must(
      all.find(({ external_id }) => external_id === externalId),
      externalId,
    ).id
  }

  test('shows at once, is sent once, and is seen by the manager', async () => {
    const device = await openDevice(bar.owner)
    const good_id = must(bar.company.goods[0], 'good').id
    const product_id = await idOf(device, 'p-vodka')
    await device.run(matchProduct, { product_id, good_id })
    expect(await getRow(device.database, 'pos_products', product_id)).toMatchObject({
      status: 4,
      client_good_id: good_id,
    })
    const wine = await idOf(device, 'p-wine')
    expect(await device.run(matchProduct, { product_id: wine, good_id })).toMatchObject({
      code: 'good_matched',
      details: { name: 'Водка импортная' },
    })
    await runSync(device.deps)
    const managers = await openDevice(bar.manager)
    const seen = await managers.database.pos_products.toArray()
    expect(countMatches(seen)).toMatchObject({ manuallyResolved: 1, resolvedCount: 1 })
    const barmans = await openDevice(bar.barman)
    expect(await barmans.database.pos_products.count()).toBe(0)
  })

  test('is parked with its reason when another device was faster', async () => {
    const [one, other] = [await openDevice(bar.owner), await openDevice(bar.manager)]
    const good_id = must(bar.company.goods[0], 'good').id
    await one.run(matchProduct, { product_id: await idOf(one, 'p-vodka'), good_id })
    await other.run(matchProduct, { product_id: await idOf(other, 'p-wine'), good_id })
    for (const device of [one, other]) await runSync(device.deps)
    expect(await parkedRecords(other.database)).toMatchObject([
      { kind: 'match-product', rejection: { code: 'good_matched' } },
    ])
    const wine = await getRow(other.database, 'pos_products', await idOf(other, 'p-wine'))
    expect(wine).toMatchObject({ status: 2 })
  })

  test('loses all products of a device when the settings change', async () => {
    const device = await openDevice(bar.owner)
    expect(await device.database.pos_products.count()).toBe(5)
    const late = await readProducts(device.deps.api, 'iiko', ALL)
    await connect(server, bar, iiko, { iiko_login: 'another' })
    await runSync(device.deps)
    expect(await device.database.pos_products.count()).toBe(0)
    // An answer that was on its way brings nothing back.
    if (late.kind !== 'ok') throw new Error(late.kind)
    await storeProducts(device.database, late.value.data)
    expect(await device.database.pos_products.count()).toBe(0)
  })

  test('is possible with products that were asked for, while others stay on the server', async () => {
    const device = await openDevice(bar.owner)
    await device.database.pos_products.clear()
    const fresh = await openDevice(bar.manager)
    await fresh.database.pos_products.clear()
    await runSync(fresh.deps)
    const product_id = must(
      await callAs<{ items: { id: string; external_id: string }[] }>(
        server,
        bar.owner,
        'GET',
        `${BASE}/products`,
      ),
      'answer',
    ).body.items.find(({ external_id }) => external_id === 'p-wine')?.id
    const good_id = must(bar.company.goods[0], 'good').id
    // Unknown here until somebody looks at it.
    expect(
      await fresh.run(matchProduct, { product_id: must(product_id, 'wine'), good_id }),
    ).toMatchObject({
      code: 'not_found',
    })
    await lookAtProducts(fresh)
    await fresh.run(matchProduct, { product_id: must(product_id, 'wine'), good_id })
    await runSync(fresh.deps)
    // Others hear of it without asking, and that it was taken back.
    await runSync(device.deps)
    expect(await idOf(device, 'p-wine')).toBe(product_id)
    await fresh.run(matchProduct, { product_id: must(product_id, 'wine'), good_id: null })
    await runSync(fresh.deps)
    await runSync(device.deps)
    expect(await getRow(device.database, 'pos_products', must(product_id, 'wine'))).toMatchObject({
      status: 2,
    })
  })
})
