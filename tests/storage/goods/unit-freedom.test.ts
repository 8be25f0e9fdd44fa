import { beforeEach, expect, test } from 'vitest'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { packEntries } from '#storage/counting/entry-packs.ts'
import { unitFreedom } from '#storage/goods/unit-freedom.ts'
import { writeMeta } from '#storage/meta.ts'
import {
  buildEntry,
  buildGood,
  buildInventory,
  buildUser,
  NOW,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const good = buildGood()
const sent = { seq: 1, generation: 0 }
const inventory = buildInventory()
const PIECES = 3 as const

async function openFor(branch_ids: string[] | null): Promise<Device> {
  const user = buildUser({ role: 'manager', branch_ids })
  const opened = await Device.open({ user, fetch: () => Promise.reject(new TypeError('offline')) })
  const feed = { cursor: '1', seq: 1, epoch: newUuid(), generation: 0, complete: true }
  await writeMeta(opened.database, 'feed', feed)
  await opened.database.goods.put({ ...good, ...sent, search_words: [] })
  return opened
}

let device: Device

beforeEach(async () => {
  device = await openFor(null)
})

const freedom = async () => (await unitFreedom(device.database, [good.id])).get(good.id)

/** What the form would do, and the command with it. */
const change = () =>
  device.run(editGood, { good_id: good.id, before: {}, after: { measurement_unit: PIECES } })

const entryOf = (over: object = {}) =>
  buildEntry({ good_id: good.id, inventory_id: inventory.id, ...over })

test('a unit is free where every entry is here and none is of the good', async () => {
  await device.database.entries.put({ ...entryOf({ good_id: newUuid() }), ...sent })
  expect(await freedom()).toBe(true)
  expect(await change()).toMatchObject([{ row: { measurement_unit: PIECES } }, {}])
})

test('a deleted entry keeps the unit, in the form as in the command', async () => {
  await device.database.entries.put({ ...entryOf({ deleted_at: NOW }), ...sent })
  expect(await freedom()).toBe(false)
  expect(await change()).toMatchObject({ code: 'unit_locked' })
})

test('an entry that is packed with others keeps the unit', async () => {
  const others = Array.from({ length: 5 }, () => entryOf({ good_id: newUuid() }))
  const rows = [...others, entryOf()].map((row) => ({ ...row, seq: 1 }))
  expect(await packEntries(device.database, rows, 0)).toEqual([])
  expect(await freedom()).toBe(false)
  expect(await change()).toMatchObject({ code: 'unit_locked' })
})

test('nobody knows here what was counted in branches or inventories that are not', async () => {
  device = await openFor([newUuid()])
  expect(await freedom()).toBeNull()
  await device.database.goods.delete(good.id)
  expect(await freedom()).toBe(true)
})

test('entries that stay on the server leave it open', async () => {
  await device.database.withheld.put({ inventory_id: inventory.id, totals: null } as never)
  expect(await freedom()).toBeNull()
})
