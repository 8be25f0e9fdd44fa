import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { TABLE_NAMES } from '#domain/tables.ts'
import { inventoryEntriesPath, type InventoryEntriesAnswer } from '#protocol/counting/entries.ts'
import { ACKED_MAX, PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { lockFeed, advanceFeed } from '#server/sql/sync/feeds.ts'
import { assignBranches } from '#tests/support/bars/assign-branches.ts'
import { completing, opening, recording, renaming } from '#tests/support/commands.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { FeedReader, idsIn } from '#tests/support/server/feed-reader.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'

/** Of a device that has something, and begins anew. */
const OF_ANOTHER_EPOCH = `${newUuid()}.1.0.0`

describeServer('pull', () => {
  async function setUp() {
    const company = await seedCompany(database)
    const barman = must(company.barmen[0], 'barman')
    const [cascade, opera] = company.branches
    const good = must(company.goods[0], 'good')
    const reader = (user: User) => new FeedReader(server, user)
    return {
      company,
      barman,
      good,
      cascade: must(cascade, 'branch'),
      opera: must(opera, 'branch'),
      owner: reader(company.owner),
      reader,
    }
  }

  test('gives a new device everything it may see, and the person’s current row', async () => {
    const { owner, company, cascade, good } = await setUp()
    const open = opening(cascade.id)
    await owner.push(open, recording(open.id, good), renaming(open.id, 'Friday'))
    const page = await owner.page()
    expect(page).toMatchObject({ reset: true, more: false, seq: 7, withheld: [], tombstones: [] })
    expect(page.me).toEqual({
      ...company.owner,
      branch_ids: null,
      sees_money: true,
      records_deliveries: true,
      records_movements: true,
    })
    expect(page.rows.branches.map(({ id }) => id).sort()).toEqual(
      company.branches.map(({ id }) => id).sort(),
    )
    expect(page.rows.goods).toHaveLength(3)
    expect(page.rows.goods_types).toHaveLength(1)
    expect(page.rows.inventories).toMatchObject([{ id: open.id, name: 'Friday', seq: 7 }])
    expect(page.rows.inventories[0]).not.toHaveProperty('closed_seq')
    expect(page.rows.entries).toMatchObject([{ seq: 6, millilitres: 350 }])
    expect(page.rows.name_changes).toMatchObject([{ seq: 7, new_name: 'Friday' }])
  })

  test('gives only what changed since the cursor', async () => {
    const { owner, cascade, good } = await setUp()
    const open = opening(cascade.id)
    await owner.push(open)
    const first = await owner.page()
    const entry = recording(open.id, good)
    await owner.push(entry)
    const second = await owner.page(first.cursor)
    expect(second).toMatchObject({ reset: false, more: false, seq: 6 })
    expect(idsIn([second])).toEqual([entry.id])
    const third = await owner.page(second.cursor)
    expect(third).toMatchObject({ reset: false, more: false, seq: 6, cursor: second.cursor })
    expect(idsIn([third])).toEqual([])
  })

  test.each([1, 2, 3, 5])('never splits a command between pages of %i', async (limit) => {
    const { owner, cascade, good } = await setUp()
    const open = opening(cascade.id)
    const entries = [1, 2, 3].map(() => recording(open.id, good))
    await owner.push(open, ...entries, renaming(open.id, 'A'), renaming(open.id, 'B'))
    const pages = await owner.all(OF_ANOTHER_EPOCH, limit)
    const ids = idsIn(pages)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(1 + 3 + 2 + 1 + 3 + 1 + 3 + 2)
    expect(pages.length).toBeGreaterThan(1)
    let from = 0
    for (const page of pages) {
      const seqs = TABLE_NAMES.flatMap((name) => page.rows[name].map(({ seq }) => seq))
      expect(seqs.every((seq) => seq > from && seq <= page.seq)).toBe(true)
      from = page.seq
    }
    expect(pages.map(({ reset }) => reset)).toEqual(pages.map((_, index) => index === 0))
  })

  test('shows a barman only his branches, and ends where the feed ends', async () => {
    const { owner, company, reader, barman, cascade, opera, good } = await setUp()
    await database.transaction((sql) => assignBranches(sql, company.id, barman.id, [cascade.id]))
    const [mine, theirs] = [opening(cascade.id), opening(opera.id)]
    await owner.push(mine, theirs, recording(mine.id, good))
    await owner.push(recording(theirs.id, good), renaming(theirs.id, 'Theirs'))
    const pages = await reader(barman).all(undefined, 2)
    expect(new Set(idsIn(pages))).toEqual(
      new Set([
        company.id,
        cascade.id,
        mine.id,
        ...company.goods.map(({ id }) => id),
        company.goods[0]?.goods_type_id,
        ...pages.flatMap(({ rows }) => rows.entries.map(({ id }) => id)),
      ]),
    )
    expect(pages.flatMap(({ rows }) => rows.entries)).toMatchObject([{ inventory_id: mine.id }])
    expect(pages.at(-1)).toMatchObject({ seq: 9, more: false, me: { branch_ids: [cascade.id] } })
  })

  test('shows the company’s address and tax code to the owner only', async () => {
    const { owner, company, barman, reader } = await setUp()
    const facts = { address: '10 Tamanyan Street', tax_code: '01234567' }
    await database.query('update companies set address = $2, tax_code = $3 where id = $1', [
      company.id,
      ...Object.values(facts),
    ])
    expect((await owner.page()).rows.companies).toMatchObject([{ id: company.id, ...facts }])
    const manager = must(company.barmen[1], 'colleague')
    await database.query(`update users set role = 'manager' where id = $1`, [manager.id])
    for (const user of [barman, manager]) {
      const { rows } = await reader(user).page()
      const common = { id: company.id, weight_unit: 'gram', branch_count: 2 }
      expect(rows.companies).toMatchObject([{ ...common, address: null, tax_code: null }])
      expect(JSON.stringify(rows)).not.toContain(facts.address)
    }
  })

  test('starts anew for a person whose branches have changed', async () => {
    const { company, reader, barman, cascade } = await setUp()
    const { cursor } = await reader(barman).page()
    await database.transaction((sql) => assignBranches(sql, company.id, barman.id, [cascade.id]))
    const page = await reader(barman).page(cursor)
    expect(page.reset).toBe(true)
    expect(page.rows.branches.map(({ id }) => id)).toEqual([cascade.id])
    expect((await reader(barman).page(page.cursor)).reset).toBe(false)
  })

  test('does not load the entries of inventories completed before a device’s first pull', async () => {
    const { owner, cascade, good } = await setUp()
    const [old, open] = [opening(cascade.id), opening(cascade.id)]
    await owner.push(old, recording(old.id, good), recording(old.id, good), completing(old.id))
    await owner.push(open, recording(open.id, good))
    for (const limit of [1, 1000]) {
      const pages = await owner.all(undefined, limit)
      expect(pages.flatMap(({ withheld }) => withheld)).toEqual([old.id])
      expect(pages.flatMap(({ rows }) => rows.entries)).toMatchObject([{ inventory_id: open.id }])
      expect(pages.flatMap(({ rows }) => rows.inventories)).toHaveLength(2)
    }
  })

  test('sends changes of a completed inventory made after a device’s first pull', async () => {
    const { owner, cascade, good } = await setUp()
    const [old, open] = [opening(cascade.id), opening(cascade.id)]
    await owner.push(old, completing(old.id), open, recording(open.id, good))
    const { cursor } = await owner.page()
    const late = recording(old.id, good)
    await owner.push(late, completing(open.id), renaming(old.id, 'Old'))
    const page = await owner.page(cursor)
    expect(page.rows.entries).toMatchObject([{ id: late.id, added_after_completed: true }])
    expect(page.withheld).toEqual([])
  })

  test('names an inventory that is not loaded even when it is renamed during the first pull', async () => {
    const { owner, cascade, good } = await setUp()
    const old = opening(cascade.id)
    await owner.push(old, recording(old.id, good), completing(old.id))
    const first = await owner.page(undefined, 1)
    await owner.push(renaming(old.id, 'Renamed meanwhile'))
    const rest = await owner.all(first.cursor, 1)
    expect(rest.flatMap(({ withheld }) => withheld)).toEqual([old.id])
    expect(rest.flatMap(({ rows }) => rows.entries)).toEqual([])
  })

  test('gives the entries and changelogs of an inventory that is not loaded on request, in pages', async () => {
    const { owner, company, cascade, good } = await setUp()
    const old = opening(cascade.id)
    const entries = Array.from({ length: 499 }, () => recording(old.id, good))
    await owner.push(old, ...entries)
    await owner.push(...entries.map(() => recording(old.id, good)), completing(old.id))
    const deleted = { ...opening(''), kind: 'delete-entry' }
    await owner.push({ ...deleted, args: { inventory_id: old.id, entry_id: entries[0]?.id } })
    await owner.push(recording(old.id, good), recording(old.id, good), recording(old.id, good))
    const token = await server.tokenFor(company.owner)
    const path = inventoryEntriesPath(old.id)
    const first = await server.call<InventoryEntriesAnswer>('GET', path, { token })
    expect(first.body.entries).toHaveLength(1000)
    const next = await server.call<InventoryEntriesAnswer>(
      'GET',
      `${path}?after=${first.body.next}`,
      {
        token,
      },
    )
    expect(next.body.entries).toHaveLength(1)
    expect(next.body.next).toBeNull()
    const changes = [...first.body.entry_changes, ...next.body.entry_changes]
    expect(changes).toMatchObject([{ entry_id: entries[0]?.id, after: { status: 'deleted' } }])
  })

  test.each(['', 'rubbish', '1.2.3.4', `${newUuid()}.1.0.0`, '☃'.repeat(30)])(
    'starts anew for a cursor that it did not issue: %j',
    async (cursor) => {
      const { owner } = await setUp()
      expect(await owner.page(cursor)).toMatchObject({ reset: true, seq: 4, more: false })
    },
  )

  test('starts anew for a device that is ahead of a restored server', async () => {
    const { owner, company, cascade } = await setUp()
    await owner.push(opening(cascade.id))
    const { cursor } = await owner.page()
    await database.query('delete from inventories where company_id = $1', [company.id])
    await database.query('update feeds set seq = 4 where company_id = $1', [company.id])
    expect(await owner.page(cursor)).toMatchObject({ reset: true, seq: 4 })
  })

  test('starts anew for a cursor below the floor, and sends tombstones above it', async () => {
    const { owner, company, reader, barman, cascade, opera } = await setUp()
    await database.transaction((sql) => assignBranches(sql, company.id, barman.id, [cascade.id]))
    const { cursor } = await owner.page()
    const theirs = await reader(barman).page()
    const gone = [newUuid(), newUuid()]
    await database.transaction(async (sql) => {
      const { seq } = await lockFeed(sql, company.id)
      for (const [index, id] of gone.entries()) {
        await sql.query(
          `insert into tombstones (company_id, table_name, id, branch_id, at, seq)
           values ($1, 'inventories', $2, $3, now(), $4)`,
          [company.id, id, index === 0 ? opera.id : null, seq + 1],
        )
      }
      await advanceFeed(sql, company.id, seq + 1)
    })
    const page = await owner.page(cursor)
    expect(page.reset).toBe(false)
    expect(page.tombstones.map(({ id }) => id).sort()).toEqual(gone.toSorted())
    const forBarman = await reader(barman).page(theirs.cursor)
    expect(forBarman.tombstones).toEqual([{ table: 'inventories', id: gone[1], seq: 5 }])
    await database.query('update feeds set floor = 5 where company_id = $1', [company.id])
    expect((await owner.page(cursor)).reset).toBe(true)
  })

  test('ends the epoch for any answered command that it does not know, and takes only ids', async () => {
    const { owner, cascade } = await setUp()
    const [early, late] = [opening(cascade.id), opening(cascade.id)]
    const { cursor, epoch } = await owner.page()
    await owner.push(early, late)
    const token = await server.tokenFor(owner.user)
    const tell = (acked: string) =>
      server.call<PullAnswer>('GET', `${PULL_PATH}?cursor=${cursor}&acked=${acked}`, { token })
    // The second as earlier versions of the app ask.
    for (const known of [`${early.id},${late.id}`, late.id]) {
      expect((await tell(known)).body).toMatchObject({ epoch, reset: false })
    }
    const strange = ['none', `${late.id},`, late.id.toUpperCase()]
    const many = Array.from({ length: ACKED_MAX + 1 }, () => late.id).join(',')
    for (const acked of [...strange, many]) expect((await tell(acked)).status).toBe(400)
    // A restored server lacks the first, and has been sent a later one since.
    const { status, body } = await tell(`${newUuid()},${late.id}`)
    expect({ status, reset: body.reset }).toEqual({ status: 200, reset: true })
    expect(body.epoch).not.toBe(epoch)
  })

  test('shows a company nothing of another', async () => {
    const { cascade, owner, good } = await setUp()
    const open = opening(cascade.id)
    await owner.push(open, recording(open.id, good))
    const other = await setUp()
    expect(idsIn(await other.owner.all())).not.toContain(open.id)
    expect(await other.owner.page()).toMatchObject({ seq: 4 })
  })
})
