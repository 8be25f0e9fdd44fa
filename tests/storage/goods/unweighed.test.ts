import { expect, test } from 'vitest'
import { undoWeighing } from '#domain/counting/commands/undo-weighing.ts'
import { weighGood } from '#domain/counting/commands/weigh-good.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { unweighedGoods } from '#storage/goods/unweighed.ts'
import { indexFieldsOfGood } from '#storage/lists/index-fields.ts'
import {
  buildGood,
  buildGoodPrice,
  buildGoodsType,
  buildUser,
  NOW,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const type = buildGoodsType()
const bare = { weight_full: null, weight_empty: null, goods_type_id: type.id, barcode: null }
const seen = { seq: 1, generation: 0 }

test('lists goods that wait for their weights until they have them, offline too', async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  const device = await Device.open({ user: buildUser({ role: 'customer' }), fetch: noNetwork })
  const { database } = device
  const waiting = (most = 10) => unweighedGoods(database, most)
  await database.goods_types.put({ ...type, ...seen })
  const late = buildGood({ ...bare, created_at: '2026-11-21T00:00:00.000Z' })
  const first = buildGood(bare)
  const others = [
    buildGood({ goods_type_id: type.id }),
    buildGood({ ...bare, measurement_unit: 3 }),
    buildGood({ ...bare, deleted_at: NOW }),
  ]
  for (const good of [late, first, ...others]) {
    await database.goods.put({ ...good, ...seen, ...indexFieldsOfGood(good) })
  }
  const own = newUuid()
  await device.run(createGood, { ...goodFieldsOf(first), weights_later: true }, own)
  expect((await waiting()).goods.map(({ id }) => id)).toEqual([first.id, late.id, own])
  expect(await waiting(1)).toMatchObject({ goods: [{ id: first.id }], total: 3 })

  const reading = { end: 'sealed', gross: 11_540, division: 10, source: 'scale' } as const
  const density = { density: 0.948, deviation: 0.0005 }
  const id = newUuid()
  const args = { good_id: first.id, ...reading, measured_at: NOW, density }
  expect(await device.run(weighGood, args, id)).not.toHaveProperty('code')
  expect((await waiting()).goods.map((good) => good.id)).toEqual([late.id, own])
  const undo = { good_id: first.id, weighing_id: id }
  expect(await device.run(undoWeighing, undo)).not.toHaveProperty('code')
  expect(await waiting()).toMatchObject({ total: 3 })
})

test('the dearest bottle comes first for whoever sees prices, and those without a price as entered', async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  const prices = { [newUuid()]: 5000, [newUuid()]: null, [newUuid()]: 90_000, [newUuid()]: null }
  const ids = Object.keys(prices)
  const orderFor = async (user: ReturnType<typeof buildUser>) => {
    const { database } = await Device.open({ user, fetch: noNetwork })
    for (const [at, id] of ids.entries()) {
      const good = buildGood({ ...bare, id, created_at: `2026-11-2${at}T00:00:00.000Z` })
      await database.goods.put({ ...good, ...seen, ...indexFieldsOfGood(good) })
      const amount = prices[id] ?? null
      const price = buildGoodPrice({ good_id: id, amount, currency: 'AMD' })
      if (amount !== null) await database.good_prices.put({ ...price, ...seen })
    }
    return (await unweighedGoods(database, 10)).goods.map((good) => ids.indexOf(good.id))
  }
  expect(await orderFor(buildUser({ role: 'customer' }))).toEqual([2, 0, 1, 3])
  expect(await orderFor(buildUser({ role: 'manager' }))).toEqual([0, 1, 2, 3])
})
