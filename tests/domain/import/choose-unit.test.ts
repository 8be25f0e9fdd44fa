import { describe, expect, test } from 'vitest'
import { isUnitGuessed, unitOf } from '#domain/import/choose-unit.ts'
import type { ImportDefaults, PlannedRow } from '#domain/import/planned-row.ts'
import type { RowValues } from '#domain/import/read-row.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'

const { bottle, pieces, weight } = MEASUREMENT_UNIT
const figures = { weight_full: 11_900, weight_empty: 5200, litrage: 700 }

describe('the unit of a new good', () => {
  const cases: [string, RowValues, ImportDefaults['unit'], number][] = [
    ['is what the row says', { unit: weight, ...figures }, pieces, weight],
    ['is what was chosen where the row says nothing', figures, weight, weight],
    ['is a weighed bottle where the row has all its figures', figures, 'by_figures', bottle],
    ['is a piece without a size', { ...figures, litrage: null }, 'by_figures', pieces],
    ['is a piece without a full weight', { ...figures, weight_full: null }, 'by_figures', pieces],
    ['is a piece without an empty weight', { ...figures, weight_empty: 0 }, 'by_figures', pieces],
    [
      'is a weighed bottle that says so and has weights',
      { unit: 'by_figures', ...figures },
      pieces,
      bottle,
    ],
    [
      'is a piece that says bottle and has no weights',
      { unit: 'by_figures' },
      'by_figures',
      pieces,
    ],
    ['is a weighed bottle if all shall be', { unit: 'by_figures' }, bottle, bottle],
    [
      'is a piece that says bottle in a list sold by weight',
      { unit: 'by_figures' },
      weight,
      pieces,
    ],
  ]
  test.each(cases)('%s', (_, values, usual, unit) => {
    expect(unitOf(values, usual)).toBe(unit)
  })
})

describe('the unit is guessed', () => {
  const row = (over: Partial<PlannedRow> = {}) =>
    ({ kind: 'new', texts: {}, after: { measurement_unit: pieces }, ...over }) as PlannedRow

  test('where neither the row nor a choice says more than that it may be a bottle', () => {
    expect(isUnitGuessed(row(), 'by_figures')).toBe(true)
    expect(isUnitGuessed(row({ texts: { unit: 'bottle' } }), 'by_figures')).toBe(true)
  })

  const cases: [string, PlannedRow, ImportDefaults['unit']][] = [
    ['when the row says it', row({ texts: { unit: 'pcs' } }), 'by_figures'],
    ['when it was chosen', row(), pieces],
    [
      'when the row says bottle and something was chosen',
      row({ texts: { unit: 'bottle' } }),
      pieces,
    ],
    ['of a good that exists', row({ kind: 'changed' }), 'by_figures'],
    ['of a bottle with weights', row({ after: { measurement_unit: bottle } }), 'by_figures'],
  ]
  test.each(cases)('not %s', (_, given, usual) => {
    expect(isUnitGuessed(given, usual)).toBe(false)
  })
})
