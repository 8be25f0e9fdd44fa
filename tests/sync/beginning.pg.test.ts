import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { assignBranches } from '#tests/support/bars/assign-branches.ts'
import { arrivingGoods, isFeedComplete } from '#storage/feed.ts'
import { pullChanges } from '#sync/pull.ts'
import { completing, opening, recording, renaming } from '#tests/support/commands.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { Device } from '#tests/support/device/device.ts'
import { FeedReader } from '#tests/support/server/feed-reader.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'

/** So few rows that every part of the beginning takes several pages. */
const LIMIT = '2'

describeServer('a device that had nothing', () => {
  let company: SeededCompany
  let owner: FeedReader
  let open: string

  beforeEach(async () => {
    company = await seedCompany(database)
    owner = new FeedReader(server, company.owner)
    const [old, next] = [opening(branch(0)), opening(branch(1))]
    await owner.push(old, recording(old.id, good(0)), completing(old.id))
    await owner.push(next, ...[1, 2, 3, 4, 5, 6, 7].map(() => recording(next.id, good(0))))
    open = next.id
  })

  const branch = (at: number) => must(company.branches[at], 'branch').id
  const good = (at: number) => must(company.goods[at], 'good')

  /**
   * A device that is answered so many times, and then no more.
   * @param from the device of which it is another tab
   */
  async function openDevice(answers: number, user: User = company.owner, from?: Device) {
    let left = answers
    return Device.open({
      user,
      token: await server.tokenFor(user),
      now: () => server.nowMs,
      ...(from && { factory: from.factory }),
      fetch: async (path, init) => {
        if (left-- === 0) throw new TypeError('the network is gone')
        const url = new URL(path as string, 'http://localhost')
        if (url.pathname === PULL_PATH) url.searchParams.set('limit', LIMIT)
        return server.app.request(`${url.pathname}${url.search}`, init)
      },
    })
  }

  /** Every row that the server sent, by table. */
  async function rowsOn({ database: own }: Device): Promise<Record<string, string[]>> {
    const packs = await own.entry_packs.toArray()
    const found: Record<string, string[]> = {}
    for (const name of ['branches', 'users', 'goods', 'inventories', 'entries', 'withheld']) {
      const rows = [...(await own.table<{ id: string; seq: number }>(name).toArray())]
      if (name === 'entries') rows.push(...packs.flatMap((pack) => pack.rows))
      found[name] = rows.map((row) => `${row.id} ${row.seq}`).toSorted()
    }
    return found
  }

  test('shows branches, then the open count, then items, and knows how many there will be', async () => {
    const device = await openDevice(3)
    expect(await pullChanges(device.deps)).toMatchObject({ kind: 'retry' })
    expect(await device.database.branches.count()).toBe(2)
    expect((await device.database.inventories.toArray()).map(({ id }) => id)).toEqual([open])
    expect(await device.database.goods.count()).toBe(0)
    expect(await arrivingGoods(device.database)).toEqual({ here: 0, total: 3 })
    expect(await isFeedComplete(device.database)).toBe(false)
    // All branches and people are here; the completed inventory and the items are not.
    expect(await isFeedComplete(device.database, ['branches', 'users'])).toBe(true)
    expect(await isFeedComplete(device.database, ['inventories'])).toBe(false)
    expect(await isFeedComplete(device.database, ['branches', 'goods'])).toBe(false)

    device.close()
    const next = await openDevice(Infinity, company.owner, device)
    await pullChanges(next.deps)
    expect(await next.database.goods.count()).toBe(3)
    expect(await arrivingGoods(next.database)).toBeNull()
    expect(await isFeedComplete(next.database)).toBe(true)
  })

  test('has in the end what any other has, wherever its tab died and whatever changed then', async () => {
    const { length: all } = await owner.all(undefined, Number(LIMIT))
    for (let pages = 1; pages < all; pages += 1) {
      const device = await openDevice(pages)
      await pullChanges(device.deps)
      const here = await device.database.goods.count()
      expect(await arrivingGoods(device.database)).toEqual({ here, total: 3 })
      device.close()
      // One entry goes, another comes, and the inventory changes its name.
      const entry = recording(open, good(0))
      await owner.push(entry, renaming(open, `Count ${pages}`))
      await owner.push({
        ...opening(''),
        kind: 'delete-entry',
        args: { inventory_id: open, entry_id: entry.id },
      })
      const next = await openDevice(Infinity, company.owner, device)
      await pullChanges(next.deps)
      expect(await arrivingGoods(next.database)).toBeNull()
      const other = await openDevice(Infinity)
      await pullChanges(other.deps)
      expect(await rowsOn(next), `after page ${pages}`).toEqual(await rowsOn(other))
      next.close()
      other.close()
    }
  })

  test('begins anew between two pages, without a number of before', async () => {
    const barman = must(company.barmen[0], 'barman')
    const device = await openDevice(6, barman)
    await pullChanges(device.deps)
    expect((await arrivingGoods(device.database))?.here).toBeGreaterThan(0)
    expect(await isFeedComplete(device.database, ['branches'])).toBe(true)
    device.close()
    await database.transaction((sql) => assignBranches(sql, company.id, barman.id, [branch(0)]))
    const next = await openDevice(1, barman, device)
    await pullChanges(next.deps)
    expect(await arrivingGoods(next.database)).toEqual({ here: 0, total: 3 })
    expect(await isFeedComplete(next.database, ['branches'])).toBe(false)
    next.close()
    const last = await openDevice(Infinity, barman, next)
    await pullChanges(last.deps)
    expect(await arrivingGoods(last.database)).toBeNull()
    expect((await last.database.branches.toArray()).map(({ id }) => id)).toEqual([branch(0)])
    expect(await last.database.inventories.get(open)).toBeUndefined()
    expect(await last.database.goods.count()).toBe(3)
  })
})
