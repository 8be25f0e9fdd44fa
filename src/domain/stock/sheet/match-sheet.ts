import { canonicalBarcode, retailCodeOf } from '../../goods/barcode.ts'
import type { Good } from '../../goods/goods.ts'
import { nameKey } from '../../goods/name-key.ts'
import { allNames } from '../../goods/names.ts'
import { GoodIndex } from '../../import/matching/good-index.ts'
import { LIKELY } from '../../pos/likely-matches.ts'
import { parseProductName } from '../../pos/names/product-name.ts'
import { ProductMatcher } from '../../pos/names/product-matcher.ts'
import type { Uuid } from '../../units.ts'
import type { SheetRow } from './read-sheet.ts'

/** A line, and the good that it is of where that is sure; else those that it may be of. */
export interface MatchedRow extends SheetRow {
  good_id: Uuid | null
  /** The likeliest first; a person chooses among them. */
  candidates: Uuid[]
  /** The first of them is so likely that it is offered as the answer. */
  isLikely: boolean
}

export interface SheetGoods {
  /** Living ones. */
  goods: readonly Good[]
  /** Goods' ids by the barcodes that they have beside their own. */
  moreBarcodes: ReadonlyMap<string, Uuid>
  /** Goods' ids by the names that sheets before had for them, as a person answered. */
  knownNames: ReadonlyMap<string, Uuid>
}

/** Below it a name is not like a good's: nobody is asked. */
const ALIKE = 0.5

const OFFERED = 3

/**
 * The goods of a sheet's lines: by barcode, by a name that was answered before, by name and size.
 * What is only alike, and a bar's own code under another name, is left to a person.
 */
export function matchSheet(
  rows: readonly SheetRow[],
  { goods, moreBarcodes, knownNames }: SheetGoods,
): MatchedRow[] {
  const index = new GoodIndex(goods, [], moreBarcodes)
  const byName = namesOf(goods)
  const matcher = new ProductMatcher<Good>(goods)
  const found = rows.map((row): MatchedRow => {
    const sure = withBarcode(row, index) ?? knownNames.get(nameKey(row.name))
    const known = sure !== undefined && index.byId.has(sure) ? sure : undefined
    if (known !== undefined) return matched(row, known)
    const named = withName(row, byName)
    const [only, ...others] = named
    if (only && others.length === 0) return matched(row, only.id)
    return asked(row, index, named, matcher)
  })
  return withoutTaken(found)
}

function matched(row: SheetRow, good_id: Uuid): MatchedRow {
  return { ...row, good_id, candidates: [], isLikely: false }
}

/** The number of a barcode may stand in a column of codes. */
function withBarcode({ barcode, code }: SheetRow, index: GoodIndex): Uuid | undefined {
  const number = canonicalBarcode(code)
  const ofCode = retailCodeOf(number) === null ? undefined : index.withBarcode(number)
  return (barcode === '' ? undefined : index.withBarcode(barcode)?.id) ?? ofCode?.id
}

function namesOf(goods: readonly Good[]): Map<string, Good[]> {
  const names = new Map<string, Good[]>()
  for (const good of goods) {
    for (const key of new Set(allNames(good).map(bareKey))) {
      names.set(key, [...(names.get(key) ?? []), good])
    }
  }
  return names
}

/** All that a name says but its size, in one spelling. */
function bareKey(name: string): string {
  const { size_ml: _, words, ...rest } = parseProductName(name)
  return JSON.stringify({ ...rest, words: words.map(({ latin }) => latin) })
}

function sizeOf({ size, name }: SheetRow): number | null {
  return size ?? parseProductName(name).size_ml
}

/** A good without a size, or any for a line without one, only when none has just this size. */
function withName(row: SheetRow, byName: ReadonlyMap<string, Good[]>): Good[] {
  if (!/\p{L}/u.test(row.name)) return []
  const named = byName.get(bareKey(row.name)) ?? []
  const size = sizeOf(row)
  const exact = named.filter(({ litrage }) => litrage === size)
  if (exact.length > 0) return exact
  return size === null ? named : named.filter(({ litrage }) => litrage === null)
}

function asked(
  row: SheetRow,
  index: GoodIndex,
  named: readonly Good[],
  matcher: ProductMatcher<Good>,
): MatchedRow {
  const ofCode = row.code === '' ? undefined : index.withBarcode(canonicalBarcode(row.code))
  const size = row.size === null ? '' : ` ${row.size} ml`
  const alike = matcher
    .bestFor({ name: `${row.name}${size}`, containers: [] }, OFFERED)
    .filter(({ confidence }) => confidence >= ALIKE)
  const candidates = [...(ofCode ? [ofCode] : []), ...named, ...alike.map(({ good }) => good)]
  const ids = [...new Set(candidates.map(({ id }) => id))].slice(0, OFFERED)
  const isLikely = named.length === 0 && (alike[0]?.confidence ?? 0) >= LIKELY
  return {
    ...row,
    good_id: null,
    candidates: ids,
    isLikely: isLikely && ids[0] === alike[0]?.good.id,
  }
}

/** What another line surely has is offered, and never as the answer; nor to two lines. */
function withoutTaken(rows: readonly MatchedRow[]): MatchedRow[] {
  const taken = new Set(rows.flatMap(({ good_id }) => good_id ?? []))
  return rows.map((row) => {
    const [first] = row.candidates
    if (!row.isLikely || first === undefined) return row
    if (taken.has(first)) return { ...row, isLikely: false }
    taken.add(first)
    return row
  })
}
