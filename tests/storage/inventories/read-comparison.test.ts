import { beforeEach, expect, it } from 'vitest'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { ROLE } from '#domain/people/roles.ts'
import { feedGeneration, storeAnswer } from '#storage/stored-answers.ts'
import { readComparison, type BranchComparison } from '#storage/inventories/read-comparison.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import {
  buildBranch,
  buildEntry,
  buildGood,
  buildGoodPrice,
  buildGoodsType,
  buildInventory,
  buildMovement,
  buildUser,
  NOW,
} from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const type = buildGoodsType()
const vodka = buildGood({ goods_type_id: type.id })
const gin = buildGood({ goods_type_id: type.id })
const [cascade, opera] = [buildBranch({ name: 'Cascade' }), buildBranch({ name: 'Opera' })]
const stored = { seq: 1, generation: 0 }
const LAST = { branch_id: null, now_id: null, before_id: null }
let database: RawDatabase

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  database = (await Device.open({ user: buildUser(), fetch: noNetwork })).database
  await database.goods_types.put({ ...type, ...stored })
  await database.branches.bulkPut([cascade, opera].map((one) => ({ ...one, ...stored })))
  for (const good of [vodka, gin]) await database.table('goods').put({ ...good, ...stored })
  await database.good_prices.put({ ...buildGoodPrice({ good_id: vodka.id }), ...stored })
  await writeMeta(database, 'me', buildUser({ role: ROLE.owner }))
})

/** Sealed bottles of vodka that were counted on a day, and of gin where there are any. */
async function count(
  branch_id: string,
  day: number,
  bottles: number,
  over: Partial<Entry>[] = [],
): Promise<string> {
  const created_at = `2026-11-${String(day).padStart(2, '0')}T18:00:00.000Z`
  const closed = { status: 'closed', created_at, closed_at: created_at } as const
  const inventory = buildInventory({ branch_id, ...closed })
  await database.table('inventories').put({ ...inventory, ...stored })
  const sealed = { is_full: true, count: bottles, gross: null, millilitres: bottles * 700 }
  for (const one of [{ good_id: vodka.id, ...sealed }, ...over]) {
    const row = buildEntry({ inventory_id: inventory.id, measured_at: created_at, ...one })
    await database.entries.put({ ...row, ...stored })
  }
  return inventory.id
}

const lineOf = ({ goods }: BranchComparison, id: string) =>
  goods?.find(({ good_id }) => good_id === id)

it('compares the last two inventories of the branch that was counted last', async () => {
  await count(opera.id, 1, 5)
  const before = await count(cascade.id, 2, 10)
  const now = await count(cascade.id, 3, 4, [{ good_id: gin.id }])
  const comparison = await readComparison(database, LAST)
  expect([comparison.before?.id, comparison.now?.id]).toEqual([before, now])
  expect(comparison.branches.map(({ name }) => name)).toEqual(['Cascade', 'Opera'])
  expect(lineOf(comparison, vodka.id)).toMatchObject({
    use: { kind: 'known', used: 4_200_000, opening: 7_000_000 },
    money: 4_200_000,
  })
  expect(lineOf(comparison, gin.id)?.use).toMatchObject({ reason: 'not_counted_before' })
})

it('passes over what was completed empty, unless it was chosen', async () => {
  const before = await count(cascade.id, 2, 10)
  const emptied = await count(cascade.id, 3, 1)
  const now = await count(cascade.id, 4, 4)
  const empty = await count(cascade.id, 5, 1)
  const elsewhere = await count(opera.id, 6, 1)
  for (const inventory_id of [emptied, empty, elsewhere])
    await database.entries.where({ inventory_id }).delete()
  const usual = await readComparison(database, LAST)
  expect([usual.before?.id, usual.now?.id]).toEqual([before, now])
  const wished = await readComparison(database, { ...LAST, now_id: empty, before_id: emptied })
  expect([wished.before?.id, wished.now?.id]).toEqual([emptied, empty])
})

it('compares any other two, never a later one with an earlier', async () => {
  const first = await count(cascade.id, 1, 20)
  const second = await count(cascade.id, 2, 10)
  const third = await count(cascade.id, 3, 4)
  const wide = await readComparison(database, { ...LAST, now_id: third, before_id: first })
  expect(lineOf(wide, vodka.id)?.use).toMatchObject({ used: 11_200_000 })
  const turned = await readComparison(database, { ...LAST, now_id: second, before_id: third })
  expect([turned.before?.id, turned.now?.id]).toEqual([first, second])
})

it('compares each good with its own last reading, unless an inventory was chosen', async () => {
  const first = await count(cascade.id, 1, 20, [{ good_id: gin.id }])
  const second = await count(cascade.id, 2, 10)
  const third = await count(cascade.id, 3, 4, [{ good_id: gin.id }])
  const own = await readComparison(database, LAST)
  expect([own.before?.id, own.isChosen]).toEqual([second, false])
  expect(lineOf(own, gin.id)).toMatchObject({
    use: { kind: 'known', days: 2 },
    since: { inventory_id: first },
  })
  expect(lineOf(own, vodka.id)).toMatchObject({ use: { used: 4_200_000 }, since: null })
  const two = await readComparison(database, { ...LAST, before_id: second })
  expect([two.now?.id, two.before?.id, two.isChosen]).toEqual([third, second, true])
  expect(lineOf(two, gin.id)).toMatchObject({ use: { reason: 'not_counted_before' }, since: null })
  const partial = await readComparison(database, { ...LAST, now_id: second })
  expect(lineOf(partial, gin.id)).toMatchObject({
    use: { reason: 'not_counted_now' },
    since: { inventory_id: first },
  })
})

it('says which of the two must be loaded first, and does without older ones', async () => {
  const first = await count(cascade.id, 1, 20)
  const second = await count(cascade.id, 2, 10)
  await count(cascade.id, 3, 4)
  await database.withheld.put({ inventory_id: first })
  expect(await readComparison(database, LAST)).toMatchObject({
    missing: [],
    missingPast: [first],
    pastCounts: 1,
  })
  await database.withheld.put({ inventory_id: second })
  expect(await readComparison(database, LAST)).toMatchObject({ missing: [second], goods: null })
})

it('knows from four counts on what is unusual for a good in this branch', async () => {
  for (const [at, bottles] of [40, 38, 36, 34].entries()) await count(cascade.id, at + 1, bottles)
  await count(opera.id, 5, 100)
  await count(cascade.id, 6, 10)
  const wish = { ...LAST, branch_id: cascade.id }
  expect(lineOf(await readComparison(database, wish), vodka.id)?.flag).toBe('high')
})

it.each([
  ['a manager who may not see prices', ROLE.manager],
  ['a barman', ROLE.barman],
])('tells no price to %s', async (_, role) => {
  await count(cascade.id, 2, 10)
  await count(cascade.id, 3, 4)
  await writeMeta(database, 'me', buildUser({ role }))
  const comparison = await readComparison(database, LAST)
  expect(comparison.withMoney).toBe(false)
  expect(lineOf(comparison, vodka.id)).toMatchObject({ price: null, money: null })
})

it('has nothing to compare before the second inventory', async () => {
  const only = await count(cascade.id, 2, 10)
  const comparison = await readComparison(database, LAST)
  expect([comparison.now?.id, comparison.before, comparison.goods]).toEqual([only, null, null])
})

/** Of the vodka, in litres. */
function expecting(litres: number): ExpectedProduct {
  const asked = { stands_for: '2026-11-03T18:00:00.000Z', asked_at: NOW }
  const bar = { store_id: 'bar', store_name: 'Bar', scope: { except: [] }, sum: null, ...asked }
  return {
    product_id: newUuid(),
    product_name: 'Водка',
    measurement_unit: 'л',
    currency: 'AMD',
    good_ids: [vodka.id],
    stores: [{ ...bar, amount: litres * 1000 }],
  }
}

it('says what is missing of the inventory that the till was asked about, and of no other', async () => {
  const [, before, now] = [
    await count(cascade.id, 1, 10),
    await count(cascade.id, 2, 8),
    await count(cascade.id, 3, 4),
  ]
  expect((await readComparison(database, LAST)).variances).toBeNull()
  await storeAnswer(database, 'expected', now, [expecting(4.2)], 0)
  expect((await readComparison(database, LAST)).variances).toMatchObject([
    { good_ids: [vodka.id], difference: -1_400_000, verdict: 'missing', money: -1_400_000 },
  ])
  const earlier = await readComparison(database, { ...LAST, now_id: before })
  expect(earlier.variances).toBeNull()
  await writeMeta(database, 'me', buildUser({ role: ROLE.manager }))
  expect((await readComparison(database, LAST)).variances).toMatchObject([
    { verdict: 'missing', money: null, beyond: null },
  ])
})

it('keeps what the till expected of the last twenty, and nothing from before it began anew', async () => {
  const ids = Array.from({ length: 21 }, () => newUuid())
  for (const id of ids) await storeAnswer(database, 'expected', id, [expecting(1)], 0)
  const kept = Object.keys((await readMeta(database, 'expected')) ?? {})
  expect(kept).toEqual(ids.slice(1))
  const position = { cursor: '', seq: 1, epoch: '', generation: 7, complete: true }
  await writeMeta(database, 'feed', position)
  await storeAnswer(database, 'expected', 'late', [expecting(1)], 0)
  expect(Object.keys((await readMeta(database, 'expected')) ?? {})).toEqual(ids.slice(1))
  await storeAnswer(database, 'expected', 'new', [expecting(1)], await feedGeneration(database))
  expect(Object.keys((await readMeta(database, 'expected')) ?? {})).toContain('new')
})

it('has what was written off in the branch between the two readings, which is not used', async () => {
  await count(cascade.id, 1, 10)
  const now_id = await count(cascade.id, 8, 6)
  const gone = (branch_id: string, day: number) =>
    buildMovement([{ good_id: vodka.id, amount: 3 }], {
      branch_id,
      moved_at: `2026-11-0${day}T12:00:00.000Z`,
    })
  for (const movement of [gone(cascade.id, 5), gone(opera.id, 5), gone(cascade.id, 9)]) {
    await database.table('movements').put({ ...movement, ...stored })
  }
  const read = await readComparison(database, { ...LAST, branch_id: cascade.id, now_id })
  expect(lineOf(read, vodka.id)?.use).toMatchObject({ writtenOff: 2_100_000, used: 700_000 })
})
