import { beforeEach, expect, test } from 'vitest'
import type { User } from '#domain/people/people.ts'
import { integrationPath, pingAnswer } from '#protocol/pos/integration.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { SETTINGS_PATH, settingsAnswer } from '#protocol/account/settings.ts'
import { catalogueOf } from '#tests/support/pos/bar-catalogue.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, posServer, syrveUrl, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { USUAL, type Behaviour } from '#tests/support/pos/world.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const BASE = integrationPath('iiko')
const CHECK = `${BASE}/check-iiko-connection`

describeTill('the connection with the point-of-sale system', () => {
  let bar: PosBar

  beforeEach(async () => {
    bar = await posBar(database)
    await iiko.behave(USUAL)
    await iiko.restart()
    await iiko.sell(catalogueOf(bar.company.goods))
  })

  const as = (user: User, method: string, path: string, body?: unknown) =>
    callAs(server, user, method, path, body === undefined ? {} : { body })

  const settings = async (user: User) =>
    settingsAnswer.parse((await as(user, 'GET', SETTINGS_PATH)).body).data

  const check = async (body: object = {}) =>
    pingAnswer.parse((await as(bar.owner, 'POST', CHECK, body)).body)

  const account = () => ({ host: iiko.url, login: USUAL.login, password: USUAL.password })

  test('is three settings, which only the owner sees, without the password', async () => {
    expect((await settings(bar.owner)).map(({ key }) => key)).not.toContain('iiko_host')
    for (const [key, value] of [
      ['iiko_host', `${iiko.url}/resto/`],
      ['iiko_login', ' dram '],
      ['iiko_password', USUAL.password],
    ]) {
      const answer = await as(bar.owner, 'PUT', SETTINGS_PATH, { key, value })
      expect([key, answer.status]).toEqual([key, 200])
      expect(JSON.stringify(answer.body)).not.toContain(USUAL.password)
    }
    expect(await settings(bar.owner)).toEqual(
      expect.arrayContaining([
        { key: 'iiko_host', value: iiko.url },
        { key: 'iiko_login', value: 'dram' },
        { key: 'iiko_password', value: '', is_set: true },
        { key: 'iiko_verify_tls', value: 'true' },
      ]),
    )
    expect(JSON.stringify(await settings(bar.manager))).not.toContain('iiko')
    for (const user of [bar.manager, bar.barman]) {
      const body = { key: 'iiko_host', value: 'https://elsewhere.iiko.it' }
      expect((await as(user, 'PUT', SETTINGS_PATH, body)).status).toBe(403)
    }
    expect(await check()).toEqual({
      success: true,
      version: '9.2.7014.0',
      encrypted: false,
      code: null,
      message: null,
    })
  })

  test('stores the password encrypted, and decrypts it for its own company only', async () => {
    await connect(server, bar, iiko)
    const [row] = await database.query<{ password: string }>(
      'select password from pos_credentials where company_id = $1',
      [bar.company.id],
    )
    expect(row?.password).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{40,}$/)
    const dump = await database.query('select * from pos_connections')
    expect(JSON.stringify(dump)).not.toContain(USUAL.password)
    const other = await posBar(database)
    await connect(server, other, iiko)
    await database.query('update pos_credentials set password = $2 where company_id = $1', [
      other.company.id,
      row?.password,
    ])
    const answer = await as(other.owner, 'GET', `${BASE}/ping`)
    expect(answer.body).toMatchObject({ success: false, code: 'pos_password_lost' })
  })

  test('works on when the server’s secret is replaced, and encrypts the password anew', async () => {
    await connect(server, bar, iiko)
    const old = 'a secret of the tests, long enough'
    const fresh = 'the next secret of the tests, long enough'
    const both = await posServer(database, { secrets: [fresh, old] })
    await both.deps.pos.jobs.stop()
    const ping = (one: TestServer) => callAs(one, bar.owner, 'GET', `${BASE}/ping`)
    expect((await ping(both)).body['success']).toBe(true)
    const after = await posServer(database, { secrets: [fresh] })
    await after.deps.pos.jobs.stop()
    expect((await ping(after)).body['success']).toBe(true)
    expect((await ping(server)).body['code']).toBe('pos_password_lost')
  })

  test('belongs to the second system when its host is of the second brand', async () => {
    const host = 'https://bar.syrve.online'
    await connect(server, bar, { url: host })
    const { body: first } = await as(bar.owner, 'GET', `${BASE}/products`)
    expect(first).toMatchObject({ total: 0 })
    const { body } = await callAs<PullAnswer>(server, bar.owner, 'GET', PULL_PATH)
    expect(body.rows.pos_connections).toMatchObject([{ system: 'syrve', host }])
  })

  test('is required, and without one the error leads to the settings', async () => {
    for (const [method, path] of [
      ['POST', '/sync'],
      ['GET', '/stores'],
      ['GET', '/products/groups'],
    ] as const) {
      const answer = await as(bar.owner, method, `${BASE}${path}`)
      expect([path, answer.status, answer.body['code']]).toEqual([path, 409, 'pos_not_configured'])
    }
    expect(await check()).toMatchObject({ success: false, code: 'pos_not_configured' })
  })

  test.each<[string, Partial<Behaviour>, string]>([
    ['a wrong password', { password: 'another' }, 'pos_login_refused'],
    ['no licence left', { slots: 0 }, 'pos_licence_exhausted'],
    [
      'no licence left, in Russian',
      {
        failures: [
          { path: '/auth', status: 403, text: 'Требуется расширение лицензии: нет подключений' },
        ],
      },
      'pos_licence_exhausted',
    ],
    [
      'no licence left, said as an error of the server',
      {
        failures: [{ path: '/auth', status: 500, text: 'Нет свободных подключений для модуля' }],
      },
      'pos_licence_exhausted',
    ],
    ['a page instead of an answer', { html: true }, 'pos_not_iiko'],
    [
      'a missing right',
      { failures: [{ path: '/v2/entities/list', status: 403, text: 'Permission denied' }] },
      'pos_no_right',
    ],
    [
      'an error of the server',
      { failures: [{ path: '/auth', status: 500, text: 'product == null' }] },
      'pos_failed',
    ],
  ])('says what is wrong: %s', async (_what, behaviour, code) => {
    await iiko.behave(behaviour)
    expect(await check(account())).toMatchObject({
      success: false,
      code,
      message: expect.stringContaining(`en ${code}`),
    })
    expect((await iiko.seen()).sessions).toBe(0)
  })

  test('reports when nobody answers or the host is invalid', async () => {
    const nobody = { ...account(), host: 'http://127.0.0.1:9' }
    expect(await check(nobody)).toMatchObject({ success: false, code: 'pos_unreachable' })
    const stranger = { ...account(), host: 'not a host at all' }
    expect(await check(stranger)).toMatchObject({ success: false, code: 'pos_host_invalid' })
  })

  test('is proved by the password, not by the server’s version', async () => {
    await connect(server, bar, iiko)
    const ping = async () => pingAnswer.parse((await as(bar.owner, 'GET', `${BASE}/ping`)).body)
    expect(await ping()).toMatchObject({ success: true, version: '9.2.7014.0' })
    await iiko.behave({ password: 'another' })
    expect(await ping()).toMatchObject({
      success: false,
      code: 'pos_login_refused',
      message: expect.stringContaining('en pos_login_refused'),
    })
    expect((await iiko.seen()).sessions).toBe(0)
  })

  test('is of one brand, whose paths are its own, while the first ones are everybody’s', async () => {
    const syrve = integrationPath('syrve')
    await connect(server, bar, iiko)
    await as(bar.owner, 'POST', `${BASE}/sync`)
    const other = await as(bar.owner, 'GET', `${syrve}/ping`)
    expect(other.body).toMatchObject({ success: false, code: 'pos_other_system' })
    const cleared = await as(bar.owner, 'POST', `${syrve}/clear-items`)
    expect(cleared.body).toEqual({ success: true, deletedCount: 0 })
    expect((await as(bar.owner, 'GET', `${BASE}/products`)).body).toMatchObject({ total: 4 })
    await connect(server, bar, { url: syrveUrl(iiko.port) })
    expect((await as(bar.owner, 'GET', `${BASE}/ping`)).body).toMatchObject({ success: true })
    expect((await as(bar.owner, 'POST', `${BASE}/sync`)).body).toMatchObject({ added: 4 })
    const byBoth = await Promise.all(
      [BASE, syrve].map(async (base) => (await as(bar.owner, 'GET', `${base}/products`)).body),
    )
    expect(byBoth).toMatchObject([{ total: 4 }, { total: 4 }])
    expect((await as(bar.owner, 'POST', `${BASE}/clear-items`)).body).toEqual({
      success: true,
      deletedCount: 4,
    })
  })

  test('never calls a private address, when it is saved or only checked', async () => {
    const shut = new TestServer(database)
    for (const host of [
      'http://127.0.0.1:8080',
      'http://[::1]',
      'http://localhost',
      '169.254.169.254',
    ]) {
      const body = { ...account(), host }
      const checked = await callAs(shut, bar.owner, 'POST', CHECK, { body })
      expect([host, checked.body['code']]).toEqual([host, 'pos_host_forbidden'])
    }
    const set = { key: 'iiko_host', value: '10.1.2.3:8080' }
    const answer = await callAs(shut, bar.owner, 'PUT', SETTINGS_PATH, { body: set })
    expect(answer).toMatchObject({ status: 422, body: { code: 'pos_host_forbidden' } })
  })

  test('removes all products when it changes, and remembers people’s decisions', async () => {
    await connect(server, bar, iiko)
    await as(bar.owner, 'POST', `${BASE}/sync`)
    const products = async () => {
      const { body } = await as(bar.owner, 'GET', `${BASE}/products`)
      return body as unknown as {
        total: number
        items: { id: string; name: string; status: number }[]
      }
    }
    const { body: before } = await callAs<PullAnswer>(server, bar.owner, 'GET', PULL_PATH)
    const lemon = (await products()).items.find(({ name }) => name === 'Vermouth Bianco')
    const body = { integratedGoodId: lemon?.id, clientGoodId: bar.company.goods[0]?.id }
    await database.query(`update goods set barcode = null where id = $1`, [body.clientGoodId])
    await database.query(
      `update pos_products set status = 2, client_good_id = null
      where company_id = $1 and external_id = 'p-vodka'`,
      [bar.company.id],
    )
    expect((await as(bar.owner, 'POST', `${BASE}/resolve`, body)).status).toBe(200)
    await connect(server, bar, iiko)
    expect((await products()).total).toBe(4)
    await connect(server, bar, iiko, { iiko_login: 'another' })
    expect((await products()).total).toBe(0)
    const since = `${PULL_PATH}?cursor=${before.cursor}`
    const { body: pulled } = await callAs<PullAnswer>(server, bar.owner, 'GET', since)
    expect(pulled.tombstones.filter(({ table }) => table === 'pos_products')).toHaveLength(4)
    expect(pulled.rows.pos_connections).toMatchObject([{ synced_at: null }])
    await connect(server, bar, iiko)
    const again = await as(bar.owner, 'POST', `${BASE}/sync`)
    expect(again.body).toMatchObject({ manuallyResolved: 1 })
    const cleared = await as(bar.owner, 'POST', `${BASE}/clear-items`)
    expect(cleared.body).toEqual({ success: true, deletedCount: 4 })
    expect((await as(bar.owner, 'POST', `${BASE}/sync`)).body).toMatchObject({
      manuallyResolved: 0,
    })
    expect((await as(bar.manager, 'POST', `${BASE}/clear-items`)).status).toBe(403)
  })

  test('goes to another host with login and password only, and never sends the old ones there', async () => {
    await connect(server, bar, iiko)
    const before = await settings(bar.owner)
    const elsewhere = { key: 'iiko_host', value: 'https://other.iiko.it' }
    const login = { key: 'iiko_login', value: 'other' }
    for (const [body, missing] of [
      [elsewhere, ['iiko_login', 'iiko_password']],
      [{ settings: [elsewhere, login] }, ['iiko_password']],
    ] as const) {
      expect(await as(bar.owner, 'PUT', SETTINGS_PATH, body)).toMatchObject({
        status: 422,
        body: { errors: missing.map((param) => ({ param, code: 'required' })) },
      })
    }
    expect(await settings(bar.owner)).toEqual(before)
    const checked = await check({ host: 'http://127.0.0.1:9', login: 'dram' })
    expect(checked.code).toBe('pos_not_configured')
  })

  test('is closed to barmen, and its check to managers', async () => {
    await connect(server, bar, iiko)
    for (const [method, path] of [
      ['GET', '/ping'],
      ['GET', '/products'],
      ['POST', '/sync'],
      ['GET', '/stores'],
      ['GET', '/status-counts'],
    ] as const) {
      expect((await as(bar.barman, method, `${BASE}${path}`)).status).toBe(403)
    }
    expect((await as(bar.manager, 'GET', `${BASE}/ping`)).body['success']).toBe(true)
    expect((await as(bar.manager, 'POST', CHECK, account())).status).toBe(403)
  })
})
