import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { nameKey } from '#domain/goods/name-key.ts'
import { groupTree, withDescendants } from '#domain/pos/groups.ts'
import { matchProducts } from '#tests/support/pos/match-products.ts'
import { isMatched, type PosProduct } from '#domain/pos/products.ts'
import { readPosUnit } from '#domain/pos/units.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const named = (name: string, over: Partial<Good> = {}) =>
  buildGood({ name_en: name, name_ru: name, name_hy: name, barcode: null, ...over })

/** All products after matching. */
const matched = (products: readonly PosProduct[], goods: readonly Good[]) => {
  const changed = new Map(matchProducts(products, goods).map((one) => [one.id, one]))
  return products.map((product) => changed.get(product.id) ?? product)
}

describe('matching', () => {
  test('matches by barcode first, a UPC-A being an EAN-13, then by name in any language', () => {
    const coded = named('Whatever', { barcode: '0012345678905' })
    const spoken = named('x', { name_hy: 'Արարատ 5 աստղ' })
    const [first, second, third] = matched(
      [
        buildProduct({ name: 'Nobody', barcodes: ['1', '012345678905'] }),
        buildProduct({ name: '  ԱՐԱՐԱՏ  5 ԱՍՏՂ.' }),
        buildProduct({ name: 'Ararat' }),
      ],
      [coded, spoken],
    )
    expect(first).toMatchObject({ status: 1, client_good_id: coded.id })
    expect(second).toMatchObject({ status: 1, client_good_id: spoken.id })
    expect(third).toMatchObject({ status: 2, client_good_id: null })
  })

  test('reports a good with another unit separately', () => {
    const vodka = named('Vodka')
    const [product] = matched([buildProduct({ measurement_unit: 'кг', compare_unit: 4 })], [vodka])
    expect(product).toMatchObject({ status: 3, client_good_id: vodka.id })
  })

  test('does not guess between two goods of one name, unless only one has the unit', () => {
    const [bottle, grams] = [named('Mint'), named('Mint', { measurement_unit: 4 })]
    const product = buildProduct({ name: 'Mint' })
    expect(matched([product], [bottle, grams])[0]).toMatchObject({ client_good_id: bottle.id })
    expect(matched([product], [bottle, named('mint')])[0]).toMatchObject({ status: 2 })
  })

  test('preserves a person’s choice until the good is deleted', () => {
    const [vodka, gin] = [named('Vodka'), named('Gin')]
    const product = buildProduct({ name: 'Gin', status: 4, client_good_id: vodka.id })
    expect(matchProducts([product], [vodka, gin])).toEqual([])
    const deleted = { ...vodka, deleted_at: '2026-11-20T21:15:00.000Z' }
    expect(matched([product], [deleted, gin])[0]).toMatchObject({
      status: 1,
      client_good_id: gin.id,
    })
  })

  test('lets no removed product occupy a good', () => {
    const vodka = named('Vodka')
    const gone = buildProduct({
      status: 1,
      client_good_id: vodka.id,
      gone_at: '2026-11-20T21:15:00.000Z',
    })
    const [old, fresh] = matched([gone, buildProduct()], [vodka])
    expect(old).toEqual(gone)
    expect(fresh).toMatchObject({ status: 1, client_good_id: vodka.id })
  })

  test('gives a good to one product only, is stable, and never overrides a person', () => {
    const names = fc.constantFrom('Vodka', 'Gin', 'Rum', 'vodka', 'GIN ')
    const barcode = fc.constantFrom(null, '5000267024011', '4870000000012')
    const unit = fc.constantFrom<[string | null, 1 | 3 | 4 | null]>(
      ['л', 1],
      ['шт', 3],
      ['кг', 4],
      [null, null],
    )
    const goods = fc.array(
      fc.record({ name: names, barcode, measurement_unit: fc.constantFrom<1 | 3 | 4>(1, 3, 4) }),
      { maxLength: 6 },
    )
    const products = fc.array(
      fc.record({ name: names, barcode, unit, isGone: fc.boolean(), manual: fc.option(fc.nat(5)) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(goods, products, (someGoods, someProducts) => {
        const real = someGoods.map(({ name, ...over }) => named(name, over))
        const decided = new Set<string>()
        const before = someProducts.map(({ name, barcode, unit, isGone, manual }) => {
          const good = manual === null ? undefined : real[manual]
          const isDecided = good !== undefined && !decided.has(good.id) && !isGone
          if (isDecided) decided.add(good.id)
          return buildProduct({
            name,
            barcodes: barcode === null ? [] : [barcode],
            measurement_unit: unit[0],
            compare_unit: unit[1],
            gone_at: isGone ? '2026-11-20T21:15:00.000Z' : null,
            ...(isDecided ? { status: 4, client_good_id: good.id } : {}),
          })
        })
        const after = matched(before, real)
        const held = after.filter((one) => isMatched(one) && one.gone_at === null)
        expect(new Set(held.map(({ client_good_id }) => client_good_id)).size).toBe(held.length)
        expect(matchProducts(after, real)).toEqual([])
        const saved = after.filter((_, index) => before[index]?.status === 4)
        expect(saved).toEqual(before.filter(({ status }) => status === 4))
      }),
      { numRuns: 500 },
    )
  })
})

describe('keys of names', () => {
  test('names that people call the same have one key', () => {
    expect(nameKey(' Ёлка  «0,7» л. ')).toBe(nameKey('елка 0.7 Л'))
    expect(nameKey('O’Hara')).toBe('ohara')
    expect(nameKey('700ml')).toBe(nameKey('700 ml'))
  })
})

describe('units of the systems', () => {
  test.each([
    ['л', 1, 1000],
    ['Л.', 1, 1000],
    ['լ', 1, 1000],
    ['мл', 1, 1],
    ['шт.', 3, 1],
    ['հատ', 3, 1],
    ['кг', 4, 1000],
    ['Gr', 4, 1],
    ['Bottle', 3, 1],
  ])('%s measures %i, %i of the smallest', (name, compare_unit, factor) => {
    expect(readPosUnit(name)).toEqual({ compare_unit, factor })
  })

  test.each(['порц', '', null, 'constructor'])('%s has no known unit', (name) => {
    expect(readPosUnit(name)).toBeNull()
  })
})

describe('groups of products', () => {
  const groups = [
    { id: 'a', name: 'A', parent: null },
    { id: 'c', name: 'C', parent: 'b' },
    { id: 'b', name: 'B', parent: 'a' },
    { id: 'lost', name: 'Lost', parent: 'nowhere' },
    { id: 'x', name: 'X', parent: 'y' },
    { id: 'y', name: 'Y', parent: 'x' },
  ]

  test('form a tree, even when the list is inconsistent', () => {
    expect(groupTree(groups)).toEqual([
      {
        id: 'a',
        name: 'A',
        children: [{ id: 'b', name: 'B', children: [{ id: 'c', name: 'C', children: [] }] }],
      },
      { id: 'lost', name: 'Lost', children: [] },
    ])
  })

  test('include all their descendants', () => {
    expect(withDescendants(groups, ['a'])).toEqual(new Set(['a', 'b', 'c']))
    expect(withDescendants(groups, ['x'])).toEqual(new Set(['x', 'y']))
    expect(withDescendants(groups, [])).toEqual(new Set())
  })
})
