import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { WEBHOOKS } from '#protocol/account/webhooks.ts'
import { errorAnswer } from '#protocol/answers.ts'
import type { Database } from '#server/sql/database.ts'
import { numbered, opening, pushBody } from '#tests/support/commands.ts'
import { countedBar, type CountedBar } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { OWNER_ROUTES } from '#tests/support/server/owner-routes.ts'
import { INTEGRATION_ROUTES } from '#tests/support/pos/integration-routes.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'

/** Routes that need no sign-in; all others must answer 401. */
const PUBLIC = new Set([
  'POST /api/auth/dashboard-login',
  'POST /api/client/dashboard-login',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/secret',
  'POST /api/client/register',
  'POST /api/client/register/company',
  'GET /api/client/register/mail/:id',
  'POST /api/client/register/continue',
  'POST /api/client/forgot',
  'POST /api/client/password/reset/:token',
  'GET /api/client/token/check/:token',
  'GET /api/client/invitation/check/:token',
  'POST /api/client/invitation/:token',
  'GET /api/client/verify/email/:token',
  'GET /api/client/mails/unsubscribe/:token',
  'POST /api/client/mails/unsubscribe/:token',
  'POST /api/client/email/restore/:token',
  'GET /api/v2/client/country/iso2',
  'GET /healthz',
  'GET /readyz',
  // Has its own token.
  'GET /metrics',
  'GET /files/:company_id/:file',
  'POST /api/web/v2/home/contact',
  'GET /api/web/home/slider',
  'GET /api/web/home/about/content',
  'GET /api/web/home/faq',
  'GET /api/web/v2/home/page/slider',
  'GET /api/web/v2/home/page/benefits',
  'GET /api/web/v2/home/page/steps',
  'GET /api/web/v2/home/page/info-image-section',
  'GET /api/web/v2/home/page/info-items-section',
  'GET /api/web/v2/home/page/clients-section',
  'GET /api/web/v2/home/page/mobile-section',
  'GET /api/web/v2/home/page/management-section',
  'GET /api/web/v2/home/page/contact-section',
  'GET /api/web/v2/home/page/footer-section',
  'GET /api/web/privacy-policy',
  'GET /api/web/terms-and-conditions',
  'GET /api/v2/messenger',
  'GET /api/v2/messenger/support',
  'GET /api/v2/export/download/:company_id/:secret',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/:file',
])

const DELIVERY_ROUTES = [
  'GET /api/v2/client/deliveries',
  'POST /api/v2/client/deliveries',
  'GET /api/v2/client/deliveries/:id',
  'PUT /api/v2/client/deliveries/:id',
  'DELETE /api/v2/client/deliveries/:id',
  'GET /api/v2/client/deliveries/:id/history',
  'POST /api/v2/client/deliveries/:id/restore',
]

const MOVEMENT_ROUTES = [
  ...DELIVERY_ROUTES.map((route) => route.replace('deliveries', 'movements')),
  'PUT /api/v2/client/movements/:id/received',
]

const STOCK_SHEET_PATH = '/api/v2/client/dashboard/inventories/:id/stock-sheet'

const POURER_ROUTES = [
  'GET /api/v2/client/pourers',
  'POST /api/v2/client/pourers',
  'GET /api/v2/client/pourers/:id',
  'PUT /api/v2/client/pourers/:id',
  'DELETE /api/v2/client/pourers/:id',
]

/** A request to a route with ids: existing ids and a valid body. */
interface Probe {
  ids: (bar: CountedBar) => Record<string, string>
  body?: (bar: CountedBar) => unknown
  /** The owner's answer, when it is not success. */
  status?: number
}

const openOf = (bar: CountedBar) => ({ id: bar.closedId })
const entryOf = (bar: CountedBar) => ({ id: bar.closedId, entry_id: bar.closedEntryId })
const branchOf = (bar: CountedBar) => ({ id: must(bar.company.branches[1], 'branch').id })
const goodOf = (bar: CountedBar) => ({ id: must(bar.company.goods[0], 'good').id })
const typeOf = (bar: CountedBar) => ({ id: must(bar.company.goods[0], 'good').goods_type_id })

/** Every route that takes ids. To the barman, the second branch is foreign too. */
const WITH_IDS: Record<string, Probe & { isCompanyWide?: true }> = {
  'GET /api/client/branches/:id': { ids: branchOf },
  'GET /api/v2/client/goods/is-in-inventory/:id': { ids: goodOf, isCompanyWide: true },
  ...withBothPaths('/api/v2/client/goods', '/api/manager/goods', {
    'GET /:id': { ids: goodOf, isCompanyWide: true },
    'GET /:id/history': { ids: goodOf, isCompanyWide: true },
    'PUT /:id': { ids: goodOf, body: () => ({ name_en: 'Mine' }), isCompanyWide: true },
    'DELETE /:id': { ids: goodOf, isCompanyWide: true },
  }),
  ...withBothPaths('/api/client/goods-type', '/api/manager/goods-type', {
    'GET /:id': { ids: typeOf, isCompanyWide: true },
    'PUT /:id': { ids: typeOf, body: () => ({ name_en: 'Mine' }), isCompanyWide: true },
    // The type has goods.
    'DELETE /:id': { ids: typeOf, isCompanyWide: true, status: 409 },
  }),
  'GET /api/v2/client/dashboard/inventories/:id': { ids: openOf },
  'GET /api/v2/client/dashboard/inventories/:id/change-history': { ids: openOf },
  'GET /api/v2/export/excel/:id': { ids: openOf },
  'GET /api/v2/export/pdf/:id': { ids: openOf },
  'GET /api/v2/export/jobs/:id': { ids: openOf },
  // It is done.
  'POST /api/v2/export/jobs/:id/cancel': { ids: openOf, status: 409 },
  'GET /api/v2/client/dashboard/inventories/:id/goods': { ids: openOf },
  'GET /api/v2/client/dashboard/inventories/:id/entries': { ids: openOf },
  'GET /api/v2/client/dashboard/inventories/:id/entries/list': { ids: openOf },
  'GET /api/v2/client/dashboard/inventories/:id/entries/:entry_id': { ids: entryOf },
  'POST /api/v2/client/dashboard/inventories/:id/entries': {
    ids: openOf,
    body: () => ({ barcode: '4006381333931', is_full: true, count: 1 }),
    status: 201,
  },
  'PUT /api/v2/client/dashboard/inventories/:id': {
    ids: openOf,
    body: () => ({ name: 'Ours' }),
  },
  'PUT /api/v2/client/dashboard/inventories/:id/name': {
    ids: openOf,
    body: () => ({ name: 'Mine' }),
  },
  'PUT /api/v2/client/dashboard/inventories/:id/sold-meanwhile': {
    ids: openOf,
    body: () => ({ sold_meanwhile: true }),
  },
  'PUT /api/v2/client/dashboard/inventories/:id/complete': { ids: openOf },
  'PUT /api/v2/client/dashboard/inventories/:id/entries/:entry_id': {
    ids: entryOf,
    body: () => ({ is_full: false, count: null, gross: 5000 }),
  },
  'DELETE /api/v2/client/dashboard/inventories/:id/entries/:entry_id': { ids: entryOf },
  'PUT /api/v2/client/dashboard/inventories/:id/entries/:entry_id/restore': { ids: entryOf },
  'DELETE /api/v2/client/dashboard/inventories/:id': { ids: openOf },
}

/** The owner's file that is done, with the id of the inventory. */
function addExport(database: Database, { company, closedId }: CountedBar) {
  return database.query(
    `insert into export_jobs (company_id, id, user_id, args, status, created_at, finished_at)
     values ($1, $2, $3, '{}', 'done', now(), now())`,
    [company.id, closedId, company.owner.id],
  )
}

/** The same routes at the general paths and at the manager's. */
function withBothPaths<P>(client: string, manager: string, probes: Record<string, P>) {
  return Object.fromEntries(
    Object.entries(probes).flatMap(([route, probe]) => [
      [route.replace('/', `${client}/`), probe],
      [route.replace('/', `${manager}/`), probe],
    ]),
  )
}

/** Routes that take ids in their bodies, with a body that names a branch. */
const WITH_BODIES: Record<string, (bar: CountedBar, user: User) => unknown> = {
  'POST /api/v2/client/dashboard/inventories': (bar) => ({ branch_id: branchOf(bar).id }),
  'PUT /api/v2/client/dashboard/inventories/status': (bar) => ({
    ids: [bar.closedId],
    status: 'closed',
  }),
  'POST /api/v2/client/sync/push': (bar, user) =>
    pushBody(user, newUuid(), numbered([opening(branchOf(bar).id)])),
}

/** Routes that take ids of company-wide rows in their bodies. */
const COMPANY_WIDE_BODIES: Record<string, (bar: CountedBar) => unknown> = {
  'POST /api/v2/client/goods': goodBody,
  'POST /api/manager/goods': goodBody,
  'POST /api/client/goods-type': typeBody,
  'POST /api/manager/goods-type': typeBody,
}

function goodBody(bar: CountedBar) {
  return { name_en: 'Tonic', goods_type_id: typeOf(bar).id, measurement_unit: 3 }
}

function typeBody(bar: CountedBar) {
  return { name_en: 'Tonics', related_good_type_id: typeOf(bar).id }
}

/** Routes that answer for each id of a list by itself. */
const BULKS: Record<string, (bar: CountedBar) => unknown> = {
  'PUT /api/v2/client/goods/status': goneGoods,
  'PUT /api/manager/goods/status': goneGoods,
}

function goneGoods(bar: CountedBar) {
  return { ids: [goodOf(bar).id], status: 'deleted' }
}

/** Routes that sort the caller's own rows from a list of ids and ignore the rest. */
const ORDERS = [
  'PUT /api/client/goods-type/order',
  'PUT /api/client/goods-type/sort',
  'PUT /api/manager/goods-type/order',
  'PUT /api/manager/goods-type/sort',
]

/** Routes that return lists or streams of what the caller may see, tested one by one below. */
const OF_THE_CALLER = new Set([
  'GET /api/client/user/profile',
  'PUT /api/client/user/profile',
  'PUT /api/auth/change-password',
  'PUT /api/v2/client/language/change',
  'GET /api/v2/client/branches/check-existence',
  'GET /api/auth/getUser',
  'GET /api/v2/client/sessions',
  'DELETE /api/v2/client/sessions',
  // tests/server/routes/account/sessions.pg.test.ts
  'DELETE /api/v2/client/sessions/:id',
  'GET /api/v2/client/second-factor',
  'POST /api/v2/client/second-factor',
  'PUT /api/v2/client/second-factor',
  'POST /api/v2/client/second-factor/recovery-codes',
  'POST /api/v2/client/second-factor/off',
  // tests/server/routes/account/second-factor.pg.test.ts
  'POST /api/v2/client/second-factor/people/:id/reset',
  'GET /api/client/get-user',
  'GET /api/auth/logoff',
  'GET /api/auth/refresh',
  'GET /api/client/features',
  'GET /api/client/settings',
  'PUT /api/client/settings',
  'POST /api/files/upload',
  'GET /api/v2/client/events',
  // tests/server/routes/goods/catalogue.pg.test.ts
  'GET /api/v2/client/catalogue',
  'GET /api/v2/client/catalogue/state',
  'POST /api/v2/client/catalogue/proposals',
])
const LISTS = new Set([
  'GET /api/v2/client/sync/pull',
  'GET /api/client/branches',
  'GET /api/v2/client/goods',
  'GET /api/manager/goods',
  'GET /api/client/goods-type',
  'GET /api/manager/goods-type',
  'GET /api/client/goods-type/order',
  'GET /api/manager/goods-type/order',
  'GET /api/v2/client/dashboard/inventories',
])

describeServer('every route', () => {
  let mine: CountedBar
  let theirs: CountedBar
  let routes: string[]

  afterAll(() => server.deps.exports.stop())
  beforeAll(async () => {
    await server.deps.exports.start()
    mine = await countedBar(database, server)
    theirs = await countedBar(database, server)
    for (const bar of [mine, theirs]) await addExport(database, bar)
    await database.query(`update users set role = 'manager' where id = $1`, [
      theirs.company.barmen[1]?.id,
    ])
    await database.query(`update users set role = 'manager' where id = $1`, [
      mine.company.barmen[1]?.id,
    ])
    // What somebody had before is taken for a while; these never had it.
    await database.query('delete from left_branches')
    const handlers = server.app.routes.filter(({ method }) => method !== 'ALL')
    routes = [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))]
  })

  const ask = async (route: string, user: User | null, probe: Probe | null, bar: CountedBar) => {
    const [method = '', pattern = ''] = route.split(' ')
    const ids = probe?.ids(bar) ?? {}
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? newUuid())
    const body = probe?.body?.(bar)
    return server.call(method, path, {
      ...(user ? { token: await server.tokenFor(user) } : {}),
      ...(body === undefined ? {} : { body }),
    })
  }

  /** A digest of all the company's data. */
  const stateOf = async (bar: CountedBar) => {
    const tables = ['feeds', 'goods_types', 'goods', 'good_changes']
    tables.push('inventories', 'entries', 'name_changes', 'entry_changes')
    const rows = await Promise.all(
      tables.map((table) =>
        database.query(`select * from ${table} where company_id = $1 order by seq`, [
          bar.company.id,
        ]),
      ),
    )
    return hash('sha256', JSON.stringify(rows))
  }

  test('is covered by these tests', () => {
    const known = [
      ...PUBLIC,
      ...Object.keys(WITH_IDS),
      ...Object.keys(WITH_BODIES),
      ...Object.keys(COMPANY_WIDE_BODIES),
      ...ORDERS,
      ...Object.keys(BULKS),
      ...OF_THE_CALLER,
      ...LISTS,
      // Tested in owner-routes.pg.test.ts.
      ...Object.keys(OWNER_ROUTES),
      // Tested in deliveries.pg.test.ts.
      ...DELIVERY_ROUTES,
      // Tested in movements.pg.test.ts.
      ...MOVEMENT_ROUTES,
      // Tested in counting/pourer-calls.pg.test.ts.
      ...POURER_ROUTES,
      // Tested in webhooks/access.pg.test.ts.
      ...Object.values(WEBHOOKS).map(({ route }) => route),
      // Tested in inventories/to-buy.pg.test.ts.
      'GET /api/v2/client/to-buy',
      // Tested in inventories/stock.pg.test.ts.
      'GET /api/v2/client/dashboard/inventories/:id/stock',
      // Tested in inventories/use.pg.test.ts.
      'GET /api/v2/client/dashboard/inventories/:id/use',
      // Tested in sync/ended-right.pg.test.ts.
      'GET /api/v2/client/sync/waiting',
      'PUT /api/v2/client/sync/waiting',
      // Tested in inventories/stock-sheet.pg.test.ts.
      ...['GET', 'PUT', 'DELETE'].map((one) => `${one} ${STOCK_SHEET_PATH}`),
      // Tested in inventories/recounts.pg.test.ts.
      'GET /api/v2/client/dashboard/inventories/:id/recounts',
      // Tested in inventories/join.pg.test.ts.
      'PUT /api/v2/client/dashboard/inventories/:id/join',
      'PUT /api/v2/client/dashboard/inventories/:id/separate',
      // Tested in sync/held-on-phones.pg.test.ts.
      'GET /api/v2/client/dashboard/inventories/:id/phones',
      // Tested in pos/strangers.pg.test.ts.
      ...INTEGRATION_ROUTES,
    ]
    expect(routes.toSorted()).toEqual(known.toSorted())
  })

  test('rejects a caller who is not signed in', async () => {
    for (const route of routes.filter((one) => !PUBLIC.has(one))) {
      const answer = await ask(route, null, WITH_IDS[route] ?? null, mine)
      expect([route, answer.status]).toEqual([route, 401])
      expect(errorAnswer.parse(answer.body).code).toBe('not_signed_in')
    }
  })

  test('does not find the ids of another company', async () => {
    const before = await stateOf(theirs)
    const manager = must(theirs.company.barmen[1], 'manager')
    for (const [route, probe] of Object.entries(WITH_IDS)) {
      for (const user of [mine.company.owner, mine.barman]) {
        const isManagers = route.includes('/manager/')
        const answer = isManagers
          ? await ask(route, manager, probe, mine)
          : await ask(route, user, probe, theirs)
        // Whoever may not call at all hears of no id: not whether there is one, nor whose it is.
        const isRefused = user === mine.barman && answer.status === 403
        expect([route, answer.status]).toEqual([route, isRefused ? 403 : 404])
      }
    }
    expect(await stateOf(theirs)).toBe(before)
  })

  test('finds the ids for their own company, so the rejections are meaningful', async () => {
    const bar = await countedBar(database, server)
    await addExport(database, bar)
    for (const [route, probe] of Object.entries(WITH_IDS)) {
      if (route.includes('/manager/')) continue
      const answer = await ask(route, bar.company.owner, probe, bar)
      expect([route, answer.status]).toEqual([route, probe.status ?? 200])
    }
  })

  test('rejects a barman with ids of another branch', async () => {
    const before = await stateOf(mine)
    for (const [route, probe] of Object.entries(WITH_IDS)) {
      if (probe.isCompanyWide) continue
      const { status, body } = await ask(route, mine.barman, probe, mine)
      expect([route, [403, 404].includes(status)]).toEqual([route, true])
      // Nor does it say that they exist, or where.
      expect(JSON.stringify(body)).not.toMatch(/branch_denied|branch_id/)
    }
    expect(await stateOf(mine)).toBe(before)
  })

  test('rejects foreign branches in bodies', async () => {
    const before = await stateOf(theirs)
    for (const [route, bodyFor] of Object.entries(WITH_BODIES)) {
      for (const [user, bar, code] of [
        [mine.company.owner, theirs, 'not_found'],
        [mine.barman, theirs, 'not_found'],
        [mine.barman, mine, 'not_found'],
      ] as const) {
        const probe = { ids: () => ({}), body: () => bodyFor(bar, user) }
        const { status, body } = await ask(route, user, probe, bar)
        // A phone that knows a branch from before is told why it may not use it any more.
        const told = route.endsWith('/push') && bar === mine ? 'branch_denied' : code
        const isRefused = JSON.stringify(body).includes(`"${told}"`)
        expect([route, status === 403 || isRefused || body]).toEqual([route, true])
        expect(JSON.stringify(body)).not.toContain('"applied"')
      }
    }
    expect(await stateOf(theirs)).toBe(before)
  })

  test('rejects or ignores ids of another company’s lists in bodies', async () => {
    const before = await stateOf(theirs)
    const manager = must(mine.company.barmen[1], 'manager')
    const people = { '/manager/': manager, '/client/': mine.company.owner }
    for (const [part, user] of Object.entries(people)) {
      for (const [route, bodyFor] of Object.entries(COMPANY_WIDE_BODIES)) {
        if (!route.includes(part)) continue
        const probe = { ids: () => ({}), body: () => bodyFor(theirs) }
        const { body } = await ask(route, user, probe, theirs)
        expect([route, body['code']]).toEqual([route, 'not_found'])
      }
      for (const [route, bodyFor] of Object.entries(BULKS)) {
        if (!route.includes(part)) continue
        const probe = { ids: () => ({}), body: () => bodyFor(theirs) }
        const { body } = await ask(route, user, probe, theirs)
        expect(body).toMatchObject({ results: [{ success: false, code: 'not_found' }] })
      }
      for (const route of ORDERS.filter((one) => one.includes(part))) {
        const probe = { ids: () => ({}), body: () => ({ ids: [typeOf(theirs).id] }) }
        expect([route, (await ask(route, user, probe, theirs)).status]).toEqual([route, 200])
      }
    }
    expect(await stateOf(theirs)).toBe(before)
  })

  test('lists nothing of another company or branch', async () => {
    const foreign = [
      theirs.company.id,
      theirs.openId,
      ...theirs.company.branches.map(({ id }) => id),
      ...theirs.company.goods.map(({ id }) => id),
      ...theirs.entryIds,
    ]
    const otherBranch = [mine.closedId, mine.closedEntryId, branchOf(mine).id]
    for (const route of LISTS) {
      const owners = JSON.stringify((await ask(route, mine.company.owner, null, mine)).body)
      const barmans = JSON.stringify((await ask(route, mine.barman, null, mine)).body)
      for (const id of foreign) expect(owners + barmans).not.toContain(id)
      for (const id of otherBranch) expect(barmans).not.toContain(id)
    }
  })
})
