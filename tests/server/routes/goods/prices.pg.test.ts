import { beforeAll, expect, test } from 'vitest'
import type { KeyScope } from '#domain/account/api-keys.ts'
import { must } from '#domain/must.ts'
import { DAY_MS } from '#domain/units.ts'
import { API_KEYS_PATH, newApiKey } from '#protocol/account/api-keys.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { PRICES_PATH, standingPrice, standingPrices } from '#protocol/goods/prices.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { merging } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { bar, describeStaffed } from '#tests/support/rooms/staffed-room.ts'

describeStaffed('the price of a good', () => {
  let erp = ''
  const goodAt = (index: number) => must(bar.company.goods[index], 'good')
  const keyFor = async (...scopes: KeyScope[]) => {
    const body = { name: 'ERP', scopes }
    const made = await callAs(server, bar.owner, 'POST', API_KEYS_PATH, { body })
    return newApiKey.parse(made.body).token
  }
  const put = (id: string, body: object, token = erp, headers = {}) =>
    server.call('PUT', `${PRICES_PATH}/${id}`, { token, body, headers })
  const set = async (id: string, amount: number | null, more: object = {}) => {
    const { status, body } = await put(id, { amount, currency: 'AMD', ...more })
    expect([status, body]).toEqual([200, standingPrice.parse(body)])
    return standingPrice.parse(body)
  }
  const historyOf = (id: string) =>
    database.query<{ amount: number | null; user_full_name: string }>(
      `select amount, user_full_name from good_prices where company_id = $1 and good_id = $2
       order by since, id`,
      [bar.company.id, id],
    )

  beforeAll(async () => {
    erp = await keyFor('write_items', 'read_money')
  })

  test('is set by a key in its name, and what it cost before is kept', async () => {
    const { id } = goodAt(0)
    const first = await set(id, 900_000)
    expect(first).toMatchObject({ good_id: id, source: 'typed', user_full_name: 'ERP' })
    server.nowMs += 2 * DAY_MS
    expect(await set(id, 950_000)).toMatchObject({ amount: 950_000, unusual_before: null })
    expect(await set(id, null)).toMatchObject({ amount: null, currency: null })
    expect((await historyOf(id)).map(({ amount }) => amount)).toEqual([900_000, 950_000, null])
  })

  test('sent again, it is set once, with an Idempotency-Key and without one', async () => {
    const { id } = goodAt(1)
    const body = { amount: 700_000, currency: 'AMD' }
    const keyed = { 'idempotency-key': newUuid() }
    const once = await put(id, body, erp, keyed)
    expect((await put(id, body, erp, keyed)).body).toEqual(once.body)
    server.nowMs += DAY_MS
    expect((await put(id, body)).body).toEqual(once.body)
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('is unusual until somebody confirms it, which sending it each night does not', async () => {
    const { id } = goodAt(2)
    await set(id, 900_000)
    server.nowMs += 2 * DAY_MS
    expect(await set(id, 9_000_000)).toMatchObject({ unusual_before: 900_000 })
    server.nowMs += 2 * DAY_MS
    expect(await set(id, 9_000_000)).toMatchObject({ unusual_before: 900_000 })
    const listed = await server.call('GET', `${PRICES_PATH}?limit=100`, { token: erp })
    const { data } = standingPrices.parse(listed.body)
    expect(data.find(({ good_id }) => good_id === id)).toMatchObject({ unusual_before: 900_000 })
    const confirmed = await set(id, 9_000_000, { is_confirmed: true })
    expect(confirmed).toMatchObject({ amount: 9_000_000, unusual_before: null })
    expect(await set(id, 9_000_000, { is_confirmed: true })).toEqual(confirmed)
    expect(await historyOf(id)).toHaveLength(3)
  })

  test('needs both scopes, a good of the company, and money that there is', async () => {
    const { id } = goodAt(0)
    const said = { amount: 1, currency: 'AMD' }
    for (const [scopes, scope] of [
      [['write_items'], 'read_money'],
      [['read_money'], 'write_items'],
    ] as const) {
      const { status, body } = await put(id, said, await keyFor(...scopes))
      const { details } = errorAnswer.parse(body)
      expect([status, details]).toEqual([403, { key: 'scope_missing', scope }])
    }
    expect((await put(newUuid(), said)).status).toBe(404)
    expect((await put(id, { amount: -1, currency: 'AMD' })).status).toBe(422)
    expect((await put(id, { amount: 1, currency: 'Dram' })).status).toBe(422)
    const asBarman = { body: said }
    const path = `${PRICES_PATH}/${id}`
    expect((await callAs(server, bar.barman, 'PUT', path, asBarman)).status).toBe(403)
  })

  test('of a good that was merged is that of the one that is left', async () => {
    const [one, other] = shelfOf(2, goodAt(0).goods_type_id)
    const [left, gone] = [must(one, 'good'), must(other, 'good')]
    const create = { v: 1, repairs: null, kind: 'create-good', device_time: NOW }
    const made = [left, gone].map((good) => ({ ...create, id: good.id, args: good }))
    await pushAll(server, bar.owner, [...made, merging(left, gone)])
    expect(await set(gone.id, 800_000)).toMatchObject({ good_id: left.id, amount: 800_000 })
  })
})
