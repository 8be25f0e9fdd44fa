import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { User } from '#domain/people/people.ts'
import { readInvoice } from '#domain/pos/invoices/read-invoice.ts'
import { isBeyond, type Variance } from '#domain/stock/variance/variance.ts'
import { LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import { stockCosts } from '#protocol/pos/catalogue.ts'
import { integrationPath, syncAnswer, unresolvedList } from '#protocol/pos/integration.ts'
import { invoicesAnswer } from '#protocol/pos/invoices.ts'
import { DAY_MS } from '#domain/units.ts'
import { DEMO_STORES, demoCatalogue } from '#server/demo/pos-catalogue.ts'
import { askDemoSystem } from '#server/demo/pos-visit.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { readUse } from '#server/sql/inventories/read-use.ts'
import { newUuid } from '#tests/support/ids.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posServer } from '#tests/support/pos/pos-bar.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import type { Call, TestServer } from '#tests/support/server/server.ts'

describeStored('the demo’s system', () => {
  let iiko: IikoProcess
  let server: TestServer
  let owner: User

  beforeAll(async () => {
    iiko = await IikoProcess.start()
    server = await posServer(database)
    const now = server.nowMs
    await seedDemo({ database, newId: newUuid, now, password: 'dram-demo' })
    const { body } = await server.call('POST', LOGIN_PATH, {
      body: { email: 'owner@dram.example', password: 'dram-demo' },
    })
    owner = loginAnswer.parse(body).user
    const goods = await database.query('select * from goods order by seq')
    const types = await database.query('select * from goods_types order by "order"')
    await iiko.sell(demoCatalogue(goods as never, types as never, now))
    await connect(server, { owner }, iiko)
    const { box, guard } = server.deps.pos
    const deps = { database, box, guard, newId: newUuid, now: () => server.nowMs }
    await askDemoSystem(deps, owner.company_id)
  })

  afterAll(async () => {
    await server.deps.pos.jobs.stop()
    await iiko.stop()
  })

  const call = (method: string, path: string, body: Call = {}) =>
    callAs(server, owner, method, `${integrationPath('iiko')}${path}`, body)

  /** Of the last inventory of a branch, as the page of what was used has them. */
  async function variancesOf(branch: string): Promise<Variance[]> {
    const [last, before] = await database.query<Inventory>(
      `select i.* from inventories i join branches b on b.id = i.branch_id
       where b.name = $1 and i.status = 'closed' order by i.created_at desc limit 2`,
      [branch],
    )
    const company = database.inCompany(owner.company_id)
    const { variances } = await readUse(company, {
      now: must(last, 'last'),
      before: must(before, 'before'),
      isChosen: false,
      withPrices: true,
    })
    return variances ?? []
  }

  const nameOf = ({ product_name }: Variance): string => product_name

  test.each([
    [
      'Cascade',
      ['Апероль 1 л', 'Грей Гус 0,7 л', 'Джемесон 1 л', 'Хейнекен 0,33 л', 'Хеннесси В.С 0,7 л'],
    ],
    ['Opera', ['Джек Дэниелс 1 л', 'Кампари 1 л', 'Корона Экстра 0,33 л']],
  ])('expects of %s what it has, and more of some items', async (branch, names) => {
    const variances = await variancesOf(branch)
    expect(variances.length).toBeGreaterThan(110)
    expect(variances.filter(({ kind }) => kind === 'unknown').map(nameOf)).toEqual([])
    const missing = variances.filter(isBeyond)
    expect(missing.map(nameOf).toSorted()).toEqual(names)
    for (const { verdict, beyond } of missing) {
      expect(verdict).toBe('missing')
      // More than two thousand drams each.
      expect(beyond).toBeGreaterThan(200_000)
    }
  })

  test('tells what a litre costs', async () => {
    const { data } = stockCosts.parse((await call('GET', '/products/costs')).body)
    const costs = data.map(({ expected, expectedSum }) => expectedSum / expected)
    expect(costs.length).toBeGreaterThan(115)
    expect(Math.min(...costs)).toBeGreaterThan(300)
    expect(Math.max(...costs)).toBeGreaterThan(45_000)
    expect(Math.max(...costs)).toBeLessThan(90_000)
  })

  test.each(DEMO_STORES)('has two invoices of this week for $name', async ({ id: storeId }) => {
    const [from, to] = [6, 0].map((days) =>
      new Date(server.nowMs - days * DAY_MS).toISOString().slice(0, 10),
    )
    const period = { storeId, from, to }
    const body = { ...period, timeZone: 'Asia/Yerevan' }
    await call('POST', '/invoices', { body })
    const query = new URLSearchParams(period as Record<string, string>).toString()
    const { data } = invoicesAnswer.parse((await call('GET', `/invoices?${query}`)).body)
    expect(data).toHaveLength(2)
    const rows = await database.query<Good>('select * from goods')
    const goods = new Map(rows.map((good) => [good.id, good]))
    for (const one of data) {
      const { invoice, leftOut } = readInvoice(one, goods, 'AMD')
      expect(invoice?.lines.length).toBeGreaterThan(5)
      expect(invoice?.prices).toHaveLength(invoice?.lines.length ?? -1)
      // What is left for whoever tries the matching.
      expect(leftOut.length).toBeLessThanOrEqual(2)
    }
  })

  test('sells what the bar counts: all but three products are matched', async () => {
    const counts = syncAnswer.parse((await call('POST', '/sync')).body)
    expect(counts.resolvedCount).toBeGreaterThan(115)
    expect([counts.unresolvedCount, counts.unitUnresolvedCount]).toEqual([2, 1])
    const page = '/unresolved-items?status=unresolved&limit=100'
    const { items } = unresolvedList.parse((await call('GET', page)).body)
    expect(items.filter(({ suggestions }) => suggestions.length > 0)).not.toEqual([])
    const prepared = syncAnswer.parse((await call('POST', '/sync?type=prepared')).body)
    expect(prepared.added).toBe(4)
  })
})
