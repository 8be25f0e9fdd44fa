import { beforeAll, expect, test } from 'vitest'
import { hash } from 'node:crypto'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { catalogueOf, STORE } from '#tests/support/pos/bar-catalogue.ts'
import { INTEGRATION_ROUTES } from '#tests/support/pos/integration-routes.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'

const BASE = integrationPath('iiko')

interface SyncedBar extends PosBar {
  productId: string
  goodId: string
  inventoryId: string
  /** In the branch that the manager does not see. */
  otherInventoryId: string
}

describeTill('the calls about a point-of-sale system', () => {
  let mine: SyncedBar
  let theirs: SyncedBar

  beforeAll(async () => {
    mine = await syncedBar()
    theirs = await syncedBar()
  })

  const as = (user: User, method: string, path: string, body?: unknown) =>
    callAs(server, user, method, path, body === undefined ? {} : { body })

  async function syncedBar(): Promise<SyncedBar> {
    const bar = await posBar(database)
    const [good] = bar.company.goods
    const [cascade, opera] = bar.company.branches
    await database.query('update users set branch_ids = $2 where id = $1', [
      bar.manager.id,
      [cascade?.id],
    ])
    await iiko.sell(catalogueOf(bar.company.goods))
    await connect(server, bar, iiko)
    expect((await as(bar.owner, 'POST', `${BASE}/sync`)).status).toBe(200)
    const [product] = await database.query<{ id: string }>(
      `select id from pos_products where company_id = $1 and external_id = 'p-vermouth'`,
      [bar.company.id],
    )
    const opened = [opening(must(cascade, 'branch').id), opening(must(opera, 'branch').id)]
    const all = opened.flatMap((one) => [
      one,
      recording(one.id, must(good, 'good')),
      completing(one.id),
    ])
    await pushAll(server, bar.owner, all)
    return {
      ...bar,
      productId: must(product, 'product').id,
      goodId: must(good, 'good').id,
      inventoryId: must(opened[0], 'inventory').id,
      otherInventoryId: must(opened[1], 'inventory').id,
    }
  }

  const stateOf = async ({ company }: SyncedBar) => {
    const tables = ['feeds', 'pos_products', 'pos_connections', 'pos_sends', 'pos_jobs']
    const rows = await Promise.all(
      tables.map((table) =>
        database.query(`select * from ${table} where company_id = $1 order by 1, 2`, [company.id]),
      ),
    )
    return hash('sha256', JSON.stringify(rows))
  }

  test('are all closed to barmen', async () => {
    for (const route of INTEGRATION_ROUTES) {
      const [method = '', path = ''] = route.split(' ')
      const { status, body } = await as(
        mine.barman,
        method,
        path,
        method === 'POST' ? {} : undefined,
      )
      expect([route, status, body['code']]).toEqual([route, 403, 'no_permission'])
    }
  })

  test('do not find the products, goods and inventories of another company', async () => {
    const before = await stateOf(theirs)
    const send = { inventoryId: theirs.inventoryId, storeId: STORE.bar }
    for (const [method, path, body] of [
      ['POST', '/resolve', { integratedGoodId: theirs.productId, clientGoodId: mine.goodId }],
      ['POST', '/resolve', { integratedGoodId: mine.productId, clientGoodId: theirs.goodId }],
      ['POST', '/set-aside', { integratedGoodId: theirs.productId, isSetAside: true }],
      ['GET', `/inventory-prepare?inventoryId=${theirs.inventoryId}`, undefined],
      ['POST', '/inventory-preview', send],
      ['POST', '/inventory-sync', send],
      ['POST', '/send', send],
    ] as const) {
      for (const user of [mine.owner, mine.manager]) {
        const { status } = await as(user, method, `${BASE}${path}`, body)
        expect([path, user.role, status]).toEqual([path, user.role, 404])
      }
    }
    expect(await stateOf(theirs)).toBe(before)
  })

  test('do not find an inventory of a branch that is not the manager’s', async () => {
    const before = await stateOf(mine)
    const send = { inventoryId: mine.otherInventoryId, storeId: STORE.bar }
    for (const [method, path, body] of [
      ['GET', `/inventory-prepare?inventoryId=${mine.otherInventoryId}`, undefined],
      ['POST', '/inventory-preview', send],
      ['POST', '/inventory-sync', send],
      ['POST', '/send', send],
    ] as const) {
      expect([path, (await as(mine.manager, method, `${BASE}${path}`, body)).status]).toEqual([
        path,
        404,
      ])
    }
    expect(await stateOf(mine)).toBe(before)
    const own = `${BASE}/inventory-prepare?inventoryId=${mine.inventoryId}`
    expect((await as(mine.manager, 'GET', own)).status).toBe(200)
  })

  test('list nothing of another company', async () => {
    for (const route of INTEGRATION_ROUTES) {
      const [method = '', path = ''] = route.split(' ')
      if (method !== 'GET' || !path.startsWith(BASE) || path.endsWith('/inventory-prepare'))
        continue
      const { body } = await as(mine.owner, 'GET', path.replace(':id', mine.goodId))
      const text = JSON.stringify(body)
      for (const id of [theirs.productId, theirs.goodId, theirs.company.id]) {
        expect([route, text.includes(id)]).toEqual([route, false])
      }
    }
  })
})
