import * as z from 'zod/mini'
import { canIntegrate } from '../../people/permissions.ts'
import { unitErrorOf } from '../amounts.ts'
import { isMatched, MATCH_STATUS, type PosProduct } from '../products.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import type { Change, State } from '../../commands/state.ts'
import { defineCommand } from '../../commands/command.ts'
import { findGood } from '../../goods/commands/find-good.ts'

/**
 * Assigns a good of the company to a product of the point-of-sale system; null removes it. A good
 * belongs to one product at most, or its amount would be sent twice.
 */
export const matchProduct = defineCommand({
  kind: 'match-product',
  version: 1,
  schema: z.object({ product_id: uuid, good_id: z.nullable(uuid) }),
  reads: ({ product_id, good_id }) => [
    { table: 'pos_products', id: product_id },
    ...(good_id === null
      ? []
      : [
          { table: 'goods' as const, id: good_id },
          {
            table: 'pos_products' as const,
            field: 'client_good_id' as const,
            values: [good_id],
          },
        ]),
  ],
  writes: ['pos_products'],
  decide(state, { product_id, good_id }, { actor }) {
    if (!canIntegrate(actor)) return reject('role_denied', { role: actor.role })
    const product = state.get('pos_products', product_id)
    if (!product) return reject('not_found', { table: 'pos_products', id: product_id })
    if (product.gone_at !== null) return reject('product_gone', { name: product.name })
    return good_id === null ? unmatch(product) : match(state, product, good_id)
  },
})

function unmatch(product: PosProduct): Change[] {
  return product.client_good_id === null ? [] : [change(product, MATCH_STATUS.unresolved, null)]
}

function match(state: State, product: PosProduct, goodId: string): Change[] | Rejection {
  const good = findGood(state, goodId)
  if (isRejection(good)) return good
  if (good.deleted_at !== null) return reject('good_deleted')
  if (isMatched(product) && product.client_good_id === goodId) return []
  const problem = unitErrorOf(good, product)
  if (problem) return reject('units_differ', { param: 'clientGoodId', problem })
  const others = state
    .all('pos_products')
    .filter(
      ({ id, client_good_id, gone_at, system }) =>
        id !== product.id &&
        client_good_id === goodId &&
        gone_at === null &&
        system === product.system,
    )
  const holder = others.find(isMatched)
  if (holder) {
    return reject('good_matched', {
      param: 'clientGoodId',
      product_id: holder.id,
      name: holder.name,
    })
  }
  // Products that only had it as the closest good lose it.
  const losers = others.map((other) => change(other, MATCH_STATUS.unresolved, null))
  return [change(product, MATCH_STATUS.manual, goodId), ...losers]
}

function change(
  product: PosProduct,
  status: PosProduct['status'],
  client_good_id: string | null,
): Change {
  return { table: 'pos_products', row: { ...product, status, client_good_id } }
}
