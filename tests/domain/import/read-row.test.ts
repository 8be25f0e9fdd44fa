import { describe, expect, test } from 'vitest'
import { NAME_MAX_LENGTH } from '#domain/goods/names.ts'
import type { RowTexts } from '#domain/import/cells.ts'
import { readRow, type HeadUnits } from '#domain/import/read-row.ts'

const valuesOf = (texts: RowTexts, units: HeadUnits = {}) => readRow(texts, units).values
const codesOf = (texts: RowTexts, units: HeadUnits = {}) =>
  readRow(texts, units).faults.map(({ target, code }) => `${target} ${code}`)

test('an empty cell is nothing, and no fault', () => {
  const texts = { name_en: ' ', barcode: '', litrage: ' ', strength: '', price: '' }
  const nothing = { name_en: null, barcode: null, litrage: null, strength: null, price: null }
  expect(readRow(texts, {})).toEqual({ values: nothing, faults: [] })
})

test('what cannot be read is absent, and says so', () => {
  const texts = {
    unit: 'barrel',
    litrage: 'big',
    weight_full: 'heavy',
    weight_empty: 'light',
    density: 'thick',
    strength: 'strong',
    in_package: 'many',
  }
  const { values, faults } = readRow(texts, {})
  expect(values).toEqual({})
  expect(faults).toEqual([
    { target: 'unit', code: 'unit_unknown' },
    { target: 'litrage', code: 'size_unreadable' },
    { target: 'weight_full', code: 'weight_unreadable' },
    { target: 'weight_empty', code: 'weight_unreadable' },
    { target: 'density', code: 'number_unreadable' },
    { target: 'strength', code: 'strength_unreadable' },
    { target: 'in_package', code: 'whole_unreadable' },
  ])
})

test('signs that nobody sees are no part of a cell, also of a figure', () => {
  const texts = { name_en: '\u202EGin\uFEFF', litrage: '\u200B0.7 l\u200E', type: '\u2060' }
  expect(valuesOf(texts)).toEqual({ name_en: 'Gin', litrage: 700, type: null })
})

test('texts stand without what is around them, and an id in small letters', () => {
  expect(valuesOf({ name_ru: ' Джин ', type: ' Gin ', id: 'AB-C' })).toEqual({
    name_ru: 'Джин',
    type: 'Gin',
    id: 'ab-c',
  })
})

test('a cell is as long as a name at most, and names are judged by their own rule', () => {
  const long = 'x'.repeat(NAME_MAX_LENGTH)
  expect(codesOf({ type: long })).toEqual([])
  expect(codesOf({ type: `${long}x`, name_en: `${long}x` })).toEqual(['type text_too_long'])
})

describe('a density', () => {
  test.each([
    ['0.95', 0.95],
    ['0,95 g/ml', 0.95],
    ['0.95g/cm3', 0.95],
    ['0,95 г/мл', 0.95],
    ['950 kg/m3', 0.95],
    ['950', 0.95],
    ['100', 0.1],
    ['99', 99],
    ['1.05', 1.05],
  ])('of %s is %d g/ml', (density, value) => {
    expect(valuesOf({ density })).toEqual({ density: value })
  })
})

describe('a barcode', () => {
  test.each([
    ['5,00027E+12', 'barcode_shortened'],
    ['5e+12', 'barcode_shortened'],
    ['4850001000014, 4850001000021', 'several_barcodes'],
    ['4850001000014/4850001000021', 'several_barcodes'],
    ['4850001000014 ; 4850001000021', 'several_barcodes'],
    ['4850001000014\n4850001000021', 'several_barcodes'],
    ['4850001000014|4850001000021', 'several_barcodes'],
  ])('of %j is a fault', (barcode, code) => {
    expect(codesOf({ barcode })).toEqual([`barcode ${code}`])
  })

  test.each(['E+12', '12/34', '48500/100001', '1,234567', 'SKU-5E+12-A'])(
    'of %j may be one',
    (barcode) => {
      expect(codesOf({ barcode })).toEqual([])
    },
  )

  test('is in its one spelling', () => {
    expect(valuesOf({ barcode: ' 036000291452 ' })).toEqual({ barcode: '0036000291452' })
  })
})

describe('a size', () => {
  test('may say how many are in a package, unless the row says that itself', () => {
    expect(valuesOf({ litrage: '6x0.33' })).toEqual({ litrage: 330, in_package: 6 })
    expect(valuesOf({ litrage: '6x0.33', in_package: '24' })).toMatchObject({ in_package: 24 })
    expect(valuesOf({ litrage: '6x0.33', in_package: '' })).toMatchObject({ in_package: 6 })
    expect(valuesOf({ litrage: '0.33' })).not.toHaveProperty('in_package')
  })

  test('is in the unit of its head, else by the sizes of the list', () => {
    expect(valuesOf({ litrage: '40' }, { litrage: 'cl' })).toEqual({ litrage: 400 })
    expect(valuesOf({ litrage: '40' }, { litresBelow: 51 })).toEqual({ litrage: 40_000 })
    expect(valuesOf({ litrage: '40' })).toEqual({ litrage: 40 })
  })
})

describe('a price', () => {
  test('is in the smallest unit of the column’s currency, whether the cell names it or not', () => {
    const currency = { currency: 'AMD' }
    expect(valuesOf({ price: '8 500' }, currency)).toEqual({ price: 850_000 })
    expect(valuesOf({ price: '8500 AMD' }, currency)).toEqual({ price: 850_000 })
    expect(codesOf({ price: '20 USD' }, currency)).toEqual(['price price_unreadable'])
    expect(codesOf({ price: 'cheap' }, currency)).toEqual(['price price_unreadable'])
  })

  test('says nothing for a person who may not see it, whatever the cell holds', () => {
    expect(readRow({ price: 'cheap' }, {})).toEqual({ values: { price: null }, faults: [] })
  })
})
