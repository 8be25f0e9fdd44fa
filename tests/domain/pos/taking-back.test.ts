import { describe, expect, test } from 'vitest'
import type { Context, Decision } from '#domain/commands/command.ts'
import { must } from '#domain/must.ts'
import { matchProduct, type MatchMode } from '#domain/pos/commands/match-product.ts'
import { setProductAside } from '#domain/pos/commands/set-product-aside.ts'
import { countMatches, isUnresolved, type PosProduct } from '#domain/pos/products.ts'
import { isRejection } from '#domain/rejections.ts'
import { buildActor, buildContext, buildGood, NOW, stateOf } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const owner = buildActor({ role: 'customer', branch_ids: null })
const context: Context = buildContext({ actor: owner })
const good = buildGood()
const other = buildGood()

function rowOf(decision: Decision): PosProduct {
  if (isRejection(decision)) throw new Error(`rejected: ${decision.code}`)
  return must(decision[0], 'change').row as PosProduct
}

function after(product: PosProduct, good_id: string | null, mode?: MatchMode): PosProduct {
  const state = stateOf(
    { table: 'pos_products', row: product },
    { table: 'goods', row: good },
    { table: 'goods', row: other },
  )
  const args = { product_id: product.id, good_id, ...(mode ? { mode } : {}) }
  return rowOf(matchProduct.decide(state, args, context))
}

const made = buildProduct({ status: 1, client_good_id: good.id, likeness: 0.995 })

describe('a match that was made by itself', () => {
  test('is remembered when a person takes it back', () => {
    expect(after(made, null)).toMatchObject({
      status: 2,
      client_good_id: null,
      likeness: null,
      refused_good_ids: [good.id],
    })
    expect(after(made, good.id, 'without').refused_good_ids).toEqual([good.id])
  })

  test('is remembered when a person gives another good instead, and forgotten when given again', () => {
    const instead = after(made, other.id, 'instead')
    expect(instead).toMatchObject({ status: 4, refused_good_ids: [good.id], likeness: null })
    expect(after(instead, good.id, 'also').refused_good_ids).toBeNull()
  })

  test('keeps no mark of itself when a person adds a second good', () => {
    expect(after(made, other.id, 'also')).toMatchObject({
      status: 4,
      likeness: null,
      other_good_ids: [other.id],
      refused_good_ids: null,
    })
  })
})

test('what is undone is as if it had never been given', () => {
  const free = buildProduct()
  const given = after(free, good.id)
  expect(given.status).toBe(4)
  expect(after(given, good.id, 'undo')).toEqual(free)
})

test('rows of a device from before take what is new', () => {
  const { likeness: _, refused_good_ids: __, set_aside_at: ___, ...row } = buildProduct()
  const old = row as PosProduct
  expect(isUnresolved(old)).toBe(true)
  const given = after(old, good.id)
  expect(given).toMatchObject({ status: 4, set_aside_at: null, refused_good_ids: null })
  expect(after(given, null).refused_good_ids).toEqual([good.id])
})

describe('a product that is none of our goods', () => {
  const set = (product: PosProduct, is_set_aside: boolean, by = context): Decision =>
    setProductAside.decide(
      stateOf({ table: 'pos_products', row: product }),
      { product_id: product.id, is_set_aside },
      by,
    )

  test('waits for nobody until it is taken back', () => {
    const closest = buildProduct({ status: 3, client_good_id: good.id })
    const aside = rowOf(set(closest, true))
    expect(aside).toMatchObject({ status: 2, client_good_id: null, set_aside_at: NOW })
    expect(isUnresolved(aside)).toBe(false)
    expect(countMatches([aside])).toMatchObject({ unresolvedCount: 0, setAsideCount: 1 })
    expect(set(aside, true)).toEqual([])
    expect(isUnresolved(rowOf(set(aside, false)))).toBe(true)
  })

  test('is ours again when a person gives it a good', () => {
    expect(after(rowOf(set(buildProduct(), true)), good.id)).toMatchObject({
      status: 4,
      set_aside_at: null,
    })
  })

  test('is refused for one that is matched or gone, and to a barman', () => {
    expect(set(made, true)).toMatchObject({ code: 'product_matched' })
    expect(set(buildProduct({ gone_at: NOW }), true)).toMatchObject({ code: 'product_gone' })
    const barman = buildContext({ actor: buildActor() })
    expect(set(buildProduct(), true, barman)).toMatchObject({ code: 'role_denied' })
  })
})
