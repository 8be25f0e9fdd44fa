import { beforeEach, describe, expect, test } from 'vitest'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { ImportChoices, TableOutline } from '#domain/import/import-view.ts'
import { must } from '#domain/must.ts'
import { actorOf } from '#domain/people/people.ts'
import { allGoods } from '#storage/goods/goods.ts'
import { lastImportId } from '#storage/goods/last-import.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { GoodsImport } from '#workers/goods-import.ts'
import type { ImportAuthor } from '#workers/save-import.ts'
import { undoImport } from '#workers/undo-import.ts'
import { buildEntry, buildInventory, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const HEAD = 'Name\tType\tBarcode\tSize\tFull weight\tEmpty weight'
const TABLE = [
  HEAD,
  'Absolut\tVodka\t7312040017072\t0,7\t1190\t520',
  'Beefeater\tGin\t5000299605004\t1 l\t1,6\t0,6',
  '\tGin\t\t0,5\t\t',
].join('\n')
const DEFAULTS = { type: '', unit: 'by_figures' } as const

let device: Device
let author: ImportAuthor

beforeEach(async () => {
  const user = buildUser({ role: 'customer' })
  device = await Device.open({ user, fetch: () => Promise.reject(new TypeError('no network')) })
  author = { actor: actorOf(user), device_id: newUuid() }
})

const nothing = () => undefined

async function readIn(text: string, over: Partial<ImportChoices> = {}) {
  const job = new GoodsImport(device.database)
  const outline = await job.read(text)
  if ('fault' in outline) throw new Error(outline.fault)
  const summary = await job.plan({ mapping: outline.mapping, defaults: DEFAULTS, ...over })
  return { job, outline, summary }
}

async function livingNames(): Promise<string[]> {
  const goods = await allGoods(device.database)
  return goods
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ name_en }) => name_en)
    .sort()
}

async function livingTypes(): Promise<string[]> {
  const types = await allGoodsTypes(device.database)
  return types.filter(({ deleted_at }) => deleted_at === null).map(({ name_en }) => name_en)
}

async function idOf(name: string): Promise<string> {
  const goods = await allGoods(device.database)
  return must(
    goods.find(({ name_en }) => name_en === name),
    name,
  ).id
}

test('an import makes goods and types by ordinary commands, and the same again changes nothing', async () => {
  const { job, summary } = await readIn(TABLE)
  expect(summary).toEqual({
    counts: { new: 2, changed: 0, unchanged: 0, doubtful: 0, faulty: 1 },
    types: ['Vodka', 'Gin'],
    groups: [],
    skipped: 0,
    poured: 1,
    foreign: 0,
    notes: [],
    faults: [expect.objectContaining({ code: 'name_required', count: 1, remedies: [] })],
    doubts: [],
    isPriceLeftOut: false,
    bars: { unasked: ['7312040017072', '5000299605004'], rows: 0, isTaken: false },
  })
  const parts: number[] = []
  expect(await job.save(author, (part) => parts.push(part))).toEqual({
    made: 2,
    changed: 0,
    matched: 0,
    rejected: 0,
  })
  expect(parts.at(-1)).toBe(1)
  expect(await livingNames()).toEqual(['Absolut', 'Beefeater'])
  const kinds = (await device.database.outbox.toArray()).map(({ kind }) => kind)
  expect(kinds).toEqual(['create-goods-type', 'create-goods-type', 'create-good', 'create-good'])
  const again = await readIn(TABLE)
  expect(again.summary).toEqual({
    counts: { new: 0, changed: 0, unchanged: 2, doubtful: 0, faulty: 1 },
    types: [],
    groups: [],
    skipped: 0,
    poured: 1,
    foreign: 0,
    notes: [],
    faults: summary.faults,
    doubts: [],
    isPriceLeftOut: false,
    bars: summary.bars,
  })
})

test('the row of a grouped list that is put right leaves the groups what they are', async () => {
  const { job, summary } = await readIn('Name\tSize\nVodka\t\nAbsolut\t0,7\nGin\t\nBombay\tbig')
  expect(summary).toMatchObject({ counts: { new: 1, faulty: 1 }, groups: ['Vodka', 'Gin'] })
  const after = job.edit(4, { litrage: '1 l', type: 'Rum' })
  expect(after).toMatchObject({ counts: { new: 2, faulty: 0 }, types: ['Vodka', 'Rum'] })
})

test('it says how many rows are poured where the list does not say the unit, whatever is chosen', async () => {
  const text = 'Name\tType\tUnit\tSize\nAbsolut\tVodka\tбут\t0,7\nGordon\tGin\tpcs\t0,7'
  expect((await readIn(text)).summary.poured).toBe(1)
  const defaults = { type: '', unit: MEASUREMENT_UNIT.bottle }
  expect((await readIn(text, { defaults })).summary.poured).toBe(0)
})

test('bottles that are sold whole come as pieces, and what was put right before stays', async () => {
  const { job } = await readIn('Name\tType\tSize\nAbsolut\tVodka\t0,7\nGordon\tGin\tbig')
  job.edit(2, { litrage: '1 l', in_package: '6' })
  expect(job.pour('sold_whole')).toMatchObject({ poured: 2, counts: { new: 2 } })
  expect(job.rows('new', 0, 2)).toMatchObject([
    { after: { measurement_unit: 3, litrage: 700 } },
    { after: { measurement_unit: 3, litrage: 1000, in_package: 6 } },
  ])
  expect(job.pour('by_figures').poured).toBe(2)
  expect(job.rows('new', 0, 1)).toMatchObject([{ after: { measurement_unit: 1 } }])
})

test('an import of which nothing was saved leaves the one before to be undone', async () => {
  await (await readIn(TABLE)).job.save(author, nothing)
  const before = await lastImportId(device.database)
  const { job } = await readIn(TABLE.replace('1190', '1200').replace('1,6', '1,7'))
  for (const name of ['Absolut', 'Beefeater']) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await device.run(deleteGood, { good_id: await idOf(name) })
  }
  expect(await job.save(author, nothing)).toMatchObject({ made: 0, changed: 0, rejected: 2 })
  expect(await lastImportId(device.database)).toBe(before)
})

test('faults name their cells, and are put right in place', async () => {
  const { job } = await readIn(TABLE)
  const [faulty] = job.rows('faulty', 0, 10)
  expect(faulty).toMatchObject({ at: 3, faults: [{ target: 'name_en', code: 'name_required' }] })
  expect(faulty?.cells.name_en).toBe('A4')
  expect(job.edit(3, { name_en: 'Bombay' }).counts).toMatchObject({ new: 3, faulty: 0 })
})

test('a fault in a column that the file lacks is put right too', async () => {
  const { job, summary } = await readIn('Name\tSize\nAbsolut\t0,7')
  expect(summary.counts.faulty).toBe(1)
  expect(job.edit(1, { type: 'Vodka' })).toMatchObject({ counts: { new: 1 }, types: ['Vodka'] })
})

test('a mapping made by hand is remembered for tables with the same heads', async () => {
  const job = new GoodsImport(device.database)
  await job.read('Foo\tBar\nAbsolut\tVodka')
  expect(await job.setHeads(true)).toMatchObject({ rowCount: 1, isRemembered: false })
  await job.plan({ mapping: ['type', 'name_ru'], defaults: DEFAULTS })
  expect(await outlineOf('foo\tBAR\nGin\tDrinks')).toMatchObject({
    mapping: ['type', 'name_ru'],
    isRemembered: true,
  })
  expect((await outlineOf('Foo\tBaz\nGin\tDrinks')).isRemembered).toBe(false)
})

test('a text is read again in another encoding with what was chosen and put right', async () => {
  const job = new GoodsImport(device.database)
  const text = 'Name;Type;Size;Code\r\n\xafo\xb3\xb9dkowa;Vodka;big;\r\nBitter;Bitters;0,7;'
  const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const outline = must(await job.read(new Blob([bytes])), 'outline') as TableOutline
  expect(outline.encoding).toBe('windows-1251')
  const mapping = [...outline.mapping.slice(0, 3), 'barcode'] as const
  await job.plan({ mapping, defaults: DEFAULTS })
  job.edit(1, { litrage: '0,5' })
  const again = (await job.setEncoding('windows-1250', mapping)) as TableOutline
  expect(again).toMatchObject({ encoding: 'windows-1250', mapping, rowCount: 2 })
  const { counts } = await job.plan({ mapping: again.mapping, defaults: DEFAULTS })
  expect(counts).toMatchObject({ new: 2, faulty: 0 })
  expect(job.rows('new', 0, 1)).toMatchObject([{ after: { name_en: 'Żołądkowa', litrage: 500 } }])
})

test('lines of nothing are no rows', async () => {
  expect((await outlineOf('Name,Type\nAbsolut,Vodka\n\nBeefeater,Gin\n')).rowCount).toBe(2)
})

async function outlineOf(text: string): Promise<TableOutline> {
  const outline = await new GoodsImport(device.database).read(text)
  if ('fault' in outline) throw new Error(outline.fault)
  return outline
}

test('an import that was stopped saved nothing', async () => {
  const { job } = await readIn(TABLE)
  expect(await job.save(author, () => job.stop())).toBeNull()
  expect(await livingNames()).toEqual([])
  expect(await device.database.outbox.count()).toBe(0)
})

describe('undoing an import', () => {
  test('takes back goods, changes and types', async () => {
    await (await readIn(TABLE)).job.save(author, nothing)
    const { job } = await readIn(
      TABLE.replace('1190', '1200').replace('Beefeater', 'Beefeater Pink'),
    )
    expect(await job.save(author, nothing)).toMatchObject({ made: 0, changed: 2 })
    expect(await undoImport(device.database, author)).toEqual({ undone: 2, kept: [] })
    expect(await livingNames()).toEqual(['Absolut', 'Beefeater'])
    expect(await undoImport(device.database, author)).toMatchObject({ undone: 0 })
  })

  test('takes back weights that bottles did not have before', async () => {
    const bare = [HEAD, 'Absolut\tVodka\t7312040017072\t0,7\t\t'].join('\n')
    await (await readIn(bare, { defaults: { type: '', unit: 1 } })).job.save(author, nothing)
    const { job } = await readIn(bare.replace('0,7\t\t', '0,7\t1190\t520'))
    expect(await job.save(author, nothing)).toMatchObject({ made: 0, changed: 1 })
    expect(await undoImport(device.database, author)).toEqual({ undone: 1, kept: [] })
    const [good] = await allGoods(device.database)
    expect(good).toMatchObject({ weight_full: null, weight_empty: null, litrage: 700 })
  })

  test('of everything leaves nothing', async () => {
    const { job } = await readIn(TABLE)
    await job.save(author, nothing)
    expect(await undoImport(device.database, author)).toEqual({ undone: 2, kept: [] })
    expect(await livingNames()).toEqual([])
    expect(await livingTypes()).toEqual([])
  })

  test('keeps goods that were changed or counted since, and says which', async () => {
    const { job } = await readIn(`${TABLE}\nBombay\tGin\t\t1 l\t\t`)
    await job.save(author, nothing)
    await device.run(editGood, {
      good_id: await idOf('Absolut'),
      before: {},
      after: { litrage: 1000 },
    })
    const inventory = buildInventory({ status: 'open', closed_at: null })
    const seen = { seq: 1, generation: 0 }
    await device.database.inventories.put({ ...inventory, ...seen })
    const created_at = new Date(Date.now() + 1000).toISOString()
    const good_id = await idOf('Beefeater')
    const entry = buildEntry({ inventory_id: inventory.id, good_id, created_at })
    await device.database.entries.put({ ...entry, ...seen })
    const kept = [
      { name_en: 'Absolut', code: null },
      { name_en: 'Beefeater', code: null },
    ]
    expect(await undoImport(device.database, author)).toMatchObject({ undone: 1, kept })
    expect(await livingNames()).toEqual(['Absolut', 'Beefeater'])
    expect(await livingTypes()).toEqual(['Vodka', 'Gin'])
  })

  test('keeps all goods when inventories of since are not on the device', async () => {
    const { job } = await readIn(TABLE)
    await job.save(author, nothing)
    const inventory = buildInventory({ status: 'open', closed_at: null })
    await device.database.inventories.put({ ...inventory, seq: 1, generation: 0 })
    await device.database.withheld.put({ inventory_id: inventory.id })
    const kept = [{ name_en: 'Absolut' }, { name_en: 'Beefeater' }]
    expect(await undoImport(device.database, author)).toMatchObject({ undone: 0, kept })
  })

  test('says which goods a rule keeps, and why', async () => {
    await (await readIn(TABLE)).job.save(author, nothing)
    const { job } = await readIn(TABLE.replace('Absolut', 'Absolut Blue'))
    await job.save(author, nothing)
    const stranger = { ...author, actor: actorOf(buildUser({ role: 'barmen' })) }
    expect(await undoImport(device.database, stranger)).toMatchObject({
      undone: 0,
      kept: [{ name_en: 'Absolut Blue', code: 'role_denied' }],
    })
  })

  test('leaves alone what somebody deleted', async () => {
    const { job } = await readIn(TABLE)
    await job.save(author, nothing)
    await device.run(deleteGood, { good_id: await idOf('Absolut') })
    expect(await undoImport(device.database, author)).toEqual({ undone: 1, kept: [] })
  })
})

test('one remedy puts a fault right in all of its rows, and is taken back as one', async () => {
  const table = [
    HEAD,
    'Absolut\tVodka\t7312040017072\tbig\t1190\t520',
    'Beefeater\tGin\t5000299605004\thuge\t1,6\t0,6',
    'Gordons\tGin\t\t1 l\t1,6\t0,6',
  ].join('\n')
  const { job, summary } = await readIn(table)
  const [group] = summary.faults
  expect(group).toMatchObject({ target: 'litrage', count: 2 })
  const righted = job.remedy(must(group, 'group'), { kind: 'write', text: '0.7' })
  expect(righted).toMatchObject({ counts: { new: 3, faulty: 0 }, faults: [] })
  expect(job.rows('new', 0, 1)).toMatchObject([{ texts: { litrage: '0.7' } }])
  expect(job.takeBack()).toEqual(summary)
  // There is nothing more to take back.
  expect(job.takeBack()).toEqual(summary)
})

test('a type of the usual ones comes with its figures', async () => {
  const { job } = await readIn(TABLE)
  await job.save(author, nothing)
  const types = await allGoodsTypes(device.database)
  expect(types.find(({ name_en }) => name_en === 'Vodka')).toMatchObject({
    name_ru: 'Водка',
    usual_strength: 4000,
    usual_sugar: 0,
  })
})

test('what other bars know is taken for all rows at once, given back, and saved with its source', async () => {
  const weighed = (weight: number) => ({
    weight,
    bars: 5,
    has_outliers: false,
    spread: 60,
    error: 70,
  })
  const names = { name_en: null, name_ru: null, name_hy: null }
  const weights = { weight_full: weighed(11_720), weight_empty: weighed(5050) }
  const proposal = { bars: 5, ...names, litrage: 700, strength: 4000, ...weights }
  const list = (name: string) =>
    `Name\tType\tUnit\tBarcode\nAbsolut\tVodka\tWeighed bottle\t7312040017072\n${name}\tGin\tWeighed bottle\t5000299605004`
  const { job, outline, summary } = await readIn(list('Beefeater'))
  expect(summary).toMatchObject({
    counts: { new: 0, faulty: 2 },
    bars: { unasked: ['7312040017072', '5000299605004'], rows: 0 },
  })
  const asked = summary.bars.unasked
  const told = job.tell(asked, [{ barcode: '7312040017072', proposal }])
  expect(told).toMatchObject({
    counts: { new: 0, faulty: 2 },
    bars: { unasked: [], rows: 1, isTaken: false },
  })
  const filled = job.fill(true)
  expect(filled).toMatchObject({ counts: { new: 1, faulty: 1 }, bars: { rows: 1, isTaken: true } })
  expect(job.fill(false)).toEqual(told)
  // Planned anew, nobody has taken anything yet.
  job.fill(true)
  const anew = await job.plan({ mapping: outline.mapping, defaults: DEFAULTS })
  expect(anew).toEqual(told)
  job.fill(true)
  expect(await job.save(author, nothing)).toMatchObject({ made: 1 })
  const [good] = await allGoods(device.database)
  expect(good).toMatchObject({
    name_en: 'Absolut',
    litrage: 700,
    strength: 4000,
    weight_full: 11_720,
    weight_full_source: 'typed',
    weight_full_error: 70,
    weight_full_bars: 5,
    weight_empty_bars: 5,
  })
  // Read again, it is what was made of it.
  const again = await readIn(list('Beefeater'))
  expect(again.summary.counts).toMatchObject({ unchanged: 1 })
  expect(again.summary.bars.unasked).toEqual(['5000299605004'])
  await undoImport(device.database, author)
  expect(await livingNames()).toEqual([])
})
