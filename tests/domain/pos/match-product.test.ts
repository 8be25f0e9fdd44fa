import { describe, expect, test } from 'vitest'
import { matchProduct, type MatchMode } from '#domain/pos/commands/match-product.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { buildActor, buildContext, buildGood, NOW, stateOf } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const context = buildContext({ actor: buildActor({ role: 'customer', branch_ids: null }) })
const [gin, rum, third] = [buildGood(), buildGood(), buildGood()]
const gone = buildGood({ deleted_at: NOW })

function decided(
  product: PosProduct,
  good_id: string | null,
  { mode, others = [] }: { mode?: MatchMode; others?: PosProduct[] } = {},
) {
  const state = stateOf(
    ...[product, ...others].map((row) => ({ table: 'pos_products' as const, row })),
    ...[gin, rum, third, gone].map((row) => ({ table: 'goods' as const, row })),
  )
  const args = { product_id: product.id, good_id, ...(mode ? { mode } : {}) }
  return matchProduct.decide(state, args, context)
}

const changed = (...rows: Partial<PosProduct>[]) =>
  rows.map((row) => expect.objectContaining({ row: expect.objectContaining(row) as unknown }))

const free = buildProduct()
const matched = buildProduct({ status: 4, client_good_id: gin.id, other_good_ids: [rum.id] })
const close = buildProduct({ status: 3, client_good_id: gin.id })

describe('a product is not matched', () => {
  test('by who may not integrate, when nobody knows it, or when the system has it no more', () => {
    const state = stateOf()
    const args = { product_id: free.id, good_id: null }
    const barman = buildContext({ actor: buildActor() })
    const denied = matchProduct.decide(state, args, barman)
    expect(denied).toMatchObject({ code: 'role_denied', details: { role: 'barmen' } })
    const unknown = { code: 'not_found', details: { table: 'pos_products', id: free.id } }
    expect(matchProduct.decide(state, args, context)).toMatchObject(unknown)
    const lost = buildProduct({ gone_at: NOW, name: 'Gin' })
    expect(decided(lost, gin.id)).toMatchObject({ code: 'product_gone', details: { name: 'Gin' } })
  })

  test('with a good that is deleted, unknown, or measured otherwise', () => {
    expect(decided(free, gone.id)).toMatchObject({ code: 'good_deleted' })
    expect(decided(free, newUuid())).toMatchObject({ code: 'not_found' })
    const weighed = buildProduct({ measurement_unit: 'nobody knows' })
    expect(decided(weighed, gin.id)).toMatchObject({
      code: 'units_differ',
      details: { param: 'clientGoodId', problem: 'unit_unknown' },
    })
  })

  test('with a good that another product is, and that one is named', () => {
    const holder = buildProduct({ status: 1, client_good_id: gin.id, name: 'Gin of the till' })
    expect(decided(free, gin.id, { others: [holder] })).toMatchObject({
      code: 'good_matched',
      details: { param: 'clientGoodId', product_id: holder.id, name: 'Gin of the till' },
    })
  })

  test('with a second good, as long as nobody has said what becomes of the first', () => {
    expect(decided(matched, third.id)).toMatchObject({
      code: 'product_matched',
      details: { param: 'mode', good_ids: [gin.id, rum.id] },
    })
  })
})

describe('nothing changes', () => {
  const single = buildProduct({ status: 4, client_good_id: gin.id })
  const cases: [string, PosProduct, string | null, MatchMode | undefined][] = [
    ['when nothing is taken from a product without goods', free, null, undefined],
    ['when it has the good already', matched, rum.id, undefined],
    ['when it has the good already, and more are welcome', matched, rum.id, 'also'],
    ['when it has that good alone already', single, gin.id, 'instead'],
    ['when it never had the good that is taken away', matched, third.id, 'without'],
    ['when it never had the good that is undone', matched, third.id, 'undo'],
  ]
  test.each(cases)('%s', (_, product, goodId, mode) => {
    expect(decided(product, goodId, mode ? { mode } : {})).toEqual([])
  })
})

describe('a good', () => {
  test('that a product was only close to becomes its good', () => {
    const match = { status: 4, client_good_id: gin.id, other_good_ids: null } as const
    expect(decided(close, gin.id)).toEqual(changed(match))
    // Another one may replace it without a question, and nothing is refused that was never given.
    expect(decided(close, rum.id)).toEqual(
      changed({ ...match, client_good_id: rum.id, refused_good_ids: null }),
    )
  })

  test('is the only one, when it is to be instead of the others that stand beside it', () => {
    expect(decided(matched, rum.id, { mode: 'instead' })).toEqual(
      changed({ client_good_id: rum.id, other_good_ids: null, refused_good_ids: [gin.id] }),
    )
  })

  test('stands after those that the product has, when it is to be beside them', () => {
    expect(decided(matched, third.id, { mode: 'also' })).toEqual(
      changed({ client_good_id: gin.id, other_good_ids: [rum.id, third.id] }),
    )
  })

  test('is taken away alone, and all of them together', () => {
    expect(decided(matched, gin.id, { mode: 'without' })).toEqual(
      changed({ status: 4, client_good_id: rum.id, other_good_ids: null }),
    )
    expect(decided(matched, null)).toEqual(
      changed({ status: 2, client_good_id: null, refused_good_ids: [gin.id, rum.id] }),
    )
    expect(decided(close, null)).toEqual(changed({ status: 2, client_good_id: null }))
  })

  test('is lost by products that were only close to it, and by no others', () => {
    const far = buildProduct({ status: 3, client_good_id: rum.id })
    const elsewhere = buildProduct({ status: 4, client_good_id: gin.id, system: 'syrve' })
    const lost = buildProduct({ status: 4, client_good_id: gin.id, gone_at: NOW })
    const others = [close, far, elsewhere, lost]
    expect(decided(free, gin.id, { others })).toEqual(
      changed(
        { id: free.id, client_good_id: gin.id },
        { id: close.id, status: 2, client_good_id: null, refused_good_ids: null },
      ),
    )
  })
})

describe('what a person took away', () => {
  test('is remembered once, the latest last, and the oldest of more than fifty is forgotten', () => {
    const before = Array.from({ length: 50 }, newUuid)
    const product = { ...matched, refused_good_ids: [gin.id, ...before] }
    const [taken] = changed({ refused_good_ids: [...before.slice(2), gin.id, rum.id] })
    expect(decided(product, null)).toEqual([taken])
  })

  test('is forgotten when it is given again', () => {
    const product = buildProduct({ refused_good_ids: [rum.id, gin.id] })
    expect(decided(product, gin.id)).toEqual(changed({ refused_good_ids: [rum.id] }))
  })

  test('stays refused while the product is set aside, and being set aside does not end by it', () => {
    const aside = buildProduct({ ...close, set_aside_at: NOW })
    expect(decided(aside, null)).toEqual(changed({ set_aside_at: NOW }))
    expect(decided(aside, gin.id)).toEqual(changed({ set_aside_at: null }))
  })
})

test('a command reads its product, and the good with all products that have it', () => {
  const reads = (good_id: string | null) => matchProduct.reads({ product_id: free.id, good_id })
  expect(reads(null)).toEqual([{ table: 'pos_products', id: free.id }])
  expect(reads(gin.id)).toEqual([
    { table: 'pos_products', id: free.id },
    { table: 'goods', id: gin.id },
    { table: 'pos_products', field: 'client_good_id', values: [gin.id] },
    { table: 'pos_products', field: 'other_good_ids', values: [gin.id] },
  ])
})
