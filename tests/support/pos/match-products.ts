import type { Good } from '#domain/goods/goods.ts'
import type { LikelyMatches } from '#domain/pos/likely-matches.ts'
import { matchInSteps } from '#domain/pos/matching.ts'
import type { PosProduct } from '#domain/pos/products.ts'

/** Returns what `matchInSteps` finds, at once. */
export function matchProducts(
  products: readonly PosProduct[],
  goods: readonly Good[],
  likely?: LikelyMatches,
): PosProduct[] {
  const steps = matchInSteps(products, goods, likely)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
