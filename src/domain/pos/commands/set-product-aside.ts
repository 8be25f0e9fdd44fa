import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { canIntegrate } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { goodIdsOf, isMatched, isSetAside, MATCH_STATUS } from '../products.ts'

/**
 * Says that a product is none of the company's goods, such as napkins: it waits for nobody, and is
 * never matched by itself; or takes that back.
 */
export const setProductAside = defineCommand({
  kind: 'set-product-aside',
  version: 1,
  schema: z.object({ product_id: uuid, is_set_aside: z.boolean() }),
  reads: ({ product_id }) => [{ table: 'pos_products', id: product_id }],
  writes: ['pos_products'],
  decide(state, { product_id, is_set_aside }, { actor, now }) {
    if (!canIntegrate(actor)) return reject('role_denied', { role: actor.role })
    const product = state.get('pos_products', product_id)
    if (!product) return reject('not_found', { table: 'pos_products', id: product_id })
    if (product.gone_at !== null) return reject('product_gone', { name: product.name })
    if (isSetAside(product) === is_set_aside) return []
    if (!is_set_aside) {
      return [{ table: 'pos_products', row: { ...product, set_aside_at: null } }]
    }
    if (isMatched(product)) return reject('product_matched', { good_ids: goodIdsOf(product) })
    const nothing = { status: MATCH_STATUS.unresolved, client_good_id: null, other_good_ids: null }
    return [{ table: 'pos_products', row: { ...product, ...nothing, set_aside_at: now } }]
  },
})
