import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { KEY_SCOPES } from '#domain/account/api-keys.ts'
import { API_KEYS_PATH, apiKeyList, newApiKey } from '#protocol/account/api-keys.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { BRANCHES_PATH } from '#protocol/branches/branches.ts'
import { DELIVERIES_PATH, deliveryItem, deliveryList } from '#protocol/deliveries/deliveries.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { PRICES_PATH, standingPrices } from '#protocol/goods/prices.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'

const DAY_MS = 24 * 3_600_000

describeServer('a key', () => {
  let bar: StaffedBar
  let ids: { branch: string; other: string; good: string }

  beforeAll(async () => {
    bar = await staffedBar(database, server)
    const [branch = '', other = ''] = bar.branchIds
    ids = { branch, other, good: must(bar.company.goods[0], 'good').id }
  })

  const make = async (over: object = {}, owner = bar.owner) => {
    const body = { name: 'Stock sheet', scopes: KEY_SCOPES, ...over }
    const answer = await callAs(server, owner, 'POST', API_KEYS_PATH, { body })
    return newApiKey.parse(answer.body)
  }
  const listed = async () =>
    apiKeyList.parse((await callAs(server, bar.owner, 'GET', API_KEYS_PATH)).body).data
  const goodsBy = (token: string) => server.call('GET', GOODS_PATH, { token })
  const refusal = async (token: string) => {
    const { status, body } = await goodsBy(token)
    const { code, details, message } = errorAnswer.parse(body)
    return [status, code, details, message]
  }
  const deliver = (token: string, branch_id: string, more: object = {}) => {
    const price = { amount: 960_000, of: 'line' }
    const lines = [{ good_id: ids.good, unit: 'piece', amount: 6, price }]
    return server.call('POST', DELIVERIES_PATH, { token, body: { branch_id, lines }, ...more })
  }

  test('is told once and stored as a digest, and its use is seen', async () => {
    const { token, ...key } = await make()
    const bytes = Buffer.from(token.slice('dram_'.length), 'base64url')
    const secret = bytes.subarray(32).toString('hex')
    const rows = await database.query('select k::text as row from api_keys k')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(await listed())).not.toContain(token.slice(60))
    expect((await listed()).find(({ id }) => id === key.id)).toEqual({ ...key, used_at: null })
    server.nowMs += 61_000
    expect((await goodsBy(token)).status).toBe(200)
    const used = (await listed()).find(({ id }) => id === key.id)?.used_at
    expect(used).toBe(new Date(server.nowMs).toISOString())
  })

  test('is refused plainly when it is altered, expired or revoked, at once', async () => {
    const expires_at = new Date(server.nowMs + DAY_MS).toISOString()
    const [short, gone] = [await make({ expires_at }), await make()]
    const altered = `${gone.token.slice(0, -2)}${gone.token.endsWith('AA') ? 'BB' : 'AA'}`
    const unknown = [401, 'not_signed_in', { key: 'unknown' }, 'en key_unknown']
    for (const text of [altered, 'dram_', `${gone.token}x`, gone.token.toLowerCase()]) {
      expect(await refusal(text)).toEqual(unknown)
    }
    expect((await goodsBy(short.token)).status).toBe(200)
    server.nowMs += DAY_MS
    expect(await refusal(short.token)).toEqual([
      401,
      'not_signed_in',
      { key: 'expired' },
      'en key_expired',
    ])
    expect((await goodsBy(gone.token)).status).toBe(200)
    const path = `${API_KEYS_PATH}/${gone.id}`
    expect((await callAs(server, bar.owner, 'DELETE', path)).status).toBe(200)
    const revoked = [401, 'not_signed_in', { key: 'revoked' }, 'en key_revoked']
    expect(await refusal(gone.token)).toEqual(revoked)
    expect((await callAs(server, bar.owner, 'DELETE', path)).status).toBe(404)
    expect((await listed()).map(({ id }) => id)).not.toContain(gone.id)
  })

  test('writes under its own name, and only in its branches', async () => {
    const { token } = await make({ name: 'ERP', branch_ids: [ids.branch] })
    const made = deliveryItem.parse((await deliver(token, ids.branch)).body)
    expect(made).toMatchObject({ user_id: bar.owner.id, user_full_name: 'ERP' })
    expect((await deliver(token, ids.other)).status).toBe(404)
    const { body } = await server.call<{ data: { id: string }[] }>('GET', BRANCHES_PATH, { token })
    expect(body.data.map(({ id }) => id)).toEqual([ids.branch])
    const every = await make({ name: 'ERP' })
    expect((await deliver(every.token, ids.other)).status).toBe(201)
  })

  test('sees no price without the scope, and all of them with it', async () => {
    const [blind, seeing] = [await make({ scopes: ['read_stock'] }), await make()]
    const pricesFor = async (token: string) => {
      const { body } = await server.call('GET', DELIVERIES_PATH, { token })
      return deliveryList.parse(body).data.flatMap(({ lines }) => lines.map(({ price }) => price))
    }
    expect(new Set(await pricesFor(blind.token))).toEqual(new Set([null]))
    expect(await pricesFor(seeing.token)).not.toContain(null)
    expect((await server.call('GET', PRICES_PATH, { token: blind.token })).status).toBe(403)
    const { body } = await server.call('GET', `${PRICES_PATH}?limit=100`, { token: seeing.token })
    const { data, total } = standingPrices.parse(body)
    expect(total).toBe(bar.company.goods.length)
    expect(data.find(({ good_id }) => good_id === ids.good)).toMatchObject({
      amount: 160_000,
      source: 'delivery',
      user_full_name: 'ERP',
    })
  })

  test('has limits and idempotency keys of its own', async () => {
    const [one, other] = [await make(), await make()]
    const headers = { 'idempotency-key': 'the same' }
    const first = await deliver(one.token, ids.branch, { headers })
    const again = await deliver(one.token, ids.branch, { headers })
    const others = await deliver(other.token, ids.branch, { headers })
    expect(again.body).toEqual(first.body)
    expect(others.body['id']).not.toBe(first.body['id'])
    const leftFor = async (token: string) =>
      /r=(\d+)/.exec((await goodsBy(token)).headers.get('ratelimit') ?? '')?.[1]
    expect([await leftFor(one.token), await leftFor(other.token)]).toEqual(['1197', '1198'])
  })

  test('stops with whoever made it: deactivated, or no longer an owner', async () => {
    const theirs = await staffedBar(database, server)
    const { token } = await make({}, theirs.owner)
    expect((await goodsBy(token)).status).toBe(200)
    for (const change of ["role = 'manager'", 'active = false', 'deleted_at = now()']) {
      await database.query(`update users set ${change} where id = $1`, [theirs.owner.id])
      expect([change, await refusal(token)]).toEqual([
        change,
        [401, 'not_signed_in', { key: 'revoked' }, 'en key_revoked'],
      ])
      const before = "role = 'customer', active = true, deleted_at = null"
      await database.query(`update users set ${before} where id = $1`, [theirs.owner.id])
    }
    expect((await goodsBy(token)).status).toBe(200)
  })

  test('is made with a name, scopes, own branches and an end to come, all faults at once', async () => {
    const faultsOf = async (body: object) => {
      const answer = await callAs(server, bar.owner, 'POST', API_KEYS_PATH, { body })
      return [answer.status, errorAnswer.parse(answer.body).errors.map(({ param }) => param)]
    }
    const foreign = (await staffedBar(database, server)).branchIds
    expect(await faultsOf({ name: ' ', scopes: [] })).toEqual([422, ['name', 'scopes']])
    expect(await faultsOf({ name: 'x', scopes: ['everything'] })).toEqual([422, ['scopes.0']])
    const wrong = { branch_ids: foreign, expires_at: new Date(server.nowMs).toISOString() }
    expect(await faultsOf({ name: 'x', scopes: ['send'], ...wrong })).toEqual([
      422,
      ['branch_ids', 'expires_at'],
    ])
    const { token } = await make()
    const body = { name: 'Another', scopes: KEY_SCOPES }
    expect((await server.call('POST', API_KEYS_PATH, { token, body })).status).toBe(403)
  })

  test('is one of fifty at most', async () => {
    const theirs = await staffedBar(database, server)
    for (let made = 1; made < 50; made += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await make({}, theirs.owner)
    }
    const body = { name: 'One more', scopes: ['send'] }
    const { status, body: said } = await callAs(server, theirs.owner, 'POST', API_KEYS_PATH, {
      body,
    })
    expect([status, errorAnswer.parse(said).message]).toEqual([422, 'en key_limit'])
  })
})
