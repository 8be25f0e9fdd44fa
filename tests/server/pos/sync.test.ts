import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/pull.ts'
import {
  groupsAnswer,
  integrationPath,
  jobAnswer,
  productsList,
  statusCounts,
  storesAnswer,
  syncAnswer,
  unresolvedGoodsList,
  unresolvedList,
  type ProductItem,
} from '#protocol/integration.ts'
import { SETTINGS_PATH } from '#protocol/settings.ts'
import type { Database } from '#server/sql/database.ts'
import { describeDatabases } from '#tests/support/database.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import {
  callAs,
  catalogueOf,
  connect,
  posBar,
  posServer,
  product,
  UNIT,
  type PosBar,
} from '#tests/support/pos/pos-bar.ts'
import { USUAL, type Catalogue } from '#tests/support/pos/world.ts'
import type { Call, TestServer } from '#tests/support/server.ts'

const BASE = integrationPath('iiko')

describeDatabases('products of the point-of-sale system', (make) => {
  let iiko: IikoProcess
  let database: Database
  let server: TestServer
  let bar: PosBar
  let catalogue: Catalogue

  beforeAll(async () => {
    iiko = await IikoProcess.start()
    database = (await make()).database
    server = await posServer(database)
  })

  afterAll(async () => {
    await server.parts.pos.jobs.stop()
    await iiko.stop()
  })

  beforeEach(async () => {
    bar = await posBar(database)
    catalogue = catalogueOf(bar.company.goods)
    await iiko.behave(USUAL)
    await iiko.restart()
    await iiko.sell(catalogue)
    await connect(server, bar, iiko)
  })

  const as = (user: User, method: string, path: string, call: Call = {}) =>
    callAs(server, user, method, `${BASE}${path}`, call)

  const sync = async (path = '/sync', call: Call = {}) => {
    const answer = await as(bar.owner, 'POST', path, call)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    return syncAnswer.parse(answer.body)
  }

  const products = async (query = '') =>
    productsList.parse((await as(bar.owner, 'GET', `/products${query}`)).body)

  const standing = async (query = '?limit=50') => {
    const { items } = await products(query)
    return Object.fromEntries(items.map(({ external_id, status }) => [external_id, status]))
  }

  const named = async (externalId: string): Promise<ProductItem> => {
    const { items } = await products('?limit=50')
    return must(
      items.find(({ external_id }) => external_id === externalId),
      externalId,
    )
  }

  test('come in with the good that has their barcode or their name', async () => {
    const answer = await sync()
    expect(answer).toMatchObject({
      success: true,
      resolvedCount: 2,
      unresolvedCount: 1,
      unitUnresolvedCount: 1,
      manuallyResolved: 0,
      added: 4,
      job: { status: 'done', kind: 'sync' },
    })
    const [vodka, tonic, lemon] = bar.company.goods
    const { items, total } = await products()
    expect(total).toBe(4)
    expect(items).toMatchObject([
      { name: 'Lemon', status: 3, client_good_id: lemon?.id, compare_unit: 1 },
      { name: 'Tonic', status: 1, client_good_id: tonic?.id, measurement_unit: 'шт' },
      { name: 'Vermouth Bianco', status: 2, client_good_id: null, client_good: null },
      { name: 'Водка импортная', status: 1, client_good_id: vodka?.id, barcode: vodka?.barcode },
    ])
    const seen = await iiko.seen()
    expect(seen).toMatchObject({ sessions: 0, logins: 1, logouts: 1, overlaps: 0 })
  })
  void [jobAnswer, groupsAnswer, statusCounts, storesAnswer, unresolvedGoodsList, unresolvedList]
  void [PULL_PATH, SETTINGS_PATH, product, UNIT, standing, named]
  void (0 as unknown as PullAnswer)
})
