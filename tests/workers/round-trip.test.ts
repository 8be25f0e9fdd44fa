import { read, write } from '@e965/xlsx'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { beforeEach, describe, expect, test } from 'vitest'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { FILE_TARGETS, type FileTarget, type Target } from '#domain/import/columns/columns.ts'
import { recognise } from '#domain/import/columns/recognise.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '#domain/units.ts'
import { messages as hy } from '#locales/dashboard/hy.po'
import { messages as ru } from '#locales/dashboard/ru.po'
import { presentPrices } from '#storage/goods/good-prices.ts'
import { allGoods } from '#storage/goods/goods.ts'
import { writeMeta } from '#storage/meta.ts'
import { readTable } from '#tables/read-table.ts'
import { writeGoods, writeTemplate } from '#tables/write-goods.ts'
import { rowsOf, withPrices } from '#workers/goods-file.ts'
import { GoodsImport } from '#workers/goods-import.ts'
import { undoImport } from '#workers/undo-import.ts'
import { buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const LABELS: Record<
  Exclude<FileTarget, 'id' | `name_${Language}`>,
  [ReturnType<typeof msg>, string]
> = {
  type: [msg`Goods type`, ''],
  unit: [msg`Measurement unit`, ''],
  barcode: [msg`Barcode`, ''],
  litrage: [msg`Volume of the full bottle`, 'ml'],
  weight_full: [msg`Full weight`, 'g'],
  weight_empty: [msg`Empty weight`, 'g'],
  density: [msg`Liquid density`, 'g/ml'],
  strength: [msg`Strength`, '%'],
  in_package: [msg`Quantity in a case`, ''],
  price: [msg`Purchase price`, ''],
}
const NAMES: Record<Language, string[]> = {
  en: ['Name in English', 'Name in Russian', 'Name in Armenian'],
  ru: ['Название на английском', 'Название на русском', 'Название на армянском'],
  hy: ['Անվանումն անգլերեն', 'Անվանումը ռուսերեն', 'Անվանումը հայերեն'],
}
const SIGNS: Record<Language, Record<string, string>> = {
  en: {},
  ru: { ml: 'мл', g: 'г', 'g/ml': 'г/мл' },
  hy: { ml: 'մլ', g: 'գ', 'g/ml': 'գ/մլ' },
}

function wordsIn(language: Language) {
  i18n.load({ en: {}, ru, hy })
  i18n.activate(language)
  const heads: Partial<Record<Target, string>> = { id: 'Dram ID' }
  for (const [target, [label, sign]] of Object.entries(LABELS)) {
    const written = SIGNS[language][sign] ?? sign
    heads[target as Target] = i18n._(label) + (written === '' ? '' : `, ${written}`)
  }
  const [en = '', inRussian = '', inArmenian = ''] = NAMES[language]
  const all = { ...heads, name_en: en, name_ru: inRussian, name_hy: inArmenian }
  const units = {
    [MEASUREMENT_UNIT.bottle]: i18n._(msg`Weighed bottle`),
    [MEASUREMENT_UNIT.pieces]: i18n._(msg`Pieces`),
    [MEASUREMENT_UNIT.weight]: i18n._(msg`Sold by weight`),
    [MEASUREMENT_UNIT.weightLegacy]: i18n._(msg`Sold by weight`),
  } satisfies Record<MeasurementUnit, string>
  return { heads: all as Record<Target, string>, units, title: 'Goods', language }
}

const TABLE = [
  'Name\tName in Russian\tType\tUnit\tBarcode\tSize\tFull weight\tEmpty weight\tStrength\tPurchase price',
  'Absolut\tАбсолют\tVodka\t\t7312040017072\t0,7\t1190,5\t520\t40%\t5 500,50',
  'Kilikia\t\tBeer\tpcs\t\t20x0.33\t\t\t4,5',
  '=1+1\t\tBeer\tkg\t\t\t\t\t',
].join('\n')
const DEFAULTS = { type: '', unit: 'by_figures' } as const
const QUERY = { search: '', goods_type_id: undefined, sort: null, order: 'desc' } as const

let device: Device
let me: User | null = null

beforeEach(async () => {
  const user = buildUser({ role: 'customer' })
  me = user
  device = await Device.open({ user, fetch: () => Promise.reject(new TypeError('no network')) })
  const job = await planned(TABLE)
  const author = { actor: actorOf(user), device_id: newUuid() }
  await job.job.save(author, () => undefined)
})

async function planned(source: Blob | string) {
  const job = new GoodsImport(device.database)
  const outline = await job.read(source)
  if ('fault' in outline) throw new Error(outline.fault)
  const summary = await job.plan({ mapping: outline.mapping, defaults: DEFAULTS })
  return { job, outline, ...summary }
}

async function exported(language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsIn(language)
  const { rows, currency } = await rowsOf(device.database, QUERY, words)
  return writeGoods({ ...words, rows, ...withPrices(words, currency) })
}

/** The file as somebody's spreadsheet saves it after a change. */
function changed(file: Uint8Array, name: string, target: FileTarget, value: string | number): Blob {
  const book = read(file, { type: 'array' })
  const sheet = must(book.Sheets['Goods'], 'sheet')
  const row = Object.keys(sheet).find((cell) => /^A\d/.test(cell) && sheet[cell].v === name)
  const column = String.fromCodePoint(65 + FILE_TARGETS.indexOf(target))
  const cell = `${column}${must(row, name).slice(1)}`
  sheet[cell] = typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value }
  return new Blob([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer])
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('a list that goes out is known again, and changes nothing', async () => {
    const file = await exported(language)
    const table = readTable(file)
    if ('fault' in table) throw new Error(table.fault)
    const found = recognise(table.cells)
    expect(found.mapping).toEqual(FILE_TARGETS)
    expect(found.unsure).toEqual([])
    const { counts } = await planned(new Blob([file]))
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 3, doubtful: 0, faulty: 0 })
  })

  test('a template is known again', () => {
    const words = wordsIn(language)
    const forPrices = writeTemplate({ ...words, rows: [], ...withPrices(words, 'AMD') }, 'Examples')
    const table = readTable(forPrices)
    if ('fault' in table) throw new Error(table.fault)
    const found = recognise(table.cells)
    expect(found.mapping).toEqual(FILE_TARGETS.filter((target) => target !== 'id'))
    expect(found.unsure).toEqual([])
    const forOthers = writeTemplate({ ...words, rows: [], ...withPrices(words, null) }, 'Examples')
    const without = readTable(forOthers)
    if ('fault' in without) throw new Error(without.fault)
    expect(recognise(without.cells).mapping).not.toContain('price')
  })
})

test('what was changed in the file changes just that, whoever changed the rest meanwhile', async () => {
  const file = await exported('en')
  const goods = await allGoods(device.database)
  const id = must(
    goods.find(({ name_en }) => name_en === 'Absolut'),
    'good',
  ).id
  await device.run(editGood, { good_id: id, before: {}, after: { weight_full: 12_000 } })
  const { job, counts } = await planned(changed(file, 'Absolut', 'litrage', 750))
  expect(counts).toEqual({ new: 0, changed: 1, unchanged: 2, doubtful: 0, faulty: 0 })
  expect(job.rows('changed', 0, 10)).toMatchObject([
    { good_id: id, after: { litrage: 750 }, before: { litrage: 700 } },
  ])
})

test('what was emptied in the file is cleared', async () => {
  const { job } = await planned(changed(await exported('en'), 'Absolut', 'barcode', ''))
  expect(job.rows('changed', 0, 10)).toMatchObject([{ after: { barcode: null } }])
})

test('nothing that goes out is a formula', async () => {
  const sheet = must(read(await exported('en'), { type: 'array' }).Sheets['Goods'], 'sheet')
  const cells = Object.values(sheet) as { t?: string; v?: unknown; f?: string }[]
  expect(cells.find(({ v }) => v === '=1+1')).toMatchObject({ t: 's' })
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([])
})

describe('prices', () => {
  const manager = buildUser({ role: 'manager' })

  async function becomeManager(sees_money: boolean): Promise<void> {
    await writeMeta(device.database, 'me', { ...manager, sees_money })
  }

  test('go out with their currency in the head, and come back as just the price that was changed', async () => {
    const file = await exported('en')
    const table = readTable(file)
    if ('fault' in table) throw new Error(table.fault)
    const column = FILE_TARGETS.indexOf('price')
    expect(table.cells[0]?.[column]).toBe('Purchase price, AMD')
    expect(table.cells.slice(1).map((row) => row[column] ?? '')).toContain('5500.5')
    const { job, counts } = await planned(changed(file, 'Absolut', 'price', 6000))
    expect(counts).toEqual({ new: 0, changed: 1, unchanged: 2, doubtful: 0, faulty: 0 })
    const price = {
      before: { amount: 550_050, currency: 'AMD' },
      after: { amount: 600_000, currency: 'AMD' },
    }
    expect(job.rows('changed', 0, 10)).toMatchObject([{ after: {}, price }])
    expect(await job.save(author(), () => undefined)).toMatchObject({ changed: 1, rejected: 0 })
    expect(await priceNow('Absolut')).toMatchObject({ amount: 600_000, source: 'typed' })
    expect(await undoImport(device.database, author())).toEqual({ undone: 1, kept: [] })
    expect(await priceNow('Absolut')).toMatchObject({ amount: 550_050 })
  })

  test('are cleared where their cell was emptied', async () => {
    const { job } = await planned(changed(await exported('en'), 'Absolut', 'price', ''))
    await job.save(author(), () => undefined)
    expect(await priceNow('Absolut')).toBeUndefined()
  })

  test('go out to no manager whom the owner has not allowed to see them', async () => {
    await becomeManager(false)
    const bytes = await exported('en')
    const table = readTable(bytes)
    if ('fault' in table) throw new Error(table.fault)
    expect(recognise(table.cells).mapping).not.toContain('price')
    const everything = JSON.stringify(read(bytes, { type: 'array' }).Sheets)
    expect(everything).not.toMatch(/5500|Purchase price/)
    await becomeManager(true)
    expect(JSON.stringify(read(await exported('en'), { type: 'array' }).Sheets)).toMatch(/5500\.5/)
  })

  test('are left out, and that is said, when such a manager brings them', async () => {
    const file = changed(await exported('en'), 'Absolut', 'price', 6000)
    await becomeManager(false)
    const { outline, counts, job, isPriceLeftOut } = await planned(file)
    expect(outline).toMatchObject({ isPriceLeftOut: true })
    expect(outline.mapping).not.toContain('price')
    expect(isPriceLeftOut).toBe(true)
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 3, doubtful: 0, faulty: 0 })
    // Not even a choice of columns from before the right was taken brings them in.
    const mapping = outline.mapping.map((target, at) =>
      at === FILE_TARGETS.indexOf('price') ? ('price' as const) : target,
    )
    const forced = await job.plan({ mapping, defaults: DEFAULTS })
    expect(forced.counts).toEqual({ new: 0, changed: 0, unchanged: 3, doubtful: 0, faulty: 0 })
  })
})

function author() {
  return { actor: actorOf(must(me, 'me')), device_id: newUuid() }
}

async function priceNow(name: string) {
  const goods = await allGoods(device.database)
  const ids = goods.filter(({ name_en }) => name_en === name).map(({ id }) => id)
  return (await presentPrices(device.database, ids))?.known.get(ids[0] ?? '')
}
