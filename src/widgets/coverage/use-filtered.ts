import { useMemo } from 'react'
import type { CoverageLine } from '#domain/counting/coverage.ts'
import { allNames } from '#domain/goods/names.ts'
import { nameKey } from '#domain/goods/name-key.ts'
import type { Good } from '#domain/goods/goods.ts'

/** What to look for among what is not counted yet. */
export interface LineFilter {
  /** Part of a name in any language, or of the barcode. */
  search: string
  /** Null: all of them. */
  place: string | null
  goods_type_id: string | null
}

export const NO_FILTER: LineFilter = { search: '', place: null, goods_type_id: null }

interface FilteredLine {
  line: CoverageLine
  good: Good
}

/** The lines that were asked for, in their order. */
export function useFiltered(
  lines: readonly CoverageLine[],
  goods: ReadonlyMap<string, Good>,
  filter: LineFilter,
): FilteredLine[] {
  return useMemo(() => filteredOf(lines, goods, filter), [lines, goods, filter])
}

export function filteredOf(
  lines: readonly CoverageLine[],
  goods: ReadonlyMap<string, Good>,
  { search, place, goods_type_id }: LineFilter,
): FilteredLine[] {
  const key = nameKey(search)
  return lines.flatMap((line) => {
    const good = goods.get(line.good_id ?? '')
    if (!good) return []
    const texts = [...allNames(good).map(nameKey), good.barcode ?? '']
    const isFitting =
      (place === null || line.places.includes(place)) &&
      (goods_type_id === null || good.goods_type_id === goods_type_id) &&
      texts.some((text) => text.includes(key))
    return isFitting ? [{ line, good }] : []
  })
}
