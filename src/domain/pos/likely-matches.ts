import type { Good } from '../goods/goods.ts'
import { isSameMeasure } from './measures.ts'
import { ProductMatcher } from './names/product-matcher.ts'
import { isUnresolved, refusedOf, type PosProduct } from './products.ts'

/** Names alone make a match from this likeness on. */
export const SURE = 0.99
/** A person may accept many matches at once from this likeness on. */
export const LIKELY = 0.9

/** A good that a product is by its name, and how sure that is, from 0 to 1. */
export interface LikelyMatch {
  good_id: string
  likeness: number
}

/** By the products' ids. */
export type LikelyMatches = ReadonlyMap<string, LikelyMatch>

/** The matches that names alone have made so far. */
export function standingMatches(products: readonly PosProduct[]): LikelyMatches {
  return new Map(
    products.flatMap(({ id, client_good_id, likeness }) =>
      likeness === null || client_good_id === null
        ? []
        : [[id, { good_id: client_good_id, likeness }]],
    ),
  )
}

/**
 * What names alone say of products that nothing else has matched: only what is sure, of the same
 * size and measure, of what is bought and not made in the kitchen. A match that stands needs no
 * margin to goods that came later. Takes a moment for thousands, so it stops after each.
 */
export function* findLikely(
  products: readonly PosProduct[],
  goods: readonly Good[],
): Generator<undefined, LikelyMatches> {
  const matcher = new ProductMatcher<Good>()
  for (const good of goods) {
    matcher.add(good)
    yield
  }
  const standing = standingMatches(products)
  const found = new Map<string, LikelyMatch>()
  for (const product of products) {
    const match = standing.get(product.id)
    if (match && matcher.confidenceIn(product, match.good_id) >= SURE) found.set(product.id, match)
    else if (isUnresolved(product) || match) {
      const likely = likelyOf(matcher, product)
      if (likely) found.set(product.id, likely)
    }
    yield
  }
  return found
}

function likelyOf(matcher: ProductMatcher<Good>, product: PosProduct): LikelyMatch | null {
  if (product.type !== 'good') return null
  const [best] = matcher.bestFor(product, 1)
  if (!best || best.confidence < SURE || !best.isSized) return null
  if (!isSameMeasure(product, best.good) || refusedOf(product).includes(best.good.id)) return null
  return { good_id: best.good.id, likeness: Math.floor(best.confidence * 1000) / 1000 }
}
