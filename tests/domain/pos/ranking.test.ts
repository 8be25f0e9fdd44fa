import { expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { LIKELY } from '#domain/pos/likely-matches.ts'
import { ProductMatcher } from '#domain/pos/names/product-matcher.ts'
import { acceptableOf, choosable, RANKED, rankGoods, suggestionsOf } from '#domain/pos/ranking.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const good = (name: string, over: Partial<Good> = {}): Good =>
  buildGood({ name_en: name, name_ru: name, name_hy: name, litrage: 700, barcode: null, ...over })

const daniels = good("Jack Daniel's")
const chivas = good('Chivas Regal 12')
const absolut = good('Absolut')
const goods = [daniels, chivas, absolut]
const freeOf = (some: readonly Good[]) => new Map(some.map((one) => [one.id, one]))

const jack = buildProduct({ name: 'Виски Джек Дэниэлс 0,7' })
const regal = buildProduct({ name: 'Чивас Ригал 12 лет 0,7' })
const napkins = buildProduct({ name: 'Салфетки', measurement_unit: 'шт', compare_unit: 3 })

function accepted(products: (typeof jack)[], free: readonly Good[] = goods): [string, string][] {
  const ranking = rankGoods(products, goods, 5)
  return acceptableOf(products, ranking, freeOf(free), LIKELY).map((one) => [
    one.product.id,
    one.good.id,
  ])
}

test('what is likely enough can be accepted at once, the likeliest first', () => {
  expect(new Map(accepted([napkins, jack, regal]))).toEqual(
    new Map([
      [jack.id, daniels.id],
      [regal.id, chivas.id],
    ]),
  )
})

test('what another product has, claims or is refused is left to a person', () => {
  expect(accepted([jack, regal], [chivas, absolut])).toEqual([[regal.id, chivas.id]])
  const twin = buildProduct({ name: 'Джек Дэниэлс 0.7 л' })
  expect(accepted([jack, twin, regal])).toEqual([[regal.id, chivas.id]])
  expect(accepted([{ ...jack, refused_good_ids: [daniels.id] }])).toEqual([])
  expect(accepted([{ ...jack, type: 'prepared' }])).toEqual([])
  expect(accepted([{ ...jack, measurement_unit: 'уп', compare_unit: null }])).toEqual([])
})

test('a person chooses from free goods whose unit converts', () => {
  const ranked = rankGoods([jack], goods, 5).get(jack.id) ?? []
  expect(choosable(jack, ranked, freeOf(goods))[0]?.good).toBe(daniels)
  expect(choosable(jack, ranked, freeOf([chivas])).map((one) => one.good)).not.toContain(daniels)
})

test('a program gets what a page shows: ranked among all goods, also those that have a product', () => {
  const again = buildProduct({ name: 'Джек Дэниэлс 0.7 л' })
  const honey = good("Jack Daniel's Honey")
  const all = [...goods, honey]
  const free = freeOf([honey, chivas])
  const matcher = new ProductMatcher(all)
  const page = choosable(again, rankGoods([again], all, RANKED).get(again.id) ?? [], free)
  expect(suggestionsOf(again, matcher, free)).toEqual(page)
  expect(page.map((one) => one.good)).toContain(honey)
  const alone = suggestionsOf(again, new ProductMatcher([honey, chivas]), free)
  // Without the good that is better, the next one would look likelier than it is.
  expect(page[0]?.confidence).toBeLessThan(alone[0]?.confidence ?? 0)
})
