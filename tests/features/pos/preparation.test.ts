import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { readPreparation } from '#features/pos/sending/use-preparation.ts'
import { writeMeta } from '#storage/meta.ts'
import type { Database } from '#storage/database.ts'
import { buildInventory, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'

test('a device that is still loading does not say that no system is connected', async () => {
  const factory = new IDBFactory()
  const user = buildUser()
  const device = await Device.open({ user, factory, fetch: () => Promise.reject(new Error()) })
  const database = device.database as unknown as Database
  const inventory = buildInventory()
  await device.database.inventories.put({ ...inventory, seq: 1, generation: 1 })
  const loading = { kind: 'missing', isComplete: false }
  expect(await readPreparation(database, inventory.id)).toEqual(loading)
  await writeMeta(device.database, 'feed', { complete: true, seq: 1 } as never)
  expect(await readPreparation(database, inventory.id)).toEqual({ kind: 'unconnected' })
  device.database.close()
})
