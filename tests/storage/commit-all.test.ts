import { beforeEach, expect, test } from 'vitest'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { actorOf } from '#domain/people/people.ts'
import { isRejection } from '#domain/rejections.ts'
import { commitAll, orderOf } from '#storage/commit-all.ts'
import { allGoods } from '#storage/goods/goods.ts'
import { buildGood, buildGoodsType, buildUser, NOW } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const type = buildGoodsType()
const user = buildUser({ role: 'customer' })
let device: Device

beforeEach(async () => {
  device = await Device.open({ user, fetch: () => Promise.reject(new TypeError('no network')) })
  await device.database.goods_types.put({ ...type, seq: 1, generation: 0 })
})

function orderFor(over: Partial<GoodFields>) {
  const fields = { ...goodFieldsOf(buildGood()), goods_type_id: type.id, ...over }
  const context = { id: newUuid(), actor: actorOf(user), device_id: newUuid(), now: NOW }
  return orderOf(createGood, fields, context)
}

/** More than are read at once. */
const many = Array.from({ length: 600 }, (_, at) => orderFor({ barcode: `bar-${at % 599}` }))

test('each command of a batch sees what those before it have left, near and far', async () => {
  const near = [orderFor({ barcode: 'same' }), orderFor({ barcode: 'same' })]
  const outcomes = await commitAll(device.database, [...near, ...many])
  const rejected = outcomes.flatMap((one, at) => (isRejection(one) ? [[at, one.code]] : []))
  expect(rejected).toEqual([
    [1, 'barcode_taken'],
    [601, 'barcode_taken'],
  ])
  expect(await allGoods(device.database)).toHaveLength(600)
  const numbers = (await device.database.outbox.toArray()).map(({ n }) => n)
  expect(numbers).toEqual(Array.from({ length: 600 }, (_, at) => at + 1))
})

test('a batch that was ended in between saved nothing', async () => {
  const stop = new AbortController()
  const onDecided = (count: number): void => {
    if (count > 300) stop.abort(new Error('enough'))
  }
  await expect(
    commitAll(device.database, many, { onDecided, signal: stop.signal }),
  ).rejects.toThrow('enough')
  expect(await allGoods(device.database)).toEqual([])
  expect(await device.database.outbox.count()).toBe(0)
})

test('of a whole nothing is saved where one of it is rejected, and each answer says why', async () => {
  const whole = [orderFor({ barcode: 'same' }), orderFor({ barcode: 'same' })]
  const outcomes = await commitAll(device.database, whole, { isWhole: true })
  expect(outcomes.map(isRejection)).toEqual([false, true])
  expect(await allGoods(device.database)).toEqual([])
  expect(await device.database.outbox.count()).toBe(0)
})
