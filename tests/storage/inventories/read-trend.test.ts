import { expect, it } from 'vitest'
import { readTrend } from '#storage/inventories/read-trend.ts'
import {
  buildBranch,
  buildEntry,
  buildGood,
  buildInventory,
  buildUser,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'

const stored = { seq: 1, generation: 0 }

it('has no gap where an inventory was completed empty', async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  const { database } = await Device.open({ user: buildUser(), fetch: noNetwork })
  const [good, branch] = [buildGood(), buildBranch()]
  await database.table('goods').put({ ...good, ...stored })
  const count = async (day: number, bottles: number | null) => {
    const measured_at = `2026-11-0${day}T18:00:00.000Z`
    const times = { created_at: measured_at, closed_at: measured_at }
    const inventory = buildInventory({ branch_id: branch.id, status: 'closed', ...times })
    await database.table('inventories').put({ ...inventory, ...stored })
    if (bottles === null) return inventory.id
    const sealed = { is_full: true, count: bottles, gross: null, millilitres: bottles * 700 }
    const entry = { inventory_id: inventory.id, good_id: good.id, measured_at, ...sealed }
    await database.entries.put({ ...buildEntry(entry), ...stored })
    return inventory.id
  }
  await count(1, 9)
  await count(2, null)
  const last = await count(3, 7)
  const { trend } = await readTrend(database, branch.id)
  expect(trend.inventories.map(({ id }) => id)).toEqual([last])
  expect(trend.goods.map(({ points }) => points)).toEqual([
    [{ used: 1_400_000, aDay: 700_000, known: 1, of: 1 }],
  ])
})
