import { beforeEach, expect, test } from 'vitest'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { figuresOf } from '#domain/goods/goods.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { undoJoin } from '#domain/inventories/commands/undo-join.ts'
import { isRejection } from '#domain/rejections.ts'
import { must } from '#domain/must.ts'
import { INVENTORIES_PATH, type InventoryItem } from '#protocol/inventories/inventories.ts'
import { changesOfInventory, entriesOf } from '#storage/counting/entries.ts'
import { allInventories, inventoryById } from '#storage/inventories/inventories.ts'
import { parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { pullChanges } from '#sync/pull.ts'
import { runSync } from '#sync/run.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import type { Device } from '#tests/support/device/device.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'

describeServer('joining inventories on several devices', () => {
  let company: SeededCompany
  let owner: Device
  let barman: Device
  let keptId: string
  let otherId: string

  beforeEach(async () => {
    company = await seedCompany(database)
    owner = await syncedDevice(server, company.owner)
    barman = await syncedDevice(server, must(company.barmen[0], 'barman'))
    keptId = await open(owner)
    otherId = await open(barman)
    await sync(owner, barman, owner)
  })

  async function open(device: Device): Promise<string> {
    const id = newUuid()
    const branch_id = must(company.branches[0], 'branch').id
    await device.run(openInventory, { branch_id, name: null }, id)
    return id
  }

  async function sync(...devices: Device[]): Promise<void> {
    for (const device of devices) await runSync(device.deps)
  }

  async function count(device: Device, inventory_id: string, bottles = 1, barcode?: string) {
    const good = must(company.goods[0], 'good')
    const id = newUuid()
    const args = {
      inventory_id,
      good_id: good.id,
      barcode: barcode ?? good.barcode,
      measurement_unit: good.measurement_unit,
      is_full: barcode === undefined,
      count: barcode === undefined ? bottles : null,
      gross: barcode === undefined ? null : 8000,
      figures: figuresOf(good),
      source: 'keypad' as const,
      measured_at: new Date(server.nowMs).toISOString(),
    }
    expect(isRejection(await device.run(recordEntry, args, id))).toBe(false)
    server.nowMs += 1000
    return id
  }

  const both = () => ({ inventory_id: keptId, joined_id: otherId })
  const living = (entries: readonly Entry[]) =>
    entries.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id)
  const idsOn = async ({ database: own }: Device, id: string) =>
    living(await entriesOf(own, id)).toSorted()

  async function onServer(id: string): Promise<InventoryItem> {
    const answer = await server.call<InventoryItem>('GET', `${INVENTORIES_PATH}/${id}`, {
      token: await server.tokenFor(company.owner),
    })
    return answer.body
  }

  test('what an offline phone counts for the other is of the one that is kept, everywhere', async () => {
    const first = await count(barman, otherId)
    await sync(barman, owner)
    await owner.run(joinInventories, both())
    expect(await idsOn(owner, keptId)).toEqual([first])
    await sync(owner)
    // It has not heard of it yet, neither before it records nor when it sends.
    const second = await count(barman, otherId, 2)
    const about = { place: 'cellar', is_finished: true, heir: null }
    const finished_at = new Date(server.nowMs).toISOString()
    await barman.run(finishPlace, {
      inventory_id: otherId,
      ...about,
      finished_at,
    })
    await barman.run(deleteEntry, { inventory_id: otherId, entry_id: first })
    await sync(barman, owner)
    for (const device of [owner, barman]) {
      expect(await idsOn(device, keptId)).toEqual([second])
      expect(await entriesOf(device.database, otherId)).toEqual([])
      expect(await changesOfInventory(device.database, keptId)).toHaveLength(1)
      expect((await allInventories(device.database)).map(({ id }) => id)).toEqual([keptId])
      expect(await inventoryById(device.database, otherId)).toMatchObject({
        id: keptId,
        finish_marks: [{ place: 'cellar' }],
      })
    }
    expect(await onServer(keptId)).toMatchObject({ bottles: 2, entries: 1 })
    expect(await parkedRecords(barman.database)).toEqual([])
  })

  test('what a phone holds unsent is on its screen where it belongs as soon as it hears of it', async () => {
    await owner.run(joinInventories, both())
    await sync(owner)
    const unsent = await count(barman, otherId)
    await pullChanges(barman.deps)
    expect(await idsOn(barman, keptId)).toEqual([unsent])
  })

  test('packed entries move there and back, and are nowhere twice', async () => {
    const ids: string[] = []
    for (let at = 0; at < 7; at += 1) ids.push(await count(barman, otherId))
    await sync(barman, owner)
    await owner.run(joinInventories, both())
    for (const [from, to] of [
      [otherId, keptId],
      [keptId, otherId],
    ] as const) {
      expect(await idsOn(owner, to)).toEqual(ids)
      expect(await idsOn(owner, from)).toEqual([])
      await sync(owner, barman)
      for (const device of [owner, barman]) {
        expect(await idsOn(device, to)).toEqual(ids)
        expect(await idsOn(device, from)).toEqual([])
      }
      await owner.run(undoJoin, both())
    }
  })

  test('a label that comes late for the other replaces the earlier reading', async () => {
    const label = 'DRAM-28ZR-WX5X'
    const earlier = await count(owner, keptId, 1, label)
    await owner.run(joinInventories, both())
    await sync(owner)
    const later = await count(barman, otherId, 1, label)
    await sync(barman, owner)
    for (const device of [owner, barman]) expect(await idsOn(device, keptId)).toEqual([later])
    await owner.run(undoJoin, both())
    await sync(owner, barman)
    expect(await idsOn(barman, keptId)).toEqual([earlier])
    expect(await idsOn(barman, otherId)).toEqual([later])
  })

  test('completing the other completes the one that is kept, and then it stays one', async () => {
    await owner.run(joinInventories, both())
    await owner.run(completeInventory, { inventory_id: otherId })
    await sync(owner, barman)
    expect(await inventoryById(barman.database, otherId)).toMatchObject({
      id: keptId,
      status: 'closed',
    })
    expect(await owner.run(undoJoin, both())).toEqual({
      code: 'join_completed',
    })
  })

  test('nothing stays pending of what was said of the other when undoing is refused', async () => {
    await owner.run(joinInventories, both())
    await sync(owner)
    await owner.run(undoJoin, both())
    const about = { place: 'bar', is_finished: true, heir: null }
    const finished_at = new Date(server.nowMs).toISOString()
    await owner.run(finishPlace, { inventory_id: otherId, ...about, finished_at })
    const another = await syncedDevice(server, company.owner)
    await another.run(completeInventory, { inventory_id: keptId })
    await sync(another, owner)
    expect(await parkedRecords(owner.database)).toMatchObject([{ kind: 'undo-join' }])
    expect(await owner.database.pending_inventories.toArray()).toEqual([])
    expect(await inventoryById(owner.database, otherId)).toMatchObject({ id: keptId })
  })

  test('a joining that comes after a completion waits visibly, and its entries are back', async () => {
    const entry = await count(owner, otherId)
    await owner.run(joinInventories, both())
    const other = await syncedDevice(server, company.owner)
    await other.run(completeInventory, { inventory_id: otherId })
    await sync(other, owner)
    expect(await parkedRecords(owner.database)).toMatchObject([
      { kind: 'join-inventories', rejection: { code: 'join_completed' } },
    ])
    expect(await idsOn(owner, otherId)).toEqual([entry])
    expect((await allInventories(owner.database)).map(({ id }) => id)).toContain(otherId)
  })
})
