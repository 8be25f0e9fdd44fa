import { expect, test } from 'vitest'
import { oddBarcode } from '#domain/import/sense/figures.ts'
import { factsOf } from './facts.ts'

test.each([
  ['7312040017072', null],
  ['BAR-12', null],
  ['4711', null],
  ['7312040017073', { code: 'check_digit', likely: '7312040017072' }],
  ['82000000013', { code: 'digits_odd', likely: '0082000000013' }],
  ['4607020000000', { code: 'digits_odd' }],
  ['460702000000', { code: 'digits_odd' }],
  ['4600000000008', null],
  ['731204001707200', { code: 'digits_odd' }],
])('the barcode %s is judged as %o', (barcode, doubt) => {
  const found = oddBarcode(factsOf({ after: { barcode } }))
  expect(found).toEqual(doubt && { target: 'barcode', ...doubt })
})

test('the barcode of a good that the row leaves alone is not looked at', () => {
  expect(oddBarcode(factsOf({}, { good: { barcode: '7312040017073' } }))).toBeNull()
})
