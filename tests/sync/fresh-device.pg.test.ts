import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { integrationPath, productsLike, productsList } from '#protocol/pos/integration.ts'
import type { Database } from '#server/sql/database.ts'
import { runSync } from '#sync/run.ts'
import { describeDatabases } from '#tests/support/database.ts'
import { Device } from '#tests/support/device/device.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, posServer, type PosBar } from '#tests/support/pos/pos-bar.ts'
import type { TestServer } from '#tests/support/server/server.ts'

/** 50000 measures what a chain has; the figures are printed. */
const PRODUCTS = Number(process.env['CATALOGUE_PRODUCTS'] ?? 3000)
const BASE = integrationPath('iiko')

describeDatabases('a fresh device', (make, kind) => {
  let database: Database
  let server: TestServer
  let none: PosBar
  let many: PosBar

  beforeAll(async () => {
    database = (await make()).database
    server = await posServer(database)
    none = await posBar(database)
    many = await posBar(database)
    await connect(server, many, { url: 'https://bar.iiko.example' })
    await stock(many.company.id)
  })

  afterAll(() => server.deps.pos.jobs.stop())

  /** As after two syncs of everything, with everything deleted in between. */
  async function stock(company: string): Promise<void> {
    await database.query(
      `with last as (select seq from feeds where company_id = $1),
       gone as (insert into tombstones (company_id, table_name, id, branch_id, at, seq)
         select $1, 'pos_products', gen_random_uuid(), null, now(), last.seq + 1
         from generate_series(1, $2::int), last)
       insert into pos_products (company_id, id, system, external_id, type, name, measurement_unit,
         compare_unit, status, created_at, seq)
       select $1, gen_random_uuid(), 'iiko', 'p-' || n, 'good', 'Шато ' || n || ' Бордо 0,75 л', 'л', 1,
         2, now(), last.seq + 1 + n
       from generate_series(1, $2::int) n, last`,
      [company, PRODUCTS],
    )
    await database.query('update feeds set seq = seq + 1 + $2 where company_id = $1', [
      company,
      PRODUCTS,
    ])
    await database.query(`update pos_connections set cleared_seq = 0 where company_id = $1`, [
      company,
    ])
    await database.exec('analyze')
  }

  /** Until the device has everything, in ms, with what it asked for. */
  async function begin(bar: PosBar) {
    let requests = 0
    let bytes = 0
    const device = await Device.open({
      user: bar.owner,
      token: await server.tokenFor(bar.owner),
      now: () => server.nowMs,
      fetch: async (path, init) => {
        const response = await server.app.request(path, init)
        requests += 1
        bytes += (await response.clone().arrayBuffer()).byteLength
        return response
      },
    })
    const start = performance.now()
    await runSync(device.deps)
    const ms = Math.round(performance.now() - start)
    const products = await device.database.pos_products.count()
    return { ms, requests, bytes, products }
  }

  test('is as ready with a large catalogue as without one', async () => {
    await begin(none)
    const without = await begin(none)
    const withMany = await begin(many)
    const ratio = (withMany.ms / without.ms).toFixed(2)
    console.info(kind, { products: PRODUCTS, without, withMany, ratio })
    expect(withMany).toMatchObject({ products: 0, requests: without.requests })
    expect(withMany.bytes - without.bytes).toBeLessThan(2000)
  })

  test('lists, finds and compares products on the server, which answers others meanwhile', async () => {
    const time = async (path: string) => {
      const delay = monitorEventLoopDelay({ resolution: 1 })
      delay.enable()
      const start = performance.now()
      const { body } = await callAs(server, many.owner, 'GET', `${BASE}${path}`)
      const ms = Math.round(performance.now() - start)
      // A block is noticed only after it has ended.
      await sleep(20)
      delay.disable()
      return { body, ms, blocked: Math.round(delay.max / 1e6) }
    }
    await time('/products')
    const list = await time('/products?page=100')
    const found = await time(`/products?search=${encodeURIComponent('шато 2999 0.75')}`)
    const good = must(many.company.goods[2], 'good')
    const like = await time(`/unresolved-items/like/${good.id}`)
    const counts = await time('/status-counts')
    const figures = Object.entries({ list, found, like, counts })
    console.info(
      kind,
      Object.fromEntries(figures.map(([name, { ms, blocked }]) => [name, { ms, blocked }])),
    )
    expect(productsList.parse(list.body).total).toBe(PRODUCTS)
    expect(productsList.parse(found.body).items[0]?.name).toBe('Шато 2999 Бордо 0,75 л')
    expect(productsLike.parse(like.body).total).toBeLessThanOrEqual(5)
  })
})
