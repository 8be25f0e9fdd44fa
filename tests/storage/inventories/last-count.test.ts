import { beforeEach, expect, test } from 'vitest'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { lastCountBefore } from '#storage/inventories/last-count.ts'
import { buildEntry, buildInventory, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const branchId = newUuid()
let database: RawDatabase

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  database = (await Device.open({ user: buildUser(), fetch: noNetwork })).database
})

async function inventory(day: number, over: Partial<Inventory> = {}): Promise<Inventory> {
  const created_at = `2026-11-0${day}T18:00:00.000Z`
  const row = buildInventory({ branch_id: branchId, created_at, ...over })
  await database.inventories.put({ ...row, seq: 1, generation: 0 })
  return row
}

async function counted({ id }: Inventory): Promise<Entry> {
  const entry = buildEntry({ inventory_id: id })
  await database.entries.put({ ...entry, seq: 1, generation: 0 })
  return entry
}

test('is the branch’s newest inventory before this one that has entries', async () => {
  const [older, last] = [await inventory(1), await inventory(2)]
  await inventory(3)
  const elsewhere = await inventory(4, { branch_id: newUuid() })
  const now = await inventory(5)
  const later = await inventory(6)
  for (const one of [older, elsewhere, later]) await counted(one)
  const entry = await counted(last)
  expect(await lastCountBefore(database, now)).toMatchObject({
    inventory: { id: last.id },
    entries: [{ id: entry.id }],
    isNotLoaded: false,
  })
})

test('is marked as not loaded when its entries are only on the server, and is not skipped', async () => {
  await counted(await inventory(1))
  const last = await inventory(2)
  await database.withheld.put({ inventory_id: last.id })
  expect(await lastCountBefore(database, await inventory(3))).toMatchObject({
    inventory: { id: last.id },
    entries: [],
    isNotLoaded: true,
  })
})

test('does not exist for the first count, nor after the only one was deleted', async () => {
  const first = await inventory(1)
  expect(await lastCountBefore(database, first)).toBeNull()
  const gone = await inventory(2, { deleted_at: '2026-11-02T19:00:00.000Z' })
  await counted(gone)
  expect(await lastCountBefore(database, await inventory(3))).toBeNull()
})

test('is never a short list, which says nothing of where all the others stood', async () => {
  const whole = await inventory(1)
  const list = await inventory(2, { short_list: [newUuid()] })
  for (const one of [whole, list]) await counted(one)
  expect(await lastCountBefore(database, await inventory(3))).toMatchObject({
    inventory: { id: whole.id },
  })
})
