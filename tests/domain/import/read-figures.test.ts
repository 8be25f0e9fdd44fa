import { describe, expect, test } from 'vitest'
import {
  readStrength,
  readDecimal,
  readSize,
  readWeight,
  unitOfHead,
} from '#domain/import/read-figures.ts'

describe('a number as people write it', () => {
  test.each([
    ['0,7', 0.7],
    ['0.7', 0.7],
    ['.5', 0.5],
    ['1 234,5', 1234.5],
    ['1\u00A0234', 1234],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234', 1.234],
    ['-5', -5],
    ['−5', -5],
  ])('%s is %d', (text, value) => {
    expect(readDecimal(text)).toBe(value)
  })

  test('three digits after one mark are thousands where decimals make no sense', () => {
    expect(readDecimal('12,500', true)).toBe(12_500)
    expect(readDecimal('0,700', true)).toBe(0.7)
  })

  test.each(['', 'abc', '1..2', '1,2.3,4', '--1', '5 kg', '1e5'])('%j is none', (text) => {
    expect(readDecimal(text)).toBeNull()
  })
})

describe('a size', () => {
  test.each([
    ['0,7 л', 700],
    ['0.7L', 700],
    ['700 ml', 700],
    ['700մլ', 700],
    ['0,5 լ', 500],
    ['70cl', 700],
    ['37,5 cl', 375],
    ['0.7', 700],
    ['1', 1000],
    ['750', 750],
    ['1,75 литра', 1750],
    ['1 литр', 1000],
  ])('%s holds %d ml', (text, litrage) => {
    expect(readSize(text, null)).toEqual({ litrage, in_package: null })
  })

  test('is in the unit of the head', () => {
    expect(readSize('20', 'ml')?.litrage).toBe(20)
    expect(readSize('50', 'l')?.litrage).toBe(50_000)
    expect(readSize('70', 'cl')?.litrage).toBe(700)
  })

  test.each(['6x0.33', '6 х 0,33 л', '6×330 ml', '6*33cl'])('%s is a package of six', (text) => {
    expect(readSize(text, null)).toEqual({ litrage: 330, in_package: 6 })
  })

  test.each(['big', '0.7 kg', '', '2 bottles'])('%j is none', (text) => {
    expect(readSize(text, null)).toBeNull()
  })
})

describe('a weight', () => {
  test.each([
    ['1234', 12_340],
    ['1 234,5 г', 12_345],
    ['1.234', 12_340],
    ['1,234 g', 12_340],
    ['1,25 кг', 12_500],
    ['1.2 կգ', 12_000],
    ['485 գ', 4850],
  ])('%s is %d tenths of a gram', (text, weight) => {
    expect(readWeight(text, null)).toBe(weight)
  })

  test('is in the unit of the head', () => {
    expect(readWeight('20', 'g')).toBe(200)
    expect(readWeight('40', 'kg')).toBe(400_000)
  })
})

test.each([
  ['Weight, kg', 'kg'],
  ['Вес полной (г)', 'g'],
  ['Ծավալ, մլ', 'ml'],
  ['Size (l)', 'l'],
  ['Объём, сл', 'cl'],
  ['Volume', null],
  ['Full', null],
])('the head %s names %s', (head, unit) => {
  expect(unitOfHead(head)).toBe(unit)
})

test.each([
  ['40', 4000],
  ['40%', 4000],
  ['37,5 % vol', 3750],
  ['4.5% об.', 450],
  ['40°', 4000],
])('a strength of %s is %d hundredths of a percent', (text, strength) => {
  expect(readStrength(text)).toBe(strength)
})
