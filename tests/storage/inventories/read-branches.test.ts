import { beforeEach, expect, it } from 'vitest'
import type { Branch } from '#domain/branches/branches.ts'
import { must } from '#domain/must.ts'
import { ROLE } from '#domain/people/roles.ts'
import { stockDays } from '#domain/stock/buying/stock-days.ts'
import { usedSum } from '#domain/stock/months/branch-figures.ts'
import { totalsOfUses } from '#domain/stock/use-totals.ts'
import { readBranches, type BranchMonth } from '#storage/inventories/read-branches.ts'
import { readComparison } from '#storage/inventories/read-comparison.ts'
import { readOverview } from '#storage/inventories/read-overview.ts'
import { readToBuy } from '#storage/inventories/read-to-buy.ts'
import { writeMeta } from '#storage/meta.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import {
  buildBranch,
  buildDelivery,
  buildEntry,
  buildGood,
  buildGoodPrice,
  buildInventory,
  buildMovement,
  buildUser,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'

const [gin, rum] = [buildGood({ litrage: 700 }), buildGood({ litrage: 700 })]
const all = ['Cascade', 'Opera', 'Roof', 'Cellar'].map((name) => buildBranch({ name }))
const [cascade, opera, roof, cellar] = all as [Branch, Branch, Branch, Branch]
const stored = { seq: 1, generation: 0 }
const month = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
const on = (day: number, of = 11): string =>
  `2026-${String(of).padStart(2, '0')}-${String(day).padStart(2, '0')}T18:00:00.000Z`
const NOW = on(29)
let database: RawDatabase

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  database = (await Device.open({ user: buildUser(), fetch: noNetwork })).database
  const put = (table: string, row: object) => database.table(table).put({ ...row, ...stored })
  for (const good of [gin, rum]) {
    await put('goods', good)
    await put('good_prices', buildGoodPrice({ good_id: good.id, amount: 700_000 }))
  }
  for (const branch of all) await put('branches', branch)
  await writeMeta(database, 'me', buildUser({ role: ROLE.owner }))
  for (const [branch, days] of [
    [cascade, [on(2, 10), on(9, 10), on(16, 10), on(30, 10), on(8), on(20)]],
    [opera, [on(3), on(12), on(26)]],
    [roof, [on(9, 10)]],
  ] as const) {
    for (const [at, time] of days.entries()) {
      await count(branch.id, time, {
        [gin.id]: 60 - at * 7,
        ...(at % 2 === 0 && { [rum.id]: 30 - at }),
      })
    }
  }
  const sent = { reason: 'transfer' as const, to_branch_id: opera.id, moved_at: on(10) }
  await put(
    'movements',
    buildMovement([{ good_id: gin.id, amount: 2 }], { ...sent, branch_id: cascade.id }),
  )
  await put(
    'deliveries',
    buildDelivery([{ good_id: rum.id, amount: 6 }], { branch_id: cascade.id, delivered_at: on(5) }),
  )
})

async function count(
  branch_id: string,
  at: string,
  bottles: Record<string, number>,
): Promise<void> {
  const inventory = buildInventory({ branch_id, status: 'closed', created_at: at, closed_at: at })
  await database.table('inventories').put({ ...inventory, ...stored })
  for (const [good_id, counted] of Object.entries(bottles)) {
    const sealed = { is_full: true, count: counted, gross: null, millilitres: counted * 700 }
    const entry = buildEntry({ inventory_id: inventory.id, good_id, measured_at: at, ...sealed })
    await database.entries.put({ ...entry, ...stored })
  }
}

/** What the branch's own pages have. */
async function expectOwn(row: BranchMonth): Promise<void> {
  const { branch_id } = row
  const own = await readComparison(database, { branch_id, now_id: null, before_id: null, month })
  expect(row.used).toEqual(own.goods && usedSum(totalsOfUses(own.goods, true)))
  expect([row.now, row.before]).toEqual([own.now, own.before])
  const { stock } = await readOverview(database, { branch_id })
  expect(row.value?.sums).toEqual(stock?.stock?.value?.sums)
  const toBuy = await readToBuy(database, branch_id, NOW)
  const days = stockDays(toBuy.supplies, toBuy, 'AMD')
  expect(row.days).toEqual(days?.known ? days : null)
}

it("has each branch's own usage of the month, its stock and what it buys", async () => {
  const { branches, total } = await readBranches(database, month, NOW)
  expect(branches.map(({ name, unknown }) => `${name}: ${unknown}`).toSorted()).toEqual([
    'Cascade: null',
    'Cellar: never_counted',
    'Opera: null',
    'Roof: not_counted_then',
  ])
  for (const row of branches) await expectOwn(row)
  expect(total.of).toBe(4)
  expect(total.branches).toMatchObject({ used: 2, missing: 0, value: 3 })
  const amounts = branches.map(({ used }) => used?.money?.sums[0]?.amount ?? 0)
  const amount = amounts.reduce((sum, one) => sum + one, 0)
  expect(total.used?.money?.sums).toEqual([{ currency: 'AMD', amount }])
})

it('says of a month with one count what its inventory says', async () => {
  const october = { from: month.from.replace('11', '10'), until: month.from }
  await count(roof.id, on(20, 9), { [gin.id]: 70 })
  const { branches } = await readBranches(database, october, NOW)
  const row = must(
    branches.find(({ branch_id }) => branch_id === roof.id),
    'row',
  )
  const wish = { branch_id: roof.id, now_id: row.now?.id ?? null, before_id: null }
  const { goods } = await readComparison(database, wish)
  expect(row.used).toEqual(usedSum(totalsOfUses(must(goods, 'goods'), true)))
  expect(row.used).toMatchObject({ known: 1, of: 2 })
})

it('counts what went to another branch as sent, in both of them', async () => {
  const { branches } = await readBranches(database, month, NOW)
  const usedIn = (id: string) =>
    branches.find(({ branch_id }) => branch_id === id)?.used?.amounts[0]?.amount
  const [before, there] = [usedIn(cascade.id), usedIn(opera.id)]
  await database.table('movements').clear()
  const again = (await readBranches(database, month, NOW)).branches
  const usedThen = (id: string) =>
    again.find(({ branch_id }) => branch_id === id)?.used?.amounts[0]?.amount
  // Two bottles are gone from one branch and are used in the other.
  expect(usedThen(cascade.id)).toBe((before ?? 0) + 1_400_000)
  expect(usedThen(opera.id)).toBe((there ?? 0) - 1_400_000)
})

it('says the same of a branch whatever others there are', async () => {
  const { branches } = await readBranches(database, month, NOW)
  for (const gone of all) {
    await database.table('branches').put({ ...gone, status: 'deactivated', ...stored })
    const fewer = await readBranches(database, month, NOW)
    expect(fewer.branches).toEqual(branches.filter(({ branch_id }) => branch_id !== gone.id))
    await database.table('branches').put({ ...gone, ...stored })
  }
})

it('has no money for whoever sees none, and says what is not on this device', async () => {
  await writeMeta(database, 'me', buildUser({ role: ROLE.manager }))
  await database.good_prices.clear()
  const last = must(
    (await database.table('inventories').toArray()).find(({ closed_at }) => closed_at === on(26)),
    'last',
  )
  await database.withheld.put({ inventory_id: last.id })
  const { branches, total } = await readBranches(database, month, NOW)
  const row = branches.find(({ branch_id }) => branch_id === opera.id)
  expect(row).toMatchObject({ used: null, unknown: 'not_here', notLoaded: [last.id] })
  expect(total.value?.sums ?? []).toEqual([])
  expect(branches.find(({ branch_id }) => branch_id === cellar.id)).toMatchObject({
    used: null,
    value: null,
    days: null,
    stock: null,
  })
})
