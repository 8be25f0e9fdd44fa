import { describe, expect, it, test } from 'vitest'
import { moveId } from '#features/goods/sortable/move-id.ts'
import { readCount, readNumber, toNumberText, toPhoneText } from '#ui/field/typed-text.ts'

test('keeps the digits and one leading plus of a phone number', () => {
  expect(toPhoneText(' +374 (10) 20-03+02')).toBe('+37410200302')
  expect(toPhoneText('00374 10')).toBe('0037410')
})

test('keeps the digits and one decimal point of a number', () => {
  expect(toNumberText('1,5', false)).toBe('1.5')
  expect(toNumberText('1.2.3 g', false)).toBe('1.23')
  expect(toNumberText('-12.7', true)).toBe('12')
})

test('reads a number, and null from an empty text', () => {
  expect(['12.5', '.5', '5.', '0'].map(readNumber)).toEqual([12.5, 0.5, 5, 0])
  expect(['', ' ', '.'].map(readNumber)).toEqual([null, null, null])
})

test('moves one id and keeps the order of the others', () => {
  expect(moveId(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveId(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveId(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
})

describe('readCount', () => {
  it('reads whole numbers', () => {
    expect(readCount('12')).toBe(12)
    expect(readCount('0')).toBe(0)
  })

  it.each(['', '1.5', '-1', 'two', '1234567'])('rejects %j', (text) => {
    expect(readCount(text)).toBeNull()
  })
})
