import { describe, expect, it } from 'vitest'
import { parseCount, parseGrams } from '#ui/parse-amount.ts'

describe('parseGrams', () => {
  it('reads a point and a comma alike, to the tenth of a gram', () => {
    expect(parseGrams('822.5')).toBe(8225)
    expect(parseGrams('822,5')).toBe(8225)
    expect(parseGrams(' 1 154 ')).toBe(11_540)
    expect(parseGrams('822.')).toBe(8220)
  })

  it.each(['', 'abc', '-5', '1e3', '1.2.3', '0x10', '99999999'])('refuses %j', (text) => {
    expect(parseGrams(text)).toBeNull()
  })
})

describe('parseCount', () => {
  it('reads whole numbers', () => {
    expect(parseCount('12')).toBe(12)
    expect(parseCount('0')).toBe(0)
  })

  it.each(['', '1.5', '-1', 'two', '1234567'])('refuses %j', (text) => {
    expect(parseCount(text)).toBeNull()
  })
})
