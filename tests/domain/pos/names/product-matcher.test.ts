import { describe, expect, test } from 'vitest'
import { parseProductName } from '#domain/pos/names/product-name.ts'
import { ProductMatcher } from '#domain/pos/names/product-matcher.ts'
import type { PosContainer } from '#domain/pos/products.ts'
import type { Good } from '#domain/goods/goods.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const good = (name: string, over: Partial<Good> = {}) =>
  buildGood({ name_en: name, name_ru: name, name_hy: name, litrage: 700, ...over })
const pack = (count: number): PosContainer => ({ id: String(count), name: '', count })
const find = (goods: Good[], name: string, containers: PosContainer[] = [], limit = 9) =>
  new ProductMatcher(goods).bestFor({ name, containers }, limit)
const names = (goods: Good[], name: string, containers: PosContainer[] = [], limit = 9) =>
  find(goods, name, containers, limit).map((one) => one.good.name_en)

describe('the goods that a product may be', () => {
  const shelf = [good('Havana Club'), good('Havana Club Especial'), good('Campari')]

  test('are those with a word alike, the likeliest first, and no more than were asked for', () => {
    expect(names(shelf, 'Havana Club 0.7')).toEqual(['Havana Club', 'Havana Club Especial'])
    expect(names(shelf, 'Havana Club 0.7', [], 1)).toEqual(['Havana Club'])
    expect(names(shelf.toReversed(), 'Havana Club 0.7')[0]).toBe('Havana Club')
    expect(names(shelf, 'Zubrowka')).toEqual([])
    expect(names([], 'Havana Club')).toEqual([])
  })

  test('are known by any of their names', () => {
    const spoken = good('x', { name_hy: 'Կամպարի' })
    expect(find([spoken], 'Campari 0.7').map((one) => one.good)).toEqual([spoken])
  })

  test('are surer without another that is as much alike', () => {
    const confidence = (goods: Good[]) => find(goods, 'Campari 0.7')[0]?.confidence ?? 0
    const alone = confidence([good('Campari')])
    const twins = find([good('Campari'), good('Campari')], 'Campari 0.7')
    expect(alone).toBeGreaterThan(0.99)
    expect(twins.map(({ confidence: one }) => one > 0.4 && one < 0.6)).toEqual([true, true])
    const [first, second] = find(shelf, 'Havana Club 0.7')
    expect(first?.confidence ?? 0).toBeGreaterThan(second?.confidence ?? 1)
    expect(second?.confidence ?? 1).toBeLessThan(0.5)
  })

  test('are judged alone, when one of them is asked about', () => {
    const campari = good('Campari')
    const matcher = new ProductMatcher([campari, good('Campari')])
    const product = { name: 'Campari 0.7', containers: [] }
    expect(matcher.confidenceIn(product, campari.id)).toBeGreaterThan(0.99)
    expect(matcher.confidenceIn(product, 'nobody')).toBe(0)
    expect(matcher.confidenceIn({ name: 'Zubrowka', containers: [] }, campari.id)).toBeLessThan(0.1)
  })
})

describe('the size of a product', () => {
  const sized = [good('Campari')]
  const isFound = (name: string, ...containers: PosContainer[]) =>
    find(sized, name, containers).map(({ isSized }) => isSized)

  test('is that of its name, whatever its packages', () => {
    expect(isFound('Campari 0.7', pack(0.5))).toEqual([true])
    expect(isFound('Campari 0.5', pack(0.7))).toEqual([])
  })

  test.each([
    ['its only bottle', [pack(0.7)], [true]],
    ['its only bottle beside a case', [pack(0.7), pack(8.4)], [true]],
    ['another bottle', [pack(0.5)], []],
    ['the smallest bottle', [pack(0.02)], []],
    ['the biggest bottle', [pack(5)], []],
    ['nothing: less is no bottle', [pack(0.019)], [false]],
    ['nothing: more is a case', [pack(5.1)], [false]],
    ['nothing: two bottles differ', [pack(0.7), pack(0.5)], [false]],
    ['nothing: a litre is the unit itself', [pack(1)], [false]],
    ['nothing without packages', [], [false]],
  ])('is that of %s, where its name says none', (_, containers, found) => {
    expect(isFound('Campari', ...containers)).toEqual(found)
  })

  test('of what is sold by weight is that of its name alone', () => {
    const byWeight = [good('Campari', { measurement_unit: 4 })]
    expect(find(byWeight, 'Campari').map(({ isSized }) => isSized)).toEqual([true])
    const sizeless = [good('Campari 0.5', { litrage: null })]
    expect(find(sizeless, 'Campari 0.5')).toHaveLength(1)
    expect(find(sizeless, 'Campari 0.7')).toEqual([])
  })
})

describe('a name', () => {
  test('has numbers of whole words, and years of wine apart from them', () => {
    expect(parseProductName('Ararat 25 A2 3B')).toMatchObject({
      numbers: [25, 2, 3],
      vintage: null,
    })
    expect(parseProductName('Areni 1950').vintage).toBe(1950)
    expect(parseProductName('Areni 2049')).toMatchObject({ vintage: 2049, numbers: [] })
    expect(parseProductName('Areni 1949')).toMatchObject({ vintage: null, numbers: [1949] })
    expect(parseProductName('Areni 2050')).toMatchObject({ vintage: null, numbers: [2050] })
  })

  test('has words without numbers, sizes and kinds', () => {
    const { words, kind } = parseProductName('Vodka V.S.O.P. 12 O’Neil 40% 0.7')
    expect(words.map(({ latin }) => latin)).toEqual(['vsop', 'oneil'])
    expect(kind).not.toBeNull()
    expect(parseProductName('Campari').kind).toBeNull()
  })

  test('says a case of nobody knows how many as none', () => {
    expect(parseProductName('Corona case').pack).toBe(0)
    expect(parseProductName('Corona 12 pcs').pack).toBe(12)
    expect(parseProductName('').words).toEqual([])
  })
})
