import { describe, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { findLikely, type LikelyMatches } from '#domain/pos/likely-matches.ts'
import { matchProducts } from '#tests/support/pos/match-products.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const good = (name: string, over: Partial<Good> = {}): Good =>
  buildGood({ name_en: name, name_ru: name, name_hy: name, litrage: 700, barcode: null, ...over })

function likely(products: readonly PosProduct[], goods: readonly Good[]): LikelyMatches {
  const work = findLikely(products, goods)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

function matched(products: readonly PosProduct[], goods: readonly Good[]): PosProduct[] {
  const changed = matchProducts(products, goods, likely(products, goods))
  const byId = new Map(changed.map((product) => [product.id, product]))
  return products.map((product) => byId.get(product.id) ?? product)
}

const daniels = good("Jack Daniel's")
const chivas = good('Chivas Regal 12')
const product = buildProduct({ name: 'Виски Джек Дэниэлс 0,7' })

describe('a product that is surely a good by its name', () => {
  test('is matched by itself, and says how sure that is', () => {
    const [found] = matched([product], [daniels, chivas])
    expect(found).toMatchObject({ status: 1, client_good_id: daniels.id })
    expect(found?.likeness).toBeGreaterThanOrEqual(0.99)
  })

  test('has no likeness when its name is written the same', () => {
    const [found] = matched([buildProduct({ name: "Jack Daniel's" })], [daniels])
    expect(found).toMatchObject({ status: 1, likeness: null })
  })

  test('stays when another good of almost that name is added, and goes with the good', () => {
    const [found] = matched([product], [daniels])
    const twin = good('Jack Daniels')
    expect(matched([found as PosProduct], [daniels, twin])).toEqual([found])
    expect(matched([product], [daniels, twin])[0]).toMatchObject({ status: 2 })
    const deleted = { ...daniels, deleted_at: '2026-11-20T21:15:00.000Z' }
    expect(matched([found as PosProduct], [deleted, chivas])[0]).toMatchObject({
      status: 2,
      client_good_id: null,
      likeness: null,
    })
  })

  test('stays as it is where names are not compared', () => {
    const [found] = matched([product], [daniels])
    expect(matchProducts([found as PosProduct], [daniels, chivas])).toEqual([])
  })

  test('is not matched when two products claim the good, or another one has it', () => {
    const twin = buildProduct({ name: 'Джек Дэниэлс 0.7 л' })
    const both = matched([product, twin], [daniels, chivas])
    expect(both.map(({ status }) => status)).toEqual([2, 2])
    const holder = buildProduct({ name: 'Jack', status: 4, client_good_id: daniels.id })
    expect(matched([holder, product], [daniels, chivas])[1]).toMatchObject({ status: 2 })
  })

  test.each<[string, Partial<PosProduct>, Partial<Good>]>([
    ['of another size', { name: 'Виски Джек Дэниэлс 1 л' }, {}],
    ['of no size, when the good has one', { name: 'Виски Джек Дэниэлс' }, {}],
    ['in kilograms', { measurement_unit: 'кг', compare_unit: 4 }, {}],
    [
      'in packs, for a good in pieces',
      { measurement_unit: 'уп', compare_unit: null },
      { measurement_unit: 3 },
    ],
    [
      'of 24, for a good in pieces',
      { name: 'Джек Дэниэлс 24х0,7', measurement_unit: 'шт', compare_unit: 3 },
      { measurement_unit: 3 },
    ],
    ['made in the kitchen', { type: 'prepared' }, {}],
    ['set aside', { set_aside_at: '2026-11-20T21:15:00.000Z' }, {}],
    ['gone', { gone_at: '2026-11-20T21:15:00.000Z' }, {}],
    ['taken back by a person', { refused_good_ids: [daniels.id] }, {}],
  ])('is not matched when it is %s', (_, over, goodOver) => {
    const found = matched([{ ...product, ...over }], [{ ...daniels, ...goodOver }, chivas])
    expect(found[0]?.likeness).toBeNull()
    expect(found[0]?.status).not.toBe(1)
  })

  test('in pieces is a good in pieces', () => {
    const pieces = { ...daniels, measurement_unit: 3 as const }
    const sold = { ...product, measurement_unit: 'шт', compare_unit: 3 as const }
    expect(matched([sold], [pieces])[0]).toMatchObject({ status: 1 })
  })
})

describe('what a person took away', () => {
  test('is not matched again by barcode or name either', () => {
    const coded = { ...daniels, barcode: '5000267024011' }
    const sold = buildProduct({
      name: "Jack Daniel's",
      barcodes: ['5000267024011'],
      refused_good_ids: [coded.id],
    })
    expect(matched([sold], [coded])[0]).toEqual(sold)
  })
})
