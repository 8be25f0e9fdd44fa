import { expect, test } from 'vitest'
import { countsUnderWay } from '#storage/inventories/counts-under-way.ts'
import { buildEntry, buildInventory, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

test('tells a count once, when a key of the person counts in it too', async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  const { database } = await Device.open({ user: buildUser(), fetch: noNetwork })
  const inventory = buildInventory()
  const user_id = newUuid()
  await database.inventories.put({ ...inventory, seq: 1, generation: 0 })
  for (const [at, user_full_name] of ['Ani Petrosyan', 'Stock robot'].entries()) {
    const measured_at = `2026-11-20T18:0${at}:00.000Z`
    const own = { inventory_id: inventory.id, user_id, user_full_name, measured_at }
    await database.entries.put({ ...buildEntry(own), seq: at, generation: 0 })
  }
  expect(await countsUnderWay(database, user_id)).toMatchObject([
    { inventory: { id: inventory.id }, last_at: '2026-11-20T18:01:00.000Z' },
  ])
})
