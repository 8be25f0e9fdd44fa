import { lineKeyOf, type GoodLine } from '#domain/inventories/good-lines.ts'
import { allNames } from '#domain/goods/names.ts'
import type { GoodTotal } from '#domain/inventories/totals.ts'

/** Lines whose name, in any language, or whose barcode contains the text. */
export function searchLines(lines: readonly GoodLine[], text: string): GoodLine[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...lines]
  return lines.filter(({ good, typeName, barcode }) =>
    [...(good ? allNames(good) : []), typeName, barcode].some((field) =>
      field?.toLowerCase().includes(wanted),
    ),
  )
}

/**
 * How often each line has changed since it was first shown; lines that just changed are
 * highlighted.
 */
export type Versions = ReadonlyMap<string, number>

/**
 * Raises the version of lines that differ between two results. Lines of the first result have not
 * changed, nor have those that a device read from the server for the first time.
 */
export function raiseVersions(
  before: { goods: readonly GoodTotal[]; isWhole: boolean } | null,
  after: readonly GoodTotal[],
  versions: Versions,
): Versions {
  if (!before?.isWhole) return versions
  const known = new Map(before.goods.map((total) => [lineKeyOf(total), total]))
  const raised = new Map(versions)
  for (const total of after) {
    const key = lineKeyOf(total)
    const old = known.get(key)
    if (!old || !isSameTotal(old, total)) raised.set(key, (raised.get(key) ?? 0) + 1)
  }
  return raised
}

function isSameTotal(one: GoodTotal, other: GoodTotal): boolean {
  return (
    one.entries === other.entries &&
    one.bottles === other.bottles &&
    one.estimated === other.estimated &&
    one.leftover === other.leftover &&
    one.total_leftover === other.total_leftover
  )
}
