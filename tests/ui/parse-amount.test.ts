import { describe, expect, it } from 'vitest'
import { parseCount, parseWeight, weightText } from '#ui/parse-amount.ts'

describe('parseWeight', () => {
  it('reads a point and a comma alike, to the tenth of a gram', () => {
    expect(parseWeight('822.5', 'gram')).toBe(8225)
    expect(parseWeight('822,5', 'gram')).toBe(8225)
    expect(parseWeight(' 1 154 ', 'gram')).toBe(11_540)
    expect(parseWeight('822.', 'gram')).toBe(8220)
  })

  it('reads kilograms where the company has chosen them', () => {
    expect(parseWeight('0.8225', 'kilogram')).toBe(8225)
    expect(parseWeight('1,154', 'kilogram')).toBe(11_540)
  })

  it.each(['', 'abc', '-5', '1e3', '1.2.3', '0x10', '99999999'])('refuses %j', (text) => {
    expect(parseWeight(text, 'gram')).toBeNull()
  })

  it('offers a weight again as it was typed', () => {
    for (const weight of [0, 1, 8221, 8225, 11_540, 99_999]) {
      for (const unit of ['gram', 'kilogram'] as const) {
        expect(parseWeight(weightText(weight, unit), unit)).toBe(weight)
      }
    }
    expect(weightText(8221, 'kilogram')).toBe('0.8221')
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
