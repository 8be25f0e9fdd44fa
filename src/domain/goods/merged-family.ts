import type { GoodPrice } from '../money/good-price.ts'
import type { Roots } from './merged.ts'

/** These goods and all that were merged into them, on whatever way. */
export function familyOf(ids: readonly string[], roots: Roots): string[] {
  const wanted = new Set(ids.map((id) => roots.get(id) ?? id))
  const members = [...roots].flatMap(([id, root]) => (wanted.has(root) ? [id] : []))
  return [...wanted, ...members]
}

/**
 * Prices of goods and of those merged into them. A good's own prices count from the first of them
 * on; before it, and where it has none, those that were said of the merged ones do.
 */
export function pricesUnderRoots(prices: readonly GoodPrice[], roots: Roots): GoodPrice[] {
  if (roots.size === 0) return [...prices]
  const first = new Map<string, string>()
  for (const { good_id, since } of prices) {
    const known = first.get(good_id)
    if (known === undefined || since < known) first.set(good_id, since)
  }
  return prices.flatMap((price) => {
    const root = roots.get(price.good_id)
    if (root === undefined) return [price]
    const own = first.get(root)
    return own === undefined || price.since < own ? [{ ...price, good_id: root }] : []
  })
}
