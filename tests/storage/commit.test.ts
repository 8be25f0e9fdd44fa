import { IDBObjectStore, IDBRequest } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { inventoryById } from '#storage/inventories/inventories.ts'
import { buildBranch, buildGood, buildUser } from '#tests/support/bars/builders.ts'
import { readingOf } from '#tests/support/commands.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const branch = buildBranch()
const good = buildGood()
let device: Device

const noNetwork = () => Promise.reject(new TypeError('no network'))

beforeEach(async () => {
  device = await Device.open({ user: buildUser(), fetch: noNetwork })
  const seen = { seq: 1, generation: 0 }
  await device.database.branches.put({ ...branch, ...seen })
  await device.database.goods.put({ ...good, ...seen, search_words: [] })
})

function reading(inventoryId: string, gross = 8220) {
  return { ...readingOf(inventoryId, good), gross }
}

async function openOne(): Promise<string> {
  const id = newUuid()
  await device.run(openInventory, { branch_id: branch.id, name: null }, id)
  return id
}

test('a command is saved as its rows and its outbox record, numbered in order', async () => {
  const inventoryId = await openOne()
  const entryId = newUuid()
  await device.run(recordEntry, reading(inventoryId), entryId)
  const records = await device.database.outbox.toArray()
  expect(records.map(({ n, id, kind, rejection }) => ({ n, id, kind, rejection }))).toEqual([
    { n: 1, id: inventoryId, kind: 'open-inventory', rejection: null },
    { n: 2, id: entryId, kind: 'record-entry', rejection: null },
  ])
  expect(await inventoryById(device.database, inventoryId)).toMatchObject({ status: 'open' })
  expect(await entriesOf(device.database, inventoryId)).toMatchObject([
    { id: entryId, millilitres: 350 },
  ])
})

test('a double tap, the same id twice, is one command', async () => {
  const inventoryId = await openOne()
  const id = newUuid()
  await Promise.all([
    device.run(recordEntry, reading(inventoryId), id),
    device.run(recordEntry, reading(inventoryId), id),
  ])
  expect(await device.database.outbox.where({ id }).count()).toBe(1)
  expect(await entriesOf(device.database, inventoryId)).toHaveLength(1)
})

test('nothing is saved of a rejected command', async () => {
  const inventoryId = await openOne()
  const outcome = await device.run(recordEntry, reading(inventoryId, 100))
  expect(outcome).toMatchObject({ code: 'weight_below_empty' })
  expect(await device.database.outbox.count()).toBe(1)
  expect(await entriesOf(device.database, inventoryId)).toEqual([])
})

test('undo is a command of its own: the entry leaves the totals and stays in the list', async () => {
  const inventoryId = await openOne()
  const entryId = newUuid()
  await device.run(recordEntry, reading(inventoryId), entryId)
  await device.run(deleteEntry, { inventory_id: inventoryId, entry_id: entryId })
  expect(await entriesOf(device.database, inventoryId)).toMatchObject([{ status: 'deleted' }])
  expect(await device.database.outbox.count()).toBe(3)
})

test('when one half cannot be written, neither is saved and the caller gets an error', async () => {
  const inventoryId = await openOne()
  const full = new DOMException('no room', 'QuotaExceededError')
  const failing = (): never => {
    throw full
  }
  device.database.pending_entries.hook('creating', failing)
  await expect(device.run(recordEntry, reading(inventoryId))).rejects.toThrow(NotSavedError)
  device.database.pending_entries.hook('creating').unsubscribe(failing)
  expect(await device.database.outbox.count()).toBe(1)
  await device.run(recordEntry, reading(inventoryId))
  expect((await device.database.outbox.toArray()).map(({ n }) => n)).toEqual([1, 2])
})

test('when the state cannot be read, nothing is saved and the caller gets an error', async () => {
  const inventoryId = await openOne()
  const stores: Record<'get', (this: IDBObjectStore, id: never) => IDBRequest> =
    IDBObjectStore.prototype
  const { get: read } = stores
  const failing = vi.spyOn(stores, 'get').mockImplementation(function get(
    this: IDBObjectStore,
    id,
  ) {
    const request = read.call(this, id)
    if (this.name === 'inventories') {
      request.addEventListener('success', () => this.transaction.abort())
    }
    return request
  })
  await expect(device.run(recordEntry, reading(inventoryId))).rejects.toThrow(NotSavedError)
  failing.mockRestore()
  expect(await device.database.outbox.count()).toBe(1)
})

test('a full disk has its own error code', () => {
  const quota = new DOMException('', 'QuotaExceededError')
  expect(new NotSavedError(quota).code).toBe('quota_exceeded')
  expect(new NotSavedError({ name: 'AbortError', inner: quota }).code).toBe('quota_exceeded')
  expect(new NotSavedError(new Error('connection lost')).code).toBe('storage_failed')
})

test('what is saved survives a killed tab', async () => {
  const inventoryId = await openOne()
  await device.run(recordEntry, reading(inventoryId))
  const { factory, user } = device
  device.close()
  const again = await Device.open({ user, fetch: noNetwork, factory })
  expect(await entriesOf(again.database, inventoryId)).toHaveLength(1)
  expect(await again.database.outbox.count()).toBe(2)
})
