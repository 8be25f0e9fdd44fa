import { expect, test } from 'vitest'
import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import { checkGoodDraft, type GoodDraft } from '#domain/goods/good-draft.ts'

const BLANK: GoodDraft = { ...BLANK_GOOD, goods_type_id: '', measurement_unit: null }
const TYPE = '01900000-0000-7000-8000-000000000001'
const every = () => true
const errorsOf = (draft: GoodDraft, touched: (field: string) => boolean = every) => {
  const checked = checkGoodDraft(draft, touched)
  return 'errors' in checked ? checked.errors : {}
}

test('a blank good lacks its type, its unit and a name', () => {
  expect(errorsOf(BLANK)).toEqual({
    goods_type_id: 'choice_required',
    measurement_unit: 'choice_required',
    name_en: 'name_required',
  })
})

test('a bottle reports all missing figures at once', () => {
  const draft = { ...BLANK, name_ru: 'Водка', goods_type_id: TYPE, measurement_unit: 1 as const }
  expect(errorsOf(draft)).toEqual({
    weight_full: 'number_not_positive',
    weight_empty: 'number_not_positive',
    litrage: 'litrage_required',
  })
})

test('pieces require no figures', () => {
  const draft = { ...BLANK, name_hy: 'Գինի', goods_type_id: TYPE, measurement_unit: 3 as const }
  expect(checkGoodDraft(draft, every)).toEqual({ args: draft })
})

test('an empty bottle cannot weigh as much as the full one', () => {
  const draft = {
    ...BLANK,
    name_en: 'Rum',
    goods_type_id: TYPE,
    measurement_unit: 1 as const,
    weight_full: 12_000,
    weight_empty: 12_000,
    litrage: 700,
  }
  expect(errorsOf(draft)).toEqual({ weight_empty: 'weight_empty_too_big' })
})

test('the limits of 999 kilograms and 999 litres are reported at their fields', () => {
  const draft = {
    ...BLANK,
    name_en: 'Tank',
    goods_type_id: TYPE,
    measurement_unit: 1 as const,
    weight_full: 9_990_001,
    weight_empty: 10,
    litrage: 999_001,
  }
  expect(errorsOf(draft)).toEqual({ weight_full: 'weight_too_big', litrage: 'volume_too_big' })
})

test('figures that are not touched are not required', () => {
  const draft = { ...BLANK, name_en: 'Gin', goods_type_id: TYPE, measurement_unit: 1 as const }
  expect(errorsOf(draft, (field) => field === 'name_en')).toEqual({})
})

test('an impossible density is too large a number', () => {
  const draft = {
    ...BLANK,
    name_en: 'Gin',
    goods_type_id: TYPE,
    measurement_unit: 3 as const,
    density: 94,
  }
  expect(errorsOf(draft)).toEqual({ density: 'number_too_big' })
})
