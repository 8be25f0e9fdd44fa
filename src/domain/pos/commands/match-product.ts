import * as z from 'zod/mini'
import { canIntegrate } from '../../people/permissions.ts'
import { unitErrorOf } from '../amounts.ts'
import { goodIdsOf, isMatched, MATCH_STATUS, refusedOf, type PosProduct } from '../products.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import type { Change, Read, State } from '../../commands/state.ts'
import { defineCommand } from '../../commands/command.ts'
import { findGood } from '../../goods/commands/find-good.ts'

/**
 * How a good comes to a product that has one already: both are the product, or the new one alone
 * is. `without` takes a good away from the others; `undo` too, as if it had never been given.
 */
export const MATCH_MODES = ['also', 'instead', 'without', 'undo'] as const
export type MatchMode = (typeof MATCH_MODES)[number]

/** The most refused goods that are remembered; the oldest are forgotten. */
const REFUSED_AT_MOST = 50

/**
 * Assigns a good of the company to a product of the point-of-sale system; null removes all. A good
 * belongs to one product at most, or its amount would be sent twice; a product may be several
 * goods. Without a mode nothing that is matched is replaced. A good that a person takes away is never
 * matched with the product by itself again.
 */
export const matchProduct = defineCommand({
  kind: 'match-product',
  version: 1,
  schema: z.object({
    product_id: uuid,
    good_id: z.nullable(uuid),
    mode: z.optional(z.enum(MATCH_MODES)),
  }),
  reads: ({ product_id, good_id }) => [
    { table: 'pos_products', id: product_id },
    ...(good_id === null ? [] : readsOf(good_id)),
  ],
  writes: ['pos_products'],
  decide(state, { product_id, good_id, mode }, { actor }) {
    if (!canIntegrate(actor)) return reject('role_denied', { role: actor.role })
    const product = state.get('pos_products', product_id)
    if (!product) return reject('not_found', { table: 'pos_products', id: product_id })
    if (product.gone_at !== null) return reject('product_gone', { name: product.name })
    if (good_id === null) return isFree(product) ? [] : [change(product, [])]
    if (mode === 'without') return without(product, good_id, change)
    if (mode === 'undo') return without(product, good_id, withGoods)
    return match(state, product, good_id, mode)
  },
})

function readsOf(goodId: string): Read[] {
  return [
    { table: 'goods', id: goodId },
    { table: 'pos_products', field: 'client_good_id', values: [goodId] },
    { table: 'pos_products', field: 'other_good_ids', values: [goodId] },
  ]
}

function isFree(product: PosProduct): boolean {
  return goodIdsOf(product).length === 0
}

function without(product: PosProduct, goodId: string, write: typeof change): Change[] {
  const ids = goodIdsOf(product)
  if (!ids.includes(goodId)) return []
  const others = ids.filter((id) => id !== goodId)
  return [write(product, others)]
}

function match(
  state: State,
  product: PosProduct,
  goodId: string,
  mode: MatchMode | undefined,
): Change[] | Rejection {
  const good = findGood(state, goodId)
  if (isRejection(good)) return good
  if (good.deleted_at !== null) return reject('good_deleted')
  const own = isMatched(product) ? goodIdsOf(product) : []
  if (isDone(own, goodId, mode)) return []
  const problem = unitErrorOf(good, product)
  if (problem) return reject('units_differ', { param: 'clientGoodId', problem })
  const others = othersWith(state, product, goodId)
  const rejection = takenBy(others.find(isMatched)) ?? unasked(own, mode)
  if (rejection) return rejection
  // Products that only had it as the closest good lose it.
  const losers = others.map((other) => change(other, []))
  return [change(product, mode === 'instead' ? [goodId] : [...own, goodId]), ...losers]
}

function isDone(own: readonly string[], goodId: string, mode: MatchMode | undefined): boolean {
  return own.includes(goodId) && (mode !== 'instead' || own.length === 1)
}

function takenBy(holder: PosProduct | undefined): Rejection | null {
  if (!holder) return null
  const { id: product_id, name } = holder
  return reject('good_matched', { param: 'clientGoodId', product_id, name })
}

/** Nobody has said what becomes of the goods that the product has. */
function unasked(own: readonly string[], mode: MatchMode | undefined): Rejection | null {
  if (own.length === 0 || mode !== undefined) return null
  return reject('product_matched', { param: 'mode', good_ids: own })
}

/** Other products of the system that the good is, or is like. */
function othersWith(state: State, product: PosProduct, goodId: string): PosProduct[] {
  return state
    .all('pos_products')
    .filter(
      (other) =>
        other.id !== product.id &&
        goodIdsOf(other).includes(goodId) &&
        other.gone_at === null &&
        other.system === product.system,
    )
}

/** Remembers what is taken away, and forgets that of what is given. */
function change(product: PosProduct, ids: readonly string[]): Change {
  const taken = isMatched(product) ? goodIdsOf(product).filter((id) => !ids.includes(id)) : []
  const before = refusedOf(product).filter((id) => !ids.includes(id) && !taken.includes(id))
  const refused = [...before, ...taken].slice(-REFUSED_AT_MOST)
  return withGoods({ ...product, refused_good_ids: refused.length > 0 ? refused : null }, ids)
}

function withGoods(product: PosProduct, [first, ...others]: readonly string[]): Change {
  const match = {
    status: first === undefined ? MATCH_STATUS.unresolved : MATCH_STATUS.manual,
    client_good_id: first ?? null,
    other_good_ids: others.length > 0 ? others : null,
    likeness: null,
    refused_good_ids: product.refused_good_ids ?? null,
    // Given a good, it is one of the company's again.
    set_aside_at: first === undefined ? (product.set_aside_at ?? null) : null,
  }
  return { table: 'pos_products', row: { ...product, ...match } }
}
