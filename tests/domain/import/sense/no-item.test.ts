import { expect, test } from 'vitest'
import { dateAsName, noGood, hiddenRow, sumOrSignature } from '#domain/import/sense/sense-rows.ts'
import { factsOf } from './facts.ts'

test('a row that the sheet hides is looked at', () => {
  expect(hiddenRow(factsOf({}, { isHidden: true }))).toMatchObject({ code: 'row_hidden' })
  expect(hiddenRow(factsOf({}))).toBeNull()
})

test.each([
  ['Итого по складу', '', true],
  ['Total', '', true],
  ['Руководитель', '', true],
  ['Директор', '900', false],
  ['Total Recall', '', false],
])('%s with the price %s is looked at as a sum or signature: %s', (name_en, price, isOdd) => {
  expect(sumOrSignature(factsOf({ texts: { name_en, price } })) !== null).toBe(isOdd)
})

test.each([
  ['Блюдо', true],
  ['Service', true],
  ['Товар', false],
  ['Whisky', false],
])('what is a %s is looked at as no good: %s', (type, isOdd) => {
  expect(noGood(factsOf({ texts: { type } })) !== null).toBe(isOdd)
})

test.each([
  ['2026-05-01', true],
  ['01.05.2026', true],
  ['1800', false],
  ['Vintage 2012', false],
])('the name %s is looked at as a date: %s', (name_en, isOdd) => {
  expect(dateAsName(factsOf({ texts: { name_en } })) !== null).toBe(isOdd)
})
