import { beforeEach, expect, test } from 'vitest'
import { matchProduct } from '#domain/pos/commands/match-product.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { NO_GROUP } from '#domain/import/till/till-choice.ts'
import { must } from '#domain/must.ts'
import { MATCH_STATUS, type PosProduct } from '#domain/pos/products.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import { allGoods } from '#storage/goods/goods.ts'
import { presentPrices } from '#storage/goods/good-prices.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { writeMeta } from '#storage/meta.ts'
import { posProductsOf } from '#storage/pos.ts'
import { TillImport } from '#workers/till-import.ts'
import type { ImportAuthor } from '#workers/save-import.ts'
import { undoImport } from '#workers/undo-import.ts'
import { sold, SPIRITS } from '../domain/import/till/tilled.ts'
import { buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const EAN = '7312040017072'
const CASE_EAN = '5000299605004'
const BOTTLE = { id: 'c-1', name: 'бут', count: 0.7, weight_full: 11_900, weight_empty: 5200 }
const CRATE = { id: 'c-2', name: 'ящик', count: 8.4, barcodes: [CASE_EAN] }
const ABSOLUT = sold('Absolut', { barcodes: [EAN, CASE_EAN], containers: [BOTTLE, CRATE] })
const TONIC = sold('Tonic', { measurement_unit: 'шт', group_id: null })
const SYRUP = sold('Syrup', { measurement_unit: 'кг' })
const ALL = [ABSOLUT, TONIC, SYRUP]
const PATHS = [{ id: SPIRITS, name: 'Spirits', above: ['Drinks'] }]

let device: Device
let user: User
let author: ImportAuthor

beforeEach(async () => {
  user = buildUser({ role: 'customer' })
  device = await Device.open({ user, fetch: () => Promise.reject(new TypeError('no network')) })
  author = { actor: actorOf(user), device_id: newUuid() }
})

const nothing = () => undefined
const sent = (products: readonly PosProduct[]) => products.map((one) => ({ ...one, seq: 1 }))

async function planned(products: readonly PosProduct[] = ALL, costs: [string, number][] = []) {
  const job = new TillImport(device.database)
  await job.add(sent(products))
  job.setCosts(costs.map(([product_id, sum]) => ({ product_id, expected: 1, expectedSum: sum })))
  const groups = await job.groups(PATHS)
  const choices = groups.map(({ id, choice }) => [
    id,
    choice.type ? choice : { ...choice, type: 'Soft' },
  ])
  const summary = await job.plan(Object.fromEntries(choices))
  return { job, groups, summary }
}

async function living() {
  const goods = await allGoods(device.database)
  return goods.filter(({ deleted_at }) => deleted_at === null)
}

const matched = async () =>
  (await posProductsOf(device.database, 'iiko')).filter(
    ({ status }) => status === MATCH_STATUS.manual,
  )

test('groups propose their type, those without one nothing', async () => {
  const { groups, summary } = await planned()
  expect(groups).toEqual([
    { id: SPIRITS, name: 'Spirits', products: 2, choice: { type: 'Spirits', unit: 'by_till' } },
    { id: NO_GROUP, name: '', products: 1, choice: { type: '', unit: 'by_till' } },
  ])
  expect(summary).toMatchObject({
    counts: { new: 2, faulty: 1 },
    types: ['Soft', 'Spirits'],
    unmatched: 0,
  })
})

test('goods are made and matched by ordinary commands, and the same again changes nothing', async () => {
  const { job } = await planned()
  expect(await job.save(author, nothing)).toEqual({ made: 2, changed: 0, matched: 2, rejected: 0 })
  const kinds = (await device.database.outbox.toArray()).map(({ kind }) => kind)
  expect(kinds).toEqual([
    'create-goods-type',
    'create-goods-type',
    'create-good',
    'match-product',
    'create-good',
    'match-product',
    'add-barcode',
  ])
  expect((await matched()).map(({ name }) => name).sort()).toEqual(['Absolut', 'Tonic'])
  // The server has not heard of it yet, and sends the products as they were.
  const again = await planned()
  expect(again.summary).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, faulty: 1 } })
  expect(again.job.rows('unchanged', 0, 10).map(({ till }) => till?.state)).toEqual([
    'matched',
    'matched',
  ])
})

test('undoing takes back goods, matches, barcodes and types, and the import can be made again', async () => {
  const { job } = await planned()
  await job.save(author, nothing)
  expect(await undoImport(device.database, author)).toEqual({ undone: 2, kept: [] })
  expect(await living()).toEqual([])
  expect(await matched()).toEqual([])
  const products = await posProductsOf(device.database, 'iiko')
  expect(products.flatMap(({ refused_good_ids }) => refused_good_ids ?? [])).toEqual([])
  const types = await allGoodsTypes(device.database)
  expect(types.filter(({ deleted_at }) => deleted_at === null)).toEqual([])
  const again = await planned()
  expect(await again.job.save(author, nothing)).toMatchObject({ made: 2, matched: 2, rejected: 0 })
})

test('a good that somebody has changed since stays, with its match', async () => {
  const { job } = await planned()
  await job.save(author, nothing)
  const absolut = (await living()).find(({ name_en }) => name_en === 'Absolut')
  await device.run(editGood, {
    good_id: absolut?.id ?? '',
    before: { litrage: 700 },
    after: { litrage: 1000 },
  })
  expect(await undoImport(device.database, author)).toMatchObject({
    undone: 1,
    kept: [{ name_en: 'Absolut' }],
  })
  expect((await matched()).map(({ name }) => name)).toEqual(['Absolut'])
})

test('a product that somebody matched meanwhile is told, and the rest is saved', async () => {
  const { job } = await planned()
  const first = await planned([TONIC])
  await first.job.save(author, nothing)
  const [tonic] = await living()
  expect(tonic?.name_en).toBe('Tonic')
  await device.run(matchProduct, { product_id: TONIC.id, good_id: tonic?.id ?? '' })
  expect(await job.save(author, nothing)).toMatchObject({ made: 2, matched: 1, rejected: 1 })
})

test('what is put right is kept in place, and an import that was stopped saved nothing', async () => {
  const { job } = await planned()
  const [faulty] = job.rows('faulty', 0, 10)
  expect(faulty?.faults).toEqual([{ target: 'unit', code: 'till_weight' }])
  expect(job.edit(faulty?.at ?? -1, { unit: 'По весу' }).counts).toMatchObject({
    new: 3,
    faulty: 0,
  })
  expect(await job.save(author, () => job.stop())).toBeNull()
  expect(await living()).toEqual([])
  expect(await device.database.outbox.count()).toBe(0)
})

test('costs become prices for who may see them, and for nobody else', async () => {
  const costs: [string, number][] = [[TONIC.id, 450]]
  await writeMeta(device.database, 'me', { ...user, role: 'manager', sees_money: false })
  const blind = await planned(ALL, costs)
  expect(blind.job.rows('new', 0, 10).flatMap(({ price }) => price ?? [])).toEqual([])
  await writeMeta(device.database, 'me', user)
  const { job } = await planned(ALL, costs)
  await job.save(author, nothing)
  const tonic = (await living()).find(({ name_en }) => name_en === 'Tonic')
  const prices = await presentPrices(device.database, [tonic?.id ?? ''])
  expect(prices?.known.get(tonic?.id ?? '')).toMatchObject({ amount: 45_000, source: 'till' })
  expect((await planned(ALL, costs)).summary.counts).toMatchObject({ changed: 0, unchanged: 2 })
})

test('a thousand products at once are all made and matched', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => sold(`Wine ${at} 0.75`))
  const { job, summary } = await planned(many)
  expect(summary.counts.new).toBe(1000)
  const whole = { made: 1000, matched: 1000, rejected: 0 }
  expect(await job.save(author, nothing)).toMatchObject(whole)
  expect(await undoImport(device.database, author)).toEqual({ undone: 1000, kept: [] })
  expect(await matched()).toEqual([])
}, 30_000)

test('what all products of a kind lack is said once for all of them, and taken back as one', async () => {
  const kegs = ['Monin', 'Grenadine', 'Honey'].map((name) => sold(name, { measurement_unit: 'кг' }))
  const { job, summary } = await planned([ABSOLUT, ...kegs])
  const [group] = summary.faults
  expect(group).toEqual({
    target: 'unit',
    code: 'till_weight',
    count: 3,
    remedies: ['write'],
    samples: ['Grenadine', 'Honey', 'Monin'],
  })
  const righted = job.remedy(must(group, 'group'), { kind: 'write', text: 'По весу' })
  expect(righted).toMatchObject({ counts: { new: 4, faulty: 0 }, faults: [] })
  const honey = job.rows('new', 0, 10).find(({ after }) => after.name_en === 'Honey')
  job.edit(honey?.at ?? -1, { name_en: 'Wild honey' })
  expect(job.takeBack().faults).toEqual(
    summary.faults.map((one) =>
      expect.objectContaining({ ...one, samples: expect.any(Array) as string[] }),
    ),
  )
  expect(job.rows('faulty', 0, 10).map(({ texts }) => texts.name_en)).toContain('Wild honey')
  expect(job.takeBack().counts).toMatchObject({ new: 1, faulty: 3 })
})

test('sizes that the system leaves open are written for all of one kind', async () => {
  const packs = ['Kilikia 6x0.33', 'Gyumri 6x0.33'].map((name) =>
    sold(name, { measurement_unit: 'шт' }),
  )
  const { job, summary } = await planned(packs)
  const [group] = summary.faults
  expect(group).toMatchObject({ target: 'litrage', code: 'till_pack', count: 2 })
  job.remedy(must(group, 'group'), { kind: 'write', text: '0,33' })
  expect(job.rows('new', 0, 10).map(({ after }) => after.litrage)).toEqual([330, 330])
})
