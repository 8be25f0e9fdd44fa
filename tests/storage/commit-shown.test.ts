import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { NO_FIGURES, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { actorOf } from '#domain/people/people.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Change } from '#domain/commands/state.ts'
import { commit } from '#storage/commit.ts'
import {
  indexFieldsOfEntry,
  indexFieldsOfGood,
  indexFieldsOfInventory,
} from '#storage/lists/index-fields.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import {
  buildBranch,
  buildEntry,
  buildGood,
  buildInventory,
  buildUser,
  NOW,
} from '#tests/support/bars/builders.ts'
import { readingOf } from '#tests/support/commands.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

const branch = buildBranch()
const user = buildUser({ role: 'barmen', branch_ids: [branch.id] })
const open = buildInventory({ branch_id: branch.id })
const closed: Inventory = { ...open, status: 'closed', closed_at: NOW }
const good = buildGood()
const reading = readingOf(open.id, good)
const SHOWN: Change[] = [
  { table: 'inventories', row: open },
  { table: 'goods', row: good },
]
const SEEN = { seq: 1, generation: 0 }

let device: Device

beforeEach(async () => {
  device = await openDevice()
})

function openDevice(): Promise<Device> {
  return Device.open({ user, fetch: () => Promise.reject(new TypeError('no network')) })
}

/** Stores rows as pull does. */
async function know(
  { database }: Device,
  inventories: readonly Inventory[],
  goods: readonly Good[],
): Promise<void> {
  await database.inventories.bulkPut(
    inventories.map((row) => ({ ...row, ...SEEN, ...indexFieldsOfInventory(row) })),
  )
  await database.goods.bulkPut(goods.map((row) => ({ ...row, ...SEEN, ...indexFieldsOfGood(row) })))
}

/** The order of reads and of the outbox write. */
function watch({ database }: Device): string[] {
  const log: string[] = []
  for (const table of [database.inventories, database.entries]) {
    table.hook('reading', (row: unknown) => {
      log.push('read')
      return row as never
    })
  }
  database.outbox.hook('creating', () => void log.push('write'))
  return log
}

test('what follows from the rows on the screen is written without waiting for the stored rows', async () => {
  await know(device, [open], [good])
  const log = watch(device)
  await device.run(recordEntry, reading, newUuid(), SHOWN)
  expect(log).toEqual(['write', 'read'])
  await device.run(recordEntry, reading)
  expect(log.slice(2)).toEqual(['read', 'write'])
})

test('a command decided on an outdated screen is decided again on the stored rows', async () => {
  await know(device, [closed], [good])
  const log = watch(device)
  const outcome = await device.run(recordEntry, reading, newUuid(), SHOWN)
  expect(outcome).toMatchObject([{ row: { added_after_completed: true } }])
  expect(await entriesOf(device.database, open.id)).toMatchObject([{ added_after_completed: true }])
  expect((await device.database.outbox.toArray()).map(({ n }) => n)).toEqual([1])
  expect(log.filter((what) => what === 'write')).toHaveLength(2)
})

test('a command that writes where it reads waits for its reads', async () => {
  await know(device, [open], [good])
  const entry = buildEntry({ inventory_id: open.id, branch_id: branch.id, user_id: user.id })
  await device.database.entries.put({ ...entry, ...SEEN, ...indexFieldsOfEntry(entry) })
  const log = watch(device)
  const args = { inventory_id: open.id, entry_id: entry.id }
  const shown: Change[] = [
    { table: 'inventories', row: open },
    { table: 'entries', row: entry },
  ]
  await device.run(deleteEntry, args, newUuid(), shown)
  expect(log).toEqual(['read', 'read', 'write'])
})

test('neither half is saved when one cannot be written', async () => {
  await know(device, [open], [good])
  device.database.pending_entries.hook('creating', () => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const running = device.run(recordEntry, reading, newUuid(), SHOWN)
  await expect(running).rejects.toThrow(NotSavedError)
  expect(await device.database.outbox.count()).toBe(0)
  expect(await device.database.pending_entries.count()).toBe(0)
})

test('a double tap, the same id twice, is one command', async () => {
  await know(device, [open], [good])
  const id = newUuid()
  await Promise.all([
    device.run(recordEntry, reading, id, SHOWN),
    device.run(recordEntry, reading, id, SHOWN),
  ])
  expect(await device.database.outbox.count()).toBe(1)
  expect(await entriesOf(device.database, open.id)).toHaveLength(1)
})

const elsewhere: Inventory = { ...open, branch_id: newUuid() }
const namesake = buildGood({ litrage: 1000, weight_full: 15_000 })
const bare = { ...reading, good_id: null, measurement_unit: null, figures: NO_FIGURES }

const anyMoment = fc.record({
  inventories: fc.constantFrom([open], [closed], [{ ...open, deleted_at: NOW }], [elsewhere], []),
  goods: fc.constantFrom([good], [good, namesake], [{ ...good, deleted_at: NOW }], [namesake], []),
  shown: fc.subarray<Change>([
    { table: 'inventories', row: open },
    { table: 'inventories', row: closed },
    { table: 'inventories', row: elsewhere },
    { table: 'goods', row: good },
    { table: 'goods', row: namesake },
  ]),
  args: fc.constantFrom(reading, bare),
})

test('the rows on the screen change neither the answer nor what is saved', async () => {
  const context = { id: newUuid(), actor: actorOf(user), device_id: newUuid(), now: NOW }
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyMoment, async ({ inventories, goods, shown, args }) => {
      const [without, withShown] = [await openDevice(), await openDevice()]
      await Promise.all([without, withShown].map((one) => know(one, inventories, goods)))
      const expected = await commit(without.database, recordEntry, args, context)
      const outcome = await commit(withShown.database, recordEntry, args, context, shown)
      expect(outcome).toEqual(expected)
      expect(await saved(withShown)).toEqual(await saved(without))
      outcomes.add(isRejection(outcome) ? outcome.code : 'saved')
    }),
    { numRuns: isLongSet ? 300 : 100 },
  )
  expect([...outcomes].sort()).toEqual(['branch_denied', 'inventory_deleted', 'not_found', 'saved'])
})

function saved({ database }: Device) {
  return Promise.all([database.outbox.toArray(), database.pending_entries.toArray()])
}
