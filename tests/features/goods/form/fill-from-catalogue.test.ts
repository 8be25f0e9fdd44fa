import { expect, test } from 'vitest'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'
import { fillingOf } from '#features/goods/form/fill-from-catalogue.ts'
import { BLANK, draftOf } from '#features/goods/form/good-values.ts'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'

const PROPOSAL: CatalogueProposal = {
  bars: 5,
  name_en: 'Absolut Vodka',
  name_ru: null,
  name_hy: 'Absolut օղի',
  litrage: 700,
  strength: 4000,
  weight_full: { weight: 11_700, bars: 5, has_outliers: false, spread: 60, error: 70 },
  weight_empty: { weight: 5050, bars: 4, has_outliers: false, spread: 50, error: 60 },
}

const fill = (values: object, proposal = PROPOSAL) =>
  fillingOf({ ...BLANK, ...values }, proposal, USUAL_SETTINGS)

test('fills an empty form, with the bars that the weights are from', () => {
  const filled = { ...BLANK, ...fill({}) }
  expect(filled).toMatchObject({ name_en: 'Absolut Vodka', name_ru: '', measurement_unit: '1' })
  expect(draftOf(filled, USUAL_SETTINGS)).toMatchObject({
    litrage: 700,
    strength: 4000,
    weight_full: 11_700,
    weight_full_source: 'typed',
    weight_full_error: 70,
    weight_full_bars: 5,
    weight_empty: 5050,
    weight_empty_bars: 4,
  })
})

test('leaves what a person typed, also when it is another value', () => {
  const typed = {
    name_en: 'House vodka',
    litrage: '500',
    strength: '38',
    weight_full: '900',
    weight_empty: '400',
    measurement_unit: '1',
  }
  expect(fill(typed)).toEqual({ name_hy: 'Absolut օղի' })
})

test('gives no weights to what is counted in pieces, and no size to what is sold by weight', () => {
  expect(Object.keys(fill({ measurement_unit: '3' })).sort()).toEqual([
    'litrage',
    'name_en',
    'name_hy',
    'strength',
  ])
  expect(Object.keys(fill({ measurement_unit: '4' })).sort()).toEqual(['name_en', 'name_hy'])
})

test('chooses the unit only when both weights are known', () => {
  expect(fill({}, { ...PROPOSAL, weight_empty: null })).not.toHaveProperty('measurement_unit')
})
