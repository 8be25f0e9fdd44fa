import { expect, test } from 'vitest'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'
import { EMPTY_GOOD, fieldsOfGood, takenInto } from '#widgets/new-good/quick-good.ts'

const PROPOSAL: CatalogueProposal = {
  bars: 5,
  name_en: 'Absolut Vodka',
  name_ru: 'Водка Absolut',
  name_hy: null,
  litrage: 700,
  strength: 4000,
  weight_full: { weight: 11_700, bars: 5, has_outliers: false, spread: 60, error: 70 },
  weight_empty: { weight: 5050, bars: 4, has_outliers: false, spread: 50, error: 60 },
}
const take = (quick = EMPTY_GOOD) => takenInto(quick, PROPOSAL, 'Водка Absolut', USUAL_SETTINGS)

test('an unknown bottle takes all that is known, with where its weights are from', () => {
  const quick = { ...EMPTY_GOOD, ...take() }
  expect(fieldsOfGood(quick, '7312040017072', USUAL_SETTINGS)).toMatchObject({
    name_en: 'Absolut Vodka',
    name_ru: 'Водка Absolut',
    name_hy: '',
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

test('what is typed over is typed', () => {
  const quick = { ...EMPTY_GOOD, ...take(), full: '1180', name: 'House vodka' }
  expect(fieldsOfGood(quick, '7312040017072', USUAL_SETTINGS)).toMatchObject({
    name_en: 'House vodka',
    name_ru: '',
    weight_full: 11_800,
    weight_full_source: null,
    weight_full_bars: null,
    weight_empty_bars: 4,
  })
})

test('what was typed before stays, and nothing is offered when nothing is empty', () => {
  const typed = { ...EMPTY_GOOD, name: 'Mine', litrage: '500', full: '900', empty: '400' }
  expect(take(typed)).toBeNull()
  expect(take({ ...typed, empty: '' })).toEqual({ empty: '505', taken: PROPOSAL })
  expect(take({ ...typed, unit: 'pieces', empty: '' })).toBeNull()
})
