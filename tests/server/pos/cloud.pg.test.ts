import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#domain/people/people.ts'
import { IIKO_CLOUDS } from '#domain/pos/clouds.ts'
import { integrationPath, pingAnswer, productsList } from '#protocol/pos/integration.ts'
import { previewAnswer } from '#protocol/pos/preview.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { must } from '#domain/must.ts'
import {
  ARARAT,
  CASCADE,
  CLOUD_LOGIN,
  CLOUD_STORE,
  good,
  menuOf,
} from '#tests/support/pos/cloud-world.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { posBar, posServer, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { argsOfNight } from '#server/pos/products/sync-args.ts'
import { newUuid } from '#tests/support/ids.ts'
import { SimulatedCloud } from '#tests/support/pos/simulated-cloud.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import type { TestServer } from '#tests/support/server/server.ts'

const BASE = integrationPath('iiko')
const CHECK = `${BASE}/check-iiko-connection`
const [{ origin }] = IIKO_CLOUDS
const HOST = `${origin}/${CASCADE}`

describeStored('iikoCloud', () => {
  let cloud: SimulatedCloud
  let server: TestServer
  let bar: PosBar

  beforeAll(async () => {
    cloud = await SimulatedCloud.open()
    server = await posServer(database, { wayTo: cloud.wayTo })
  })

  afterAll(async () => {
    await server.deps.pos.jobs.stop()
    cloud.close()
  })

  beforeEach(async () => {
    bar = await posBar(database)
    cloud.reset()
    cloud.world.menus[CASCADE] = menuOf([
      good('p-vodka', 'Vodka'),
      good('p-tonic', 'Tonic', { measureUnit: 'шт' }),
      good('p-vermouth', 'Vermouth Bianco'),
    ])
  })

  const as = (user: User, method: string, path: string, body?: unknown) =>
    callAs(server, user, method, path, body === undefined ? {} : { body })

  const save = (values: Record<string, string>) => {
    const settings = Object.entries(values).map(([key, value]) => ({ key, value }))
    return as(bar.owner, 'PUT', SETTINGS_PATH, { settings })
  }

  const connect = (host = HOST) =>
    save({ iiko_host: host, iiko_login: 'Cascade', iiko_password: CLOUD_LOGIN })

  const check = async (body: object) =>
    pingAnswer.parse((await as(bar.owner, 'POST', CHECK, body)).body)

  const ping = async () => pingAnswer.parse((await as(bar.owner, 'GET', `${BASE}/ping`)).body)

  const sync = () => as(bar.owner, 'POST', `${BASE}/sync`)

  const products = async () =>
    productsList.parse((await as(bar.owner, 'GET', `${BASE}/products`)).body).data

  const fails = (path: string, status: number, text = '', over: object = {}): void =>
    void cloud.world.failures.push({ path, status, text, ...over })

  const counted = async (): Promise<string> => {
    const [vodka, tonic] = bar.company.goods
    const open = opening(must(bar.company.branches[0], 'branch').id)
    await pushAll(server, bar.owner, [
      open,
      recording(open.id, must(vodka, 'vodka'), { is_full: true, count: 2, gross: null }),
      recording(open.id, must(tonic, 'tonic'), { is_full: true, count: 3, gross: null }),
      completing(open.id),
    ])
    return open.id
  }

  const send = (inventoryId: string) =>
    as(bar.owner, 'POST', `${BASE}/inventory-sync`, {
      inventoryId,
      storeId: CLOUD_STORE,
      timeZone: 'Asia/Yerevan',
    })

  const created = () => cloud.calls.filter((path) => path.endsWith('/create')).length

  test('offers the organizations of an API login, and is saved with one of them', async () => {
    expect(await check({ host: origin, password: CLOUD_LOGIN })).toEqual({
      success: true,
      version: null,
      encrypted: true,
      organizations: [
        { id: CASCADE, name: 'Cascade' },
        { id: ARARAT, name: ARARAT },
      ],
      code: null,
      message: null,
    })
    expect(await connect(origin)).toMatchObject({ status: 422 })
    expect((await connect()).status).toBe(200)
    expect(await ping()).toMatchObject({ success: true })
    const answer = await as(bar.owner, 'GET', SETTINGS_PATH)
    expect(answer.body['data']).toContainEqual({ key: 'iiko_host', value: HOST })
    expect(JSON.stringify(answer.body)).not.toContain(CLOUD_LOGIN)
    const rows = await database.query('select * from pos_credentials')
    expect(JSON.stringify(rows)).not.toContain(CLOUD_LOGIN)
    // Another organization is another system, but the same API login.
    const other = { iiko_host: `${origin}/${ARARAT}`, iiko_login: 'Ararat' }
    expect((await save(other)).status).toBe(200)
    expect(await ping()).toMatchObject({ success: true })
    expect(await check({ host: 'https://bar.iiko.it' })).toMatchObject({
      code: 'pos_not_configured',
    })
  })

  test('says what is wrong, and never repeats the API login', async () => {
    const wrong = await check({ host: HOST, password: 'another-login' })
    expect(wrong).toMatchObject({ success: false, code: 'pos_login_refused' })
    expect(wrong.message).toContain('Login … is not authorized.')
    await connect()
    cloud.world.organizations = []
    expect(await ping()).toMatchObject({ success: false, code: 'pos_organization_gone' })
    fails('/access_token', 502, '<html><h1>502 Bad Gateway</h1></html>', { type: 'text/html' })
    expect(await ping()).toMatchObject({
      code: 'pos_failed',
      message: expect.stringContaining('502 Bad Gateway') as string,
    })
    fails('/access_token', 429, '{}', { retryAfter: '3600' })
    expect(await ping()).toMatchObject({ code: 'pos_too_many_requests' })
  })

  test('brings goods with groups and stores of the organization', async () => {
    await connect()
    expect((await sync()).body).toMatchObject({ success: true, resolvedCount: 2, unread: [] })
    expect(await products()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ external_id: 'p-tonic', measurement_unit: 'шт', barcodes: [] }),
        expect.objectContaining({ external_id: 'p-vodka', group_id: 'g-spirits' }),
      ]),
    )
    expect(cloud.calls.filter((path) => path === '/api/1/nomenclature')).toHaveLength(1)
    const stores = await as(bar.owner, 'GET', `${BASE}/stores`)
    expect(stores.body['data']).toMatchObject([{ stores: [{ id: CLOUD_STORE, name: 'Bar' }] }])
    const part = await as(bar.owner, 'POST', `${BASE}/sync-by-groups-categories?type=good`, {
      groupIds: ['g-drinks'],
    })
    expect(part.body).toMatchObject({ success: true, gone: 0, added: 0 })
  })

  test('survives a token that runs out, and calls that come too early', async () => {
    await connect()
    cloud.world.expiries.push('/nomenclature', '/stores/list')
    fails('/nomenclature', 429, '{"errorDescription":"Too many"}', { retryAfter: '0' })
    expect((await sync()).body).toMatchObject({ success: true, resolvedCount: 2 })
    expect(await products()).toHaveLength(3)
  })

  test('keeps what was known when an answer cannot be read', async () => {
    await connect()
    await sync()
    const menu = must(cloud.world.menus[CASCADE], 'menu')
    for (const broken of [{ ...menu, products: null }, {}, { errorDescription: 'no' }]) {
      cloud.world.menus[CASCADE] = broken
      expect((await sync()).status).toBeGreaterThanOrEqual(400)
    }
    delete cloud.world.menus[CASCADE]
    expect(await sync()).toMatchObject({ status: 409, body: { code: 'pos_refused' } })
    expect((await products()).map(({ gone_at }) => gone_at)).toEqual([null, null, null])
    cloud.world.menus[CASCADE] = menu
    fails('/stores/list', 403, '{"message":"No access","details":null}')
    expect((await sync()).body).toMatchObject({ success: true, unread: ['stores'] })
    const stores = await as(bar.owner, 'GET', `${BASE}/stores`)
    expect(stores.body['data']).toMatchObject([{ stores: [{ id: CLOUD_STORE }] }])
  })

  test('is asked at night for what is newer alone, and by a person for everything', async () => {
    const night = async () => {
      cloud.calls.length = 0
      const { id } = await server.deps.pos.jobs.add({
        id: newUuid(),
        company_id: bar.company.id,
        system: 'iiko',
        kind: 'sync',
        args: argsOfNight([{ type: 'good', groupIds: [], categoryIds: [] }]) ?? {},
        user_id: bar.owner.id,
        key_id: null,
      })
      const { status, result } = await server.deps.pos.jobs.wait(bar.company.id, id)
      const asked = cloud.calls.filter((path) => path === '/api/1/nomenclature').length
      return { status, result, asked, names: (await products()).map(({ name }) => name).sort() }
    }
    const names = ['Tonic', 'Vermouth Bianco', 'Vodka']
    await connect()
    await sync()
    const nothing = { success: true, added: 0, changed: 0, gone: 0, resolvedCount: 2 }
    expect(await night()).toMatchObject({ status: 'done', result: nothing, asked: 1, names })

    const menu = must(cloud.world.menus[CASCADE], 'menu')
    const more = [...(menu['products'] as object[]), good('p-gin', 'Gin')]
    cloud.world.menus[CASCADE] = { ...menu, products: more, revision: 8 }
    const newer = { ...nothing, added: 1 }
    expect(await night()).toMatchObject({ result: newer, asked: 2, names: ['Gin', ...names] })
    expect(await night()).toMatchObject({ result: nothing, asked: 1, names: ['Gin', ...names] })

    // Whatever the cloud says of revisions, a person has the last word.
    cloud.world.menus[CASCADE] = { ...menu, revision: 8 }
    expect((await sync()).body).toMatchObject({ success: true, gone: 1 })
    await as(bar.owner, 'POST', `${BASE}/clear-items`)
    expect(await night()).toMatchObject({ result: { added: 3 }, asked: 1, names })
  })

  test('gets one draft, which is sent when it is found', async () => {
    await connect()
    await sync()
    const id = await counted()
    cloud.world.expiries.push('/create')
    expect((await send(id)).body).toMatchObject({ success: true, documents: [{ goods: 2 }] })
    expect((await send(id)).body).toMatchObject({ success: true, documents: [{ goods: 2 }] })
    expect(cloud.world.documents).toMatchObject([
      {
        organizationId: CASCADE,
        store: CLOUD_STORE,
        status: 'NEW',
        date: expect.stringMatching(/\+04:00$/) as string,
        items: [
          { num: 1, product: expect.any(String) as string },
          { num: 2, product: expect.any(String) as string },
        ],
      },
    ])
  })

  test('shows the stock beside what was counted, if the API login may see it', async () => {
    await connect()
    await sync()
    const id = await counted()
    const preview = async () =>
      previewAnswer.parse(
        (
          await as(bar.owner, 'POST', `${BASE}/inventory-preview`, {
            inventoryId: id,
            storeId: CLOUD_STORE,
            timeZone: 'Asia/Yerevan',
          })
        ).body,
      )
    const found = await preview()
    expect(found).toMatchObject({ canSend: true })
    const lines = new Map(found.lines.map((line) => [line.product_name, line]))
    expect(lines.get('Vodka')).toMatchObject({ expected: 5.5, expectedSum: 4125.5 })
    expect(lines.get('Tonic')).toMatchObject({ expected: 0, counted: 3, difference: 3 })
    fails('/stock_balance/list', 403)
    expect((await preview()).lines.map(({ expected }) => expected)).toEqual([null, null])
    expect(cloud.world.documents).toEqual([])
  })

  test('is never sent when it is not: refused, unknown, numbered by the cloud', async () => {
    await connect()
    await sync()
    const refused = await counted()
    fails('/create', 400, '{"message":"Period is closed","details":{"date":["too early"]}}')
    expect(await send(refused)).toMatchObject({
      status: 409,
      body: {
        code: 'pos_refused',
        message: expect.stringContaining('Period is closed\ntoo early') as string,
      },
    })
    expect((await send(refused)).body).toMatchObject({ success: true })
    const unknown = await counted()
    cloud.world.cuts.push({ path: '/create', when: 'after' })
    cloud.world.listHides = true
    expect(await send(unknown)).toMatchObject({ body: { code: 'send_unknown' } })
    expect(await send(unknown)).toMatchObject({ body: { code: 'send_unknown' } })
    cloud.world.listHides = false
    expect((await send(unknown)).body).toMatchObject({ success: true, documents: [{ goods: 2 }] })
    expect(cloud.world.documents).toHaveLength(2)
    const renumbered = await counted()
    cloud.world.numbersItself = true
    const answer = await send(renumbered)
    expect(answer.body).toMatchObject({ code: 'send_unknown' })
    expect(JSON.stringify(answer.body)).toContain('000123')
    expect(created()).toBe(4)
  })

  test('is not asked twice when it says that it is too early, nor when the number is taken', async () => {
    await connect()
    await sync()
    const id = await counted()
    fails('/create', 429, '{}', { retryAfter: '0' })
    expect(await send(id)).toMatchObject({ body: { code: 'pos_too_many_requests' } })
    expect(created()).toBe(1)
    await send(id)
    const [own] = cloud.world.documents
    await database.query('delete from pos_send_events')
    await database.query('delete from pos_sends')
    // A person has moved the draft's date by a week.
    const week = 7 * 24 * 3_600_000
    if (own) own.date = new Date(Date.parse(own.date) + week).toISOString()
    // As after a restored backup: the document is found, and not created again.
    expect((await send(id)).body).toMatchObject({ success: true, documents: [{ goods: 2 }] })
    expect(cloud.world.documents).toEqual([own])
    expect(created()).toBe(2)
  })
})
