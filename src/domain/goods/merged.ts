import type { Good } from './goods.ts'

/** What a look-up of goods needs to follow those that were merged into others. */
type Link = Pick<Good, 'id' | 'merged_into'>

/** The good that each merged one belongs to now, by its id; goods that stand alone are not in it. */
export type Roots = ReadonlyMap<string, string>

/**
 * The good at the end of the chain of mergings: the good itself when it was not merged. Commands
 * never make a ring; should a database hold one all the same, its least id stands for all of it.
 * @param parentOf the good that one was merged into; null or undefined for none
 */
export function rootOf(id: string, parentOf: (id: string) => string | null | undefined): string {
  const passed = new Set<string>()
  for (let at = id; ;) {
    const parent = parentOf(at)
    if (!parent) return at
    if (passed.has(at)) return [...passed].reduce((least, one) => (one < least ? one : least))
    passed.add(at)
    at = parent
  }
}

/** @param goods all merged goods of the company; others may be among them */
export function rootsOf(goods: readonly Link[]): Roots {
  const parents = new Map(
    goods.flatMap(({ id, merged_into }) => (merged_into ? [[id, merged_into] as const] : [])),
  )
  return new Map([...parents.keys()].map((id) => [id, rootOf(id, (one) => parents.get(one))]))
}

/**
 * Rows about goods, each with the good that its own belongs to now. What a row was stored with stays
 * stored, so that undoing a merging gives every row back.
 */
export function underRoots<Row extends { good_id: string | null }>(
  rows: readonly Row[],
  roots: Roots,
): Row[] {
  if (roots.size === 0) return [...rows]
  return rows.map((row) => {
    const root = roots.get(row.good_id ?? '')
    return root === undefined ? row : { ...row, good_id: root }
  })
}

/** The good that one belongs to now: itself when it was not merged. */
export function standing(good: Good, goodOf: (id: string) => Good | undefined): Good {
  return goodOf(rootOf(good.id, (id) => goodOf(id)?.merged_into)) ?? good
}
