import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import type { User } from '#domain/people/people.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import {
  DELIVERIES_PATH,
  type DeliveryHistory,
  type DeliveryItem,
  type DeliveryList,
} from '#protocol/deliveries/deliveries.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { apiWorld, type ApiWorld } from '#tests/support/server/api-world.ts'
import { numbered, pushBody } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'

/** 908,172.64 dram, which no other number of the bar contains. */
const PRICE = 90_817_264

describeStored('deliveries', () => {
  let server: TestServer
  let world: ApiWorld

  beforeAll(async () => {
    server = new TestServer(database, { translators: await loadTranslators() })
    world = await apiWorld(database, server)
  })
  afterAll(() => database.close())

  const call = <Body>(user: User, route: string, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ')
    return callAs<Body>(server, user, method, DELIVERIES_PATH + path, body ? { body } : {})
  }
  const note = (over: object = {}) => ({
    branch_id: world.branchIds[0],
    supplier: 'Ararat Trade',
    number: 'A-1',
    lines: [{ good_id: world.good.id, unit: 'case', amount: 2, case_size: 12 }],
    ...over,
  })
  const priced = (amount: number) => ({
    lines: [{ good_id: world.good.id, unit: 'piece', amount: 1, price: { amount } }],
  })
  const letBarmen = (value: 'managers' | 'barmen') =>
    callAs(server, world.owner, 'PUT', SETTINGS_PATH, { body: { key: 'deliveries', value } })
  const pull = async (user: User, cursor?: string) => {
    const query = { prices: 'shown', deliveries: 'shown', ...(cursor ? { cursor } : {}) }
    const path = `${PULL_PATH}?${new URLSearchParams(query).toString()}`
    return (await callAs<PullAnswer>(server, user, 'GET', path)).body
  }

  test('are made, read, changed, removed and brought back, and tell who did what', async () => {
    const made = await call<DeliveryItem>(world.owner, 'POST ', note(priced(100)))
    expect(made.status).toBe(201)
    const { id, lines } = made.body
    expect(lines).toMatchObject([{ price: { amount: 100, currency: 'AMD', of: 'unit' } }])
    const [line] = lines
    const changed = await call<DeliveryItem>(world.owner, `PUT /${id}`, {
      supplier: 'Another',
      lines: [
        { ...note().lines[0], id: line?.id },
        { unit: 'l', amount: 500, name: 'Сироп' },
      ],
    })
    expect(changed.body).toMatchObject({
      supplier: 'Another',
      number: 'A-1',
      lines: [
        { id: line?.id, unit: 'case', price: { amount: 100 } },
        { name: 'Сироп', good_id: null },
      ],
    })
    const removed = await call<DeliveryItem>(world.owner, `DELETE /${id}`)
    expect(removed.body.deleted_at).not.toBeNull()
    const list = await call<DeliveryList>(world.owner, 'GET ')
    expect(list.body.data.map((one) => one.id)).not.toContain(id)
    const late = await call<{ code: string }>(world.owner, `PUT /${id}`, { number: 'B' })
    expect([late.status, late.body.code]).toEqual([409, 'delivery_removed'])
    const back = await call<DeliveryItem>(world.owner, `POST /${id}/restore`)
    expect(back.body.deleted_at).toBeNull()
    const history = await call<DeliveryHistory>(world.owner, `GET /${id}/history`)
    expect(history.body.total).toBe(3)
    expect(history.body.data[0]).toMatchObject({
      before: { supplier: 'Ararat Trade' },
      after: { supplier: 'Another' },
    })
  })

  test.each([
    ['in the future', { delivered_at: '2099-01-01T00:00:00.000Z' }, 422],
    ['of no lines', { lines: [] }, 422],
    ['of an unknown branch', { branch_id: newUuid() }, 404],
    ['of an unknown good', { lines: [{ good_id: newUuid(), unit: 'piece', amount: 1 }] }, 404],
    [
      'with a price that is no number',
      { lines: [{ unit: 'piece', amount: 1, price: { amount: 'x' } }] },
      422,
    ],
    ['with a part of a bottle', { lines: [{ unit: 'piece', amount: 0.5 }] }, 422],
  ])('%s are refused', async (_name, over, status) => {
    expect((await call(world.owner, 'POST ', note(over))).status).toBe(status)
  })

  test('are listed by branch and period', async () => {
    const day = (n: number) => `2025-03-0${n}T10:00:00.000Z`
    for (const n of [1, 2, 3]) {
      await call(world.owner, 'POST ', note({ delivered_at: day(n), number: `P-${n}` }))
    }
    const [branch = ''] = world.branchIds
    const query = new URLSearchParams({ from: day(2), to: day(3), branch }).toString()
    const list = await call<DeliveryList>(world.owner, `GET ?${query}`)
    expect(list.body.data.map(({ number }) => number)).toEqual(['P-3', 'P-2'])
  })

  test('reach a barman where the owner lets barmen record, without a price; and no longer when not', async () => {
    await call(world.owner, 'POST ', note(priced(PRICE)))
    const { barman } = world
    const before = await pull(barman)
    expect([before.rows.deliveries, before.me.records_deliveries]).toEqual([[], false])
    expect((await call(barman, 'GET ')).status).toBe(403)
    expect((await call(barman, 'POST ', note())).status).toBe(403)
    await letBarmen('barmen')
    const allowed = await pull(barman, before.cursor)
    expect([allowed.reset, allowed.me.records_deliveries]).toEqual([true, true])
    expect(allowed.rows.deliveries.length).toBeGreaterThan(0)
    const made = await call<DeliveryItem>(barman, 'POST ', note())
    expect(made.status).toBe(201)
    expect((await call(barman, 'POST ', note(priced(100)))).status).toBe(403)
    const own = `PUT /${made.body.id}`
    expect((await call(barman, own, { number: 'X' })).status).toBe(200)
    const others = (await call<DeliveryList>(barman, 'GET ')).body.data
    const foreign = others.find(({ user_id }) => user_id !== barman.id)
    expect((await call(barman, `PUT /${foreign?.id}`, { number: 'X' })).status).toBe(403)
    const told = JSON.stringify([allowed, others, foreign])
    expect(told).not.toContain(String(PRICE))
    expect(allowed.rows.delivery_prices).toEqual([])
    expect(JSON.stringify(await pull(world.owner))).toContain(String(PRICE))
    await letBarmen('managers')
    const refused = await pull(barman, allowed.cursor)
    expect([refused.reset, refused.rows.deliveries]).toEqual([true, []])
  })

  test('reach a device that could not store them as soon as its page is updated', async () => {
    const old = (await callAs<PullAnswer>(server, world.owner, 'GET', `${PULL_PATH}?prices=shown`))
      .body
    expect(old.rows.deliveries).toEqual([])
    const updated = await pull(world.owner, old.cursor)
    expect(updated.reset).toBe(true)
    expect(updated.rows.deliveries.length).toBeGreaterThan(0)
  })

  test('from two devices at once keep both changes, and sent twice they are there once', async () => {
    const made = await call<DeliveryItem>(world.owner, 'POST ', note(priced(100)))
    const { id, lines } = made.body
    const [line] = lines
    const nothing = {
      delivery_id: id,
      fields: {},
      lines: [],
      removed: [],
      prices: [],
      unpriced: [],
    }
    const push = (user: User, args: object, device = newUuid(), command = newUuid()) => {
      const at = new Date(server.nowMs).toISOString()
      const one = { id: command, kind: 'change-delivery', v: 1, args: { ...nothing, ...args } }
      const body = pushBody(user, device, numbered([{ ...one, device_time: at, repairs: null }]))
      return callAs<PushAnswer>(server, user, 'POST', PUSH_PATH, { body })
    }
    const { price: _price, ...plain } = line ?? { price: null }
    const [device, command] = [newUuid(), newUuid()]
    const change = { lines: [{ ...plain, amount: 5 }] }
    await push(world.owner, change, device, command)
    await push(world.manager, { fields: { number: 'M-1' } })
    const again = await push(world.owner, change, device, command)
    expect(again.body.answers).toMatchObject([{ status: 'applied' }])
    const now = await call<DeliveryItem>(world.owner, `GET /${id}`)
    expect(now.body).toMatchObject({ number: 'M-1', lines: [{ amount: 5 }] })
    const history = await call<DeliveryHistory>(world.owner, `GET /${id}/history`)
    expect(history.body.total).toBe(2)
  })

  test('by whoever sees no price still move the prices of their goods', async () => {
    const made = await call<DeliveryItem>(world.owner, 'POST ', note(priced(600)))
    const { id, lines } = made.body
    const [line] = lines
    await call(world.manager, `PUT /${id}`, {
      lines: [{ id: line?.id, good_id: world.good.id, unit: 'case', amount: 1, case_size: 6 }],
    })
    const { rows } = await pull(world.owner)
    const told = rows.good_prices.filter(({ line_id }) => line_id === line?.id)
    // A piece for 600 became a case of 6 for 600.
    expect(told.map(({ amount }) => amount)).toEqual([600, 100])
  })

  test('of another company are not there', async () => {
    const other = await apiWorld(database, server)
    const made = await call<Delivery>(world.owner, 'POST ', note())
    const { id } = made.body
    const routes = ['GET /ID', 'GET /ID/history', 'PUT /ID', 'DELETE /ID', 'POST /ID/restore']
    for (const route of routes) {
      const body = route.startsWith('PUT') ? { number: 'X' } : undefined
      const answer = await call(other.owner, route.replace('ID', id), body)
      expect([route, answer.status]).toEqual([route, 404])
    }
    expect((await call<DeliveryItem>(world.owner, `GET /${id}`)).body.number).toBe('A-1')
    const foreign = note({ lines: [{ good_id: world.good.id, unit: 'piece', amount: 1 }] })
    const branch_id = other.branchIds[0]
    expect((await call(other.owner, 'POST ', { ...foreign, branch_id })).status).toBe(404)
  })
})
