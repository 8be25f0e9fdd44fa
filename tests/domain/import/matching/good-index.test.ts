import { describe, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { GoodIndex } from '#domain/import/matching/good-index.ts'
import { buildGood, buildGoodsType, NOW } from '#tests/support/bars/builders.ts'

const named = (name_en: string, over: Partial<Good> = {}) =>
  buildGood({ name_en, name_ru: '', name_hy: '', barcode: null, litrage: 700, ...over })
const indexOf = (goods: Good[], more: [string, string][] = [], types = [] as never[]) =>
  new GoodIndex(goods, types, new Map(more))

describe('a good is found by a barcode', () => {
  const [gin, rum] = [named('Gin', { barcode: '036000291452' }), named('Rum')]

  test('in any spelling', () => {
    const index = indexOf([gin])
    expect(index.withBarcode('036000291452')).toBe(gin)
    expect(index.withBarcode('0036000291452')).toBe(gin)
    expect(index.withBarcode('17')).toBeUndefined()
  })

  test('that it has beside its own, unless another has it as its own', () => {
    expect(indexOf([gin, rum], [['17', rum.id]]).withBarcode('17')).toBe(rum)
    expect(indexOf([gin, rum], [['036000291452', rum.id]]).withBarcode('036000291452')).toBe(gin)
  })

  test('only while it lives', () => {
    const gone = { ...gin, deleted_at: NOW }
    expect(indexOf([gone]).withBarcode('036000291452')).toBeUndefined()
    expect(indexOf([gone], [['17', gone.id]]).withBarcode('17')).toBeUndefined()
    expect(indexOf([], [['17', gin.id]]).withBarcode('17')).toBeUndefined()
    expect(indexOf([gone]).byId.get(gin.id)).toBe(gone)
  })
})

describe('goods like a row', () => {
  const sized = named('Gin')
  const litre = named('Gin', { litrage: 1000 })
  const sizeless = named('gin', { litrage: null })
  const ids = (goods: Good[], row: Parameters<GoodIndex['alike']>[0]) =>
    indexOf(goods)
      .alike(row)
      .map(({ id }) => id)

  test('have one of its names and its size', () => {
    const all = [sized, litre, sizeless, named('Rum')]
    expect(ids(all, { name_ru: 'GIN', litrage: 700 })).toEqual([sized.id])
    expect(ids(all, { name_hy: 'gin', litrage: 1000 })).toEqual([litre.id])
    expect(ids(all, { name_en: 'gin' })).toEqual([sizeless.id])
  })

  test('have no size, where none has its size', () => {
    expect(ids([litre, sizeless], { name_en: 'Gin', litrage: 700 })).toEqual([sizeless.id])
    expect(ids([litre], { name_en: 'Gin', litrage: 700 })).toEqual([])
  })

  test('have any size, where the row has none and neither has a good', () => {
    expect(ids([sized, litre], { name_en: 'Gin' })).toEqual([sized.id, litre.id])
  })

  test('have no other barcode than the row', () => {
    const coded = named('Gin', { barcode: '17' })
    expect(ids([coded], { name_en: 'Gin', litrage: 700, barcode: '18' })).toEqual([])
    expect(ids([coded], { name_en: 'Gin', litrage: 700, barcode: '17' })).toEqual([coded.id])
    expect(ids([coded], { name_en: 'Gin', litrage: 700 })).toEqual([coded.id])
    expect(ids([sized], { name_en: 'Gin', litrage: 700, barcode: '18' })).toEqual([sized.id])
  })

  test('are each found once, and none by an empty name', () => {
    const both = named('Gin', { name_ru: 'Джин' })
    expect(ids([both], { name_en: 'Gin', name_ru: 'Джин', litrage: 700 })).toEqual([both.id])
    expect(ids([both], { name_en: '', name_ru: null, litrage: 700 })).toEqual([])
  })
})

describe('a type', () => {
  const gins = buildGoodsType({ name_en: 'Gin', name_ru: 'Джин', name_hy: '' })
  const rums = buildGoodsType({ name_en: 'Rum', name_ru: 'Ром', name_hy: '' })
  const again = buildGoodsType({ name_en: 'gin', name_ru: 'Можжевеловая', name_hy: '' })
  const gone = { ...rums, deleted_at: NOW }

  test('has its names in any language while it lives, and of two alike the first has it', () => {
    const index = new GoodIndex([], [gins, again, gone], new Map())
    expect(index.typeNamed('GIN')).toBe(gins)
    expect(index.typeNamed('можжевеловая')).toBe(again)
    expect(index.typeNamed('Rum')).toBeUndefined()
  })

  test('of a good is known by its names, also when it is deleted', () => {
    const index = new GoodIndex([], [gins, gone], new Map())
    const isTypeOf = (type: { id: string }, name: string) =>
      index.isTypeOf(named('A', { goods_type_id: type.id }), name)
    expect(isTypeOf(gone, 'ром')).toBe(true)
    expect(isTypeOf(gone, 'Rum')).toBe(true)
    expect(isTypeOf(gone, 'Gin')).toBe(false)
    expect(isTypeOf(again, 'gin')).toBe(false)
  })
})
