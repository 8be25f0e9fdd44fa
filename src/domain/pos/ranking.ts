import type { Good } from '../goods/goods.ts'
import { unitErrorOf } from './amounts.ts'
import { ProductMatcher, type NamedGood } from './names/product-matcher.ts'
import { isMatched, refusedOf, type PosProduct } from './products.ts'

/** How likely a good is the product, from 0 to 1. */
export interface RankedGood {
  good_id: string
  confidence: number
}

/** By the products' ids; the likeliest goods first. */
export type Ranking = ReadonlyMap<string, readonly RankedGood[]>

/** So many goods are ranked for a product: those that can't be chosen are among them. */
export const RANKED = 20

export type RankedProduct = Pick<PosProduct, 'id' | 'name' | 'containers'>

/**
 * Ranks goods by the products' names, those that another product has among them: without them the
 * next best would look too likely. Takes a second for thousands, so it belongs into a worker.
 */
export function rankGoods(
  products: readonly RankedProduct[],
  goods: readonly NamedGood[],
  limit: number,
): Map<string, RankedGood[]> {
  const matcher = new ProductMatcher(goods)
  return new Map(products.map((product) => [product.id, rankedOf(matcher, product, limit)]))
}

function rankedOf(
  matcher: ProductMatcher<NamedGood>,
  product: RankedProduct,
  limit: number,
): RankedGood[] {
  return matcher
    .bestFor(product, limit)
    .map(({ good, confidence }) => ({ good_id: good.id, confidence }))
}

/**
 * What is suggested for one product, as a page does it: ranked among all goods, chosen from free ones.
 * @param matcher of all living goods
 */
export function suggestionsOf<One extends Good>(
  product: PosProduct,
  matcher: ProductMatcher<One>,
  free: ReadonlyMap<string, One>,
): LikeGood<One>[] {
  return choosable(product, rankedOf(matcher, product, RANKED), free)
}

/** A good that a product may be. */
export interface LikeGood<One extends Good = Good> {
  good: One
  /** How likely it is the product, from 0 to 1. */
  confidence: number
}

/** Goods that a person may choose, the likeliest first: free ones whose unit converts. */
export function choosable<One extends Good>(
  product: PosProduct,
  ranked: readonly RankedGood[],
  free: ReadonlyMap<string, One>,
): LikeGood<One>[] {
  const refused = refusedOf(product)
  return ranked.flatMap(({ good_id, confidence }) => {
    const good = free.get(good_id)
    if (!good || refused.includes(good_id) || unitErrorOf(good, product) !== null) return []
    return [{ good, confidence }]
  })
}

export interface Acceptable extends LikeGood {
  product: PosProduct
}

/**
 * Products that may be accepted all at once: bought ones whose likeliest good of all is as likely as
 * `least`, can be chosen, and is that of no other product.
 */
export function acceptableOf(
  products: readonly PosProduct[],
  ranking: Ranking,
  free: ReadonlyMap<string, Good>,
  least: number,
): Acceptable[] {
  const all = products.flatMap((product): Acceptable[] => {
    const [best] = ranking.get(product.id) ?? []
    if (!best || best.confidence < least || product.type !== 'good' || isMatched(product)) return []
    return choosable(product, [best], free).map((like) => ({ product, ...like }))
  })
  const claims = new Map<string, number>()
  for (const { good } of all) claims.set(good.id, (claims.get(good.id) ?? 0) + 1)
  return all
    .filter(({ good }) => claims.get(good.id) === 1)
    .sort((one, other) => other.confidence - one.confidence)
}
