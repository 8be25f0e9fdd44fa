import { expect, test } from 'vitest'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { fillNames, nameFields, NO_NAMES } from '#domain/goods/names.ts'
import { LANGUAGES } from '#domain/languages.ts'

test('there is a name for every language', () => {
  expect(Object.keys(NO_NAMES)).toEqual(LANGUAGES.map((language) => `name_${language}`))
})

test('blank names are filled from the first that is not blank', () => {
  expect(fillNames({ ...NO_NAMES, name_ru: ' Водка ' })).toEqual(nameFields(() => 'Водка'))
  expect(fillNames(nameFields(() => ' '))).toBeNull()
})

test('a command older than a language or a field parses, with those blank', () => {
  const { name_hy: _later, ...older } = { ...NO_NAMES, name_en: 'Gin' }
  const args = { ...older, average_density: null, related_good_type_id: null }
  expect(createGoodsType.schema.parse(args)).toEqual({
    ...args,
    name_hy: '',
    usual_strength: null,
    usual_sugar: null,
  })
  expect(createGoodsType.schema.safeParse('nothing').success).toBe(false)
})
