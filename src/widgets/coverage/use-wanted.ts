import { useMemo } from 'react'
import type { CoverageLine } from '#domain/counting/coverage.ts'
import { allNames } from '#domain/goods/names.ts'
import { nameKey } from '#domain/goods/name-key.ts'
import type { Good } from '#domain/goods/goods.ts'

/** What to look for among what is not counted yet. */
export interface Wanted {
  /** Part of a name in any language, or of the barcode. */
  search: string
  /** Null: all of them. */
  place: string | null
  goods_type_id: string | null
}

export const NO_FILTER: Wanted = { search: '', place: null, goods_type_id: null }

interface WantedLine {
  line: CoverageLine
  good: Good
}

/** The lines that were asked for, in their order. */
export function useWanted(
  lines: readonly CoverageLine[],
  goods: ReadonlyMap<string, Good>,
  filter: Wanted,
): WantedLine[] {
  return useMemo(() => wantedOf(lines, goods, filter), [lines, goods, filter])
}

export function wantedOf(
  lines: readonly CoverageLine[],
  goods: ReadonlyMap<string, Good>,
  { search, place, goods_type_id }: Wanted,
): WantedLine[] {
  const wanted = nameKey(search)
  return lines.flatMap((line) => {
    const good = goods.get(line.good_id ?? '')
    if (!good) return []
    const texts = [...allNames(good).map(nameKey), good.barcode ?? '']
    const isWanted =
      (place === null || line.places.includes(place)) &&
      (goods_type_id === null || good.goods_type_id === goods_type_id) &&
      texts.some((text) => text.includes(wanted))
    return isWanted ? [{ line, good }] : []
  })
}
