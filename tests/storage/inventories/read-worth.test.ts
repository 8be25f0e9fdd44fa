import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#domain/people/people.ts'
import { ROLE } from '#domain/people/roles.ts'
import { pricesOfGoods } from '#storage/goods/good-prices.ts'
import { readOverview } from '#storage/inventories/read-overview.ts'
import { writeMeta } from '#storage/meta.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import {
  buildBranch,
  buildDelivery,
  buildEntry,
  buildGood,
  buildGoodPrice,
  buildGoodsType,
  buildInventory,
  buildUser,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const type = buildGoodsType()
const vodka = buildGood({ goods_type_id: type.id })
const gin = buildGood({ goods_type_id: type.id })
const [cascade, opera] = [newUuid(), newUuid()]
const stored = { seq: 1, generation: 0 }
let database: RawDatabase

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  database = (await Device.open({ user: buildUser(), fetch: noNetwork })).database
  await database.goods_types.put({ ...type, ...stored })
  for (const good of [vodka, gin]) await database.table('goods').put({ ...good, ...stored })
  await database.good_prices.put({
    ...buildGoodPrice({ good_id: vodka.id, amount: 850_000 }),
    ...stored,
  })
  await count(cascade, 1, [vodka.id])
  await count(cascade, 2, [vodka.id, gin.id])
  await count(opera, 1, [vodka.id])
})

/** Half a bottle of each. */
async function count(branch_id: string, day: number, goodIds: string[]): Promise<string> {
  const created_at = `2026-11-0${day}T18:00:00.000Z`
  const inventory = buildInventory({
    branch_id,
    created_at,
    closed_at: created_at,
    status: 'closed',
  })
  await database.table('inventories').put({ ...inventory, ...stored })
  for (const good_id of goodIds) {
    await database.entries.put({
      ...buildEntry({ inventory_id: inventory.id, good_id }),
      ...stored,
    })
  }
  return inventory.id
}

const asPerson = (over: Partial<User>) => writeMeta(database, 'me', buildUser(over))

describe('What stocks are worth', () => {
  it('is told of the last inventory, by type, and of every branch', async () => {
    await asPerson({ role: ROLE.owner })
    const { worth, branches } = await readOverview(database, { branch_id: null })
    const sums = [{ currency: 'AMD', amount: 425_000 }]
    expect(worth?.value).toEqual({ sums, known: 1, counted: 2 })
    expect(worth?.byType).toEqual([
      { type: expect.objectContaining({ id: type.id }), value: worth?.value },
    ])
    expect(branches.map(({ inventory, stock }) => [inventory.branch_id, stock?.value])).toEqual([
      [cascade, { sums, known: 1, counted: 2 }],
      [opera, { sums, known: 1, counted: 1 }],
    ])
    expect((await readOverview(database, { branch_id: opera })).branches).toEqual([])
  })

  it('of a branch is by the last count of each item, and by what came since', async () => {
    await asPerson({ role: ROLE.owner })
    const sums = (amount: number) => [{ currency: 'AMD', amount }]
    const stockOf = async (branch_id: string) =>
      (await readOverview(database, { branch_id })).stock?.stock
    expect((await stockOf(cascade))?.since).toBeNull()
    // Only the gin is counted again.
    await count(cascade, 5, [gin.id])
    const partly = await stockOf(cascade)
    expect(partly?.value).toEqual({ sums: sums(425_000), known: 1, counted: 2 })
    expect([partly?.totals.open_bottles, partly?.since]).toEqual([2, expect.any(String)])
    const lines = [{ good_id: vodka.id, unit: 'piece' as const, amount: 2 }]
    const came = buildDelivery(lines, {
      branch_id: cascade,
      delivered_at: new Date().toISOString(),
    })
    await database.table('deliveries').put({ ...came, ...stored })
    expect(await stockOf(cascade)).toMatchObject({
      value: { sums: sums(425_000 + 2 * 850_000), known: 1 },
      totals: { bottles: 2, open_bottles: 2 },
    })
    expect((await stockOf(opera))?.value?.sums).toEqual(sums(425_000))
  })

  it('is that of the inventories in which something was counted', async () => {
    await asPerson({ role: ROLE.owner })
    const before = await readOverview(database, { branch_id: null })
    for (const branch of [cascade, opera]) await count(branch, 3, [])
    const after = await readOverview(database, { branch_id: null })
    expect(after.subject?.id).toBe(before.subject?.id)
    expect(after.comparison).toEqual(before.comparison)
    expect(new Set(after.branches)).toEqual(new Set(before.branches))
    // The one that was completed empty can still be opened, and the next is compared with another.
    const next = await count(cascade, 4, [vodka.id])
    const { subject, comparison } = await readOverview(database, { inventory_id: next })
    expect(subject?.id).toBe(next)
    expect(comparison?.previous?.id).toBe(before.subject?.id)
  })

  it('is loaded where it is not on the device, and left out where a branch is closed', async () => {
    await asPerson({ role: ROLE.owner })
    const away = await count(newUuid(), 1, [])
    await database.withheld.put({ inventory_id: away })
    await database.branches.put({
      ...buildBranch({ id: opera, status: 'deactivated' }),
      ...stored,
    })
    const { branches, missing } = await readOverview(database, { branch_id: null })
    expect(branches.map(({ inventory, stock }) => [inventory.branch_id, stock !== null])).toEqual([
      [cascade, true],
      [expect.any(String), false],
    ])
    expect(missing).toEqual([away])
  })

  it.each([
    ['a manager whom the owner lets see prices', { role: ROLE.manager, sees_money: true }, true],
    ['any other manager', { role: ROLE.manager, sees_money: false }, false],
    ['a manager whose device was last told before prices existed', { role: ROLE.manager }, false],
    ['a barman, whatever the device was told', { role: ROLE.barman, sees_money: true }, false],
  ])('is told to %s: %o → %s', async (_, person, isTold) => {
    await asPerson(person)
    const { worth, stock, branches } = await readOverview(database, { branch_id: null })
    const isValued = branches.every((one) => one.stock?.value)
    expect([worth !== null, Boolean(stock?.stock?.value), isValued]).toEqual([
      isTold,
      isTold,
      isTold,
    ])
    expect((await pricesOfGoods(database, [vodka.id])) !== null).toBe(isTold)
  })
})
