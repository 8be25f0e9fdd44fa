import { describe, expect, it } from 'vitest'
import { readGross, readWeight, weightAsTyped } from '#ui/field/typed-figures.ts'

const GRAM = { weight_unit: 'gram' } as const
const KILOGRAM = { weight_unit: 'kilogram' } as const

describe('readWeight', () => {
  it('reads a point and a comma alike, to a tenth of a gram', () => {
    expect(readWeight('822.5', GRAM)).toBe(8225)
    expect(readWeight('822,5', GRAM)).toBe(8225)
    expect(readWeight(' 1 154 ', GRAM)).toBe(11_540)
    expect(readWeight('822.', GRAM)).toBe(8220)
  })

  it('reads kilograms when the company uses them', () => {
    expect(readWeight('0.8225', KILOGRAM)).toBe(8225)
    expect(readWeight('1,154', KILOGRAM)).toBe(11_540)
  })

  it.each(['', 'abc', '-5', '1e3', '1.2.3', '0x10'])('rejects %j', (text) => {
    expect(readWeight(text, GRAM)).toBeNull()
  })

  it('writes a weight back as it was typed', () => {
    for (const weight of [0, 1, 8221, 8225, 11_540, 99_999]) {
      for (const units of [GRAM, KILOGRAM]) {
        expect(readWeight(weightAsTyped(weight, units), units)).toBe(weight)
      }
    }
    expect(weightAsTyped(8221, KILOGRAM)).toBe('0.8221')
  })
})

describe('readGross', () => {
  it('reads what a scale can show', () => {
    expect(readGross('1 154,5', GRAM)).toBe(11_545)
    expect(readGross('1.1545', KILOGRAM)).toBe(11_545)
  })

  it.each(['', 'abc', '-5', '1e3', '1.2.3', '0x10', '99999999'])('rejects %j', (text) => {
    expect(readGross(text, GRAM)).toBeNull()
  })
})
