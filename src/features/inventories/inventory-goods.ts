import type { Entry } from '#domain/entries.ts'
import { nameIn, type Good, type GoodsType } from '#domain/goods.ts'
import type { Language } from '#domain/languages.ts'
import type { GoodTotal } from '#domain/totals.ts'

/** One good of an inventory, or one barcode that no good has yet, ready to be shown. */
export interface GoodLine {
  /** Names the line in an address too. */
  key: string
  good: Good | null
  /** Null where the good itself is gone and left no name. */
  name: string | null
  typeName: string
  barcode: string | null
  total: GoodTotal
  /** Entries that came after the inventory was completed. */
  late: number
}

export interface InventoryGoods {
  lines: GoodLine[]
  /** What was counted by a barcode that belongs to no good. */
  unknown: GoodLine[]
}

interface Named {
  goods: readonly Good[]
  types: readonly GoodsType[]
  language: Language
}

const BARCODE = 'barcode:'

/** Under which line an entry is summed. */
export function lineKeyOf({ good_id, barcode }: Pick<Entry, 'good_id' | 'barcode'>): string {
  return good_id ?? BARCODE + (barcode ?? '')
}

/** Goods in the order of their types and then of their names; unknown barcodes apart. */
export function inventoryGoods(
  totals: readonly GoodTotal[],
  entries: readonly Entry[],
  { goods, types, language }: Named,
): InventoryGoods {
  const goodById = new Map(goods.map((good) => [good.id, good]))
  const typeById = new Map(types.map((type) => [type.id, type]))
  const late = countLate(entries)
  const goodOf = ({ good_id }: GoodTotal): Good | null => goodById.get(good_id ?? '') ?? null
  const ordered = totals.map((total) => {
    const good = goodOf(total)
    const type = typeById.get(good?.goods_type_id ?? '')
    const key = lineKeyOf(total)
    const line: GoodLine = {
      key,
      good,
      name: good && nameIn(good, language),
      typeName: type ? nameIn(type, language) : '',
      barcode: (good ?? total).barcode,
      total,
      late: late.get(key) ?? 0,
    }
    return { line, order: type?.order ?? Number.MAX_SAFE_INTEGER }
  })
  const compare = new Intl.Collator(language).compare
  const lines = ordered
    .sort((a, b) => a.order - b.order || compare(a.line.name ?? '', b.line.name ?? ''))
    .map(({ line }) => line)
  return {
    lines: lines.filter(({ total }) => total.good_id !== null),
    unknown: lines.filter(({ total }) => total.good_id === null),
  }
}

function countLate(entries: readonly Entry[]): Map<string, number> {
  const late = new Map<string, number>()
  for (const entry of entries) {
    if (!entry.added_after_completed || entry.deleted_at !== null) continue
    const key = lineKeyOf(entry)
    late.set(key, (late.get(key) ?? 0) + 1)
  }
  return late
}

/** Lines in whose names, in any language, or whose barcode the text occurs. */
export function searchLines(lines: readonly GoodLine[], text: string): GoodLine[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...lines]
  return lines.filter(({ good, typeName, barcode }) =>
    [good?.name_en, good?.name_ru, good?.name_hy, typeName, barcode].some((field) =>
      field?.toLowerCase().includes(wanted),
    ),
  )
}

/** How often each line has changed since it was first shown; what has just come in stands out. */
export type Versions = ReadonlyMap<string, number>

/**
 * Raises the version of the lines that differ between two readings. What is there at the first
 * reading has not changed.
 */
export function raiseVersions(
  before: readonly GoodTotal[] | null,
  after: readonly GoodTotal[],
  versions: Versions,
): Versions {
  if (before === null) return versions
  const known = new Map(before.map((total) => [lineKeyOf(total), total]))
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
    one.leftover === other.leftover &&
    one.total_leftover === other.total_leftover
  )
}
