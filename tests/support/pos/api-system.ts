import type { lookup } from 'node:dns'
import { must } from '#domain/must.ts'
import { POS_SYSTEMS, type PosSystem } from '#domain/pos/systems.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { createLog } from '#server/platform/log.ts'
import { AddressGuard } from '#server/pos/address-guard.ts'
import { createPos } from '#server/pos/create-pos.ts'
import type { Database } from '#server/sql/database.ts'
import type { ValidCall } from '#tests/support/server/api-calls.ts'
import type { ApiWorld } from '#tests/support/server/api-world.ts'
import { newUuid } from '#tests/support/ids.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { catalogueOf, STORE } from './bar-catalogue.ts'
import { SimulatedIiko } from './simulated-iiko.ts'
import { USUAL, type WorldInvoice } from './world.ts'

/** Both brands' host names resolve to the simulated server, and no other name resolves. */
const HOSTS = Object.fromEntries(
  POS_SYSTEMS.map((system) => [system, `bar.${system}.example`]),
) as Record<PosSystem, string>

const resolve = ((
  name: string,
  _options: unknown,
  done: (error: Error | null, found: { address: string; family: number }[]) => void,
) => {
  const isKnown = Object.values(HOSTS).includes(name)
  const error = isKnown ? null : Object.assign(new Error(name), { code: 'ENOTFOUND' })
  done(error, isKnown ? [{ address: '127.0.0.1', family: 4 }] : [])
}) as unknown as typeof lookup

/** A point-of-sale system for the API description's tests, in this process. */
export class ApiSystem {
  readonly pos: AppDeps['pos']
  readonly #iiko: SimulatedIiko
  readonly #database: Database

  private constructor(database: Database, iiko: SimulatedIiko, now: () => number) {
    this.#iiko = iiko
    this.#database = database
    this.pos = createPos({
      database,
      wholeDatabase: database,
      log: createLog('silent'),
      newId: newUuid,
      now,
      secrets: [new TextEncoder().encode('a secret of the tests, long enough')],
      guard: new AddressGuard(['127.0.0.1'], resolve),
      graceMs: 0,
    })
  }

  static async open(database: Database, now: () => number): Promise<ApiSystem> {
    const system = new ApiSystem(database, await SimulatedIiko.open(), now)
    await system.pos.jobs.start()
    return system
  }

  async close(): Promise<void> {
    await this.pos.jobs.stop()
    this.#iiko.close()
  }

  /** If the route is about an integration, connects the company and loads products. */
  async join(server: TestServer, world: ApiWorld, route: string): Promise<void> {
    const [, system] = /\/integration\/(iiko|syrve)\//.exec(route) ?? []
    if (!system) return
    const base = integrationPath(system as PosSystem)
    this.#iiko.catalogue = { ...catalogueOf(world.company.goods), invoices: [INVOICE] }
    const host = `http://${HOSTS[system as PosSystem]}:${this.#iiko.port}`
    const settings = [
      { key: 'iiko_host', value: host },
      { key: 'iiko_login', value: USUAL.login },
      { key: 'iiko_password', value: USUAL.password },
    ]
    const call = (method: string, path: string, body?: unknown) =>
      callAs(server, world.owner, method, path, body === undefined ? {} : { body })
    await call('PUT', SETTINGS_PATH, { settings })
    await call('POST', `${base}/sync`)
    const [product] = await this.#database.query<{ id: string }>(
      `select id from pos_products where company_id = $1 and external_id = 'p-vermouth'`,
      [world.company.id],
    )
    world.posProductId = must(product, 'product').id
    // The good that no product is matched with can be converted to the product's unit.
    await this.#database.query('update goods set density = 0.9 where company_id = $1', [
      world.company.id,
    ])
    if (/(send|inventory-sync|sends|look|expected)$/.test(route)) {
      await call('PUT', `${INVENTORIES_PATH}/${world.inventoryId}/complete`)
    }
    if (/(sends|look|expected)$/.test(route)) {
      await call('POST', `${base}/send`, { inventoryId: world.inventoryId, storeId: STORE.bar })
    }
    if (/(iiko\/|invoices)$/.test(route)) await call('POST', `${base}/invoices`, INVOICES)
    if (route.endsWith('/cancel')) await this.#occupy(world, system)
  }

  /** A job that is already running elsewhere. */
  async #occupy({ company, owner }: ApiWorld, system: string): Promise<void> {
    await this.#database.query(
      `insert into pos_jobs (company_id, id, system, kind, args, user_id, status, holder,
         lease_until, created_at)
       values ($1, $2, $3, 'sync', '{}', $4, 'running', $1, '2100-01-01', '2026-11-20')`,
      [company.id, newUuid(), system, owner.id],
    )
  }
}

/** What the tests look for where no price may be. */
const INVOICE: WorldInvoice = {
  id: 'e1c5d1a2-0000-4000-8000-00000000e001',
  documentNumber: '0042',
  dateIncoming: '2026-11-10T12:00:00',
  defaultStore: STORE.bar,
  status: 'PROCESSED',
  items: [{ num: '1', product: 'p-vodka', amount: '0.700', sum: '908172.640000000' }],
}
const INVOICES = { from: '2026-11-01', to: '2026-11-20', storeId: STORE.bar }

const sending: ValidCall = {
  body: ({ inventoryId }) => ({ inventoryId, storeId: STORE.bar, timeZone: 'Asia/Yerevan' }),
}

const CALLS: Readonly<Record<string, ValidCall>> = {
  'POST /check-iiko-connection': { body: () => ({ login: USUAL.login, password: USUAL.password }) },
  'POST /sync-by-groups-categories': { body: () => ({ groupIds: ['g-drinks'] }) },
  'POST /products/of-groups': { body: () => ({ groupIds: ['g-drinks', 'g-spirits'] }) },
  'POST /resolve': {
    body: ({ posProductId, company }) => ({
      integratedGoodId: posProductId,
      clientGoodId: company.goods[2]?.id,
    }),
  },
  'GET /unresolved-items/like/:id': {
    params: ({ company }) => ({ id: company.goods[2]?.id ?? '' }),
  },
  'POST /set-aside': {
    body: ({ posProductId }) => ({ integratedGoodId: posProductId, isSetAside: false }),
  },
  'GET /inventory-prepare': { query: ({ inventoryId }) => ({ inventoryId }) },
  'GET /inventory-history': { query: ({ inventoryId }) => ({ inventoryId }) },
  'GET /inventory-expected': { query: ({ inventoryId }) => ({ inventoryId }) },
  'POST /sends/look': { body: ({ inventoryId }) => ({ inventoryId, part: 1 }) },
  'PUT /branch-stores/:id': {
    params: ({ branchIds }) => ({ id: branchIds[0] ?? '' }),
    body: () => ({ storeId: STORE.bar, places: [{ place: 'Cellar', storeId: STORE.kitchen }] }),
  },
  'PUT /nightly-sync': { body: () => ({ isOn: true, hour: 4, timeZone: 'Asia/Yerevan' }) },
  'POST /invoices': { body: () => INVOICES },
  'GET /invoices': { query: () => INVOICES },
  'POST /inventory-preview': sending,
  'POST /inventory-sync': sending,
  'POST /send': sending,
}

/** Valid calls for both systems. */
export const INTEGRATION_CALLS: Readonly<Record<string, ValidCall>> = Object.fromEntries(
  (Object.keys(HOSTS) as PosSystem[]).flatMap((system) =>
    Object.entries(CALLS).map(([route, call]) => [
      route.replace(' ', ` ${integrationPath(system)}`),
      call,
    ]),
  ),
)
