import type { Instant } from '../units.ts'
import type { Roots } from './merged.ts'

/** These goods and all that were merged into them, on whatever way. */
export function familyOf(ids: readonly string[], roots: Roots): string[] {
  const wanted = new Set(ids.map((id) => roots.get(id) ?? id))
  const members = [...roots].flatMap(([id, root]) => (wanted.has(root) ? [id] : []))
  return [...wanted, ...members]
}

/**
 * Prices or minimums of goods and of those merged into them. A good's own ones count from the first
 * of them on; before it, and where it has none, those that were said of the merged ones do.
 */
export function saidUnderRoots<Row extends { good_id: string; since: Instant }>(
  said: readonly Row[],
  roots: Roots,
): Row[] {
  if (roots.size === 0) return [...said]
  const first = new Map<string, string>()
  for (const { good_id, since } of said) {
    const known = first.get(good_id)
    if (known === undefined || since < known) first.set(good_id, since)
  }
  return said.flatMap((one) => {
    const root = roots.get(one.good_id)
    if (root === undefined) return [one]
    const own = first.get(root)
    return own === undefined || one.since < own ? [{ ...one, good_id: root }] : []
  })
}
