import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import type { Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { inventoryEntriesPath } from '#protocol/counting/entries.ts'
import { EXPORT_EXCEL_PATH, exportAnswer } from '#protocol/inventories/exports.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { VALID_CALLS } from '#tests/support/server/api-calls.ts'
import { apiWorld, imageForm, type ApiWorld } from '#tests/support/server/api-world.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { numbered, pushBody, recording } from '#tests/support/commands.ts'
import { insertGoods } from '#tests/support/bars/company.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { ApiSystem } from '#tests/support/pos/api-system.ts'
import { asking, finishing, rereading } from '#tests/support/bars/recounted-bar.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'

/**
 * A keg, so that no other number of the bar has as many digits: its first weight and the one before
 * its correction, in decigrams, what they are in millilitres, and in grams; and what the second
 * person weighed.
 */
const FIRST = 3_170_953
const BEFORE = 3_151_373
const SECOND = 3_160_771
const HIDDEN = [FIRST, BEFORE, SECOND].flatMap((gross) => [
  String(gross),
  ((gross - 500_000) / (3_500_000 / 300_000)).toFixed(2).replace('.', '').replace(/0+$/, ''),
])

const INVENTORY_ROUTES = /inventories\/:id/
/** After these everybody may know: nobody is asked any more. */
const ENDING = /\/complete$|PUT .*\/inventories\/status$/

describeStored('what was counted before', () => {
  let server: TestServer
  let system: ApiSystem

  beforeAll(async () => {
    system = await ApiSystem.open(database, () => server.nowMs)
    server = new TestServer(database, { pos: system.pos, translators: await loadTranslators() })
    await server.deps.exports.start()
  })

  afterAll(() => Promise.all([system.close(), server.deps.exports.stop()]))

  interface BlindWorld extends ApiWorld {
    keg: Good
    hiddenId: string
  }

  /**
   * @param role whose who is asked; null: nobody yet
   * @param before what the counter does before they are asked
   */
  async function blindWorld(
    role: 'manager' | 'barman' | null,
    before: (counter: User, inventoryId: string) => Promise<void> = async () => {},
  ): Promise<BlindWorld> {
    const world = await apiWorld(database, server)
    await system.join(server, world, '/integration/iiko/')
    const { company, owner, inventoryId } = world
    const figures = { weight_full: 4_000_000, weight_empty: 500_000, litrage: 300_000 }
    const { goods_type_id } = world.good
    const keg = buildGood({ goods_type_id, barcode: null, name_en: 'Keg', ...figures })
    await insertGoods(database, company.id, [keg])
    const seen = recording(inventoryId, keg, { gross: BEFORE })
    const correction = { ...seen, id: newUuid(), kind: editEntry.kind, v: editEntry.version }
    const args = { inventory_id: inventoryId, entry_id: seen.id, is_full: false, count: null }
    await pushAll(server, owner, [seen, { ...correction, args: { ...args, gross: FIRST } }])
    const counter = world[role ?? 'barman']
    const other = role === 'manager' ? world.barman : world.manager
    await before(counter, inventoryId)
    const second = asking(inventoryId, keg, other)
    await pushAll(server, owner, [second])
    await pushAll(server, other, [
      rereading(inventoryId, keg, second.id, SECOND),
      finishing(inventoryId, second.id),
    ])
    if (role !== null) await pushAll(server, owner, [asking(inventoryId, keg, counter)])
    return { ...world, keg, hiddenId: seen.id }
  }

  const addressFor = async (route: string, world: BlindWorld): Promise<string> => {
    const [, pattern = ''] = route.split(' ')
    const { params, query } = VALID_CALLS[route] ?? {}
    const told = (await params?.(world)) ?? {}
    const named = pattern.includes('/entries/:entry_id')
      ? { ...told, entry_id: world.hiddenId }
      : INVENTORY_ROUTES.test(pattern)
        ? { ...told, id: world.inventoryId }
        : told
    const at = pattern.replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? newUuid())
    const asked =
      route === `GET ${PULL_PATH}` ? { deliveries: 'shown', recounts: 'shown' } : query?.(world)
    return asked ? `${at}?${new URLSearchParams(asked).toString()}` : at
  }

  const call = async (route: string, world: BlindWorld, caller: User): Promise<Response> => {
    const [method = ''] = route.split(' ')
    const at = await addressFor(route, world)
    const authorization = { authorization: `Bearer ${await server.tokenFor(caller)}` }
    if (route.endsWith('/files/upload')) {
      return server.app.request(at, { method, headers: authorization, body: await imageForm() })
    }
    const json = await VALID_CALLS[route]?.body?.(world, caller)
    const headers = { ...authorization, 'content-type': 'application/json' }
    const sent = json === undefined ? {} : { body: JSON.stringify(json) }
    return server.app.request(at, { method, headers, ...sent })
  }

  /** All that an answer says, also in the file that it names. */
  const textOf = async (response: Response): Promise<string> => {
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return ''
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    if (type.includes('spreadsheet')) return textOfExcel(bytes)
    const text = bytes.toString('utf8')
    const file = exportAnswer.safeParse(type.includes('json') ? JSON.parse(text) : null)
    return file.success ? textOf(await server.app.request(file.data.path)) : text
  }

  const tells = async (route: string, world: BlindWorld, caller: User): Promise<boolean> =>
    hasFigure(await textOf(await call(route, world, caller)))

  const ENTRIES = inventoryEntriesPath(':id')
  const IIKO = '/api/v2/integration/iiko'
  /** What tells an amount itself, or a sum with it. */
  const TELLING = [
    `GET ${PULL_PATH}`,
    `GET ${ENTRIES}`,
    `GET ${ENTRIES}/list`,
    `GET ${ENTRIES}/:entry_id`,
    `GET ${INVENTORIES_PATH}/:id/goods`,
    'GET /api/v2/export/excel/:id',
  ]

  test('is in what the owner reads, so that this test would see it', async () => {
    const world = await blindWorld(null)
    for (const route of TELLING) {
      expect([route, await tells(route, world, world.owner)]).toEqual([route, true])
    }
    const prepared = await call(`GET ${IIKO}/inventory-prepare`, world, world.owner)
    expect(prepared.status).toBe(200)
  })

  const routes = () =>
    [...new Set(server.app.routes.map(({ method, path: at }) => `${method} ${at}`))]
      .filter((route) => !route.startsWith('ALL ') && !route.includes('/syrve/'))
      // Whoever has the secret of another person's file has the file.
      .filter((route) => !route.includes('/export/download/') && !ENDING.test(route))
      .sort((a, b) => order(a) - order(b))

  test.each(['barman', 'manager'] as const)(
    'is in no answer to a %s who is to count it again, whatever they call',
    async (role) => {
      const told: string[] = []
      let answered = 0
      let world = await blindWorld(role)
      for (const route of routes()) {
        server.nowMs += 60_000
        if (/second-factor|\/password/.test(route)) world = await blindWorld(role)
        const response = await call(route, world, world[role])
        if (response.ok) answered += 1
        if (hasFigure(await textOf(response))) told.push(route)
      }
      expect(told).toEqual([])
      // A probe that is refused everywhere would prove nothing.
      expect(answered).toBeGreaterThan(40)
    },
    300_000,
  )

  test.each([
    ['nobody', 200, null],
    ['a barman', 404, 'barman'],
    ['a manager', 404, 'manager'],
  ] as const)('is in an earlier file: with %s asked it answers %i', async (_, status, role) => {
    let file = ''
    await blindWorld(role, async (counter, inventoryId) => {
      const path = `${EXPORT_EXCEL_PATH}/${inventoryId}`
      file = exportAnswer.parse((await callAs(server, counter, 'GET', path)).body).path
    })
    const answer = await server.app.request(file)
    expect([answer.status, hasFigure(await textOf(answer))]).toEqual([status, role === null])
  })

  test('is refused with a reason where a list cannot leave it out', async () => {
    const world = await blindWorld('manager')
    const REFUSED = [
      `GET ${INVENTORIES_PATH}/:id/goods`,
      'GET /api/v2/export/excel/:id',
      'GET /api/v2/export/pdf/:id',
      `GET ${IIKO}/inventory-prepare`,
      `GET ${IIKO}/inventory-history`,
      `GET ${IIKO}/inventory-expected`,
      `POST ${IIKO}/inventory-preview`,
      `POST ${IIKO}/inventory-sync`,
      `POST ${IIKO}/send`,
      `POST ${IIKO}/sends/look`,
      `PUT ${ENTRIES}/:entry_id`,
      `DELETE ${ENTRIES}/:entry_id`,
      `PUT ${ENTRIES}/:entry_id/restore`,
    ]
    for (const route of REFUSED) {
      const response = await call(route, world, world.manager)
      const { code } = (await response.json()) as { code?: string }
      expect([route, response.status, code]).toEqual([route, 409, 'recount_open'])
    }
    // Sums that devices work out too leave out what the device does not have.
    const one = `${INVENTORIES_PATH}/${world.inventoryId}`
    const { body } = await callAs<{ total_leftover: number }>(server, world.manager, 'GET', one)
    expect(body.total_leftover).toBe(350)
  })

  test('may be corrected by whoever did it before they knew, and is not told then either', async () => {
    const world = await blindWorld('manager')
    const args = { inventory_id: world.inventoryId, entry_id: world.hiddenId, is_full: false }
    const command = {
      id: newUuid(),
      kind: editEntry.kind,
      v: editEntry.version,
      args: { ...args, count: null, gross: 3_100_000 },
      device_time: NOW,
      repairs: null,
    }
    const body = pushBody(world.manager, newUuid(), numbered([command]))
    const answer = await callAs<PushAnswer>(server, world.manager, 'POST', PUSH_PATH, { body })
    expect(answer.body.answers).toMatchObject([{ status: 'applied' }])
    expect(await tells(`GET ${PULL_PATH}`, world, world.manager)).toBe(false)
  })

  test('reaches a device of an earlier version no more than others', async () => {
    const world = await blindWorld('barman')
    const { body } = await callAs<PullAnswer>(server, world.barman, 'GET', PULL_PATH)
    expect(hasFigure(JSON.stringify(body))).toBe(false)
    expect(body.rows.recounts).toEqual([])
    const tables = new Set(body.tombstones.map(({ table }) => table))
    expect(tables).toEqual(new Set(['entries', 'entry_changes']))
    // As soon as its page is updated it begins anew, and has what it could not store.
    const path = `${PULL_PATH}?recounts=shown&cursor=${body.cursor}`
    const updated = await callAs<PullAnswer>(server, world.barman, 'GET', path)
    expect(updated.body.reset).toBe(true)
    expect(updated.body.rows.recounts).toHaveLength(2)
    expect(must(updated.body.rows.recounts[1], 'recount').counter_id).toBe(world.barman.id)
    expect(hasFigure(JSON.stringify(updated.body))).toBe(false)
  })
})

function hasFigure(text: string): boolean {
  const digits = text.replaceAll(/(?<=\d)[\s.,'’](?=\d)/gu, '')
  return HIDDEN.some((figure) => digits.includes(figure))
}

function order(route: string): number {
  if (/\/(logoff|resend|verify)/.test(route)) return 2
  return ['GET', 'POST', 'PUT', 'DELETE'].indexOf(route.split(' ')[0] ?? '') / 2
}

function textOfExcel(bytes: Buffer): string {
  const book = read(bytes)
  return Object.values(book.Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet, { FS: ';' }))
    .join('\n')
}
