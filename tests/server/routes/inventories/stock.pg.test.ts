import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { stockAnswer, type StockAnswer } from '#protocol/inventories/stock.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { callAs, staffedBar } from '#tests/support/bars/staffed-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { bar, describeStaffed } from '#tests/support/rooms/staffed-room.ts'

describeStaffed('the stock of an inventory', () => {
  let inventoryId: string

  const stockFor = async (user = bar.owner, id = inventoryId) =>
    callAs<StockAnswer>(server, user, 'GET', `${INVENTORIES_PATH}/${id}/stock`)

  beforeAll(async () => {
    const branch_id = must(bar.branchIds[0], 'branch')
    const [vodka, other] = bar.company.goods
    const good = must(vodka, 'good')
    const price = { amount: 100_000, currency: 'AMD' }
    const lines = [{ good_id: good.id, unit: 'piece', amount: 6, price }]
    const note = { body: { branch_id, lines, delivered_at: '2026-11-19T12:00:00.000Z' } }
    expect((await callAs(server, bar.owner, 'POST', DELIVERIES_PATH, note)).status).toBe(201)
    const first = opening(branch_id)
    inventoryId = first.id
    await pushAll(server, bar.owner, [
      first,
      recording(first.id, good, { is_full: true, count: 3, gross: null }),
      recording(first.id, good),
      recording(first.id, must(other, 'other'), { is_full: true, count: 1, gross: null }),
      completing(first.id),
    ])
  })
  afterAll(() => database.close())

  test('is told by name with what it is worth, of the first inventory too', async () => {
    const { status, body } = await stockFor()
    expect(status).toBe(200)
    expect(stockAnswer.parse(body)).toEqual(body)
    const good_id = must(bar.company.goods[0], 'good').id
    const line = must(
      body.data.find((one) => one.good_id === good_id),
      'line',
    )
    expect(line).toMatchObject({ name_en: 'Vodka', unit: 'ml', bottles: 3, open_bottles: 1 })
    const open = (line.amount ?? 0) - 3 * 700_000
    expect(open).toBeGreaterThan(0)
    // Three full bottles, and the opened one by its part.
    const worth = 300_000 + Math.round((100_000 * open) / 700_000)
    expect(Math.abs((line.worth?.amount ?? 0) - worth)).toBeLessThanOrEqual(1)
    expect(line.price).toEqual({ amount: 100_000, currency: 'AMD' })
    expect(body.worth).toEqual({ sums: [line.worth], known: 1, counted: 2 })
  })

  test('has no money for whoever may not see it, and is not for barmen or others', async () => {
    const { body } = await stockFor(bar.manager)
    expect(body.data.map(({ price, worth }) => [price, worth])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(body.worth).toBeNull()
    expect((await stockFor(bar.barman)).status).toBe(403)
    expect((await stockFor(bar.owner, newUuid())).status).toBe(404)
  })

  test('is not there for another company, nor for a manager of another branch', async () => {
    const others = await staffedBar(database, server)
    expect((await stockFor(others.owner)).status).toBe(404)
    const elsewhere = opening(must(bar.branchIds[1], 'branch'))
    await pushAll(server, bar.owner, [elsewhere])
    expect((await stockFor(bar.manager, elsewhere.id)).status).toBe(404)
    const { status, body } = await stockFor(bar.owner, elsewhere.id)
    expect([status, body.closed_at, body.data]).toEqual([200, null, []])
  })
})
