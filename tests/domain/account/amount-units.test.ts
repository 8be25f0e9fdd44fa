import { describe, expect, test } from 'vitest'
import {
  readingNotation,
  roundUncertainty,
  shownVolumes,
  shownWeights,
  tableVolumes,
  tableWeights,
  volumeNotation,
  weightNotation,
} from '#domain/account/amount-units.ts'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'

const MILLILITRES = { unit: 'milliliter', decimals: 2 } as const
const GRAMS = { unit: 'gram', decimals: 1 } as const

describe('the unit of an amount', () => {
  test('is automatic in a new company', () => {
    expect(USUAL_SETTINGS).toMatchObject({ volume_unit: 'automatic', weight_unit: 'automatic' })
  })

  test('is the chosen one, however much it is', () => {
    expect(volumeNotation('milliliter', 51_000)).toEqual(MILLILITRES)
    expect(volumeNotation('liter', 5)).toEqual({ unit: 'liter', decimals: 3 })
    expect(weightNotation('gram', 510_000)).toEqual(GRAMS)
    expect(weightNotation('kilogram', 5)).toEqual({ unit: 'kilogram', decimals: 3 })
  })

  test.each([
    [999.99, MILLILITRES],
    // What would be written as 1,000.00 ml is a litre.
    [999.996, { unit: 'liter', decimals: 2 }],
    [-1750, { unit: 'liter', decimals: 2 }],
    [0, MILLILITRES],
  ])('is automatic: %d ml has %j', (volume, notation) => {
    expect(volumeNotation('automatic', volume)).toEqual(notation)
  })

  test('is one in a table, to the millilitre and the gram where nobody chose the smaller one', () => {
    const LITRES = { unit: 'liter', decimals: 3 }
    const KILOGRAMS = { unit: 'kilogram', decimals: 3 }
    expect(['milliliter', 'liter', 'automatic'].map((one) => tableVolumes(one as never))).toEqual([
      MILLILITRES,
      LITRES,
      LITRES,
    ])
    expect(['gram', 'kilogram', 'automatic'].map((one) => tableWeights(one as never))).toEqual([
      GRAMS,
      KILOGRAMS,
      KILOGRAMS,
    ])
  })

  test('has two decimals of a litre on a screen, and one where the ± is a tenth or more', () => {
    const decimalsOf = (uncertainty: number | null) => [
      shownVolumes('automatic', uncertainty).decimals,
      shownWeights('kilogram', uncertainty).decimals,
    ]
    expect([null, 0, 12, 99.9, 100, 2310].map(decimalsOf)).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
      [2, 2],
      [1, 1],
      [1, 1],
    ])
    // What is chosen small stays as small as it is.
    expect(shownVolumes('milliliter', 300)).toEqual(MILLILITRES)
    expect(shownWeights('gram', 300)).toEqual(GRAMS)
  })

  test('is grams below a kilogram and kilograms from there, but never for a reading', () => {
    expect(weightNotation('automatic', 9999)).toEqual(GRAMS)
    expect(weightNotation('automatic', 10_000)).toEqual({ unit: 'kilogram', decimals: 2 })
    expect(readingNotation('automatic')).toEqual(GRAMS)
    expect(readingNotation('kilogram')).toEqual({ unit: 'kilogram', decimals: 3 })
  })
})

test('an uncertainty has the unit and the last digit of its volume, and is never too small', () => {
  expect(roundUncertainty(15.2, MILLILITRES)).toEqual({ amount: 16, decimals: 0 })
  expect(roundUncertainty(15.2, { unit: 'liter', decimals: 3 })).toEqual({
    amount: 0.016,
    decimals: 3,
  })
  expect(roundUncertainty(15.2, { unit: 'liter', decimals: 2 })).toEqual({
    amount: 0.02,
    decimals: 2,
  })
})
