import { beforeEach, expect, test } from 'vitest'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { mergeGoods } from '#domain/goods/commands/merge-goods.ts'
import { undoMerge } from '#domain/goods/commands/undo-merge.ts'
import { figuresOf, type Good } from '#domain/goods/goods.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { isRejection } from '#domain/rejections.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { goodOfBarcode } from '#storage/goods/barcodes.ts'
import { getRow } from '#storage/optimistic.ts'
import { runSync } from '#sync/run.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { insertGoods, seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import type { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'

describeServer('merging goods on several devices', () => {
  let company: SeededCompany
  let vodka: Good
  let twin: Good
  let owner: Device
  let barman: Device
  let inventoryId: string

  beforeEach(async () => {
    company = await seedCompany(database)
    vodka = must(company.goods[0], 'good')
    twin = buildGood({ goods_type_id: vodka.goods_type_id, barcode: '4870000000001' })
    await insertGoods(database, company.id, [twin])
    owner = await openDevice(company.owner)
    barman = await openDevice(must(company.barmen[0], 'barman'))
    inventoryId = newUuid()
    const branch_id = must(company.branches[0], 'branch').id
    await owner.run(openInventory, { branch_id, name: null }, inventoryId)
    await sync(owner, barman)
  })

  const openDevice = (user: User): Promise<Device> => syncedDevice(server, user)

  async function sync(...devices: Device[]): Promise<void> {
    for (const device of devices) await runSync(device.deps)
  }

  const count = (device: Device, good: Good) =>
    device.run(recordEntry, {
      inventory_id: inventoryId,
      good_id: good.id,
      barcode: good.barcode,
      measurement_unit: good.measurement_unit,
      is_full: true,
      count: 1,
      gross: null,
      figures: figuresOf(good),
      source: 'keypad',
      measured_at: new Date(server.nowMs).toISOString(),
    })

  const named = ({ id, barcode }: Good) => ({ good_id: id, barcode })

  const merge = async (device: Device, staying: Good, gone: Good): Promise<string> => {
    const id = newUuid()
    const args = { ...named(staying), merged: [named(gone)], before: {}, after: {} }
    expect(isRejection(await device.run(mergeGoods, args, id))).toBe(false)
    return id
  }

  const undo = (device: Device, merge_id: string, staying: Good, gone: Good) =>
    device.run(undoMerge, {
      ...named(staying),
      merge_id,
      merged: [named(gone)],
      product_ids: [],
    })

  const linesOn = async ({ database: own }: Device) =>
    shown(totalsByGood(await entriesOf(own, inventoryId)))

  const linesOnServer = async () => {
    const answer = await server.call<{ data: ReturnType<typeof totalsByGood> }>(
      'GET',
      `${INVENTORIES_PATH}/${inventoryId}/goods`,
      { token: await server.tokenFor(company.owner) },
    )
    return shown(answer.body.data)
  }

  const shown = (totals: ReturnType<typeof totalsByGood>) =>
    totals
      .map(({ good_id, bottles }) => [good_id, bottles] as const)
      .sort(([one], [other]) => String(one).localeCompare(String(other)))

  const statusOn = async (device: Device, { id }: Good) =>
    must(await getRow(device.database, 'goods', id), 'good').merged_into

  test('a phone that was offline counts the merged bottle, and it is the good that stayed', async () => {
    await count(owner, vodka)
    await count(owner, twin)
    await sync(owner)
    const id = await merge(owner, vodka, twin)
    expect(await linesOn(owner)).toEqual([[vodka.id, 2]])
    await sync(owner)
    // It has not heard of it yet, neither before it records nor when it sends.
    await count(barman, twin)
    await sync(barman, owner)
    for (const device of [owner, barman]) expect(await linesOn(device)).toEqual([[vodka.id, 3]])
    expect(await linesOnServer()).toEqual([[vodka.id, 3]])
    expect(await goodOfBarcode(barman.database, must(twin.barcode, 'barcode'))).toMatchObject({
      good: { id: vodka.id },
      quantity: 1,
    })
    // A late entry of a completed inventory too.
    await owner.run(completeInventory, { inventory_id: inventoryId })
    await sync(owner)
    await count(barman, twin)
    await sync(barman, owner)
    expect(await linesOnServer()).toEqual([[vodka.id, 4]])

    await undo(owner, id, vodka, twin)
    const apart = [
      [twin.id, 3],
      [vodka.id, 1],
    ].sort(([one], [other]) => String(one).localeCompare(String(other)))
    expect(await linesOn(owner)).toEqual(apart)
    await sync(owner, barman)
    expect(await linesOn(barman)).toEqual(apart)
    expect(await linesOnServer()).toEqual(apart)
    expect(await goodOfBarcode(barman.database, must(twin.barcode, 'barcode'))).toMatchObject({
      good: { id: twin.id },
    })
  })

  test('two phones that merge in opposite directions agree on one good', async () => {
    const other = await openDevice(company.owner)
    await merge(owner, vodka, twin)
    await merge(other, twin, vodka)
    await sync(owner, other, owner, barman)
    for (const device of [owner, other, barman]) {
      expect(await statusOn(device, vodka)).toBeNull()
      expect(await statusOn(device, twin)).toBe(vodka.id)
      expect(await device.database.outbox.count()).toBe(0)
    }
  })

  test('chains end at one good, whoever hears of them when', async () => {
    const third = buildGood({ goods_type_id: vodka.goods_type_id, barcode: '4870000000018' })
    await insertGoods(database, company.id, [third])
    const other = await openDevice(company.owner)
    await count(owner, twin)
    await sync(owner, other)
    const first = await merge(other, vodka, twin)
    await sync(other)
    // It believes that the vodka stands alone.
    const device = await openDevice(company.owner)
    await merge(device, third, vodka)
    await sync(device, owner, other)
    for (const one of [owner, other, device]) expect(await linesOn(one)).toEqual([[third.id, 1]])
    await undo(owner, first, vodka, twin)
    await sync(owner, other)
    expect(await linesOn(other)).toEqual([[twin.id, 1]])
  })

  test('merging and deleting at once keeps what was counted with the one that stays', async () => {
    await count(owner, twin)
    await sync(owner)
    const other = await openDevice(company.owner)
    await other.run(deleteGood, { good_id: twin.id })
    await merge(owner, vodka, twin)
    await sync(other, owner, other)
    for (const device of [owner, other]) expect(await linesOn(device)).toEqual([[vodka.id, 1]])
    expect(await linesOnServer()).toEqual([[vodka.id, 1]])
  })

  test('a barman cannot merge, and nobody merges goods of another company', async () => {
    const args = { ...named(vodka), merged: [named(twin)], before: {}, after: {} }
    expect(await barman.run(mergeGoods, args)).toMatchObject({ code: 'role_denied' })
    const strangers = await seedCompany(database)
    const stranger = must(strangers.goods[0], 'good')
    const foreign = { ...args, merged: [named(stranger)] }
    const device = await openDevice(company.owner)
    await device.database.goods.put({ ...stranger, seq: 1, generation: 1, search_words: [] })
    const id = newUuid()
    await device.run(mergeGoods, foreign, id)
    await sync(device)
    expect(await device.database.outbox.where({ id }).first()).toMatchObject({
      parked: 1,
      rejection: { code: 'not_found' },
    })
    const [row] = await database.query<{ merged_into: string | null }>(
      'select merged_into from goods where id = $1',
      [stranger.id],
    )
    expect(row?.merged_into).toBeNull()
  })
})
