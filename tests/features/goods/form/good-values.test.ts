import { expect, test } from 'vitest'
import {
  BLANK,
  draftOf,
  touchedFields,
  goodValues,
  valuesOfCopy,
  valuesOfNext,
  weightValues,
} from '#features/goods/form/good-values.ts'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const GRAMS = USUAL_SETTINGS
const KILOGRAMS = {
  ...GRAMS,
  weight_unit: 'kilogram',
  volume_unit: 'liter',
  density_unit: 'kg/m3',
} as const
const good = buildGood({ weight_full: 11_541, weight_empty: 4900, litrage: 700, density: 0.9463 })

test.each([
  [GRAMS, '1154.1', '700', '0.9463'],
  [KILOGRAMS, '1.1541', '0.7', '946.3'],
])('writes and reads figures in the units of the company', (units, weight, volume, density) => {
  const values = goodValues(good, [], units)
  expect(values).toMatchObject({ weight_full: weight, litrage: volume, density })
  expect(draftOf(values, units)).toMatchObject({
    weight_full: 11_541,
    weight_empty: 4900,
    litrage: 700,
    density: 0.9463,
  })
})

test('writes a strength in % vol, and stores it in hundredths', () => {
  const values = goodValues({ ...good, strength: 3750 }, [], GRAMS)
  expect(values.strength).toBe('37.5')
  expect(draftOf({ ...values, strength: '40' }, GRAMS).strength).toBe(4000)
})

test('an empty field means an unknown value', () => {
  expect(draftOf(BLANK, GRAMS)).toMatchObject({ barcode: null, weight_full: null, litrage: null })
})

test('a good measured by weight has no volume, whatever was typed before', () => {
  const values = { ...BLANK, litrage: '700', density: '1', measurement_unit: '4' }
  expect(draftOf(values, GRAMS)).toMatchObject({ litrage: null, density: null })
})

test('leaves out photos that are only on this device', () => {
  const images = ['/files/a/b.jpg', '01900000-0000-7000-8000-000000000001']
  expect(draftOf({ ...BLANK, images }, GRAMS).images).toEqual(['/files/a/b.jpg'])
})

test('touches only the changed fields, and all fields of a new good', () => {
  const before = goodValues(good, [], GRAMS)
  expect(touchedFields(before, { ...before, barcode: '1' })).toEqual(['barcode'])
  expect(touchedFields(null, before)).toContain('litrage')
})

test('a weight of which the same digits were typed again is not touched', () => {
  const weighed = { ...good, weight_full_source: 'measured', weight_full_error: 10 } as const
  const before = goodValues(weighed, [], GRAMS)
  expect(touchedFields(before, { ...before, ...weightValues('weight_full', '1154.1') })).toEqual([])
  const typed = { ...before, ...weightValues('weight_full', '1155') }
  expect(touchedFields(before, typed)).toContain('weight_full_source')
  // A scale that shows the same makes a typed weight a measured one.
  const again = { source: 'measured', error: 10 } as const
  const plain = goodValues(good, [], GRAMS)
  const seen = { ...plain, ...weightValues('weight_full', '1154.1', again) }
  expect(touchedFields(plain, seen)).toEqual(['weight_full_source', 'weight_full_error'])
})

test('a copy keeps that a weight was calculated, and how sure it is', () => {
  const derived = { ...good, weight_empty_source: 'derived', weight_empty_error: 146 } as const
  expect(valuesOfCopy(derived, GRAMS)).toMatchObject({
    weight_empty: '490',
    weight_empty_source: 'derived',
    weight_empty_error: '146',
  })
})

test('a copy has all but the barcode, the pictures and the claim that it was weighed', () => {
  const weighed = { ...good, weight_full_source: 'measured', weight_full_error: 10 } as const
  const copy = valuesOfCopy({ ...weighed, images: ['/files/a/b.jpg'] }, GRAMS)
  expect(copy).toMatchObject({ name_en: 'Vodka', weight_full: '1154.1', litrage: '700' })
  expect(copy).toMatchObject({ barcode: '', images: [], weight_full_source: '' })
  expect(copy.weight_full_error).toBe('')
})

test('the next good of a shelf begins with the kind and size of the last', () => {
  const { goods_type_id } = good
  const next = { ...BLANK, goods_type_id, measurement_unit: '1', litrage: '700' }
  expect(valuesOfNext(goodValues(good, [], GRAMS))).toEqual(next)
})

test('a weight from the catalogue keeps its bars and its ± until it is typed over', () => {
  const values = {
    ...goodValues(good, [], GRAMS),
    ...weightValues('weight_full', '1170', { source: 'typed', error: 60, bars: 5 }),
  }
  expect(draftOf(values, GRAMS)).toMatchObject({
    weight_full: 11_700,
    weight_full_source: 'typed',
    weight_full_error: 60,
    weight_full_bars: 5,
  })
  const typed = draftOf({ ...values, ...weightValues('weight_full', '1171') }, GRAMS)
  expect(typed).toMatchObject({ weight_full_error: null, weight_full_bars: null })
})
