import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { countUnsent, countUnsentOnDevice } from '#storage/unsent-work.ts'
import { buildBranch, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'

afterEach(() => vi.unstubAllGlobals())

test('commands and photos that the server lacks or refused are unsent, for one person and for the device', async () => {
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  // Dexie looks for them only once.
  Object.assign(Dexie.dependencies, { indexedDB: factory, IDBKeyRange })
  const branch = buildBranch()
  const user = buildUser({ role: 'barmen', branch_ids: [branch.id] })
  const device = await Device.open({ user, factory, fetch: () => Promise.reject(new Error()) })
  expect(await countUnsent(device.database)).toBe(0)
  await device.database.branches.put({ ...branch, seq: 1, generation: 1 })
  await device.run(openInventory, { branch_id: branch.id, name: null })
  const photo = {
    id: 'photo',
    good_id: 'good',
    place: 0,
    bytes: new ArrayBuffer(1),
    type: 'image/png',
    path: null,
    fault: null,
    done_at: null,
  }
  await device.database.photos.bulkPut([
    photo,
    { ...photo, id: 'refused', fault: 'image_too_large' },
    { ...photo, id: 'shown', done_at: 1 },
  ] as never[])
  expect(await countUnsent(device.database)).toBe(3)
  expect(await countUnsentOnDevice()).toBe(3)
  device.database.close()
})
