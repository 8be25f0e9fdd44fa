import { expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import type { ComparedGood } from '#domain/stock/compared-goods.ts'
import { comparisonLines } from '#domain/stock/comparison-lines.ts'
import type { Variance } from '#domain/stock/variance/variance.ts'
import { buildGood, buildGoodsType } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const named = (name_en: string) => ({ name_en, name_ru: '', name_hy: '' })
const spirits = buildGoodsType({ ...named('Spirits'), order: 1 })
const wines = buildGoodsType({ ...named('Wine'), order: 2 })
const good = (name: string, goods_type_id: string) => buildGood({ ...named(name), goods_type_id })

const compared = (one: Good | null): ComparedGood => ({
  good_id: one?.id ?? newUuid(),
  good: one,
  last: null,
  now: null,
  use: { kind: 'unknown', good_id: one?.id ?? '', reason: 'not_counted' } as never,
  shared: new Map(),
  flag: null,
  since: null,
  usual: null,
  price: null,
  money: null,
})

const unknown = (...good_ids: string[]): Variance => ({
  kind: 'unknown',
  reason: 'not_counted',
  product_id: newUuid(),
  product_name: 'Gin',
  good_ids,
})

const gin = good('Gin 9', spirits.id)
const oldGin = good('Gin 10', spirits.id)
const red = good('Red', wines.id)

test('goods stand by the order of their types, then by name, and those without a type last', () => {
  const untyped = good('Absinthe', newUuid())
  const goods = [null, untyped, red, oldGin, gin].map(compared)
  const lines = comparisonLines(goods, [wines, spirits], 'en')
  expect(lines.map(({ name, typeName }) => [name, typeName])).toEqual([
    ['Gin 9', 'Spirits'],
    ['Gin 10', 'Spirits'],
    ['Red', 'Wine'],
    ['', ''],
    ['Absinthe', ''],
  ])
  expect(lines.every(({ variance, together }) => !variance && together.length === 0)).toBe(true)
})

test('names are those of the language', () => {
  const type = { ...spirits, name_ru: 'Крепкое' }
  const lines = comparisonLines([compared({ ...gin, name_ru: 'Джин' })], [type], 'ru')
  expect(lines).toMatchObject([{ name: 'Джин', typeName: 'Крепкое' }])
})

test('the first line of a product tells its variance, and each the names of the others', () => {
  const variance = unknown(gin.id, oldGin.id)
  const goods = [oldGin, gin, red].map(compared)
  expect(comparisonLines(goods, [spirits, wines], 'en', [variance])).toMatchObject([
    { name: 'Gin 9', variance, together: ['Gin 10'] },
    { name: 'Gin 10', variance: null, together: ['Gin 9'] },
    { name: 'Red', variance: null, together: [] },
  ])
})

test('a good of the product that has no line, or no name here, is not named', () => {
  const stranger = compared(null)
  const variance = unknown(gin.id, newUuid(), stranger.good_id)
  const lines = comparisonLines([compared(gin), stranger], [spirits], 'en', [variance])
  expect(lines).toMatchObject([
    { name: 'Gin 9', together: [] },
    { name: '', together: ['Gin 9'] },
  ])
})
