import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { Delivery, DeliveryPrices } from '#domain/deliveries/deliveries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { shoppingList } from '#domain/stock/buying/shopping-list.ts'
import { totalsOfUses } from '#domain/stock/use-totals.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { readSupplies } from '#server/sql/inventories/read-supplies.ts'
import { readUse } from '#server/sql/inventories/read-use.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'

const NOW = Date.parse('2026-11-21T18:00:00.000Z')
const WEEK = 7

/** The first of two branches is Cascade. */
const BRANCHES = [0, 1]

/** What is told of the bar, without what is random: the ids of rows. */
const told: unknown[] = []

function tellAll(): Promise<unknown[]> {
  return Promise.all(
    [
      `select i.row_number, g.name_en, e.barcode, e.is_full, e.count, e.gross, e.millilitres, e.net,
         e.place, e.status, e.user_full_name, e.measured_at
       from entries e join inventories i on i.id = e.inventory_id join goods g on g.id = e.good_id
       order by e.measured_at, e.place, g.name_en, e.status`,
      `select d.delivered_at, d.supplier, d.number, l->>'name' as name, l->>'unit' as unit,
         l->>'amount' as amount
       from deliveries d, jsonb_array_elements(d.lines) l order by 1, 2, 4`,
      `select g.name_en, p.amount, p.since from good_prices p join goods g on g.id = p.good_id
       order by p.since, g.name_en`,
    ].map((sql) => database.query(sql)),
  )
}

describeStored('the bar of the demo', () => {
  let companyId: string
  let branches: { id: string }[]

  beforeAll(async () => {
    await seedDemo({ database, newId: newUuid, now: NOW, password: 'dram-demo' })
    const [company] = await database.query<{ id: string }>('select id from companies')
    companyId = must(company, 'company').id
    branches = await database.query<{ id: string }>('select id from branches order by seq')
    told.push(...(await tellAll()))
  })

  const idOf = (branch: number): string => must(branches[branch], 'branch').id

  /** The completed ones, the newest first. */
  const inventoriesOf = (branch: number) =>
    database.query<Inventory>(
      `select * from inventories where branch_id = $1 and status = 'closed'
       order by created_at desc`,
      [idOf(branch)],
    )

  async function usesOf(branch: number) {
    const completed = await inventoriesOf(branch)
    return Promise.all(
      completed.slice(0, -1).map((now, at) =>
        readUse(database.inCompany(companyId), {
          now,
          before: must(completed[at + 1], 'before'),
          isChosen: false,
          withPrices: true,
        }),
      ),
    )
  }

  test.each(BRANCHES)('branch %i knows what it used of each item each week', async (branch) => {
    const weeks = await usesOf(branch)
    expect(weeks).toHaveLength(9)
    for (const { goods } of weeks) {
      const { coverage, money } = totalsOfUses(goods, true)
      expect(coverage.of).toBeGreaterThanOrEqual(115)
      expect(coverage.known / coverage.of).toBeGreaterThanOrEqual(0.95)
      expect(coverage.grown).toBe(0)
      // A week of a bar costs between one and ten million drams.
      expect(money?.known).toBe(coverage.of)
      const [sum] = money?.sums ?? []
      expect(sum?.currency).toBe('AMD')
      expect(sum?.amount).toBeGreaterThan(50_000_000)
      expect(sum?.amount).toBeLessThan(1_000_000_000)
    }
  })

  test.each(BRANCHES)('branch %i has an order to make, and knows its price', async (branch) => {
    const now = new Date(NOW).toISOString()
    const company = database.inCompany(companyId)
    const found = await readSupplies(company, idOf(branch), { withPrices: true, now })
    const { runsOut, enough, unknown, money } = shoppingList(found.supplies, found, WEEK)
    expect(runsOut.length).toBeGreaterThan(5)
    expect(runsOut.length).toBeLessThan(enough.length)
    expect(unknown.length).toBeLessThanOrEqual(found.supplies.length * 0.05)
    expect(money?.known).toBe(runsOut.length)
  })

  test.each(BRANCHES)(
    'branch %i got deliveries whose prices are known and rose',
    async (branch) => {
      const deliveries = await database.query<Delivery & Pick<DeliveryPrices, 'lines'>>(
        'select d.*, p.lines as prices from deliveries d join delivery_prices p on p.id = d.id',
      )
      const own = deliveries.filter(({ branch_id }) => branch_id === idOf(branch))
      expect(own.length).toBeGreaterThanOrEqual(3)
      const rows = await database.query<{ good_id: string; amount: number }>(
        'select good_id, amount from good_prices order by since',
      )
      const risen = new Set(
        rows.flatMap(({ good_id, amount }, at) =>
          rows.slice(at + 1).some((later) => later.good_id === good_id && later.amount > amount)
            ? good_id
            : [],
        ),
      )
      expect(risen.size).toBeGreaterThanOrEqual(1)
    },
  )
})

describeStored('the bar of another demo of the same day', () => {
  test('is the same', async () => {
    await seedDemo({ database, newId: newUuid, now: NOW, password: 'dram-demo' })
    expect(told.flat().length).toBeGreaterThan(5000)
    expect(await tellAll()).toEqual(told.slice(0, 3))
  })
})
