import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { KEY_SCOPES, type KeyScope } from '#domain/account/api-keys.ts'
import type { User } from '#domain/people/people.ts'
import { API_KEYS_PATH, newApiKey } from '#protocol/account/api-keys.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { exportAnswer } from '#protocol/inventories/exports.ts'
import type { ExpectedAnswer } from '#protocol/pos/expected.ts'
import type { JobAnswer } from '#protocol/pos/integration.ts'
import type { InvoicesAnswer } from '#protocol/pos/invoices.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { VALID_CALLS } from '#tests/support/server/api-calls.ts'
import { apiWorld, imageForm, type ApiWorld } from '#tests/support/server/api-world.ts'
import {
  completing,
  numbered,
  opening,
  pricing,
  pushBody,
  recording,
} from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { ApiSystem } from '#tests/support/pos/api-system.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

/** 908,172 dram, which no other number of the bar contains. */
const PRICE = 90_817_200
/** It and what half a bottle is worth then; paper has no cents of it. */
const FIGURES = ['908172', '454086']

const SYNC = '/api/v2/integration/iiko/sync'

const folder = throwawayDirectory('prices')
afterAll(() => rmSync(folder, { recursive: true }))

describeStored('a price', () => {
  let server: TestServer
  let system: ApiSystem
  let world: ApiWorld

  beforeAll(async () => {
    system = await ApiSystem.open(database, () => server.nowMs)
    server = new TestServer(database, { pos: system.pos, translators: await loadTranslators() })
    await server.deps.exports.start()
    world = await pricedWorld()
    await system.join(server, world, '/integration/iiko/')
  })

  afterAll(() => Promise.all([system.close(), server.deps.exports.stop()]))

  async function pricedWorld(): Promise<ApiWorld> {
    const made = await apiWorld(database, server)
    const prices = made.company.goods.map(({ id }) => pricing(id, PRICE))
    await pushAll(server, made.owner, prices)
    // Barmen record deliveries, and so read them, but never what was paid.
    const body = { key: 'deliveries', value: 'barmen' }
    await callAs(server, made.owner, 'PUT', SETTINGS_PATH, { body })
    await recordPriced(made)
    await countDown(made)
    return made
  }

  /** The last of the counts that tell a use. */
  let last: string

  /** Three counts of what comes in no delivery: one was used in ten days, so one is to be bought. */
  async function countDown({ owner, branchIds, company }: ApiWorld): Promise<void> {
    const good = must(company.goods[1], 'good')
    const counts = [1, 11, 21].flatMap((day, at) => {
      const measured_at = new Date(Date.UTC(2026, 9, day)).toISOString()
      const on = { device_time: measured_at }
      const first = opening(must(branchIds[0], 'branch'), on)
      last = first.id
      const sealed = { is_full: true, count: 3 - at, gross: null, measured_at }
      return [first, recording(first.id, good, sealed, on), completing(first.id, on)]
    })
    await pushAll(server, owner, counts)
  }

  /** A delivery with a price, which was changed, removed and brought back. */
  async function recordPriced({ owner, branchIds, good }: ApiWorld): Promise<string> {
    const call = async (method: string, path: string, body?: object): Promise<string> => {
      const at = DELIVERIES_PATH + path
      const answer = await callAs<{ id: string }>(server, owner, method, at, body ? { body } : {})
      return answer.body.id
    }
    const line = { good_id: good.id, unit: 'piece', amount: 1, price: { amount: PRICE } }
    const id = await call('POST', '', { branch_id: branchIds[0], lines: [line] })
    await call('PUT', `/${id}`, { lines: [line] })
    await call('DELETE', `/${id}`)
    await call('POST', `/${id}/restore`)
    return id
  }

  const INVOICES = 'GET /api/v2/integration/iiko/invoices'
  const PULL = `GET ${PULL_PATH}`
  const addressFor = async (route: string): Promise<string> => {
    const [, pattern = ''] = route.split(' ')
    const { params, query } = VALID_CALLS[route] ?? {}
    const named = pattern.startsWith(DELIVERIES_PATH)
      ? { id: await recordPriced(world) }
      : /\/(?:use|stock)$/.test(pattern)
        ? { id: last }
        : ((await params?.(world)) ?? {})
    const at = pattern.replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? newUuid())
    const asked = route === PULL ? { prices: 'shown', deliveries: 'shown' } : query?.(world)
    return asked ? `${at}?${new URLSearchParams(asked).toString()}` : at
  }

  const call = async (route: string, caller: User, key?: string): Promise<Response> => {
    const [method = ''] = route.split(' ')
    const at = await addressFor(route)
    const authorization = { authorization: `Bearer ${key ?? (await server.tokenFor(caller))}` }
    if (route.endsWith('/files/upload')) {
      const form = await imageForm()
      return server.app.request(at, { method, headers: authorization, body: form })
    }
    const json = await VALID_CALLS[route]?.body?.(world, caller)
    const headers = { ...authorization, 'content-type': 'application/json' }
    const sent = json === undefined ? {} : { body: JSON.stringify(json) }
    return server.app.request(at, { method, headers, ...sent })
  }

  /** All that an answer says, in a file or in the file that it names. */
  const textOf = async (response: Response): Promise<string> => {
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return ''
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    if (type.includes('pdf')) return textOfPdf(bytes)
    if (type.includes('spreadsheet')) return textOfExcel(bytes)
    const text = bytes.toString('utf8')
    const file = exportAnswer.safeParse(type.includes('json') ? JSON.parse(text) : null)
    return file.success ? textOf(await server.app.request(file.data.path)) : text
  }

  const tells = async (route: string, caller: User): Promise<boolean> =>
    hasFigure(await textOf(await call(route, caller)))

  const letManagers = (see: 'owner' | 'managers') =>
    callAs(server, world.owner, 'PUT', SETTINGS_PATH, { body: { key: 'prices', value: see } })

  const WITH_PRICES = [
    PULL,
    `GET ${DELIVERIES_PATH}`,
    `GET ${DELIVERIES_PATH}/:id`,
    'GET /api/v2/client/to-buy',
    'GET /api/v2/client/dashboard/inventories/:id/stock',
    'GET /api/v2/client/dashboard/inventories/:id/use',
    INVOICES,
    'GET /api/v2/export/pdf/:id',
    'GET /api/v2/export/excel/:id',
  ]
  const routes = () =>
    [...new Set(server.app.routes.map(({ method, path: at }) => `${method} ${at}`))]
      .filter((route) => !route.startsWith('ALL ') && !route.includes('/syrve/'))
      // Whoever has the secret of a file has the file; only the person who asked for it is told it.
      .filter((route) => !route.includes('/export/download/'))
      // What reads comes first, and what ends something comes last.
      .sort((a, b) => order(a) - order(b))

  test('is in what the owner reads, so that this test would see it', async () => {
    for (const route of WITH_PRICES) {
      expect([route, await tells(route, world.owner)]).toEqual([route, true])
    }
  })

  test('reaches managers where the owner lets them see it, and no longer when not', async () => {
    const rows = async (cursor?: string) => {
      const query = `?prices=shown&deliveries=shown${cursor === undefined ? '' : `&cursor=${cursor}`}`
      const { body } = await callAs<PullAnswer>(server, world.manager, 'GET', PULL_PATH + query)
      return body
    }
    const before = await rows()
    expect([before.rows.good_prices.length, before.me.sees_money]).toEqual([0, false])
    await letManagers('managers')
    const allowed = await rows(before.cursor)
    expect([allowed.reset, allowed.me.sees_money]).toEqual([true, true])
    expect(allowed.rows.good_prices.length).toBeGreaterThan(world.company.goods.length)
    for (const route of WITH_PRICES) {
      expect([route, await tells(route, world.manager)]).toEqual([route, true])
      expect([route, await tells(route, world.barman)]).toEqual([route, false])
    }
    await letManagers('owner')
    // The device begins anew, so that what does not come again is dropped.
    const refused = await rows(allowed.cursor)
    expect([refused.reset, refused.me.sees_money]).toEqual([true, false])
    expect(refused.rows.good_prices).toEqual([])
  })

  test('reaches the keys that may see it, and no others', async () => {
    const keyOf = async (scopes: readonly KeyScope[]) => {
      const made = { body: { name: 'Program', scopes } }
      return newApiKey.parse((await callAs(server, world.owner, 'POST', API_KEYS_PATH, made)).body)
    }
    const seeing = await keyOf(['read_stock', 'read_money'])
    const blind = await keyOf(KEY_SCOPES.filter((scope) => scope !== 'read_money'))
    for (const route of WITH_PRICES.filter((one) => one !== PULL)) {
      const told = async ({ token }: typeof seeing) => {
        const response = await call(route, world.owner, token)
        return [response.status, hasFigure(await textOf(response))]
      }
      expect([route, await told(seeing), await told(blind)]).toEqual([
        route,
        [200, true],
        [200, false],
      ])
    }
  })

  test('reaches a device that could not store it as soon as its page is updated', async () => {
    const pull = async (query: Record<string, string>) => {
      const search = new URLSearchParams(query).toString()
      const path = `${PULL_PATH}?${search}`
      return (await callAs<PullAnswer>(server, world.owner, 'GET', path)).body
    }
    const old = await pull({})
    expect(old.rows.good_prices).toEqual([])
    const updated = await pull({ cursor: old.cursor, prices: 'shown' })
    expect(updated.reset).toBe(true)
    expect(updated.rows.good_prices.length).toBeGreaterThan(world.company.goods.length)
    expect((await pull({ cursor: updated.cursor, prices: 'shown' })).reset).toBe(false)
  })

  test('is set by nobody who may not see it', async () => {
    const id = world.good.id
    for (const user of [world.barman, world.manager]) {
      const body = pushBody(user, newUuid(), numbered([pricing(id, 1)]))
      const answer = await callAs<PushAnswer>(server, user, 'POST', PUSH_PATH, { body })
      expect(answer.body.answers).toMatchObject([
        { status: 'rejected', rejection: { code: 'role_denied' } },
      ])
    }
  })

  test('of the point-of-sale system is told to those who may see prices only', async () => {
    const route = 'POST /api/v2/integration/iiko/inventory-preview'
    const EXPECTED = 'GET /api/v2/integration/iiko/inventory-expected'
    const keptSums = async (user: User) => {
      const { data } = (await (await call(EXPECTED, user)).json()) as ExpectedAnswer
      return data.flatMap(({ stores }) => stores.map(({ sum }) => sum))
    }
    const sumsFor = async (user: User) => {
      const { lines, documents = [] } = (await (await call(route, user)).json()) as PreviewAnswer
      return [...lines, ...documents.flatMap((one) => one.lines)].map((line) => line.expectedSum)
    }
    expect(await sumsFor(world.owner)).toContain(50)
    expect(await keptSums(world.owner)).toContain(5000)
    expect(new Set(await keptSums(world.manager))).toEqual(new Set([null]))
    expect((await call(EXPECTED, world.barman)).status).toBe(403)
    expect(new Set(await sumsFor(world.manager))).toEqual(new Set([null]))
    expect((await call(route, world.barman)).status).toBe(403)
  })

  test('of an invoice is told to those who may see prices only', async () => {
    const sumsFor = async (user: User) => {
      const { data } = (await (await call(INVOICES, user)).json()) as InvoicesAnswer
      return data.flatMap(({ lines }) => lines.map(({ sum }) => sum))
    }
    expect(await sumsFor(world.owner)).toEqual(['908172.640000000'])
    expect(await sumsFor(world.manager)).toEqual([null])
    for (const method of ['GET', 'POST']) {
      expect((await call(INVOICES.replace('GET', method), world.barman)).status).toBe(403)
    }
    // The id of the job that read them, which everybody who may sync is told, gets nobody a price.
    const { body } = await callAs<JobAnswer>(server, world.manager, 'GET', SYNC)
    expect(body.job?.kind).toBe('invoices')
    const repeated = await server.app.request(SYNC, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.tokenFor(world.manager)}`,
        'idempotency-key': body.job?.id ?? '',
      },
    })
    expect(hasFigure(await repeated.text())).toBe(false)
  })

  test.each(['barman', 'manager'] as const)(
    'is in no answer to a %s who may not see it, whatever they call',
    async (role) => {
      const told: string[] = []
      let answered = 0
      world = await pricedWorld()
      await system.join(server, world, '/integration/iiko/')
      for (const route of routes()) {
        server.nowMs += 60_000
        // Passwords and factors that earlier calls have changed would refuse these.
        if (/second-factor|\/password/.test(route)) world = await pricedWorld()
        const response = await call(route, world[role])
        if (response.ok) answered += 1
        if (hasFigure(await textOf(response))) told.push(route)
      }
      expect(told).toEqual([])
      // A probe that is refused everywhere would prove nothing.
      expect(answered).toBeGreaterThan(40)
    },
    300_000,
  )
})

function hasFigure(text: string): boolean {
  const digits = text.replaceAll(/(?<=\d)[\s.,'’](?=\d)/gu, '')
  return FIGURES.some((figure) => digits.includes(figure))
}

function order(route: string): number {
  if (/\/(logoff|resend|verify)/.test(route)) return 2
  return ['GET', 'POST', 'PUT', 'DELETE'].indexOf(route.split(' ')[0] ?? '') / 2
}

function textOfPdf(bytes: Buffer): string {
  const file = path.join(folder, 'report.pdf')
  writeFileSync(file, bytes)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

function textOfExcel(bytes: Buffer): string {
  const book = read(bytes)
  return Object.values(book.Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet, { FS: ';' }))
    .join('\n')
}
