import { describe, expect, test } from 'vitest'
import type { ExportedRows, RowTexts } from '#domain/import/cells.ts'
import { planImport } from '#domain/import/plan-import.ts'
import { recognise } from '#domain/import/columns/recognise.ts'
import type { Good } from '#domain/goods/goods.ts'
import { buildGood, buildGoodsType, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { absolut, DEFAULTS, plan, vodka, type Given } from './planned.ts'

/** One row about a good that is named by its id. */
function row(texts: Record<string, string>, good: Good = absolut, given: Given = {}) {
  const cells = [
    ['Dram ID', ...Object.keys(texts)],
    [good.id, ...Object.values(texts)],
  ]
  return plan(cells, { goods: [good], ...given }).rows[0]
}

const limes = buildGood({
  goods_type_id: vodka.id,
  barcode: null,
  measurement_unit: 4,
  litrage: null,
  weight_full: null,
  weight_empty: null,
})
const pieces = buildGood({
  goods_type_id: vodka.id,
  barcode: null,
  measurement_unit: 3,
  weight_full: null,
  weight_empty: null,
})

describe('a cell about a good that is there', () => {
  const unchanged: [string, Record<string, string>, Good][] = [
    [
      'that is empty says nothing',
      { Name: '', Size: '', Barcode: '', Type: '', Unit: '' },
      absolut,
    ],
    ['that says bottle says nothing of its unit', { Unit: 'bottle' }, pieces],
    ['with its unit changes nothing', { Unit: 'Weighed bottle' }, absolut],
    ['with its type in any language changes nothing', { Type: 'ВОДКА' }, absolut],
    ['with a size says nothing of what is sold by weight', { Size: '0.7', Strength: '40' }, limes],
  ]
  test.each(unchanged)('%s', (_, texts, good) => {
    expect(row(texts, good)).toMatchObject({ kind: 'unchanged', faults: [], after: {} })
  })

  test('gets another unit as long as it may, and then waits for its weights', () => {
    const none = { weight_full: null, weight_empty: null }
    const bare = { ...pieces, ...none, litrage: 700 }
    const freeUnits = new Set([bare.id])
    expect(row({ Unit: 'Weighed bottle' }, bare, { freeUnits })).toMatchObject({
      kind: 'changed',
      after: { measurement_unit: 1 },
    })
    const sizeless = { ...bare, litrage: null }
    expect(row({ Unit: 'Weighed bottle' }, sizeless, { freeUnits })?.faults).toEqual([
      { target: 'litrage', code: 'litrage_required' },
    ])
  })

  test('with another unit is a fault, for what was counted has that unit', () => {
    const faults = [{ target: 'unit', code: 'unit_locked' }]
    expect(row({ Unit: 'Sold by weight' }, pieces)?.faults).toEqual(faults)
    expect(row({ Unit: 'pcs' }, limes)?.faults).toEqual(faults)
  })

  test('with another type moves it there, into a new one if need be', () => {
    const gin = buildGoodsType({ name_en: 'Gin' })
    const moved = row({ Type: 'gin' }, absolut, { types: [vodka, gin] })
    expect(moved).toMatchObject({
      after: { goods_type_id: gin.id },
      before: { goods_type_id: vodka.id },
    })
    const cells = [
      ['Dram ID', 'Type'],
      [absolut.id, ' Rum '],
    ]
    const made = plan(cells, { goods: [absolut] })
    expect(made.types).toMatchObject([{ name: 'Rum' }])
    expect(made.rows[0]?.after.goods_type_id).toBe(made.types[0]?.id)
  })

  test('with the name of its deleted type leaves it there', () => {
    const types = [{ ...vodka, deleted_at: NOW }]
    expect(row({ Type: 'Vodka' }, absolut, { types })?.kind).toBe('unchanged')
  })

  test('with a barcode of another good is a fault, and with a new one changes it', () => {
    const gin = buildGood({ barcode: '5000299605004' })
    const taken = row({ Barcode: '5000299605004' }, absolut, { goods: [absolut, gin] })
    expect(taken?.faults).toEqual([{ target: 'barcode', code: 'barcode_taken' }])
    const free = row({ Barcode: '5000299605004' })
    expect(free).toMatchObject({ kind: 'changed', after: { barcode: '5000299605004' } })
  })

  test('that cannot be read is one fault, and no second one of the good’s own rules', () => {
    expect(row({ 'Full weight': 'heavy' })?.faults).toEqual([
      { target: 'weight_full', code: 'weight_unreadable' },
    ])
    expect(row({ 'Full weight': '10 g' })?.faults).toMatchObject([{ target: 'weight_empty' }])
  })

  test('that nobody touched is not judged: a good may lack what its rules ask for by now', () => {
    const old = { ...absolut, litrage: null }
    expect(row({ Name: 'Absolut Blue' }, old)).toMatchObject({ kind: 'changed', faults: [] })
  })
})

describe('of a list that went out', () => {
  const out: RowTexts = {
    id: absolut.id,
    name_en: 'Absolut',
    unit: 'bottle',
    weight_full: '1190 g',
  }
  const exported: ExportedRows = new Map([[absolut.id, out]])
  const back = (texts: Record<string, string>, good = absolut) => row(texts, good, { exported })

  test('what its author saw is what the cell said, not what the good has by now', () => {
    const changed = back({ 'Full weight': '1200 g' }, { ...absolut, weight_full: 12_500 })
    expect(changed).toMatchObject({
      before: { weight_full: 11_900 },
      after: { weight_full: 12_000 },
    })
  })

  test('of a column that is new there, its author saw what the good has', () => {
    const changed = back({ 'Empty weight': '530 g' })
    expect(changed).toMatchObject({ before: { weight_empty: 5200 }, after: { weight_empty: 5300 } })
  })

  test('an empty cell that was full clears the field, and one that was empty says nothing', () => {
    expect(back({ 'Full weight': '' })?.faults).toMatchObject([{ target: 'weight_full' }])
    expect(back({ Barcode: '' })?.kind).toBe('unchanged')
  })

  test('a row of another good has no past', () => {
    const other = { ...absolut, id: newUuid() }
    expect(row({ 'Full weight': '1190 g' }, other, { exported })?.kind).toBe('unchanged')
  })
})

describe('the price of a good that is there', () => {
  const prices = (amount: number) => ({
    currency: 'AMD',
    known: new Map([[absolut.id, { amount, currency: 'AMD' } as never]]),
  })

  function priced(
    texts: Record<string, string>,
    amount: number,
    exported: ExportedRows | null = null,
  ) {
    const cells = [
      ['Dram ID', ...Object.keys(texts)],
      [absolut.id, ...Object.values(texts)],
    ]
    const table = { cells, exported, ...recognise(cells) }
    const given = { goods: [absolut], types: [vodka], defaults: DEFAULTS, newId: newUuid }
    return planImport({ table, ...given, prices: prices(amount) }).rows[0]
  }

  test('makes a change by itself', () => {
    expect(priced({ 'Purchase price': '9000' }, 850_000)).toMatchObject({
      kind: 'changed',
      after: {},
      price: { before: { amount: 850_000 }, after: { amount: 900_000 } },
    })
  })

  test('that is the same, or is not said, changes nothing', () => {
    for (const text of ['8500', '']) {
      const same = priced({ 'Purchase price': text }, 850_000)
      expect(same?.kind).toBe('unchanged')
      expect(same).not.toHaveProperty('price')
    }
  })

  test('that went out and was not touched stays, whatever it is by now', () => {
    const exported: ExportedRows = new Map([[absolut.id, { id: absolut.id, price: '8500' }]])
    expect(priced({ 'Purchase price': '8500' }, 999_900, exported)).not.toHaveProperty('price')
    expect(priced({ 'Purchase price': '8600' }, 999_900, exported)?.price).toMatchObject({
      after: { amount: 860_000 },
    })
  })
})

describe('a new good', () => {
  const HEADS = ['Name', 'Type', 'Unit', 'Barcode', 'Size', 'Strength']
  const made = (texts: Partial<Record<string, string>>, given: Given = {}) =>
    plan([HEADS, HEADS.map((head) => ({ Name: 'A', Type: 'Vodka', ...texts })[head] ?? '')], given)
      .rows[0]

  test('that is sold by weight has no size and no strength', () => {
    const byWeight = made({ Unit: 'Sold by weight', Size: '0.7', Strength: '40' })
    expect(byWeight).toMatchObject({ kind: 'new', after: { litrage: null, strength: null } })
    expect(made({ Unit: 'pcs', Size: '0.7', Strength: '40' })?.after).toMatchObject({
      litrage: 700,
      strength: 4000,
    })
  })

  test('of an unknown unit has this one fault', () => {
    expect(made({ Unit: 'barrel' })?.faults).toEqual([{ target: 'unit', code: 'unit_unknown' }])
  })

  test('without a type has that fault, also where it is nothing but a space', () => {
    const faults = [{ target: 'type', code: 'choice_required' }]
    expect(made({ Type: '' })?.faults).toEqual(faults)
    const defaults = { ...DEFAULTS, type: ' ' }
    expect(made({ Type: '' }, { defaults })?.faults).toEqual(faults)
  })

  test('makes no type when it is faulty, and none twice', () => {
    const rows = [
      ['Name', 'Type'],
      ['', 'Rum'],
      ['A', 'Beer'],
      ['B', 'BEER '],
    ]
    expect(plan(rows).types.map(({ name }) => name)).toEqual(['Beer'])
  })
})

describe('two rows', () => {
  const HEADS = ['Name', 'Type', 'Barcode', 'Size']
  const kinds = (...rows: string[][]) =>
    plan([HEADS, ...rows]).rows.map(({ faults }) =>
      faults.map(({ target, line }) => [target, line]),
    )

  test('with one name and size are one good, unless both have their barcodes', () => {
    const [bare, one, other] = ['', '4850001000014', '4850001000021'].map((code) => {
      return ['Gin', 'Gin', code, '0.7']
    }) as [string[], string[], string[]]
    expect(kinds(one, other)).toEqual([[], []])
    expect(kinds(one, bare)).toEqual([[], [['name_en', 2]]])
    expect(kinds(bare, other)).toEqual([[], [['name_en', 2]]])
    expect(kinds(one, other, bare)).toEqual([[], [], [['name_en', 2]]])
  })

  test('with two sizes are two goods, and with none in either they are one', () => {
    expect(kinds(['Ale', 'Beer', '', '0.7'], ['Ale', 'Beer', '', '1'])).toEqual([[], []])
    expect(kinds(['Ale', 'Beer', '', ''], ['ale', 'Beer', '', ''])).toEqual([[], [['name_en', 2]]])
    expect(kinds(['Ale', 'Beer', '', ''], ['Ale', 'Beer', '', '1'])).toEqual([[], []])
  })

  test('with one barcode are one good, and the first of three is named', () => {
    const coded = (name: string) => [name, 'Beer', '4850001000014', '']
    expect(kinds(coded('A'), coded('B'), coded('C'))).toEqual([
      [],
      [['barcode', 2]],
      [['barcode', 2]],
    ])
  })

  test('are named by the column that says their name', () => {
    const cells = (head: string) => [
      [head, 'Type'],
      ['Джин', 'Gin'],
      ['Джин', 'Gin'],
    ]
    const targetOf = (head: string) => plan(cells(head)).rows[1]?.faults[0]?.target
    expect(targetOf('Название')).toBe('name_ru')
    expect(targetOf('Անվանում')).toBe('name_hy')
  })
})
