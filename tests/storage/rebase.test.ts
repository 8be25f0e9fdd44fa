import { expect, test } from 'vitest'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { pendingTable } from '#storage/raw-database.ts'
import { rebasePending } from '#storage/rebase.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { opening, readingOf } from '#tests/support/commands.ts'
import { Device } from '#tests/support/device/device.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { newUuid } from '#tests/support/ids.ts'
import { fillDevice } from '#tests/support/screens/fill-device.ts'

const bar = buildBar()
const [barman] = bar.barmen
const [joined, kept] = [opening(bar.branches[0].id), opening(bar.branches[0].id)]
const before = rowsAfter(rowsOf(bar), bar.owner, [joined, kept])

/** What the server has after the owner has joined the two, as a pull brings it to the device. */
async function bringJoining({ database }: Device): Promise<void> {
  const args = { inventory_id: kept.id, joined_id: joined.id }
  const joining = { ...kept, id: newUuid(), kind: joinInventories.kind, args }
  const inventories = rowsAfter(before, bar.owner, [joining]).flatMap(({ table, row }) =>
    table === 'inventories' ? [{ ...row, seq: 9, generation: 1 }] : [],
  )
  const keys = inventories.map(({ id }) => `inventories:${id}`)
  await database.transaction('rw', database.tables, async () => {
    await database.table('inventories').bulkPut(inventories)
    const written = (await database.outbox.toArray()).flatMap(({ writes }) => writes)
    await rebasePending(database, [...keys, ...written])
  })
}

async function openDevice(): Promise<Device> {
  const device = await Device.open({ user: barman, fetch: () => Promise.reject(new TypeError()) })
  await fillDevice(device.database, barman, before)
  return device
}

test('a mark in a count that was joined keeps nothing pending of the count that is kept', async () => {
  const device = await openDevice()
  const said = { place: null, is_finished: true, heir: null }
  const finished_at = new Date().toISOString()
  await device.run(finishPlace, { inventory_id: joined.id, finished_at, ...said })
  await bringJoining(device)
  // When the mark comes back, it takes away what it wrote, and that is the joined one alone.
  expect(await pendingTable(device.database, 'inventories').toArray()).toEqual([])
  expect(await device.database.outbox.count()).toBe(1)
})

test('a reading in a count that was joined stands pending in the one that is kept', async () => {
  const device = await openDevice()
  const id = newUuid()
  await device.run(recordEntry, readingOf(joined.id, bar.goods[0]), id)
  await bringJoining(device)
  const rows = await pendingTable(device.database, 'entries').toArray()
  expect(rows).toMatchObject([{ id, inventory_id: kept.id, counted_for: joined.id }])
})
