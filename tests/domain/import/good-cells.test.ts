import { describe, expect, test } from 'vitest'
import { cellsOfGood } from '#domain/import/good-cells.ts'
import { TARGETS } from '#domain/import/columns/columns.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { absolut, plan, vodka } from './planned.ts'

const UNITS = { 1: 'Weighed bottle', 3: 'Pieces', 4: 'Sold by weight' } as Parameters<
  typeof cellsOfGood
>[2]

const HEADS = [
  'Name (en)',
  'Name (ru)',
  'Name (hy)',
  'Type',
  'Unit',
  'Barcode',
  'Size, ml',
  'Full weight, g',
  'Empty weight, g',
  'Density',
  'Strength',
  'Pack size',
  'Dram ID',
]
const COLUMNS = TARGETS.filter((target) => target !== 'price' && target !== 'id')

test('a good is cells of millilitres, grams, g/ml and % vol', () => {
  const good = buildGood({ strength: 4050, density: 0.951, in_package: 6 })
  expect(cellsOfGood(good, 'Vodka', UNITS)).toEqual({
    name_en: 'Vodka',
    name_ru: 'Водка',
    name_hy: 'Օղի',
    type: 'Vodka',
    unit: 'Weighed bottle',
    barcode: '5000267024011',
    litrage: 700,
    weight_full: 1154,
    weight_empty: 490,
    density: 0.951,
    strength: 40.5,
    in_package: 6,
    id: good.id,
  })
})

test('what nobody knows is an empty cell', () => {
  const nothing = { weight_full: null, weight_empty: null, strength: null, in_package: null }
  const bare = buildGood({ ...nothing, barcode: null, litrage: null, density: null })
  const { strength: _, density: __, in_package: ___, ...old } = bare
  // A device may have rows from before these fields.
  for (const good of [bare, old as typeof bare]) {
    expect(cellsOfGood(good, 'Vodka', UNITS)).toMatchObject({
      ...nothing,
      barcode: null,
      litrage: null,
      density: null,
    })
  }
})

describe('a price', () => {
  const cell = (price: { amount: number | null; currency: string } | undefined) =>
    cellsOfGood(absolut, 'Vodka', UNITS, { price, currency: 'AMD' }).price

  test('is in the units of its currency', () => {
    expect(cell({ amount: 850_000, currency: 'AMD' })).toBe(8500)
  })

  test.each([
    ['unknown', { amount: null, currency: 'AMD' }],
    ['in another currency', { amount: 850_000, currency: 'EUR' }],
    ['not there', undefined],
  ])('that is %s is an empty cell', (_, price) => {
    expect(cell(price)).toBeNull()
  })

  test('has no cell at all for a person who may not see it', () => {
    expect(cellsOfGood(absolut, 'Vodka', UNITS)).not.toHaveProperty('price')
  })
})

test('a row that goes out changes nothing when it comes back', () => {
  const good = { ...absolut, strength: 4050, density: 0.951, in_package: 6 }
  const cells = cellsOfGood(good, 'Vodka', UNITS)
  const row = [...COLUMNS, 'id' as const].map((target) => String(cells[target] ?? ''))
  expect(plan([HEADS, row], { goods: [good], types: [vodka] }).rows).toMatchObject([
    { kind: 'unchanged', good_id: good.id, faults: [] },
  ])
})
