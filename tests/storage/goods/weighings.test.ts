import { beforeEach, expect, test } from 'vitest'
import { answerWeighings } from '#domain/counting/commands/answer-weighings.ts'
import { weighBottle } from '#domain/counting/commands/weigh-bottle.ts'
import { TARE_SPREAD } from '#domain/counting/glass-spread.ts'
import type { BottleEnd } from '#domain/counting/weighings.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { tareSpreads, weighingsOf } from '#storage/goods/weighings.ts'
import { buildGood, buildUser, NOW } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const good = buildGood()
let device: Device

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user: buildUser({ role: 'customer' }), fetch: noNetwork })
  await device.database.goods.put({ ...good, seq: 1, generation: 0, search_words: [] })
})

async function weigh(end: BottleEnd, gross: number): Promise<string> {
  const id = newUuid()
  const reading = { division: 1, source: 'scale', measured_at: NOW } as const
  const outcome = await device.run(weighBottle, { good_id: good.id, end, gross, ...reading }, id)
  expect(outcome).not.toHaveProperty('code')
  return id
}

const spread = async () => (await tareSpreads(device.database, [good.id])).get(good.id)

test('weighings made offline are proposals and do not change the good', async () => {
  const ids = [await weigh('empty', 4850), await weigh('sealed', 11_600)]
  expect((await weighingsOf(device.database)).map(({ id }) => id).toSorted()).toEqual(
    ids.toSorted(),
  )
  expect(await weighingsOf(device.database, [newUuid()])).toEqual([])
  expect((await goodsById(device.database, [good.id])).get(good.id)).toMatchObject({
    weight_empty: 4900,
    weight_full: 11_540,
  })
})

test('empty bottles tell how much a good’s glass varies, without those that the owner set aside', async () => {
  expect(await spread()).toBeUndefined()
  await weigh('empty', 4850)
  expect(await spread()).toBeUndefined()
  await weigh('empty', 4852)
  await weigh('empty', 4854)
  await weigh('sealed', 11_600)
  const close = await spread()
  expect(close).toBeLessThan(TARE_SPREAD)
  const wrong = await weigh('empty', 5600)
  expect(await spread()).toBeGreaterThan(TARE_SPREAD)
  const end = 'empty' as const
  await device.run(answerWeighings, { good_id: good.id, end, gross: null, weighing_ids: [wrong] })
  expect(await spread()).toBe(close)
})
