import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { TO_BUY_PATH, toBuyAnswer, type ToBuyAnswer } from '#protocol/inventories/to-buy.ts'
import { readSupplies } from '#server/sql/inventories/read-supplies.ts'
import type { CompanySql } from '#server/sql/database.ts'
import {
  completing,
  merging,
  opening,
  pricing,
  recording,
  wanting,
} from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { bar, describeStaffed } from '#tests/support/rooms/staffed-room.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { callAs, staffedBar } from '#tests/support/bars/staffed-bar.ts'

const DAY = 24 * 3_600_000
/** The last inventory was three days ago. */
const LAST = Date.parse('2026-11-17T22:00:00.000Z')
const PRICE = 900_000

describeStaffed('what to buy', () => {
  const shelf = shelfOf(6, '')
  const [ends, lasts, still, gone, , same] = shelf.map(({ id }) => id)

  beforeAll(async () => {
    await countWeeks()
  })
  afterAll(() => database.close())

  /** Five weekly inventories; `twice` was merged into `lasts`, whose bottles it had counted. */
  async function countWeeks(): Promise<void> {
    const { owner, company } = bar
    const [branch = ''] = bar.branchIds
    const goods_type_id = must(company.goods[0], 'good').goods_type_id
    const goods = shelf.map((good) => ({ ...good, goods_type_id, in_package: 6 }))
    const create = { v: 1, repairs: null, kind: 'create-good' }
    const device_time = new Date(LAST - 50 * DAY).toISOString()
    // Bottles of each good, the oldest week first; null: not counted.
    const weeks: (number | null)[][] = [
      [35, 20, 9, 8, 10, null],
      [28, 19, 9, 6, 10, null],
      [21, 18, 9, 4, 10, null],
      [14, 17, 9, 2, 10, 4],
      [7, 16, 9, null, 10, 3],
    ]
    await pushAll(server, owner, [
      ...goods.map((good) => ({ ...create, id: good.id, args: good, device_time })),
      pricing(must(ends, 'good'), PRICE, { device_time }),
      ...weeks.flatMap((bottles, week) => {
        const measured_at = new Date(LAST - (4 - week) * 8 * DAY).toISOString()
        const on = { device_time: measured_at }
        const first = opening(branch, on)
        const counts = goods.flatMap((good, at) => {
          const count = bottles[at] ?? null
          const sealed = { is_full: true, count, gross: null, measured_at }
          return count === null ? [] : [recording(first.id, good, sealed, on)]
        })
        return [first, ...counts, completing(first.id, on)]
      }),
      merging(must(goods[1], 'good'), must(goods[4], 'good')),
    ])
    const lines = [{ good_id: ends, unit: 'piece', amount: 1 }]
    const delivered_at = new Date(LAST + DAY).toISOString()
    const body = { branch_id: branch, delivered_at, lines }
    await callAs(server, owner, 'POST', DELIVERIES_PATH, { body })
  }

  const ask = (user: User, query: Record<string, string> = {}) => {
    const asked = new URLSearchParams({ branch: bar.branchIds[0] ?? '', ...query }).toString()
    return callAs<ToBuyAnswer>(server, user, 'GET', `${TO_BUY_PATH}?${asked}`)
  }

  test('is told part by part, with the figures of the domain', async () => {
    const { status, body } = await ask(bar.owner)
    expect(status).toBe(200)
    expect(toBuyAnswer.parse(body)).toEqual(body)
    expect(body).toMatchObject({ days: 7, total: 5, closed_at: new Date(LAST).toISOString() })
    expect(body.data.map(({ good_id, part }) => [good_id, part])).toEqual([
      [gone, 'runs_out'],
      [ends, 'runs_out'],
      [lasts, 'enough'],
      [still, 'not_moved'],
      [same, 'unknown'],
    ])
    // Seven bottles in eight days; seven and one that came, less the use of three days.
    const use_a_day = 612_500
    const left = 5_600_000 - 3 * use_a_day
    expect(body.data[1]).toMatchObject({
      unit: 'ml',
      counted: 4_900_000,
      received: 700_000,
      left,
      use_a_day,
      days_left: 6,
      missing: 7 * use_a_day - left,
      bottles: 1,
      case_size: 6,
      cases: 1,
      cost: { amount: 6 * PRICE, currency: 'AMD' },
    })
    // Not counted last time: as of the week before, less the use of the days since.
    expect(body.data[0]).toMatchObject({
      counted_at: new Date(LAST - 8 * DAY).toISOString(),
      counted: 1_400_000,
      left: 0,
      use_a_day: 175_000,
      bottles: 2,
      cost: null,
    })
    expect(body.data[2]).toMatchObject({ counted: 26 * 700_000, bottles: null, cost: null })
    expect(body.data[3]).toMatchObject({ still_days: 32, use_a_day: null })
    expect(body.data[4]).toMatchObject({ reason: 'too_few_counts' })
    expect(body.cost).toEqual({
      sums: [{ amount: 6 * PRICE, currency: 'AMD' }],
      known: 1,
      counted: 2,
    })
  })

  test('is more for more days ahead', async () => {
    const { body } = await ask(bar.owner, { days: '30' })
    const [, second] = body.data
    expect(body.days).toBe(30)
    expect(second).toMatchObject({ bottles: 21, cases: 4, cost: { amount: 4 * 6 * PRICE } })
  })

  test.each(['0', '366', '-1', '7.5', 'x'])('is refused for %s days', async (days) => {
    expect((await ask(bar.owner, { days })).status).toBe(400)
  })

  test('has no cost for a manager who may not see prices', async () => {
    const { status, body } = await ask(bar.manager)
    expect(status).toBe(200)
    expect([body.cost, body.data[1]?.cost, body.data[1]?.bottles]).toEqual([null, null, 1])
  })

  test('is not told to a barman, of a branch of others, or of no branch', async () => {
    const [, second = ''] = bar.branchIds
    expect((await ask(bar.barman)).status).toBe(403)
    expect((await ask(bar.manager, { branch: second })).status).toBe(404)
    expect((await ask(bar.owner, { branch: newUuid() })).status).toBe(404)
    expect((await ask(bar.owner, { branch: 'x' })).status).toBe(400)
    const other = await staffedBar(database, server)
    expect((await ask(other.owner)).status).toBe(404)
  })

  test('passes over what was completed empty, as the screen does', async () => {
    const { body } = await ask(bar.owner)
    const empty = opening(bar.branchIds[0] ?? '')
    await pushAll(server, bar.owner, [empty, completing(empty.id)])
    expect((await ask(bar.owner)).body).toEqual(body)
  })

  test('is bought up to the minimum that somebody set, of that branch alone', async () => {
    const [branch = '', second = ''] = bar.branchIds
    const set = (amount: number | null, on = branch) =>
      pushAll(server, bar.manager, [wanting(on, must(lasts, 'good'), amount)])
    const before = (await ask(bar.owner)).body
    expect(before.data[2]).toMatchObject({ minimum: null, minimum_unit: 'piece' })
    await set(40)
    const { body } = await ask(bar.owner)
    const found = body.data.find(({ good_id }) => good_id === lasts)
    // The use of three days is taken off the 26 that were counted.
    expect(found).toMatchObject({
      part: 'runs_out',
      minimum: 40,
      minimum_unit: 'piece',
      is_below_minimum: true,
      bottles: 15,
      cases: 3,
    })
    expect(found?.suggested_minimum).toBeGreaterThan(0)
    await set(null)
    expect((await ask(bar.owner)).body).toEqual(before)
    // A branch that has never counted it wants it all the same, and nobody knows what is there.
    await pushAll(server, bar.owner, [wanting(second, must(lasts, 'good'), 4)])
    const { body: other } = await ask(bar.owner, { branch: second })
    expect(other.data).toMatchObject([
      { good_id: lasts, part: 'unknown', reason: 'not_counted', minimum: 4, missing: null },
    ])
    await pushAll(server, bar.owner, [wanting(second, must(lasts, 'good'), null)])
  })

  test('has no minimum by a barman, in a branch of others, or of the good of another company', async () => {
    const [branch = '', second = ''] = bar.branchIds
    const good = must(lasts, 'good')
    const other = await staffedBar(database, server)
    const set = (user: User, on: string) => pushAll(server, user, [wanting(on, good, 4)])
    await expect(set(bar.barman, branch)).rejects.toThrow('role_denied')
    await expect(set(bar.manager, second)).rejects.toThrow('branch_denied')
    await expect(set(other.owner, other.branchIds[0] ?? '')).rejects.toThrow('not_found')
    await expect(set(bar.owner, other.branchIds[0] ?? '')).rejects.toThrow('not_found')
  })

  test('is nothing for a branch without an inventory', async () => {
    const { body } = await ask(bar.owner, { branch: bar.branchIds[1] ?? '' })
    expect(body).toMatchObject({ data: [], total: 0, inventory_id: null, closed_at: null })
  })

  test('is read by indexes of the company, so that other companies cost nothing', async () => {
    const { id } = bar.company
    const scans: string[] = []
    await database.inCompany(id).transaction(async (tx) => {
      await tx.exec('set local enable_seqscan = off')
      const explaining = {
        companyId: id,
        query: async (text: string, params?: unknown[]) => {
          const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params)
          const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
          if (!/Index Cond: .*company_id/.test(lines) || lines.includes('Seq Scan')) {
            scans.push(`${text}\n${lines}`)
          }
          return tx.query(text, params)
        },
      } as CompanySql
      const now = new Date(server.nowMs).toISOString()
      const read = await readSupplies(explaining, bar.branchIds[0] ?? '', { withPrices: true, now })
      expect(read.supplies).toHaveLength(5)
    })
    // A company is the whole row of its own table, and is found by its id.
    expect(scans.filter((text) => !text.includes('from companies'))).toEqual([])
  })
})
