import { expect, test } from 'vitest'
import { unitOf } from '#domain/import/choose-unit.ts'
import type { ImportDefaults } from '#domain/import/planned-row.ts'
import type { RowValues } from '#domain/import/read-row.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'

const { bottle, pieces, weight } = MEASUREMENT_UNIT
const figures = { weight_full: 11_900, weight_empty: 5200, litrage: 700 }
const sized = { litrage: 700 }

/** Whether a person is asked, because only the drink tells that it is poured. */
const asked = { isPoured: true }

interface Case {
  values: RowValues
  type?: string
  usual?: ImportDefaults['unit']
  chosen: { unit: number; isPoured?: boolean }
}

const cases: [string, Case][] = [
  ['is what the row says', { values: { unit: weight, ...figures }, chosen: { unit: weight } }],
  [
    'is a piece with a size where the row says so',
    {
      values: { unit: pieces, ...sized },
      type: 'Whisky',
      chosen: { unit: pieces },
    },
  ],
  [
    'is what was chosen where the row says nothing',
    {
      values: figures,
      usual: weight,
      chosen: { unit: weight },
    },
  ],
  [
    'is a weighed bottle where the row has all its figures',
    {
      values: figures,
      chosen: { unit: bottle },
    },
  ],
  [
    'is a weighed bottle, its weights later, with a size',
    {
      values: sized,
      chosen: { unit: bottle, ...asked },
    },
  ],
  [
    'is a weighed bottle of a type that is poured',
    {
      values: {},
      type: 'Виски',
      chosen: { unit: bottle, ...asked },
    },
  ],
  [
    "is a weighed bottle in a type of the bar's own name",
    {
      values: {},
      type: 'Bourbon & Rye Whiskey',
      chosen: { unit: bottle, ...asked },
    },
  ],
  [
    'is a weighed bottle that comes in bottles or litres',
    {
      values: { unit: 'by_figures' },
      chosen: { unit: bottle, ...asked },
    },
  ],
  [
    'is a piece without a size of a type that is not poured',
    {
      values: {},
      type: 'Coffee',
      chosen: { unit: pieces },
    },
  ],
  [
    'is a piece that was poured, if bottles are sold whole',
    {
      values: sized,
      usual: 'sold_whole',
      chosen: { unit: pieces, ...asked },
    },
  ],
  [
    'is a weighed bottle with its figures, though bottles are sold whole',
    {
      values: figures,
      usual: 'sold_whole',
      chosen: { unit: bottle },
    },
  ],
  [
    'is a weighed bottle that says bottle and has weights',
    {
      values: { unit: 'by_figures', ...figures },
      usual: pieces,
      chosen: { unit: bottle },
    },
  ],
  [
    'is a weighed bottle that says bottle if all shall be',
    {
      values: { unit: 'by_figures' },
      usual: bottle,
      chosen: { unit: bottle },
    },
  ],
  [
    'is a piece that says bottle in a list sold by weight',
    {
      values: { unit: 'by_figures' },
      usual: weight,
      chosen: { unit: pieces },
    },
  ],
]

test.each(cases)('the unit of a new good %s', (_, given) => {
  const { values, type = '', usual = 'by_figures', chosen } = given
  expect(unitOf(values, type, usual)).toEqual(chosen)
})
