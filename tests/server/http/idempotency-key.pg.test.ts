import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { PROFILE_PATH } from '#protocol/account/account.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { BRANCHES_PATH } from '#protocol/branches/branches.ts'
import { GOODS_TYPES_PATH } from '#protocol/goods/goods.ts'
import { BARMEN_PATH } from '#protocol/people/people.ts'
import { CONTACT_PATH } from '#protocol/site/site.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { bar, describeStaffed } from '#tests/support/rooms/staffed-room.ts'
import type { Call } from '#tests/support/server/server.ts'
import { staffedBar } from '#tests/support/bars/staffed-bar.ts'

const DAY_MS = 24 * 3_600_000
const REPLAYED = 'idempotency-replayed'

describeStaffed('an Idempotency-Key', () => {
  const send = async (
    user: User | null,
    method: string,
    path: string,
    key: string,
    body?: unknown,
    headers: Call['headers'] = {},
  ) =>
    server.call(method, path, {
      ...(user ? { token: await server.tokenFor(user) } : {}),
      ...(body === undefined ? {} : { body }),
      headers: { 'idempotency-key': key, ...headers },
    })

  const count = async (table: string) =>
    (await database.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0

  test('may be any text, makes one row, and says that an answer is given again', async () => {
    for (const key of ['order 1', `"${newUuid()}"`, 'k'.repeat(255), newUuid()]) {
      const before = await count('goods_types')
      const body = { name_en: `Type ${key}`.slice(0, 60) }
      const first = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, body)
      expect([first.status, first.headers.get(REPLAYED)]).toEqual([201, null])
      const again = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, body)
      expect([again.status, again.headers.get(REPLAYED)]).toEqual([201, 'true'])
      expect(again.body).toEqual(first.body)
      expect(await count('goods_types')).toBe(before + 1)
    }
  })

  test.each(['', 'k'.repeat(256), 'ключ'.replace('ключ', '\u00e9')])(
    'that is no key, like %j, is refused',
    async (key) => {
      const answer = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, { name_en: 'None' })
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ param: 'Idempotency-Key' }] },
      })
    },
  )

  test('names one call: another body, path or method under it is refused', async () => {
    const key = 'one call only'
    const body = { name_en: 'Liqueurs', average_density: 1.1 }
    const first = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, body)
    const id = String(first.body['id'])
    const reordered = { average_density: 1.1, name_en: 'Liqueurs' }
    expect((await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, reordered)).status).toBe(201)
    for (const [method, path, other] of [
      ['POST', GOODS_TYPES_PATH, { name_en: 'Other' }],
      ['POST', BRANCHES_PATH, body],
      ['PUT', `${GOODS_TYPES_PATH}/${id}`, body],
      ['DELETE', `${GOODS_TYPES_PATH}/${id}`, undefined],
    ] as const) {
      const answer = await send(bar.owner, method, path, key, other)
      expect([method, answer.status, answer.body['code']]).toEqual([method, 422, 'key_reused'])
    }
  })

  test('belongs to a person: another one’s same key is another key', async () => {
    const key = 'mine'
    const body = { name_en: 'Of the owner' }
    const first = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, body)
    const other = await send(bar.manager, 'POST', GOODS_TYPES_PATH, key, { name_en: 'Of another' })
    expect([first.status, other.status]).toEqual([201, 201])
    expect(other.body['id']).not.toBe(first.body['id'])
  })

  test('of a refused call is free again', async () => {
    const key = 'refused first'
    const refused = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, { name_en: '' })
    expect(refused.status).toBe(422)
    const better = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, { name_en: 'Better' })
    expect([better.status, better.headers.get(REPLAYED)]).toEqual([201, null])
  })

  test('sent eight times at once is done once, and nobody is told otherwise', async () => {
    const before = await count('goods_types')
    const body = { name_en: 'At once' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(bar.owner, 'POST', GOODS_TYPES_PATH, 'at once', body)),
    )
    for (const { status, body: answer, headers } of answers) {
      expect([201, 503]).toContain(status)
      if (status !== 503) continue
      expect([answer['code'], headers.get('retry-after')]).toEqual(['key_in_use', '1'])
    }
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect(await count('goods_types')).toBe(before + 1)
  })

  test('whose call was cut off after its effect does not repeat the effect', async () => {
    const key = 'cut off'
    const body = { name_en: 'Cut off' }
    const before = await count('goods_types')
    const first = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, body)
    await database.exec(`update kept_answers set status = null, body = null where status = 201`)
    const waiting = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, body)
    expect(waiting).toMatchObject({ status: 503, body: { code: 'key_in_use' } })
    server.nowMs += 61_000
    const again = await send(bar.owner, 'POST', GOODS_TYPES_PATH, key, body)
    expect([again.status, again.headers.get(REPLAYED)]).toEqual([201, 'true'])
    expect(again.body['id']).toBe(first.body['id'])
    expect(await count('goods_types')).toBe(before + 1)
  })

  test('is kept for a day and longer, and forgotten after that', async () => {
    const key = 'yesterday'
    const body = { name: 'Ani', surname: 'Davtyan' }
    await send(bar.barman, 'PUT', PROFILE_PATH, key, body)
    server.nowMs += DAY_MS
    const next = await send(bar.barman, 'PUT', PROFILE_PATH, key, body)
    expect(next.headers.get(REPLAYED)).toBe('true')
    server.nowMs += 2 * DAY_MS
    const later = await send(bar.barman, 'PUT', PROFILE_PATH, key, { ...body, name: 'Anahit' })
    expect([later.status, later.headers.get(REPLAYED)]).toEqual([200, null])
    const [oldest] = await database.query<{ at: string }>(
      'select min(created_at) as at from kept_answers where company_id = $1',
      [bar.company.id],
    )
    expect(Date.parse(must(oldest, 'kept answer').at)).toBeGreaterThan(
      server.nowMs - 2 * DAY_MS - 1,
    )
  })

  test('holds for what a visitor sends, and a person’s own account', async () => {
    const contact = {
      name: 'Ani',
      email: 'ani@bar.example',
      phone_number: '+374 91123456',
      text: 'Please call me.',
    }
    const before = await count('contact_requests')
    for (const replayed of [null, 'true']) {
      const answer = await send(null, 'POST', CONTACT_PATH, 'call me', contact)
      expect([answer.status, answer.headers.get(REPLAYED)]).toEqual([200, replayed])
    }
    expect(await count('contact_requests')).toBe(before + 1)
    const other = await send(null, 'POST', CONTACT_PATH, 'call me', { ...contact, name: 'Aram' })
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    const profile = { name: 'Ani', surname: 'Petrosyan' }
    await send(bar.owner, 'PUT', PROFILE_PATH, 'profile', profile)
    const changed = await send(bar.owner, 'PUT', PROFILE_PATH, 'profile', { name: 'Anna' })
    expect(changed).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  test('keeps an answer in the transaction of its effect, where that is not a command', async () => {
    const contact = {
      name: 'Mane',
      email: 'mane@bar.example',
      phone_number: '+374 91123456',
      text: 'Call me once.',
    }
    await send(null, 'POST', CONTACT_PATH, 'once', contact)
    // The answer that the handler kept stands, so it was there before the call ended.
    const rows = await database.query<{ status: number; body: string }>(
      'select status, body from kept_answers where company_id is null order by created_at desc',
    )
    expect(rows).toContainEqual({ status: 200, body: JSON.stringify({ success: true }) })
  })

  test('makes several settings one change that can be repeated', async () => {
    const body = {
      settings: [
        { key: 'weight', value: 'kilogram' },
        { key: 'volume', value: 'liter' },
        { key: 'density', value: 'kg/m3' },
      ],
    }
    for (const key of [newUuid(), 'units']) {
      const first = await send(bar.owner, 'PUT', SETTINGS_PATH, key, body)
      expect(first.status).toBe(200)
      expect(first.body['data']).toEqual(expect.arrayContaining(body.settings))
      const again = await send(bar.owner, 'PUT', SETTINGS_PATH, key, body)
      expect([again.status, again.body]).toEqual([200, first.body])
    }
  })

  test('holds for a bulk call as a whole', async () => {
    const body = { ids: [bar.barman.id], status: 'deactivated' }
    const first = await send(bar.owner, 'PUT', `${BARMEN_PATH}/status`, 'bulk', body)
    expect(first).toMatchObject({ status: 200, body: { results: [{ success: true }] } })
    await server.call('PUT', `${BARMEN_PATH}/status`, {
      token: await server.tokenFor(bar.owner),
      body: { ids: [bar.barman.id], active: true },
    })
    const again = await send(bar.owner, 'PUT', `${BARMEN_PATH}/status`, 'bulk', body)
    expect([again.status, again.headers.get(REPLAYED)]).toEqual([200, 'true'])
    const [row] = await database.query('select active from users where id = $1', [bar.barman.id])
    expect(row).toEqual({ active: true })
  })

  test('keeps no password that could be tried out, and no row of another company', async () => {
    const rows = await database.query<{ key: Uint8Array }>('select * from kept_answers')
    expect(JSON.stringify(rows)).not.toContain('units')
    const other = await staffedBar(database, server)
    const seen = await database.inCompany(other.company.id).query('select 1 from kept_answers')
    expect(seen).toEqual([])
  })
})
