import { describe, expect, test } from 'vitest'
import {
  matchOf,
  mergedMatches,
  productsOf,
  returnedMatches,
} from '#domain/goods/commands/merged-matches.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { buildGood, NOW, stateOf } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const [staying, merged, third, other] = [buildGood(), buildGood(), buildGood(), buildGood()]
const goods = [staying, merged, third, other]

function stateWith(products: readonly PosProduct[], all = goods) {
  return stateOf(
    ...products.map((row) => ({ table: 'pos_products' as const, row })),
    ...all.map((row) => ({ table: 'goods' as const, row })),
  )
}

const merge = (...products: PosProduct[]) =>
  mergedMatches(stateWith(products), staying.id, [merged.id, third.id])

const manual = { status: 4 as const, likeness: null }
const of = (good: { id: string }, over: Partial<PosProduct> = {}) =>
  buildProduct({ ...manual, client_good_id: good.id, ...over })

test('a merging reads every product that one of its goods is', () => {
  const values = [staying.id, merged.id]
  expect(productsOf(values)).toEqual([
    { table: 'pos_products', field: 'client_good_id', values },
    { table: 'pos_products', field: 'other_good_ids', values },
  ])
})

describe('of the products that merged goods are', () => {
  test('the one with the better claim becomes the staying good’s, whatever their order', () => {
    const claims = [
      of(merged),
      of(merged, { status: 1, likeness: 0.9 }),
      of(merged, { status: 3 }),
      of(merged, { gone_at: NOW }),
    ]
    for (let best = 0; best < claims.length; best += 1) {
      const left = claims.slice(best)
      for (const products of [left, left.toReversed()]) {
        const changed = merge(...products)
        expect(changed.map(({ id }) => id)).toEqual(left.map(({ id }) => id))
        expect(changed.map(({ client_good_id }) => client_good_id)).toEqual([
          staying.id,
          ...left.slice(1).map(() => null),
        ])
      }
    }
  })

  test('the one with the lesser id does, of two with equal claims', () => {
    const products = [of(merged), of(third), of(merged)]
    const least = products.map(({ id }) => id).toSorted()[0]
    for (const given of [products, products.toReversed()]) {
      const owners = merge(...given).filter(({ client_good_id }) => client_good_id !== null)
      expect(owners.map(({ id }) => id)).toEqual([least])
    }
  })

  test('none does, where the staying good is one already', () => {
    const [changed, ...more] = merge(of(staying), of(merged))
    expect(more).toEqual([])
    expect(changed).toMatchObject({ status: 2, client_good_id: null, likeness: null })
  })

  test('one does, where the staying good was only close to another, or to one that is gone', () => {
    const taken = { client_good_id: staying.id }
    expect(merge(of(staying, { status: 3 }), of(merged))).toMatchObject([taken])
    expect(merge(of(staying, { gone_at: NOW }), of(merged))).toMatchObject([taken])
    expect(merge(of(staying, { system: 'syrve' }), of(merged))).toMatchObject([taken])
  })

  test('each system has its own', () => {
    const changed = merge(of(merged), of(third, { system: 'syrve' }))
    expect(changed.map(({ client_good_id }) => client_good_id)).toEqual([staying.id, staying.id])
  })

  test('one that is the staying good too keeps it once, and its other goods', () => {
    const both = of(staying, { other_good_ids: [merged.id, other.id, third.id] })
    expect(merge(both)).toMatchObject([
      { client_good_id: staying.id, other_good_ids: [other.id], status: 4 },
    ])
  })

  test('one that loses the merged good keeps the others that it is', () => {
    const shared = of(merged, { other_good_ids: [other.id] })
    expect(merge(of(staying), shared)).toMatchObject([
      { id: shared.id, client_good_id: other.id, other_good_ids: null, status: 4 },
    ])
  })

  test('a match that was made by itself is a person’s from now on, and a close good stays close', () => {
    expect(merge(of(merged, { status: 1, likeness: 0.9 }))).toMatchObject([manual])
    expect(merge(of(merged, { status: 3 }))).toMatchObject([{ status: 3, likeness: null }])
  })

  test('products of other goods are left alone', () => {
    expect(merge(of(other), buildProduct())).toEqual([])
  })
})

describe('when a merging is undone, a product', () => {
  const before = of(merged, { status: 1, likeness: 0.9 })
  const after: PosProduct = { ...before, ...manual, client_good_id: staying.id }
  const pair = { before: matchOf(before), after: matchOf(after) }
  const returned = (now: PosProduct, more: PosProduct[] = [], all = goods) =>
    returnedMatches(stateWith([now, ...more], all), [pair])

  test('has the match that it had', () => {
    expect(returned({ ...after, name: 'Renamed' })).toEqual([
      { table: 'pos_products', row: { ...before, name: 'Renamed' } },
    ])
  })

  test.each([
    ['another good', { client_good_id: other.id }],
    ['one more good', { other_good_ids: [other.id] }],
    ['another status', { status: 3 as const }],
  ])('keeps what a person matched since: %s', (_, over) => {
    expect(returned({ ...after, ...over })).toEqual([])
  })

  test('keeps the staying good where its own is deleted, unknown or another product’s', () => {
    expect(returned(after, [], [{ ...merged, deleted_at: NOW }])).toEqual([])
    expect(returned(after, [], [staying])).toEqual([])
    expect(returned(after, [of(merged)])).toEqual([])
    expect(returned(after, [of(other, { other_good_ids: [merged.id] })])).toEqual([])
  })

  test('has it back beside a product of another system, or of other goods', () => {
    expect(returned(after, [of(merged, { system: 'syrve' }), of(other)])).toHaveLength(1)
  })

  test('has all of its goods back or none', () => {
    const both = { ...before, other_good_ids: [third.id] }
    const pairs = [{ before: matchOf(both), after: matchOf(after) }]
    expect(returnedMatches(stateWith([after]), pairs)).toHaveLength(1)
    for (const gone of [merged, third]) {
      const all = goods.map((good) => (good === gone ? { ...good, deleted_at: NOW } : good))
      expect(returnedMatches(stateWith([after], all), pairs)).toEqual([])
    }
  })

  test('that is not there any more needs nothing', () => {
    expect(returnedMatches(stateWith([]), [pair])).toEqual([])
  })
})

test('a match of a device from before the list of further goods has none', () => {
  const { other_good_ids: _, ...old } = of(merged)
  expect(matchOf(old as PosProduct)).toMatchObject({ other_good_ids: null })
  expect(matchOf(of(merged, { other_good_ids: [newUuid()] })).other_good_ids).toHaveLength(1)
})
