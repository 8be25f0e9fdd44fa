import type { Entry } from '../counting/entries.ts'
import { nameIn, type Good, type GoodsType } from '../goods/goods.ts'
import type { Language } from '../languages.ts'
import type { GoodTotal } from './totals.ts'

/** One good of an inventory, or one barcode without a good, ready to be shown or printed. */
export interface GoodLine {
  /** Also identifies the line in a URL. */
  key: string
  good: Good | null
  /** Null when the good no longer exists and left no name. */
  name: string | null
  typeName: string
  barcode: string | null
  total: GoodTotal
  /** Entries that arrived after the inventory was completed. */
  late: number
}

export interface InventoryGoods {
  lines: GoodLine[]
  /** What was counted by a barcode without a good. */
  unknown: GoodLine[]
}

interface Named {
  goods: readonly Good[]
  types: readonly GoodsType[]
  language: Language
}

const BARCODE = 'barcode:'

/** The key of the line that an entry is summed in. */
export function lineKeyOf({ good_id, barcode }: Pick<Entry, 'good_id' | 'barcode'>): string {
  return good_id ?? BARCODE + (barcode ?? '')
}

/** Goods in the order of their types and then of their names; unknown barcodes separately. */
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
  const compare = new Intl.Collator(language, { numeric: true }).compare
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
