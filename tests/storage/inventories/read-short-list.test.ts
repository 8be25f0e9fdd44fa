import { beforeEach, expect, it } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { ROLE, type Role } from '#domain/people/roles.ts'
import { readShortList } from '#storage/inventories/read-short-list.ts'
import { writeMeta } from '#storage/meta.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import {
  buildEntry,
  buildGood,
  buildGoodPrice,
  buildInventory,
  buildUser,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const [cascade, opera] = [newUuid(), newUuid()]
const goods = Array.from({ length: 30 }, () => buildGood())
const [first, dear] = [goods[0]?.id ?? '', goods[29]?.id ?? '']
const stored = { seq: 1, generation: 0 }
const on = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T18:00:00.000Z`
let database: RawDatabase

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  database = (await Device.open({ user: buildUser(), fetch: noNetwork })).database
  for (const good of goods) await database.table('goods').put({ ...good, ...stored })
  for (const { id } of goods) {
    const amount = id === dear ? 50_000_000 : 100_000
    const price = buildGoodPrice({ good_id: id, amount })
    await database.good_prices.put({ ...price, ...stored })
  }
})

const as = (role: Role) => writeMeta(database, 'me', buildUser({ role }))

async function count(branch_id: string, day: number, of: readonly Good[], isOpen = false) {
  const status = isOpen ? ({ status: 'open' } as const) : { status: 'closed', closed_at: on(day) }
  const times = { branch_id, created_at: on(day), ...status }
  const inventory = buildInventory(times as Parameters<typeof buildInventory>[0])
  await database.table('inventories').put({ ...inventory, ...stored })
  for (const { id } of of) {
    // A bottle a day of each.
    const left = 100 - day
    const sealed = { is_full: true, count: left, gross: null, millilitres: left * 700 }
    const entry = { inventory_id: inventory.id, good_id: id, measured_at: on(day), ...sealed }
    await database.entries.put({ ...buildEntry(entry), ...stored })
  }
}

const listOn = (day: number, branch = cascade) => readShortList(database, branch, on(day))

it('is made without a network, by money where the device has prices, and by use where not', async () => {
  for (const day of [1, 8, 15]) await count(cascade, day, goods)
  await as(ROLE.owner)
  expect(await listOn(16)).toContain(dear)
  await as(ROLE.barman)
  const list = await listOn(16)
  expect(list).toHaveLength(12)
  expect(list).not.toContain(dear)
})

it('goes on with others once a list was read, though nobody has completed it yet', async () => {
  for (const day of [1, 8, 15]) await count(cascade, day, goods)
  await as(ROLE.barman)
  const list = await listOn(16)
  expect(list).toContain(first)
  const read = goods.filter(({ id }) => list.includes(id))
  await count(cascade, 16, read, true)
  expect((await listOn(17)).filter((id) => list.includes(id))).toEqual([])
})

it('is of its own branch, and of all goods where nothing was counted yet', async () => {
  await as(ROLE.owner)
  await count(cascade, 1, goods.slice(0, 3))
  expect(await listOn(2)).toHaveLength(3)
  expect(await listOn(2, opera)).toHaveLength(12)
})
