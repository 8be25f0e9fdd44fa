import { setImmediate } from 'node:timers/promises'
import { unitErrorOf } from '#domain/pos/amounts.ts'
import { ProductMatcher } from '#domain/pos/names/product-matcher.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Good } from '#domain/goods/goods.ts'
import { inSlices } from '../../platform/in-slices.ts'
import type { CompanySql } from '../../sql/database.ts'
import { unresolvedAfter } from '../../sql/pos/unresolved.ts'

/** So that a catalogue of any size takes little memory. */
const CHUNK = 500

interface Like {
  id: string
  confidence: number
}

/**
 * The products without a good that a good may be, the likeliest first, by the rule that devices
 * follow; they hold only a part of a large catalogue.
 */
export async function productsLike(
  company: CompanySql,
  system: PosSystem,
  good: Good,
  limit: number,
): Promise<string[]> {
  const matcher = new ProductMatcher([good])
  let best: Like[] = []
  for (let after: string | null = null; ;) {
    const chunk: Candidate[] = await unresolvedAfter(company, system, good.id, after, CHUNK)
    best = [...best, ...(await inSlices(likeOf(matcher, good, chunk)))]
      .sort((one, other) => other.confidence - one.confidence)
      .slice(0, limit)
    if (chunk.length < CHUNK) return best.map(({ id }) => id)
    after = chunk.at(-1)?.id ?? null
    // The embedded database answers without letting anybody else in.
    await setImmediate()
  }
}

type Candidate = Pick<PosProduct, 'id' | 'name' | 'containers' | 'measurement_unit'>

function* likeOf(
  matcher: ProductMatcher<Good>,
  good: Good,
  products: readonly Candidate[],
): Generator<undefined, Like[]> {
  const found: Like[] = []
  for (const product of products) {
    const [match] = unitErrorOf(good, product) === null ? matcher.bestFor(product, 1) : []
    if (match) found.push({ id: product.id, confidence: match.confidence })
    yield
  }
  return found
}
