import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { LOGIN_PATH } from '#protocol/account/auth.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { PUSH_MAX_BYTES, PUSH_MAX_COMMANDS, PUSH_PATH } from '#protocol/sync/push.ts'
import type { Database } from '#server/sql/database.ts'
import { numbered, opening, pushBody } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { bar, describeCounted } from '#tests/support/rooms/counted-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

describeCounted('a bad request', () => {
  let token: string

  beforeAll(async () => {
    token = await server.tokenFor(bar.company.owner)
  })

  /** Everything that a request could add, to check that nothing was added. */
  const traces = async () => {
    const tables = ['mutations', 'devices', 'inventories', 'entries', 'sessions', 'tries']
    const rows = await Promise.all(
      tables.map((table) => database.query(`select count(*) as n from ${table}`)),
    )
    const feeds = await database.query('select seq from feeds order by company_id')
    return JSON.stringify([rows, feeds])
  }

  const validPush = () =>
    pushBody(
      bar.company.owner,
      newUuid(),
      numbered([opening(must(bar.company.branches[0], 'branch').id)]),
    )

  const send = (path: string, init: RequestInit & { duplex?: 'half' }) =>
    server.app.request(path, {
      method: 'POST',
      ...init,
      headers: { authorization: `Bearer ${token}`, ...JSON_TYPE, ...init.headers },
    })

  const bodies: [string, number, string, () => string][] = [
    ['nothing', 400, 'bad_json', () => ''],
    ['half a body', 400, 'bad_json', () => JSON.stringify(validPush()).slice(0, 40)],
    ['no object', 400, 'bad_request', () => '7'],
    ['null', 400, 'bad_request', () => 'null'],
    ['a list', 400, 'bad_request', () => '[]'],
    ['no commands', 400, 'bad_request', () => JSON.stringify({ ...validPush(), commands: [] })],
    [
      'a wrong device',
      400,
      'bad_request',
      () => JSON.stringify({ ...validPush(), device_id: "' or 1=1" }),
    ],
    ['a number below 1', 400, 'bad_request', () => withCommand({ n: 0 })],
    ['a number that is none', 400, 'bad_request', () => withCommand({ n: '1' })],
    ['a version beyond reason', 400, 'bad_request', () => withCommand({ v: 1e9 })],
    ['an id in capitals', 400, 'bad_request', () => withCommand({ id: newUuid().toUpperCase() })],
    ['an endless kind', 400, 'bad_request', () => withCommand({ kind: 'k'.repeat(65) })],
    ['a nest without end', 400, 'bad_json', () => withCommand({ args: JSON.parse(nest(100)) })],
    ['a nest deep enough to break a parser', 400, 'bad_json', () => nest(60_000)],
    [
      'too many commands',
      400,
      'bad_request',
      () => {
        const [command] = validPush().commands
        const commands = Array.from({ length: PUSH_MAX_COMMANDS + 1 }, (_, i) => ({
          ...command,
          n: i + 1,
          args: 1,
        }))
        return JSON.stringify({ ...validPush(), commands })
      },
    ],
    [
      'more than a batch may weigh',
      413,
      'too_large',
      () => withCommand({ args: 'x'.repeat(PUSH_MAX_BYTES + 32_000) }),
    ],
  ]

  function withCommand(over: Record<string, unknown>): string {
    const body = validPush()
    return JSON.stringify({ ...body, commands: [{ ...body.commands[0], ...over }] })
  }

  function nest(depth: number): string {
    return '['.repeat(depth) + ']'.repeat(depth)
  }

  test.each(bodies)(
    'with %s is answered %i %s and leaves no trace',
    async (_name, status, code, body) => {
      const before = await traces()
      const response = await send(PUSH_PATH, { body: body() })
      expect(response.status).toBe(status)
      expect(errorAnswer.parse(await response.json())).toMatchObject({ status, code })
      expect(await traces()).toBe(before)
    },
  )

  test('names the wrong parameters', async () => {
    const response = await send(PUSH_PATH, { body: withCommand({ n: 0, device_time: 'now' }) })
    const { errors } = errorAnswer.parse(await response.json())
    expect(errors.map(({ param }) => param)).toEqual(['commands.0.n', 'commands.0.device_time'])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'of type %j is not read',
    async (type) => {
      const response = await send(PUSH_PATH, {
        body: JSON.stringify(validPush()),
        headers: { 'content-type': type },
      })
      expect(response.status).toBe(415)
      expect(errorAnswer.parse(await response.json()).code).toBe('bad_json')
    },
  )

  test('in another encoding than UTF-8 is rejected', async () => {
    const response = await send(PUSH_PATH, { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) })
    expect(errorAnswer.parse(await response.json())).toMatchObject({
      status: 400,
      code: 'bad_json',
    })
  })

  test('that announces too much is rejected before any of it is read', async () => {
    let pulled = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled += 1
          controller.enqueue(new Uint8Array(1000))
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-length': '100000000' }
    const response = await send(PUSH_PATH, { body, headers, duplex: 'half' })
    expect(response.status).toBe(413)
    expect(pulled).toBe(0)
  })

  test('that never ends is rejected once it is too long', async () => {
    const PIECE = 16_384
    let pulled = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled += 1
          controller.enqueue(new Uint8Array(PIECE).fill(32))
        },
      },
      { highWaterMark: 0 },
    )
    const response = await send(PUSH_PATH, { body, duplex: 'half' })
    expect(response.status).toBe(413)
    expect(pulled * PIECE).toBeLessThan(1.5 * PUSH_MAX_BYTES)
  })

  test('to sign in counts towards the rate limit only when it could have succeeded', async () => {
    const before = await traces()
    for (const body of [
      '{}',
      '{"email":"x","password":"y"}',
      '{"email":"a@b.example","password":""}',
    ]) {
      expect((await send(LOGIN_PATH, { body })).status).toBe(422)
    }
    const long = JSON.stringify({ email: 'a@b.example', password: 'p'.repeat(20_000) })
    expect((await send(LOGIN_PATH, { body: long })).status).toBe(413)
    expect(await traces()).toBe(before)
  })

  test.each([
    [`${PULL_PATH}?limit=-1`, 400],
    [`${PULL_PATH}?limit=many`, 400],
    [`${PULL_PATH}?cursor=${'9'.repeat(300)}`, 400],
    [`${INVENTORIES_PATH}?page=-1`, 400],
    [`${INVENTORIES_PATH}?limit=1e3`, 400],
    [`${INVENTORIES_PATH}?branch=1%27--`, 400],
    [`${INVENTORIES_PATH}?search=%00`, 400],
    [`${INVENTORIES_PATH}?sort=name;drop`, 400],
    [`${INVENTORIES_PATH}/1`, 404],
    [`${INVENTORIES_PATH}/%27%20or%201=1--`, 404],
    [`${INVENTORIES_PATH}/%00/goods`, 404],
    ['/api/v2/client/nothing', 404],
    ['/api/', 404],
  ])('for %s is answered %i', async (path, status) => {
    const answer = await server.call('GET', path, { token })
    expect(answer.status).toBe(status)
    expect(errorAnswer.parse(answer.body).status).toBe(status)
  })

  test.each(['(((', '[a-', String.raw`\y`, '%', '_', "'", '"', '\uD83C\uDF78', 'и́'])(
    'searching for %j finds nothing and breaks nothing',
    async (search) => {
      const path = `${INVENTORIES_PATH}?search=${encodeURIComponent(search)}`
      const answer = await server.call('GET', path, { token })
      expect(answer.status).toBe(200)
    },
  )

  test('with the wrong method is answered with the allowed methods', async () => {
    const answer = await server.call('DELETE', INVENTORIES_PATH, { token })
    expect(answer).toMatchObject({
      status: 405,
      body: { code: 'method_not_allowed', details: { methods: ['GET', 'POST'] } },
    })
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
  })

  test('is answered in the reader’s language', async () => {
    for (const [header, message] of [
      ['hy', 'hy no_such_path'],
      ['ru-RU,ru;q=0.9', 'ru no_such_path'],
      ['xx, *', 'en no_such_path'],
    ] as const) {
      const headers = { 'accept-language': header }
      const answer = await server.call('GET', '/api/none', { headers })
      expect(answer.body).toMatchObject({ message })
    }
  })

  test.each([
    ['fr;q=0.9, hy;q=0.5, ru;q=0.7', 'ru'],
    ['hyperspace', 'en'],
    ['hy-AM', 'hy'],
    ['ru;q=0, hy;q=0.1', 'hy'],
    ['RU', 'ru'],
  ])('that prefers %j is answered in %s', async (header, language) => {
    const headers = { 'accept-language': header }
    const answer = await server.call('GET', '/api/none', { headers })
    expect(answer.body).toMatchObject({ message: `${language} no_such_path` })
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toContain('Accept-Language')
  })

  test('without a wished language is answered in the one that the person has chosen', async () => {
    const { owner } = bar.company
    await database.query(`update users set language = 'hy' where id = $1`, [owner.id])
    const answer = await server.call('GET', `${INVENTORIES_PATH}/1`, { token })
    expect(answer).toMatchObject({ status: 404, body: { message: 'hy row_missing' } })
    await database.query(`update users set language = 'en' where id = $1`, [owner.id])
  })

  test('by nobody is told how to sign in', async () => {
    const nobody = await server.call('GET', INVENTORIES_PATH)
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test('with a slash too many finds its way', async () => {
    expect((await server.call('GET', `${INVENTORIES_PATH}/`, { token })).status).toBe(200)
  })

  test('for more than a page may have, or by an unknown filter or order, is refused', async () => {
    for (const [query, param] of [
      ['limit=101', 'limit'],
      ['status=asleep', 'status'],
      ['sort=nme', 'sort'],
      ['order=up', 'order'],
    ]) {
      const answer = await server.call('GET', `${INVENTORIES_PATH}?${query}`, { token })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ param }] } })
    }
    expect((await server.call('GET', `${INVENTORIES_PATH}?limit=100`, { token })).status).toBe(200)
  })

  test('never reveals internal errors', async () => {
    const query = () => Promise.reject(new Error('secret detail of the database'))
    const broken = new TestServer({
      inCompany: () => ({ query }),
      reserved: () => ({}),
    } as unknown as Database)
    const answer = await broken.call('GET', INVENTORIES_PATH, { token })
    expect(errorAnswer.parse(answer.body)).toMatchObject({ status: 500, code: 'server_failed' })
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })
})
