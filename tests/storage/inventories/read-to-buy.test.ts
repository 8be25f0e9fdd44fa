import { beforeEach, expect, it } from 'vitest'
import { ROLE } from '#domain/people/roles.ts'
import { readToBuy } from '#storage/inventories/read-to-buy.ts'
import { writeMeta } from '#storage/meta.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import {
  buildBranch,
  buildDelivery,
  buildEntry,
  buildGood,
  buildGoodPrice,
  buildInventory,
  buildMovement,
  buildUser,
  NOW,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const gin = buildGood()
const twin = buildGood({ merged_into: gin.id, deleted_at: NOW })
const [cascade, opera] = [buildBranch({ name: 'Cascade' }), buildBranch({ name: 'Opera' })]
const stored = { seq: 1, generation: 0 }
let database: RawDatabase

const on = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T18:00:00.000Z`

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  database = (await Device.open({ user: buildUser(), fetch: noNetwork })).database
  for (const good of [gin, twin]) await database.table('goods').put({ ...good, ...stored })
  await database.good_prices.put({ ...buildGoodPrice({ good_id: gin.id }), ...stored })
  await writeMeta(database, 'me', buildUser({ role: ROLE.owner }))
})

async function count(branch_id: string, day: number, bottles: number): Promise<string> {
  const times = { created_at: on(day), closed_at: on(day) }
  const inventory = buildInventory({ branch_id, status: 'closed', ...times })
  await database.table('inventories').put({ ...inventory, ...stored })
  const sealed = { is_full: true, count: bottles, gross: null, millilitres: bottles * 700 }
  const entry = { inventory_id: inventory.id, good_id: gin.id, measured_at: on(day), ...sealed }
  await database.entries.put({ ...buildEntry(entry), ...stored })
  return inventory.id
}

it('reads the inventories and the deliveries of one branch, merged goods as one', async () => {
  await count(cascade.id, 1, 20)
  await count(cascade.id, 8, 13)
  await count(opera.id, 9, 1)
  const last = await count(cascade.id, 15, 6)
  const came = (branch_id: string) =>
    buildDelivery([{ good_id: twin.id, amount: 2 }], { branch_id, delivered_at: on(16) })
  for (const delivery of [came(cascade.id), came(opera.id)]) {
    await database.table('deliveries').put({ ...delivery, ...stored })
  }
  const read = await readToBuy(database, cascade.id, on(17))
  expect([read.last?.id, read.missing]).toEqual([last, []])
  expect(read.supplies).toMatchObject([
    { good_id: gin.id, aDay: 700_000, received: 1_400_000, left: 4_200_000, daysLeft: 6 },
  ])
  expect(read.goods.map(({ id }) => id)).toEqual([gin.id])
  expect(read.prices?.get(gin.id)?.amount).toBe(700_000)
})

it('takes off what was written off in the branch since, merged goods as one', async () => {
  await count(cascade.id, 1, 20)
  await count(cascade.id, 8, 13)
  await count(cascade.id, 15, 6)
  const gone = (branch_id: string, over: object = {}) =>
    buildMovement([{ good_id: twin.id, amount: 2 }], { branch_id, moved_at: on(16), ...over })
  const all = [gone(cascade.id), gone(opera.id), gone(cascade.id, { deleted_at: on(16) })]
  for (const movement of all) {
    await database.table('movements').put({ ...movement, ...stored })
  }
  const read = await readToBuy(database, cascade.id, on(17))
  // Six bottles, two days of one each, and two that are gone.
  expect(read.supplies).toMatchObject([{ aDay: 700_000, received: 0, left: 1_400_000 }])
})

it('knows the minimums of the branch, those of merged goods as of the one that is left', async () => {
  await count(cascade.id, 15, 6)
  const least = (branch_id: string, good_id: string, amount: number) => ({
    id: newUuid(),
    branch_id,
    good_id,
    amount,
    unit: 'piece' as const,
    since: on(16),
    user_id: newUuid(),
    user_full_name: 'Ani Petrosyan',
  })
  const rum = buildGood()
  await database.table('goods').put({ ...rum, ...stored })
  const rows = [
    least(cascade.id, twin.id, 4),
    least(opera.id, gin.id, 9),
    least(cascade.id, rum.id, 2),
  ]
  for (const row of rows) await database.table('minimums').put({ ...row, ...stored })
  const read = await readToBuy(database, cascade.id, on(17))
  expect([...read.minimums].map(([id, { amount }]) => [id, amount])).toEqual(
    expect.arrayContaining([
      [gin.id, 4],
      [rum.id, 2],
    ]),
  )
  expect(read.minimums.size).toBe(2)
  // What nobody has counted yet has its name all the same.
  expect(read.goods.map(({ id }) => id)).toContain(rum.id)
})

it('passes over an inventory that was completed empty', async () => {
  await count(cascade.id, 1, 20)
  await count(cascade.id, 8, 13)
  const last = await count(cascade.id, 15, 6)
  const empty = await count(cascade.id, 16, 1)
  await database.entries.where({ inventory_id: empty }).delete()
  const read = await readToBuy(database, cascade.id, on(17))
  expect(read.last?.id).toBe(last)
  expect(read.supplies).toMatchObject([{ good_id: gin.id, aDay: 700_000, left: 2_800_000 }])
})

it('does without an inventory whose entries are on the server, and says which it is', async () => {
  await count(cascade.id, 1, 20)
  const between = await count(cascade.id, 8, 13)
  await count(cascade.id, 15, 6)
  await database.withheld.put({ inventory_id: between })
  const without = await readToBuy(database, cascade.id, on(17))
  expect([without.missing, without.lacksRecent]).toEqual([[between], true])
  expect(without.supplies).toMatchObject([{ kind: 'unknown', reason: 'too_few_counts' }])
})

it('waits for no inventory older than those that tell what a day takes', async () => {
  const oldest = await count(cascade.id, 1, 40)
  for (let day = 2; day <= 10; day += 1) await count(cascade.id, day, 30 - day)
  await database.withheld.put({ inventory_id: oldest })
  const read = await readToBuy(database, cascade.id, on(11))
  expect([read.missing, read.lacksRecent]).toEqual([[oldest], false])
  expect(read.supplies).toMatchObject([{ kind: 'lasting', aDay: 700_000 }])
})

it('knows a good by the inventory that had it last, which it names', async () => {
  await count(cascade.id, 1, 20)
  await count(cascade.id, 8, 13)
  const had = await count(cascade.id, 15, 6)
  const rum = buildGood()
  const other = await count(cascade.id, 16, 1)
  await database.entries.where({ inventory_id: other }).modify({ good_id: rum.id })
  const read = await readToBuy(database, cascade.id, on(17))
  expect([read.last?.id, read.counts.map(({ id }) => id).slice(0, 2)]).toEqual([
    other,
    [other, had],
  ])
  expect(read.supplies).toContainEqual(
    expect.objectContaining({
      good_id: gin.id,
      inventory_id: had,
      readAt: on(15),
      left: 2_800_000,
    }),
  )
})

it('has no prices for a person who may not see them, and nothing for a branch never counted', async () => {
  await writeMeta(database, 'me', buildUser({ role: ROLE.manager }))
  await count(cascade.id, 1, 20)
  expect((await readToBuy(database, cascade.id, on(2))).prices).toBeNull()
  const never = await readToBuy(database, opera.id, on(2))
  expect([never.last, never.supplies]).toEqual([null, []])
})
