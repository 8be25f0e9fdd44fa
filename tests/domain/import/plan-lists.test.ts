import { describe, expect, test } from 'vitest'
import type { Cells } from '#domain/import/cells.ts'
import type { ImportDefaults } from '#domain/import/planned-row.ts'
import { ABSOLUT, absolut, carryOut, HEAD, plan, vodka, type Given } from './planned.ts'

describe('a line with nothing but a name', () => {
  const HEADS = ['Name', 'Size']

  test('is a good where a type was chosen for all', () => {
    const cells = [HEADS, ['Ale', ''], ['Kilikia', '0.5']]
    const { rows, groups } = plan(cells, { defaults: { type: 'Beer', unit: 'by_figures' } })
    expect(rows.map(({ kind }) => kind)).toEqual(['new', 'new'])
    expect(groups).toEqual([])
  })

  test('is a good that has this name', () => {
    const cells = [HEADS, ['Absolut', ''], ['Absolut', '0.7']]
    const { rows, groups } = plan(cells, { goods: [absolut] })
    expect(rows.map(({ good_id }) => good_id)).toEqual([absolut.id, absolut.id])
    expect(groups).toEqual([])
  })

  test('is a group also where its cells are merged, and goes behind what a row says', () => {
    const cells = [HEADS, ['Vodka', 'Vodka'], ['Absolut', '0.7'], ['Total', '1']]
    const { rows, groups, skipped } = plan(cells)
    expect(rows).toMatchObject([{ kind: 'new', after: { goods_type_id: vodka.id } }])
    expect([groups, skipped]).toEqual([['Vodka'], 1])
  })
})

test('a good whose name begins like a total is a good', () => {
  const cells = [
    ['Name', 'Type', 'Size'],
    ['Total Eclipse', '', '0.7'],
    ['Total', 'Vodka', '0.7'],
    ['Итого:', '', '1.4'],
  ]
  const { rows } = plan(cells, { defaults: { type: 'Vodka', unit: 'by_figures' } })
  expect(rows.map(({ texts }) => texts.name_en)).toEqual(['Total Eclipse', 'Total'])
})

test('a bottle without weights is weighed where that was chosen for all', () => {
  const cells = [
    ['Name', 'Type', 'Unit', 'Size', 'Full weight', 'Empty weight'],
    ['Absolut', 'Vodka', 'бут', '0.7', '', ''],
    ['Bombay', 'Vodka', 'bottle', '0.7', '1190', '520'],
    ['Gordon', 'Vodka', 'pcs', '0.7', '', ''],
  ]
  const unitsBy = (unit: ImportDefaults['unit']) =>
    plan(cells, { defaults: { type: '', unit } }).rows.map(({ after }) => after.measurement_unit)
  expect(unitsBy(1)).toEqual([1, 1, 3])
  expect(unitsBy('by_figures')).toEqual([1, 1, 3])
  expect(unitsBy('sold_whole')).toEqual([3, 1, 3])
})

test('a list without weights brings in bottles that wait for theirs', () => {
  const { rows } = plan([
    ['Name', 'Type', 'Size'],
    ['Absolut', 'Vodka', '0.7'],
    ['Napkins', 'Paper', ''],
    ['Stolichnaya', 'Vodka', ''],
  ])
  expect(rows).toMatchObject([
    { kind: 'new', isPoured: true, after: { measurement_unit: 1, weight_full: null } },
    { kind: 'new', after: { measurement_unit: 3 } },
    { kind: 'faulty', isPoured: true, faults: [{ target: 'litrage', code: 'litrage_required' }] },
  ])
})

test('sizes without a unit are judged as a column', () => {
  const litragesOf = (...sizes: string[]) =>
    plan([
      ['Name', 'Type', 'Size'],
      ...sizes.map((size, at) => [`A${at}`, 'Vodka', size]),
    ]).rows.map(({ after }) => after.litrage)
  expect(litragesOf('0,7', '30', '50', '750')).toEqual([700, 30_000, 50_000, 750])
  expect(litragesOf('20', '30', '50')).toEqual([20_000, 30_000, 50_000])
  expect(litragesOf('50', '700')).toEqual([50, 700])
})

describe('the same file again', () => {
  const twice = (cells: Cells, given: Given = {}) => {
    const first = plan(cells, given)
    return [first, plan(cells, carryOut(first, given))].map(({ rows }) =>
      rows.map(({ kind }) => kind),
    )
  }

  test('changes no size of a good that is sold by weight', () => {
    const cheese = [HEAD.with(4, 'Unit').slice(0, 5), ['Cheese', 'Vodka', '', '700 ml', 'kg']]
    expect(twice(cheese)).toEqual([['new'], ['unchanged']])
  })

  test('finds a good of one name with another barcode', () => {
    const other = ABSOLUT.with(2, '4601234567893')
    const goods = [{ ...absolut, barcode: null }]
    expect(twice([HEAD, ABSOLUT, other], { goods })).toEqual([
      ['changed', 'new'],
      ['unchanged', 'unchanged'],
    ])
  })

  test('finds a good without a size beside one with it', () => {
    const cells = [
      ['Name', 'Type', 'Size'],
      ['Kilikia', 'Beer', '0.7'],
      ['Kilikia', 'Beer', ''],
    ]
    expect(twice(cells)).toEqual([
      ['new', 'new'],
      ['unchanged', 'unchanged'],
    ])
  })
})

test('a cell of nothing but digits takes no time', () => {
  const long = '1'.repeat(200_000)
  const start = performance.now()
  plan([HEAD, ['Absolut', 'Vodka', long, long, long, long]])
  expect(performance.now() - start).toBeLessThan(1000)
})
