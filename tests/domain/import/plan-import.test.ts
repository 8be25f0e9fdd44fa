import { describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import type { ExportedRows } from '#domain/import/cells.ts'
import { planImport } from '#domain/import/plan-import.ts'
import { recognise } from '#domain/import/columns/recognise.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { ean } from '#tests/tables/real-lists/real-list.ts'
import { ABSOLUT, absolut, carryOut, DEFAULTS, HEAD, plan, vodka } from './planned.ts'

describe('a row', () => {
  test('that no good fits is a new one', () => {
    const { rows, types } = plan([HEAD, ABSOLUT])
    expect(rows).toMatchObject([
      {
        at: 1,
        kind: 'new',
        faults: [],
        after: {
          name_en: 'Absolut',
          name_hy: 'Absolut',
          goods_type_id: vodka.id,
          barcode: '7312040017072',
          measurement_unit: 1,
          litrage: 700,
          weight_full: 11_900,
          weight_empty: 5200,
        },
      },
    ])
    expect(types).toEqual([])
  })

  test('that says what a good is changes nothing', () => {
    expect(plan([HEAD, ABSOLUT], { goods: [absolut] }).rows).toMatchObject([
      { kind: 'unchanged', good_id: absolut.id, after: {} },
    ])
  })

  test('changes a good field by field, and names what it saw', () => {
    const changed = ['Absolut', 'Vodka', '7312040017072', '0,7', '1,2 kg', '']
    expect(plan([HEAD, changed], { goods: [absolut] }).rows).toMatchObject([
      { kind: 'changed', after: { weight_full: 12_000 }, before: { weight_full: 11_900 } },
    ])
  })

  test('finds its good by a barcode, whatever its name', () => {
    const renamed = ['Absolut Vodka', ...ABSOLUT.slice(1)]
    expect(plan([HEAD, renamed], { goods: [absolut] }).rows).toMatchObject([
      { kind: 'changed', good_id: absolut.id, after: { name_en: 'Absolut Vodka' } },
    ])
  })

  test('finds its good by name and size, and another size is another good', () => {
    const bare = [
      ['Name', 'Size', 'Type'],
      ['ABSOLUT', '70cl', ''],
      ['Absolut', '1 l', 'Vodka'],
    ]
    expect(plan(bare, { goods: [absolut] }).rows).toMatchObject([
      { good_id: absolut.id, kind: 'changed', after: { name_en: 'ABSOLUT' } },
      { good_id: null, kind: 'new', after: { litrage: 1000 } },
    ])
  })

  test('with another barcode is another good', () => {
    const other = ['Absolut', 'Vodka', '4601234567893', '0.7', '1190', '520']
    expect(plan([HEAD, other], { goods: [absolut] }).rows).toMatchObject([{ kind: 'new' }])
  })

  test('gives a good without a barcode its own', () => {
    const goods = [{ ...absolut, barcode: null }]
    expect(plan([HEAD, ABSOLUT], { goods }).rows).toMatchObject([
      { kind: 'changed', after: { barcode: '7312040017072' } },
    ])
  })

  test('finds its good by one of several barcodes, which changes none', () => {
    const table = [HEAD, ['Absolut', 'Vodka', '4601234567893', '0.7', '', '']]
    const { rows } = planImport({
      table: { cells: table, exported: null, ...recognise(table) },
      goods: [absolut],
      types: [vodka],
      moreBarcodes: new Map([['4601234567893', absolut.id]]),
      defaults: DEFAULTS,
      newId,
    })
    expect(rows).toMatchObject([{ kind: 'unchanged', good_id: absolut.id }])
  })

  test('makes the types that are missing, each once, and only for rows that come in', () => {
    const rows = [
      ['Name', 'Type'],
      ['Kilikia', 'Beer'],
      ['Gyumri', 'beer'],
      ['', 'Rum'],
    ]
    const made = plan(rows)
    expect(made.types).toMatchObject([{ name: 'Beer' }])
    expect(made.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'faulty'])
  })

  test('names its type in any language', () => {
    expect(plan([HEAD, ['A', 'ВОДКА', '', '', '', '']]).types).toEqual([])
  })

  test('without a type has the one that was chosen for all', () => {
    const cells = [
      ['Name', 'Size'],
      ['Absolut', '0.7'],
    ]
    expect(plan(cells).rows[0]?.faults).toEqual([{ target: 'type', code: 'choice_required' }])
    const made = plan(cells, { defaults: { type: 'Vodka', unit: 3 } })
    expect(made.rows).toMatchObject([
      { kind: 'new', after: { goods_type_id: vodka.id, measurement_unit: 3 } },
    ])
  })

  test('of a weighed bottle may come without weights, but not without a size', () => {
    const cells = [
      ['Name', 'Type', 'Unit', 'Size', 'Full weight'],
      ['Absolut', 'Vodka', 'Weighed bottle', '0.7', ''],
      ['Jameson', 'Vodka', 'Weighed bottle', '0.7', '1190'],
      ['Bombay', 'Vodka', 'Weighed bottle', '', '0'],
    ]
    const { rows } = plan(cells)
    expect(rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'faulty'])
    expect(rows[2]?.faults).toEqual([
      { target: 'litrage', code: 'litrage_required' },
      { target: 'weight_full', code: 'number_not_positive' },
    ])
  })

  test('of a package says how many are in it', () => {
    const cells = [
      ['Name', 'Size', 'Type'],
      ['Kilikia', '20x0.33', 'Beer'],
    ]
    expect(plan(cells).rows).toMatchObject([{ after: { litrage: 330, in_package: 20 } }])
  })

  test('with nothing but a name is the group of those below', () => {
    const cells = [
      ['Номенклатура', 'Штрихкод', 'Цена', 'Объём'],
      ['Водка', '', '', ''],
      ['Absolut', '7312040017072', '100', '0,7'],
      ['Виски', '', '', ''],
      ['Jameson', '', '200', '0,7'],
      ['Итого', '', '300', ''],
    ]
    const made = plan(cells)
    expect(made.types).toMatchObject([{ name: 'Виски' }])
    expect(made.rows).toMatchObject([
      { at: 2, after: { goods_type_id: vodka.id } },
      { at: 4, kind: 'new' },
    ])
  })
})

describe('faults', () => {
  test('are all found at once, each with its cell', () => {
    const { rows } = plan([
      HEAD,
      ['', 'Vodka', '5,00027E+12', 'big', '500', '520'],
      ['Absolut', '', '7312040017072', '0.7', 'x', '5'],
    ])
    expect(
      rows.map(({ faults }) => faults.map(({ target, code }) => `${target}: ${code}`)),
    ).toEqual([
      [
        'barcode: barcode_shortened',
        'litrage: size_unreadable',
        'name_en: name_required',
        'weight_empty: weight_empty_too_big',
      ],
      ['weight_full: weight_unreadable', 'type: choice_required'],
    ])
  })

  test('are rows that stand twice, with the line of the first', () => {
    const named = ['absolut', 'Vodka', '', '0.7', '1190', '520']
    const { rows } = plan([HEAD, ABSOLUT, named, ['Other', 'Vodka', '7312040017072', '1', '', '']])
    expect(rows.map(({ faults }) => faults)).toEqual([
      [],
      [{ target: 'name_en', code: 'double_row', line: 2 }],
      [{ target: 'barcode', code: 'double_row', line: 2 }],
    ])
  })

  test('are two rows of one good', () => {
    const again = ['Absolut', 'Vodka', '', '0.7', '', '']
    const { rows } = plan([HEAD, ABSOLUT, again], { goods: [absolut] })
    expect(rows.map(({ kind }) => kind)).toEqual(['unchanged', 'faulty'])
  })

  test('are ids that are unknown, or of deleted goods', () => {
    const goods = [{ ...absolut, deleted_at: NOW }]
    const cells = [
      ['Dram ID', 'Name'],
      [absolut.id, 'Absolut'],
      [newId(), 'Gin'],
    ]
    expect(plan(cells, { goods }).rows.map(({ faults }) => faults)).toEqual([
      [{ target: 'id', code: 'good_deleted' }],
      [{ target: 'id', code: 'id_unknown' }],
    ])
  })

  test("are a good's locked unit, and another's barcode", () => {
    const gin = buildGood({ goods_type_id: vodka.id, barcode: '5000299605004' })
    const cells = [
      ['Dram ID', 'Unit', 'Barcode'],
      [absolut.id, 'pcs', '5000299605004'],
    ]
    expect(plan(cells, { goods: [absolut, gin] }).rows[0]?.faults).toEqual([
      { target: 'unit', code: 'unit_locked' },
      { target: 'barcode', code: 'barcode_taken' },
    ])
  })

  test('are a name that two goods have', () => {
    const goods = [
      { ...absolut, barcode: null },
      { ...absolut, id: newId(), barcode: null },
    ]
    const cells = [
      ['Name', 'Size'],
      ['Absolut', '0.7'],
    ]
    expect(plan(cells, { goods }).rows[0]?.faults).toEqual([
      { target: 'barcode', code: 'several_goods' },
    ])
  })
})

/** Forty mistakes of eight kinds, each in a row of its own: what a row says instead. */
const PLANTED: readonly ((row: string[]) => string[])[] = [
  (row) => row.with(0, ''),
  (row) => row.with(1, ''),
  (row) => row.with(1, 'x'.repeat(201)),
  (row) => row.with(2, '5,0E+12'),
  (row) => row.with(3, 'big'),
  (row) => row.with(4, 'heavy'),
  (row) => row.with(5, '1300'),
  (row) => row.with(6, 'barrel'),
]

test('of 300 rows with 40 planted faults just these 40 are faulty, all found at once', () => {
  const head = [...HEAD, 'Unit']
  const rows = Array.from({ length: 300 }, (_, at) => {
    const barcode = ean(String(485_000_000_100 + at))
    const row = [`Bottle ${at}`, 'Vodka', barcode, '0,7', '1190', '520', 'Weighed bottle']
    const plant = at % 7 === 3 && at < 280 ? PLANTED[((at - 3) / 7) % PLANTED.length] : undefined
    return plant?.(row) ?? row
  })
  const { rows: planned, types } = plan([head, ...rows])
  const faulty = planned.filter(({ kind }) => kind === 'faulty')
  expect(faulty.map(({ at }) => at)).toEqual(Array.from({ length: 40 }, (_, n) => 4 + n * 7))
  expect(faulty.every(({ faults }) => faults.length === 1)).toBe(true)
  expect(planned.filter(({ kind }) => kind === 'new')).toHaveLength(260)
  expect(types).toEqual([])
})

test('the same file again changes nothing', () => {
  const cells = [
    HEAD,
    ABSOLUT,
    ['Beefeater', 'Gin', '', '1', '1,6', '0,6'],
    ['Kilikia', 'Beer', '', '20x0.33', '', ''],
    ['Արարատ 5', 'Կոնյակ', '', '50 cl', '', ''],
    ['UPC', 'Gin', '036000291452', '1', '', ''],
  ]
  const after = carryOut(plan(cells))
  const again = plan(cells, after)
  expect(again.types).toEqual([])
  expect(again.rows.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'unchanged'))
})

describe('a list that went out and comes back', () => {
  const head = ['Name', 'Type', 'Barcode', 'Size', 'Full weight', 'Dram ID']
  const out = ['Absolut', 'Vodka', '7312040017072', '700 ml', '1190 g', absolut.id]
  const exported: ExportedRows = new Map([
    [
      absolut.id,
      {
        name_en: 'Absolut',
        type: 'Vodka',
        barcode: '7312040017072',
        litrage: '700 ml',
        weight_full: '1190 g',
        id: absolut.id,
      },
    ],
  ])

  test('leaves alone what was not touched, whoever changed it meanwhile', () => {
    const goods = [{ ...absolut, weight_full: 12_000, name_en: 'Absolut Blue' }]
    const renamed = ['Absolut!', ...out.slice(1)]
    expect(plan([head, out], { goods, exported }).rows).toMatchObject([{ kind: 'unchanged' }])
    expect(plan([head, renamed], { goods, exported }).rows).toMatchObject([
      { kind: 'changed', after: { name_en: 'Absolut!' }, before: { name_en: 'Absolut' } },
    ])
  })

  test('clears what was deleted there', () => {
    const cleared = out.with(2, '')
    expect(plan([head, cleared], { goods: [absolut], exported }).rows).toMatchObject([
      { kind: 'changed', after: { barcode: null } },
    ])
  })
})
