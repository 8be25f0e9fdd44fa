import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables.ts'
import type { PullAnswer } from '#protocol/sync/pull.ts'
import { advanceFeed, lockFeed } from '#server/sql/sync/feeds.ts'
import { completing, opening, pricing, recording, renaming } from '#tests/support/commands.ts'
import { FeedReader, idsIn } from '#tests/support/server/feed-reader.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

/** As pages of this version ask. */
const ALL = {
  products: 'shared',
  prices: 'shown',
  deliveries: 'shown',
  recounts: 'shown',
  people: 'shown',
}

/** What comes first, by the page's place among the others. */
const RANKS: Partial<Record<TableName, number>> = {
  companies: 0,
  branches: 0,
  users: 0,
  manager_invitations: 0,
  branch_requests: 0,
  scale_devices: 0,
  goods_types: 0,
  entries: 1,
  entry_changes: 1,
  recounts: 1,
  recount_readings: 1,
  goods: 2,
  barcodes: 2,
  good_prices: 2,
}

const REST = 3

describeServer('what a device without anything is sent', () => {
  let bar: StaffedBar
  let owner: FeedReader
  let here: string
  let elsewhere: string
  /** An inventory that is completed, then one that is open, in each of the two branches. */
  let completed: string[]
  let open: string[]

  const readerOf = (user: User) => new FeedReader(server, user)

  beforeEach(async () => {
    bar = await staffedBar(database, server)
    owner = readerOf(bar.owner)
    here = must(bar.branchIds[0], 'branch')
    elsewhere = must(bar.branchIds[1], 'branch')
    completed = []
    open = []
    const good = must(bar.company.goods[0], 'good')
    await owner.push(pricing(good.id, 5000))
    for (const branch of [here, elsewhere]) {
      const [old, next] = [opening(branch), opening(branch)]
      await owner.push(old, recording(old.id, good), completing(old.id))
      await owner.push(next, recording(next.id, good), recording(next.id, good))
      await owner.push(renaming(old.id, 'Old'), renaming(next.id, 'Open'))
      completed.push(old.id)
      open.push(next.id)
    }
  })

  const rankOf = (table: TableName, id: string): number =>
    table === 'inventories' ? (open.includes(id) ? 0 : REST) : (RANKS[table] ?? REST)

  const ranksIn = ({ rows }: PullAnswer): number[] =>
    TABLE_NAMES.flatMap((name) => rows[name].map(({ id }) => rankOf(name, id)))

  /** Rows by table, as a device has them in the end. */
  const kept = (pages: readonly PullAnswer[]) => {
    const rows = new Map<string, unknown>()
    for (const page of pages) {
      for (const name of TABLE_NAMES) {
        for (const row of page.rows[name]) rows.set(`${name}:${row.id}`, row)
      }
      for (const { table, id } of page.tombstones) rows.delete(`${table}:${id}`)
    }
    return [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  }

  test.each([1, 2, 3, 7, 1000])(
    'comes in the order in which it is needed, each row once, in pages of %i',
    async (limit) => {
      for (const user of [bar.owner, bar.manager, bar.barman]) {
        const whole = await readerOf(user).all(`${newUuid()}.1.0.0`, 1000, ALL)
        const pages = await readerOf(user).all(undefined, limit, ALL)
        let reached = 0
        for (const page of pages) {
          const ranks = ranksIn(page)
          expect(Math.min(...ranks, REST)).toBeGreaterThanOrEqual(reached)
          reached = Math.max(reached, ...ranks)
        }
        expect(idsIn(pages).toSorted()).toEqual(idsIn(whole).toSorted())
        expect(kept(pages)).toEqual(kept(whole))
        const withheld = pages.flatMap((page) => page.withheld)
        expect(withheld).toEqual(whole.flatMap((page) => page.withheld))
        expect(pages.map(({ reset }) => reset)).toEqual(pages.map((_, index) => index === 0))
        expect(pages.at(-1)).toMatchObject({ more: false, seq: whole.at(-1)?.seq })
      }
    },
  )

  /** Of what there was at the beginning, what a device does not have that was told it has the table. */
  const untrue = (before: readonly string[], pages: readonly PullAnswer[]): string[] => {
    const named = new Set(pages.flatMap(({ whole = [] }) => whole))
    const here = new Set(kept(pages).map(([key]) => key))
    const gone = new Set(
      pages.flatMap(({ tombstones }) => tombstones.map(({ table, id }) => `${table}:${id}`)),
    )
    return before.filter(
      (key) => named.has(must(key.split(':')[0], key)) && !here.has(key) && !gone.has(key),
    )
  }

  const keysOf = async (user: User) =>
    kept(await readerOf(user).all(`${newUuid()}.1.0.0`, 1000, ALL)).map(([key]) => key)

  test('calls a table whole once, and not before its last row, in pages of any size', async () => {
    for (const user of [bar.owner, bar.manager, bar.barman]) {
      const before = await keysOf(user)
      for (const limit of [1, 2, 3, 4, 5, 8, 13, 21]) {
        const pages = await readerOf(user).all(undefined, limit, ALL)
        for (const at of pages.keys()) expect(untrue(before, pages.slice(0, at + 1))).toEqual([])
        const named = pages.flatMap(({ whole = [] }) => whole)
        expect(named).toHaveLength(new Set(named).size)
        expect(named).toEqual(expect.arrayContaining(['branches', 'users', 'goods', 'entries']))
        const goods = pages.findLastIndex(({ rows }) => rows.goods.length > 0)
        const branches = pages.findIndex(({ whole = [] }) => whole.includes('branches'))
        // A large page brings both.
        expect(branches).toBeLessThan(limit < 5 ? goods : goods + 1)
      }
    }
  })

  test('calls no table whole of which a row has left its place since the beginning', async () => {
    const before = await keysOf(bar.owner)
    const { length: stops } = await owner.all(undefined, 2, ALL)
    for (let stop = 1; stop < stops; stop += 1) {
      const pages = [await owner.page(undefined, 2, ALL)]
      while (pages.length < stop) pages.push(await owner.page(pages.at(-1)?.cursor, 2, ALL))
      const next = must(bar.company.goods[stop % bar.company.goods.length], 'good')
      const args = { branch_id: elsewhere, status: stop % 2 === 0 ? 'active' : 'deactivated' }
      await owner.push({ ...opening(''), kind: 'change-branch-status', args })
      await owner.push(pricing(next.id, stop))
      await owner.push(renaming(must(open[stop % 2], 'open'), `${stop}`))
      await owner.push(renaming(must(completed[stop % 2], 'completed'), `${stop}`))
      for (const page of await owner.all(pages.at(-1)?.cursor, 2, ALL)) {
        pages.push(page)
        expect(untrue(before, pages), `after page ${stop}`).toEqual([])
      }
    }
  })

  test('names no table to a device that has something', async () => {
    const pages = await owner.all(`${newUuid()}.1.0.0`, 2, ALL)
    for (const page of pages) expect(page).not.toHaveProperty('whole')
  })

  test('moves its position only when the beginning is whole', async () => {
    const pages = await owner.all(undefined, 4, ALL)
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages.slice(0, -1)) expect(page).toMatchObject({ seq: 0, more: true })
    const { cursor } = must(pages.at(-1), 'last page')
    expect(await owner.page(cursor, 4, ALL)).toMatchObject({ more: false, reset: false, cursor })
  })

  test('is as of one moment: what changes or goes between two pages comes after all of it', async () => {
    const good = must(bar.company.goods[0], 'good')
    const extra = must(bar.company.goods[1], 'good')
    // What is written after each makes the next beginning longer.
    const { length: stops } = await owner.all(undefined, 4, ALL)
    for (let stop = 1; stop < stops; stop += 1) {
      const pages = [await owner.page(undefined, 4, ALL)]
      while (pages.length < stop) pages.push(await owner.page(pages.at(-1)?.cursor, 4, ALL))
      const entry = recording(must(open[0], 'inventory'), good)
      await owner.push(
        entry,
        pricing(extra.id, 100 + stop),
        renaming(must(open[0], 'open'), `${stop}`),
      )
      await removeRow('branch_requests', bar.requestId)
      pages.push(...(await owner.all(pages.at(-1)?.cursor, 4, ALL)))
      const fresh = kept(await owner.all(undefined, 1000, ALL))
      expect(kept(pages), `after page ${stop}`).toEqual(fresh)
      expect(fresh.map(([key]) => key)).not.toContain(`branch_requests:${bar.requestId}`)
      await bringBack()
    }
  })

  let gone: unknown = null

  /** Deletes a row for good, as a clean-up does. */
  async function removeRow(table: 'branch_requests', id: string): Promise<void> {
    await database.transaction(async (sql) => {
      const { seq } = await lockFeed(sql, bar.company.id)
      const [row] = await sql.query<{ row: unknown }>(
        `delete from ${table} t where company_id = $1 and id = $2 returning to_jsonb(t) as row`,
        [bar.company.id, id],
      )
      gone = row?.row
      await sql.query(
        `insert into tombstones (company_id, table_name, id, branch_id, at, seq)
         values ($1, $2, $3, null, now(), $4)`,
        [bar.company.id, table, id, seq + 1],
      )
      await advanceFeed(sql, bar.company.id, seq + 1)
    })
  }

  async function bringBack(): Promise<void> {
    await database.query('delete from tombstones where company_id = $1', [bar.company.id])
    await database.query(
      'insert into branch_requests select * from jsonb_populate_record(null::branch_requests, $1)',
      [JSON.stringify(gone)],
    )
  }

  test('an inventory that is completed between two pages comes whole, with its entries', async () => {
    const one = must(open[0], 'inventory')
    const first = await owner.page(undefined, 1, ALL)
    await owner.push(completing(one))
    const pages = [first, ...(await owner.all(first.cursor, 1, ALL))]
    expect(pages.flatMap(({ withheld }) => withheld).toSorted()).toEqual(completed.toSorted())
    const entries = pages.flatMap(({ rows }) => rows.entries)
    expect(entries.filter(({ inventory_id }) => inventory_id === one)).toHaveLength(2)
    const sent = pages.flatMap(({ rows }) => rows.inventories)
    expect(sent.findLast(({ id }) => id === one)).toMatchObject({ status: 'closed' })
  })

  test('has nothing of another branch and no price for a barman, on any page', async () => {
    const pages = await readerOf(bar.barman).all(undefined, 1, ALL)
    const first = must(open[0], 'inventory')
    const inventories = pages.flatMap(({ rows }) => rows.inventories.map(({ id }) => id))
    expect(inventories.toSorted()).toEqual([first, must(completed[0], 'inventory')].toSorted())
    const text = JSON.stringify(pages)
    for (const foreign of [elsewhere, ...open.slice(1), ...completed.slice(1)]) {
      expect(text).not.toContain(foreign)
    }
    const entries = pages.flatMap(({ rows }) => rows.entries)
    expect(entries.map(({ inventory_id }) => inventory_id)).toEqual([first, first])
    expect(pages.flatMap(({ rows }) => rows.good_prices)).toEqual([])
    expect(pages.flatMap(({ rows }) => rows.manager_invitations)).toEqual([])
  })

  test('says on its first page how many items there are, without deleted ones', async () => {
    const { goods } = bar.company
    const args = { good_id: must(goods[2], 'good').id }
    await owner.push({ ...opening(''), kind: 'delete-good', args })
    for (const user of [bar.owner, bar.manager, bar.barman]) {
      const [first, ...others] = await readerOf(user).all(undefined, 3, ALL)
      expect(first?.goods_total).toBe(goods.length - 1)
      for (const page of others) expect(page).not.toHaveProperty('goods_total')
      const again = await readerOf(user).page(`${newUuid()}.1.0.0`, 3, ALL)
      expect(again.goods_total).toBe(goods.length - 1)
    }
  })

  test('begins anew when a copy was put back between two pages, even one from after this page', async () => {
    const pages = [await owner.page(undefined, 1, ALL)]
    // In the second part, at the feed's start: the first was read to its end.
    while ((pages.at(-1)?.rows.entries.length ?? 0) === 0) {
      pages.push(await owner.page(pages.at(-1)?.cursor, 1, ALL))
    }
    await database.query(
      `update feed_steps set mark = gen_random_uuid()
       where company_id = $1 and seq = (select seq from feeds where company_id = $1)`,
      [bar.company.id],
    )
    expect(await owner.page(pages.at(-1)?.cursor, 1, ALL)).toMatchObject({ reset: true })
  })

  test('begins anew for a part that there is not', async () => {
    const { cursor } = await owner.page(undefined, 1, ALL)
    expect(cursor).toMatch(/[.]0$/)
    expect(await owner.page(cursor.replace(/0$/, '9'), 1, ALL)).toMatchObject({ reset: true })
  })

  test('a device that has something begins anew in the order of the feed, and goes on so', async () => {
    const pages = await owner.all(`${newUuid()}.1.0.0`, 2, ALL)
    let from = 0
    for (const page of pages) {
      const seqs = TABLE_NAMES.flatMap((name) => page.rows[name].map(({ seq }) => seq))
      expect(seqs.every((seq) => seq > from && seq <= page.seq)).toBe(true)
      from = page.seq
    }
  })
})
