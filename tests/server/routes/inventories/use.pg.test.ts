import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { MOVEMENTS_PATH } from '#protocol/deliveries/movements.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { usageAnswer, type UseAnswer } from '#protocol/inventories/use.ts'
import { completing, opening, pricing, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { SendingBar } from '#tests/support/pos/sending-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, server } from '#tests/support/rooms/till-room.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-11-20T22:00:00.000Z')
/** Of a bottle of 0.7 l. */
const PRICE = 700_000

describeSending('what was used between two inventories', () => {
  let first: string
  let second: string

  /** Three bottles of vodka become two; tonic is in the first, lemon in the second. */
  beforeEach(async () => {
    const [vodka, tonic, lemon] = one.goods
    const at = (days: number) => ({
      device_time: new Date(NOW - days * DAY_MS).toISOString(),
    })
    const sealed = (count: number, on: { device_time: string }) => ({
      is_full: true,
      count,
      gross: null,
      measured_at: on.device_time,
    })
    const [before, now] = [at(8), at(1)]
    const [opened, later] = [opening(branch(), before), opening(branch(), now)]
    ;[first, second] = [opened.id, later.id]
    await pushAll(server, one.bar.owner, [
      pricing(vodka.id, PRICE, at(20)),
      opened,
      recording(first, vodka, sealed(3, before), before),
      recording(first, tonic, sealed(5, before), before),
      completing(first, before),
      later,
      recording(second, vodka, sealed(2, now), now),
      recording(second, lemon, sealed(1, now), now),
      completing(second, now),
    ])
  })

  const branch = () => must(one.bar.company.branches[0], 'branch').id
  const ask = (user: User, id: string, query = '') =>
    callAs<UseAnswer>(server, user, 'GET', `${INVENTORIES_PATH}/${id}/use${query}`)
  const useOf = ({ data }: UseAnswer, index: 0 | 1 | 2) =>
    must(
      data.find(({ good_id }) => good_id === one.goods[index].id),
      'good',
    )

  test('is told good by good with its ±, in the units of stock, of how many goods', async () => {
    const { status, body } = await ask(one.bar.owner, second)
    expect(status).toBe(200)
    expect(usageAnswer.parse(body)).toEqual(body)
    expect(body).toMatchObject({ inventory_id: second, before_id: first, total: 3 })
    const fill = (2 * 15) / 1.96
    expect(useOf(body, 0)).toMatchObject({
      unit: 'ml',
      opening: 2_100_000,
      opening_uncertainty: expect.closeTo(fill * Math.sqrt(3), 6) as number,
      closing: 1_400_000,
      used: 700_000,
      more: 0,
      uncertainty: expect.closeTo(fill, 6) as number,
      price: { amount: PRICE, currency: 'AMD' },
      worth: { amount: PRICE, currency: 'AMD' },
    })
    expect(useOf(body, 1)).toMatchObject({ reason: 'not_counted_now', used: null, worth: null })
    expect(useOf(body, 2)).toMatchObject({ reason: 'not_counted_before', opening: null })
    expect(body.totals).toMatchObject({
      known: 1,
      of: 3,
      sums: [{ unit: 'ml', used: 700_000, goods: 1 }],
      worth: { sums: [{ amount: PRICE, currency: 'AMD' }], known: 1, counted: 3 },
    })
    expect(body.types.flatMap(({ totals }) => totals.sums)).toEqual(body.totals.sums)
    // Nobody has asked the point-of-sale system yet.
    expect(body.variances).toBeNull()
  })

  test('says what is missing once the system has been asked, and its worth to who may see it', async () => {
    await one.preview(second)
    const { body } = await ask(one.bar.owner, second)
    // Five litres are expected, 1.4 counted.
    expect(body.variances?.[0]).toMatchObject({
      product_name: 'Водка импортная',
      good_ids: [one.goods[0].id],
      unit: 'ml',
      expected: 5_000_000,
      counted: 1_400_000,
      difference: -3_600_000,
      verdict: 'missing',
      currency: 'AMD',
      worth: -3_600_000,
    })
    const [variance] = body.variances ?? []
    expect(variance?.uncertainty).toBeGreaterThan(5)
    expect(variance?.beyond).toBeLessThan(3_600_000)
    expect(body.variance_totals).toEqual({
      known: 1,
      of: 1,
      missing: {
        products: 1,
        amounts: [{ unit: 'ml', amount: -3_600_000 }],
        worth: { sums: [{ currency: 'AMD', amount: -3_600_000 }], known: 1, counted: 1 },
      },
      surplus: { products: 0, amounts: [], worth: { sums: [], known: 0, counted: 0 } },
      net: {
        known: 1,
        of: 3,
        sums: [
          {
            unit: 'ml',
            expected: 5_000_000,
            counted: 1_400_000,
            difference: -3_600_000,
            uncertainty: variance?.uncertainty,
          },
        ],
        worth: { sums: [{ currency: 'AMD', amount: -3_600_000 }], known: 1, counted: 1 },
      },
    })
    const { body: seen } = await ask(one.bar.manager, second)
    expect(seen.variance_totals).toMatchObject({
      missing: { products: 1, worth: null },
      net: { worth: null },
    })
    expect(seen.variances?.[0]).toMatchObject({
      difference: -3_600_000,
      worth: null,
      currency: null,
    })
    const { price, worth } = useOf(seen, 0)
    expect([seen.totals.worth, price, worth]).toEqual([null, null, null])
  })

  test('is compared with the last inventory in which something was counted', async () => {
    const [vodka] = one.goods
    const [empty, third] = [opening(branch()), opening(branch())]
    await pushAll(server, one.bar.owner, [
      empty,
      completing(empty.id),
      third,
      recording(third.id, vodka),
      completing(third.id),
    ])
    expect((await ask(one.bar.owner, third.id)).body).toMatchObject({ before_id: second })
  })

  test('is since the last reading of each good, whichever count that was in', async () => {
    const [, tonic] = one.goods
    const on = { device_time: new Date(NOW).toISOString() }
    const third = opening(branch(), on)
    const sealed = { is_full: true, count: 2, gross: null, measured_at: on.device_time }
    await pushAll(server, one.bar.owner, [
      third,
      recording(third.id, tonic, sealed, on),
      completing(third.id, on),
    ])
    const at = (days: number) => new Date(NOW - days * DAY_MS).toISOString()
    const { body } = await ask(one.bar.owner, third.id)
    expect(body).toMatchObject({ before_id: second, total: 3, totals: { known: 1, of: 3 } })
    expect(useOf(body, 1)).toMatchObject({ since: at(8), since_id: first, days: 8, reason: null })
    expect(useOf(body, 0)).toMatchObject({
      reason: 'not_counted_now',
      opening: 1_400_000,
      since: at(1),
      since_id: second,
      days: null,
      used: null,
    })
    const { body: two } = await ask(one.bar.owner, third.id, `?before=${second}`)
    expect(two.totals).toMatchObject({ known: 0, of: 3 })
    expect(useOf(two, 1)).toMatchObject({ reason: 'not_counted_before', since: null })
    expect(useOf(two, 0)).toMatchObject({ reason: 'not_counted_now', since: null })
  })

  test('says of which count bottles were only looked at', async () => {
    const [vodka] = one.goods
    const third = opening(branch())
    const seen = { gross: null, tenths: 4 }
    await pushAll(server, one.bar.owner, [
      third,
      recording(third.id, vodka, seen),
      recording(third.id, vodka, seen),
      completing(third.id),
    ])
    const { body } = await ask(one.bar.owner, third.id)
    expect(useOf(body, 0)).toMatchObject({ opening_estimated: 0, closing_estimated: 2 })
    expect(useOf(body, 2)).toMatchObject({ opening_estimated: 0, closing_estimated: null })
  })

  test('is what is left after what was written off, by REST as on the page', async () => {
    const [vodka] = one.goods
    const lines = [{ good_id: vodka.id, unit: 'l', amount: 500 }]
    const moved_at = new Date(NOW - 3 * DAY_MS).toISOString()
    const body = { branch_id: branch(), moved_at, reason: 'spill', lines }
    await callAs(server, one.bar.owner, 'POST', MOVEMENTS_PATH, { body })
    const { body: use } = await ask(one.bar.owner, second)
    expect(useOf(use, 0)).toMatchObject({ written_off: 500_000, used: 200_000, more: 0 })
    expect(use.totals.sums).toMatchObject([{ written_off: 500_000, used: 200_000 }])
  })

  test('is missing less by what was written off, once the owner says that the till does not know it', async () => {
    await one.preview(second)
    const lines = [{ good_id: one.goods[0].id, unit: 'l', amount: 500 }]
    const moved_at = new Date(NOW - 3 * DAY_MS).toISOString()
    const body = { branch_id: branch(), moved_at, reason: 'spill', lines }
    await callAs(server, one.bar.owner, 'POST', MOVEMENTS_PATH, { body })
    const expectedNow = async () => (await ask(one.bar.owner, second)).body.variances?.[0]
    const say = (value: string) =>
      callAs(server, one.bar.owner, 'PUT', SETTINGS_PATH, {
        body: { key: 'till_write_offs', value },
      })
    expect(await expectedNow()).toMatchObject({ expected: 5_000_000, difference: -3_600_000 })
    expect((await say('here')).status).toBe(200)
    expect(await expectedNow()).toMatchObject({ expected: 4_500_000, difference: -3_100_000 })
    expect((await say('till')).status).toBe(200)
    expect(await expectedNow()).toMatchObject({ expected: 5_000_000, difference: -3_600_000 })
    expect((await say('nobody')).status).not.toBe(200)
  })

  test('is of two completed inventories of one branch, the second one later', async () => {
    expect((await ask(one.bar.owner, second, `?before=${first}`)).body.before_id).toBe(first)
    expect((await ask(one.bar.owner, first, `?before=${second}`)).status).toBe(404)
    expect((await ask(one.bar.owner, first)).body).toMatchObject({
      before_id: null,
      data: [],
      totals: { known: 0, of: 0, sums: [] },
      variances: null,
    })
    const open = opening(branch())
    await pushAll(server, one.bar.owner, [open])
    expect((await ask(one.bar.owner, open.id)).status).toBe(404)
    expect((await ask(one.bar.barman, second)).status).toBe(403)
    const stranger = await SendingBar.open(server, database, iiko)
    expect((await ask(stranger.bar.owner, second)).status).toBe(404)
  })
})
