import { beforeEach, expect, test } from 'vitest'
import { confirmEntry } from '#domain/counting/commands/confirm-entry.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { askRecount } from '#domain/counting/recounts/commands/ask-recount.ts'
import { cancelRecount } from '#domain/counting/recounts/commands/cancel-recount.ts'
import { decideRecount } from '#domain/counting/recounts/commands/decide-recount.ts'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { recordRecount } from '#domain/counting/recounts/commands/record-recount.ts'
import type { Good } from '#domain/goods/goods.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { mergeGoods } from '#domain/goods/commands/merge-goods.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { RECOUNTS_PATH } from '#protocol/inventories/recounts.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { contentsOfEach } from '#storage/inventories/contents-of-each.ts'
import { parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { inventoryRecounts } from '#storage/recounts/read-recounts.ts'
import { agreementOf } from '#domain/counting/recounts/agreement.ts'
import { openRecountsOf, recountById } from '#storage/recounts/recounts.ts'
import { pullChanges } from '#sync/pull.ts'
import { runSync } from '#sync/run.ts'
import { Device } from '#tests/support/device/device.ts'
import { readingOf } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { counterOf, recountArgs } from '#tests/support/bars/recounted-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'
import { staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'
import { until } from '#tests/support/running/until.ts'

/** 873.7 g, which no other number of the bar contains; and what it is in ml. */
const EARLIER = 8737
const TOLD = [/8737/, /404[.,]5/]

describeServer('a blind recount', () => {
  let bar: StaffedBar
  let good: Good
  let owner: Device
  let counter: Device
  let inventory_id: string
  let first: string

  const openDevice = (user: User): Promise<Device> => syncedDevice(server, user)

  const sync = async (...devices: Device[]) => {
    for (const { deps } of devices) await runSync(deps)
  }

  beforeEach(async () => {
    bar = await staffedBar(database, server)
    good = must(bar.company.goods[0], 'good')
    owner = await openDevice(bar.owner)
    counter = await openDevice(bar.barman)
    inventory_id = newUuid()
    const branch_id = must(bar.branchIds[0], 'branch')
    await owner.run(openInventory, { branch_id, name: null }, inventory_id)
    first = await count(owner, EARLIER)
    for (let more = 0; more < 6; more += 1) await count(owner, 5000 + more, 2)
    await sync(owner, counter)
  })

  async function count(device: Device, gross: number, which = 0): Promise<string> {
    const id = newUuid()
    const of = must(bar.company.goods[which], 'good')
    const reading = { ...readingOf(inventory_id, of), gross, place: 'bar', division: 10 }
    await device.run(recordEntry, reading, id)
    return id
  }

  async function ask(user: User = bar.barman): Promise<string> {
    const id = newUuid()
    const args = { inventory_id, good_id: good.id, barcode: good.barcode }
    const outcome = await owner.run(askRecount, { ...args, counter: counterOf(user) }, id)
    expect(outcome).toMatchObject([{ table: 'recounts' }])
    return id
  }

  async function recount(device: Device, recount_id: string, gross: number): Promise<string> {
    const id = newUuid()
    const measured_at = new Date(server.nowMs).toISOString()
    const args = { ...recountArgs(inventory_id, good, recount_id), gross, measured_at }
    await device.run(recordRecount, args, id)
    return id
  }

  const finish = (device: Device, recount_id: string) =>
    device.run(finishRecount, {
      inventory_id,
      recount_id,
      is_finished: true,
      finished_at: new Date(server.nowMs).toISOString(),
    })

  /** Everything that the phone has stored, whichever store it is in. */
  async function dump({ database: own }: Device): Promise<string> {
    const all = await Promise.all(own.tables.map((table) => table.toArray()))
    return JSON.stringify(all)
  }

  async function knows(device: Device): Promise<boolean> {
    const text = await dump(device)
    return TOLD.some((told) => told.test(text))
  }

  const seenBy = async (device: Device) =>
    (await entriesOf(device.database, inventory_id)).filter(({ good_id }) => good_id === good.id)

  test('takes the earlier value out of every store of the phone, and brings it back', async () => {
    await contentsOfEach(counter.database, [inventory_id])
    await until(() => knows(counter), 'that the phone knows it')
    const id = await ask()
    await sync(owner, counter)
    expect(await knows(counter)).toBe(false)
    expect(await openRecountsOf(counter.database, bar.barman.id)).toMatchObject([
      { recount: { id, places: ['bar'], round: 2 }, good: { id: good.id }, readings: [] },
    ])
    await recount(counter, id, 8730)
    await sync(counter, owner)
    expect(await knows(counter)).toBe(false)
    expect(await recountById(counter.database, id)).toMatchObject({ readings: [{ gross: 8730 }] })
    await finish(counter, id)
    await sync(counter, owner)
    expect(await knows(counter)).toBe(true)
    expect(await seenBy(counter)).toMatchObject([{ id: first, gross: EARLIER }])
    const told = await inventoryRecounts(owner.database, inventory_id)
    expect(told?.recounted).toMatchObject([
      {
        good_id: good.id,
        verdict: { suggested: 'first', pairs: [{ verdict: { kind: 'agree' } }] },
      },
    ])
  })

  test('leaves the phone in the page that brings the request, however small pages are', async () => {
    const id = await ask()
    for (let more = 0; more < 3; more += 1) await count(owner, 5100 + more, 2)
    await sync(owner)
    const pages: string[] = []
    const fetched: typeof fetch = async (path, init) => {
      const at = path as string
      const answer = await server.app.request(at.replace('limit=500', 'limit=1'), init)
      if (at.includes('/sync/pull')) pages.push(await answer.clone().text())
      return answer
    }
    const token = await server.tokenFor(bar.barman)
    const { factory } = counter
    const now = () => server.nowMs
    const slow = await Device.open({ user: bar.barman, token, now, fetch: fetched, factory })
    await sync(slow)
    expect(pages.length).toBeGreaterThan(1)
    const bringing = pages.filter((page) => page.includes(`"places":["bar"]`))
    expect(bringing).toHaveLength(1)
    expect(bringing[0]).toContain(`{"table":"entries","id":"${first}"`)
    expect(await openRecountsOf(slow.database, bar.barman.id)).toMatchObject([{ recount: { id } }])
    expect(await knows(slow)).toBe(false)
  })

  test('hides also what others count of the good meanwhile, and what they correct', async () => {
    await ask()
    await sync(owner, counter)
    const later = await count(owner, EARLIER)
    await sync(owner)
    const args = { inventory_id, entry_id: later, is_full: false, count: null, gross: EARLIER + 0 }
    await owner.run(editEntry, { ...args, gross: 8500 })
    await owner.run(editEntry, args)
    await sync(owner, counter)
    expect(await seenBy(counter)).toEqual([])
    expect(await knows(counter)).toBe(false)
    // Of other goods nothing is hidden.
    expect(await entriesOf(counter.database, inventory_id)).toHaveLength(6)
  })

  test('gives a phone that begins anew nothing of it either', async () => {
    const id = await ask()
    await sync(owner)
    const fresh = await openDevice(bar.barman)
    expect(await knows(fresh)).toBe(false)
    expect(await openRecountsOf(fresh.database, bar.barman.id)).toMatchObject([{ recount: { id } }])
    const other = await openDevice(bar.manager)
    expect(await knows(other)).toBe(true)
  })

  test('drops what the counter had changed of it and not sent', async () => {
    await counter.run(confirmEntry, { inventory_id, entry_id: first })
    await ask()
    await sync(owner)
    const before = await seenBy(counter)
    expect(before).toMatchObject([{ is_distinct: true }])
    // The answer to its commands is long in coming.
    await pullChanges(counter.deps)
    expect(await knows(counter)).toBe(false)
    await sync(counter)
    expect(await knows(counter)).toBe(false)
    expect(await parkedRecords(counter.database)).toEqual([])
    // What they said stands all the same.
    await sync(owner)
    expect(await seenBy(owner)).toMatchObject([{ id: first, is_distinct: true }])
  })

  test.each(['cancel', 'complete'] as const)('ends when somebody %ss it', async (how) => {
    const id = await ask()
    await sync(owner, counter)
    const args = { inventory_id, recount_id: id }
    if (how === 'cancel') await owner.run(cancelRecount, args)
    else await owner.run(completeInventory, { inventory_id })
    // What arrives afterwards is kept.
    const late = await recount(counter, id, 8600)
    await finish(counter, id)
    await sync(owner, counter, owner)
    expect(await seenBy(counter)).toMatchObject([{ id: first, gross: EARLIER }])
    expect(await openRecountsOf(counter.database, bar.barman.id)).toEqual([])
    expect(await parkedRecords(counter.database)).toEqual([])
    const told = await inventoryRecounts(owner.database, inventory_id)
    expect(told?.recounted).toMatchObject([
      {
        verdict: null,
        rounds: [{ state: 'cancelled', readings: [{ id: late, is_late: true }] }],
        // It stands beside the first count all the same, and in no total.
        late: [{ readings: [{ id: late }], isFinished: true }],
      },
    ])
    expect(await seenBy(owner)).toMatchObject([{ id: first, gross: EARLIER }])
  })

  test('counts what a second phone read before the first one said that it was over', async () => {
    const id = await ask()
    const second = await openDevice(bar.barman)
    await sync(owner, counter, second)
    const before = await recount(counter, id, 8730)
    const waiting = await recount(second, id, 5000)
    server.nowMs += 60_000
    await finish(counter, id)
    server.nowMs += 60_000
    const after = await recount(second, id, 5100)
    await sync(counter, second, owner, counter)
    const told = await inventoryRecounts(owner.database, inventory_id)
    expect(told?.recounted).toMatchObject([
      {
        rounds: [{ counted: [{ id: before }, { id: waiting }] }],
        late: [{ readings: [{ id: after }] }],
      },
    ])
    for (const device of [counter, second]) {
      expect(await recountById(device.database, id)).toMatchObject({
        readings: [{ is_late: false }, { is_late: false }, { id: after, is_late: true }],
      })
    }
  })

  test('is not taken for blind where its counter had counted the good and told later', async () => {
    const own = await count(counter, EARLIER)
    server.nowMs += 60_000
    const id = await ask()
    await sync(owner, counter)
    server.nowMs += 60_000
    const reading = await recount(counter, id, EARLIER)
    await finish(counter, id)
    await sync(counter, owner)
    const told = await inventoryRecounts(owner.database, inventory_id)
    expect(told?.recounted).toMatchObject([
      { first: [{ id: first }], verdict: { pairs: [{ verdict: { reason: 'counted_before' } }] } },
    ])
    expect(agreementOf(told?.recounted ?? []).compared).toBe(0)
    const replaces = [...must(told?.recounted[0]?.replaces.get(id), 'replaced')]
    const decision = { inventory_id, good_id: good.id, recount_id: id, decision: 'taken' as const }
    await owner.run(decideRecount, { ...decision, replaces, takes: [reading] })
    await sync(owner)
    const standing = (await seenBy(owner)).filter(({ deleted_at }) => deleted_at === null)
    expect(standing.map((entry) => entry.id)).toEqual([reading])
    expect(replaces.toSorted()).toEqual([first, own].toSorted())
  })

  test('is not taken for blind where its counter had corrected the count and told later', async () => {
    const manager = await openDevice(bar.manager)
    await sync(manager)
    const corrected = { is_full: false, count: null, gross: EARLIER + 10 }
    await manager.run(editEntry, { inventory_id, entry_id: first, ...corrected })
    server.nowMs += 60_000
    const id = await ask(bar.manager)
    await sync(owner, manager)
    expect(await openRecountsOf(manager.database, bar.manager.id)).toHaveLength(1)
    server.nowMs += 60_000
    await recount(manager, id, EARLIER + 10)
    await finish(manager, id)
    await sync(manager, owner)
    const told = await inventoryRecounts(owner.database, inventory_id)
    expect(told?.recounted).toMatchObject([
      { first: [{ id: first }], verdict: { pairs: [{ verdict: { reason: 'corrected_before' } }] } },
    ])
    const path = `${INVENTORIES_PATH}/${inventory_id}${RECOUNTS_PATH}`
    const { body } = await server.call('GET', path, { token: await server.tokenFor(bar.owner) })
    expect(body).toMatchObject({ data: [{ verdicts: [{ reason: 'corrected_before' }] }] })
  })

  test('keeps a good blind that is merged with another on the way', async () => {
    const other = must(bar.company.goods[2], 'other')
    const id = await ask()
    await sync(owner, counter)
    expect(await entriesOf(counter.database, inventory_id)).toHaveLength(6)
    await database.query(
      'update goods set measurement_unit = 1, litrage = 700 where company_id = $1 and id = $2',
      [bar.company.id, other.id],
    )
    const fresh = await openDevice(bar.owner)
    const merged = [{ good_id: other.id, barcode: null }]
    const { id: good_id, barcode } = good
    const args = { good_id, barcode, merged, before: {}, after: {} }
    expect(await fresh.run(mergeGoods, args)).toBeInstanceOf(Array)
    await sync(fresh, counter)
    expect(await entriesOf(counter.database, inventory_id)).toEqual([])
    await finish(counter, id)
    await sync(counter)
    expect(await entriesOf(counter.database, inventory_id)).toHaveLength(7)
  })

  test('that is taken puts its readings in the place of the first entries', async () => {
    const id = await ask()
    await sync(owner, counter)
    const reading = await recount(counter, id, 7200)
    await finish(counter, id)
    await sync(counter, owner)
    const told = await inventoryRecounts(owner.database, inventory_id)
    expect(told?.recounted).toMatchObject([
      { verdict: { needsThird: true, suggested: null, pairs: [{ verdict: { kind: 'differ' } }] } },
    ])
    const decision = { inventory_id, good_id: good.id, recount_id: id, decision: 'taken' as const }
    await owner.run(decideRecount, { ...decision, replaces: [first], takes: [reading] })
    await sync(owner, counter)
    const at = (one: string) => ({ id: one, place: 'bar' })
    for (const device of [owner, counter]) {
      const rows = (await seenBy(device)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      expect(rows).toMatchObject([
        { ...at(first), status: 'deleted', gross: EARLIER, user_id: bar.owner.id },
        { ...at(reading), status: 'added', gross: 7200, user_id: bar.barman.id, deleted_at: null },
      ])
      expect(await parkedRecords(device.database)).toEqual([])
    }
    expect((await inventoryRecounts(owner.database, inventory_id))?.recounted).toMatchObject([
      {
        decision: 'taken',
        first: [{ id: first }],
        verdict: { pairs: [{ verdict: { kind: 'differ' } }] },
      },
    ])
  })

  test('of a third person is blind for both counts before it', async () => {
    const id = await ask()
    await sync(owner, counter)
    await recount(counter, id, 8123)
    await finish(counter, id)
    await sync(counter, owner)
    const manager = await openDevice(bar.manager)
    expect(await dump(manager)).toContain('8123')
    const third = await ask(bar.manager)
    await sync(owner, manager)
    expect(await knows(manager)).toBe(false)
    expect(await dump(manager)).not.toContain('8123')
    await recount(manager, third, 8730)
    await finish(manager, third)
    await sync(manager, owner)
    expect(await dump(manager)).toContain('8123')
    // A barman is told of nobody else's readings.
    await sync(counter)
    expect(await dump(counter)).not.toContain('8730')
    expect((await inventoryRecounts(owner.database, inventory_id))?.recounted).toMatchObject([
      { verdict: { suggested: 'first', agreeing: [{ one: 'first', other: 'third' }] } },
    ])
  })
})
