import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { matchProducts } from '#tests/support/pos/match-products.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { integrationPath, productsLike, productsList } from '#protocol/pos/integration.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { refreshMatches } from '#server/pos/products/refresh-matches.ts'
import { catalogueOf, product } from '#tests/support/pos/bar-catalogue.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { USUAL } from '#tests/support/pos/world.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'

const BASE = integrationPath('iiko')
const MANY = 3000
const MARANI = product('p-marani', 'Киндзмараули Марани')

describeTill('a large catalogue', () => {
  let bar: PosBar

  beforeEach(async () => {
    bar = await posBar(database)
    await iiko.behave(USUAL)
    await iiko.restart()
    const catalogue = catalogueOf(bar.company.goods)
    const many = Array.from({ length: MANY }, (_, at) => product(`m-${at}`, `Wine ${at}`))
    await iiko.sell({ ...catalogue, products: [...catalogue.products, ...many, MARANI] })
    await connect(server, bar, iiko)
    await call('POST', '/sync')
  })

  const call = async (method: string, path: string, body?: unknown) =>
    (await callAs(server, bar.owner, method, `${BASE}${path}`, body === undefined ? {} : { body }))
      .body

  /** Reads the feed to its end as a device does, from a cursor or anew. */
  async function pull(products: 'all' | 'shared', from?: string) {
    const found = { cursor: from, rows: 0, tombstones: 0, cleared: 0, names: [] as string[] }
    for (let isMore = true; isMore;) {
      const query = new URLSearchParams({
        limit: '2000',
        ...(found.cursor ? { cursor: found.cursor } : {}),
      })
      if (products === 'shared') query.set('products', products)
      const path = `${PULL_PATH}?${query.toString()}`
      const { body } = await callAs<PullAnswer>(server, bar.owner, 'GET', path)
      found.cursor = body.cursor
      found.rows += body.rows.pos_products.length
      found.names.push(...body.rows.pos_products.map(({ name }) => name))
      found.tombstones += body.tombstones.length
      found.cleared += body.cleared?.length ?? 0
      isMore = body.more
    }
    return found
  }

  test('goes to devices as far as it is matched, and whole to those of earlier versions', async () => {
    // The vodka and the tonic have goods, the lemon one of another unit.
    expect((await pull('shared')).names.toSorted()).toEqual(['Lemon', 'Tonic', 'Водка импортная'])
    expect((await pull('all')).rows).toBe(MANY + 5)
    const { items, total } = productsList.parse(await call('GET', '/products?search=wine 2999'))
    expect([total, items[0]?.name]).toEqual([1, 'Wine 2999'])
    expect(await call('GET', '/products?status=waiting&limit=1')).toMatchObject({ total: MANY + 3 })
  })

  test('brings devices what people decide of it', async () => {
    const { cursor } = await pull('shared')
    const { items } = productsList.parse(await call('GET', '/products?search=wine 7'))
    const product_id = items.find(({ name }) => name === 'Wine 7')?.id
    const [good] = bar.company.goods
    await database.query(
      `update pos_products set status = 2, client_good_id = null where company_id = $1 and status = 1`,
      [bar.company.id],
    )
    const vodka = { integratedGoodId: product_id, clientGoodId: good?.id }
    expect(await call('POST', '/resolve', vodka)).toMatchObject({ status: 4 })
    const matched = await pull('shared', cursor)
    expect(matched.names).toContain('Wine 7')
    await call('POST', '/resolve', { ...vodka, clientGoodId: null })
    expect((await pull('shared', matched.cursor)).names).toContain('Wine 7')
  })

  test('is known to be gone when a server of an earlier version cleared it', async () => {
    const { cursor } = await pull('shared')
    await database.query(
      `with gone as (delete from pos_products where company_id = $1 returning id),
         next as (update feeds set seq = seq + 1 where company_id = $1 returning seq)
       insert into tombstones (company_id, table_name, id, branch_id, at, seq)
       select $1, 'pos_products', gone.id, null, now(), next.seq from gone, next`,
      [bar.company.id],
    )
    expect(await pull('shared', cursor)).toMatchObject({ tombstones: 0, cleared: 1 })
  })

  test('leaves nothing behind for new devices when it is cleared', async () => {
    const [device, earlier] = [await pull('shared'), await pull('all')]
    await call('POST', '/clear-items')
    await call('POST', '/sync')
    await connect(server, bar, iiko, { iiko_login: 'another' })
    expect(await pull('shared')).toMatchObject({ rows: 0, tombstones: 0 })
    expect(await pull('all')).toMatchObject({ rows: 0, tombstones: 0 })
    expect(await pull('shared', device.cursor)).toMatchObject({
      rows: 0,
      tombstones: 0,
      cleared: 1,
    })
    expect(await pull('all', earlier.cursor)).toMatchObject({
      rows: 0,
      tombstones: 2 * (MANY + 5),
      cleared: 0,
    })
  })

  test('is searched for products like a good, while the server answers others', async () => {
    const [, , lemon] = bar.company.goods
    await database.query(
      `update goods set density = 1, name_en = 'Kindzmarauli Marani', name_ru = '', name_hy = ''
       where id = $1`,
      [lemon?.id],
    )
    let longest = 0
    let last = performance.now()
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const { data } = productsLike.parse(await call('GET', `/unresolved-items/like/${lemon?.id}`))
    clearInterval(watch)
    expect(data[0]?.name).toBe(MARANI.name)
    expect(longest).toBeLessThan(500)
  })

  test('is matched again in slices, so that others wait a fraction of what it takes at once', async () => {
    const company = database.inCompany(bar.company.id)
    await database.query(
      `insert into pos_products (company_id, id, system, external_id, type, name, status,
         created_at, seq)
       select $1, gen_random_uuid(), 'iiko', 'e-' || n, 'good', 'Вино ' || n || ' 0,7', 2, now(), 1
       from generate_series(1, 10000) n`,
      [bar.company.id],
    )
    const shares: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now()
      const products = await company.query<PosProduct>(
        'select * from pos_products where company_id = $1',
        [bar.company.id],
      )
      matchProducts(products, bar.company.goods)
      const atOnce = performance.now() - start
      await database.query('update pos_connections set matched_seq = -1 where company_id = $1', [
        bar.company.id,
      ])
      const waited = monitorEventLoopDelay({ resolution: 1 })
      waited.enable()
      await refreshMatches(database, company)
      // A wait is measured when it is over.
      await sleep(10)
      waited.disable()
      shares.push(waited.max / 1e6 / atOnce)
    }
    // The best of several rounds: the machine has other work too.
    expect(Math.min(...shares)).toBeLessThan(0.4)
  })
})
