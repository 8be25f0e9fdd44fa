import type { Good } from '#domain/goods/goods.ts'
import type { Language } from '#domain/languages.ts'

/** A key that IndexedDB orders; unknown figures sort below all known ones. */
type SortKey = string | number

/**
 * What goods can be sorted by beside their names, by the id of the column. A line here is all that
 * another one takes: its index, the upgrade of stored rows and the button in the column's head
 * follow from it.
 */
export const GOOD_SORTS = {
  created_at: ({ created_at }) => created_at,
} as const satisfies Record<string, (good: Good) => SortKey>

export type GoodSort = keyof typeof GOOD_SORTS | 'name'

/** A field of a stored good that holds the key of one order, and is indexed. */
export type SortIndex = `listed_${Language}` | `listed_by_${keyof typeof GOOD_SORTS}`

export function isGoodSort(sort: string | null): sort is GoodSort {
  return sort === 'name' || (sort !== null && Object.hasOwn(GOOD_SORTS, sort))
}

export function sortIndexOf(sort: GoodSort, language: Language): SortIndex {
  return sort === 'name' ? `listed_${language}` : `listed_by_${sort}`
}
