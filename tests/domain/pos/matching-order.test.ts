import { describe, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import type { LikelyMatches } from '#domain/pos/likely-matches.ts'
import { matchProducts } from '#tests/support/pos/match-products.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const named = (name: string, over: Partial<Good> = {}) =>
  buildGood({ name_en: name, name_ru: name, name_hy: name, barcode: null, ...over })

/** The good of each product after matching, in the order in which the products are given. */
function goodsOf(products: readonly PosProduct[], goods: readonly Good[], likely?: LikelyMatches) {
  const changed = new Map(matchProducts(products, goods, likely).map((one) => [one.id, one]))
  return products.map((product) => (changed.get(product.id) ?? product).client_good_id)
}

const solved = (good: Good, over: Partial<PosProduct> = {}) =>
  buildProduct({ status: 1, client_good_id: good.id, ...over })
const EARLY = '2026-11-01T00:00:00.000Z'
const LATE = '2026-11-02T00:00:00.000Z'

describe('of two products that are one good by name', () => {
  const gin = named('Gin')

  test('the older one is it, whatever their order', () => {
    const old = buildProduct({ name: 'Gin', created_at: EARLY, id: 'z' })
    const young = buildProduct({ name: 'Gin', created_at: LATE, id: 'a' })
    expect(goodsOf([old, young], [gin])).toEqual([gin.id, null])
    expect(goodsOf([young, old], [gin])).toEqual([null, gin.id])
  })

  test('the one with the lesser id is it, if both are as old', () => {
    const [one, two] = ['a', 'b'].map((id) => buildProduct({ name: 'Gin', id })) as [
      PosProduct,
      PosProduct,
    ]
    expect(goodsOf([one, two], [gin])).toEqual([gin.id, null])
    expect(goodsOf([two, one], [gin])).toEqual([null, gin.id])
  })

  test('the one that has it keeps it, also from an older one', () => {
    const old = buildProduct({ name: 'Gin', created_at: EARLY })
    const holder = solved(gin, { name: 'Gin', created_at: LATE })
    expect(goodsOf([old, holder], [gin])).toEqual([null, gin.id])
    const close = { ...holder, status: 3 as const }
    expect(goodsOf([old, close], [gin])).toEqual([gin.id, null])
  })

  test('the one with its barcode is it, also from one that has it by its name', () => {
    const coded = { ...gin, barcode: '5000299605004' }
    const holder = solved(gin, { name: 'Gin' })
    const scanned = buildProduct({ name: 'Else', barcodes: ['5000299605004'] })
    expect(goodsOf([holder, scanned], [coded])).toEqual([null, gin.id])
  })
})

test('a match stands only where its own good is still found', () => {
  const [gin, rum] = [named('Gin'), named('Rum')]
  expect(goodsOf([solved(rum, { name: 'Gin' })], [gin, rum])).toEqual([gin.id])
  expect(goodsOf([solved(rum, { name: 'Nothing' })], [gin, rum])).toEqual([null])
})

test('a barcode outweighs a name, as long as the good of the barcode is free', () => {
  const coded = named('Rum', { barcode: '5000299605004' })
  const gin = named('Gin')
  const product = buildProduct({ name: 'Gin', barcodes: ['5000299605004'] })
  expect(goodsOf([product], [coded, gin])).toEqual([coded.id])
  const holder = buildProduct({ name: 'x', status: 4, client_good_id: coded.id })
  expect(goodsOf([holder, product], [coded, gin])).toEqual([coded.id, gin.id])
})

test('goods without a barcode or a name are no one’s because of that', () => {
  const nameless = named('', { barcode: '' })
  expect(goodsOf([buildProduct({ name: '', barcodes: [''] })], [nameless])).toEqual([null])
})

test('an assigned good leaves another product with only one', () => {
  const [gin, twin] = [named('Gin', { barcode: '5000299605004' }), named('Gin')]
  const open = buildProduct({ name: 'Gin', created_at: EARLY })
  const coded = buildProduct({ name: 'x', barcodes: ['5000299605004'], created_at: LATE })
  expect(goodsOf([open, coded], [gin, twin])).toEqual([twin.id, gin.id])
})

describe('a good with another unit', () => {
  const grams = named('Mint', { measurement_unit: 4 })
  const other = named('Mint', { measurement_unit: 4 })
  const litre = buildProduct({ name: 'Mint' })

  test('is the closest, if it is the only one, or the one that it was', () => {
    expect(goodsOf([litre], [grams])).toEqual([grams.id])
    expect(goodsOf([litre], [grams, other])).toEqual([null])
    const was = { ...litre, status: 3 as const, client_good_id: other.id }
    expect(goodsOf([was], [grams, other])).toEqual([other.id])
  })

  test('is not, where goods of the right unit are in question', () => {
    const two = [named('Mint'), named('Mint')]
    const was = { ...litre, status: 3 as const, client_good_id: grams.id }
    expect(goodsOf([was], [grams, ...two])).toEqual([null])
  })
})

describe('what a person chose', () => {
  const [gin, rum] = [named('Gin'), named('Rum')]

  test('stays with one good or several, without any likeness', () => {
    const one = buildProduct({ name: 'x', status: 4, client_good_id: gin.id, likeness: 0.9 })
    expect(matchProducts([one], [gin, rum])).toEqual([{ ...one, likeness: null }])
    const two = { ...one, likeness: null, other_good_ids: [rum.id] }
    expect(matchProducts([two], [gin, rum])).toEqual([])
  })

  test('is lost to a product that chose the same good before', () => {
    const [one, two] = [0, 1].map(() =>
      buildProduct({ name: 'x', status: 4, client_good_id: gin.id, other_good_ids: null }),
    ) as [PosProduct, PosProduct]
    const both = { ...two, other_good_ids: [rum.id] }
    expect(goodsOf([one, two], [gin, rum])).toEqual([gin.id, null])
    expect(goodsOf([one, both], [gin, rum])).toEqual([gin.id, rum.id])
  })
})

test('a changed unit of the system is written down, also when the match stays', () => {
  const gin = named('Gin')
  const stale = solved(gin, { name: 'Gin', compare_unit: 3 })
  expect(matchProducts([stale], [gin])).toMatchObject([{ compare_unit: 1, client_good_id: gin.id }])
  expect(matchProducts([{ ...stale, compare_unit: 1 }], [gin])).toEqual([])
})

describe('of products that are likely one good', () => {
  const gin = named('Gin')
  const likelihood = (good_id: string) => ({ good_id, likeness: 0.995 })
  const [one, two] = ['a', 'b'].map((name) => buildProduct({ name })) as [PosProduct, PosProduct]
  const likely: LikelyMatches = new Map([one, two].map(({ id }) => [id, likelihood(gin.id)]))

  test('the only one is it', () => {
    expect(matchProducts([one], [gin], likely)).toMatchObject([
      { status: 1, client_good_id: gin.id, likeness: 0.995 },
    ])
    expect(goodsOf([one, two], [gin], likely)).toEqual([null, null])
  })

  test('the one that was it by its likeness stays it, and no other', () => {
    const stands = { ...two, status: 1 as const, client_good_id: gin.id, likeness: 0.99 }
    expect(goodsOf([one, stands], [gin], likely)).toEqual([null, gin.id])
    const elsewhere = { ...stands, client_good_id: named('Rum').id }
    expect(goodsOf([one, elsewhere], [gin], likely)).toEqual([null, null])
    const closest = { ...stands, status: 3 as const, likeness: null }
    expect(goodsOf([one, closest], [gin], likely)).toEqual([null, null])
  })

  test('one that has its good already claims no other', () => {
    const rum = named('Rum')
    const done = buildProduct({ ...two, name: 'Rum' })
    expect(goodsOf([one, done], [gin, rum], likely)).toEqual([gin.id, rum.id])
  })

  test('none is a good that is deleted', () => {
    expect(goodsOf([one], [{ ...gin, deleted_at: NOW }], likely)).toEqual([null])
  })
})
