import type { Good, GoodsType } from '../goods/goods.ts'
import { filledOf, type Cells, type ExportedRows, type RowTexts } from './cells.ts'
import { isName, type Mapping, type Target } from './columns.ts'
import { Doubles } from './doubles.ts'
import { GoodIndex } from './good-index.ts'
import { MadeTypes } from './made-types.ts'
import type { ImportDefaults, PlannedRow } from './planned-row.ts'
import { currencyIn } from './currency-words.ts'
import { judgeRow, type Judge } from './judge-row.ts'
import { litresBelow, unitOfHead } from './read-figures.ts'
import { readRow, type HeadUnits } from './read-row.ts'
import { NO_BARS, type BarsBook } from './row-gap.ts'
import type { PriceBook } from './row-price.ts'

export interface ImportTable {
  cells: Cells
  firstRow: number
  heads: readonly string[]
  mapping: Mapping
  /** Types may stand as lines above their goods; by default where no column says the type. */
  mayHaveGroups?: boolean
  exported: ExportedRows | null
}

export interface ImportPlan {
  rows: PlannedRow[]
  /** The types that rows name and the company does not have. */
  types: { id: string; name: string }[]
  /** The lines that were read as the types of the rows below them. */
  groups: string[]
  /** How many lines are no goods: totals, and heads that stand there again. */
  skipped: number
}

interface PlanInput {
  table: ImportTable
  goods: readonly Good[]
  types: readonly GoodsType[]
  /** Goods' ids by the barcodes that they have beside their own. */
  moreBarcodes?: ReadonlyMap<string, string>
  defaults: ImportDefaults
  /** Null for a person who may not see prices: a column of them is left out then. */
  prices?: PriceBook | null
  /** What other bars said of what rows leave open. */
  bars?: BarsBook
  /** The goods whose unit may still change, as far as it is known. */
  freeUnits?: Pick<ReadonlySet<string>, 'has'>
  newId: () => string
}

/**
 * What an import would do, row by row, with all faults at once. The same table planned again over
 * its own outcome changes nothing.
 */
export function planImport({
  table,
  goods,
  types,
  moreBarcodes = new Map(),
  defaults,
  prices = null,
  bars = NO_BARS,
  freeUnits = new Set(),
  newId,
}: PlanInput): ImportPlan {
  const index = new GoodIndex(goods, types, moreBarcodes)
  const made = new MadeTypes(index, newId)
  const judge: Judge = {
    index,
    doubles: new Doubles(),
    typeIdOf: (name) => made.idOf(name),
    defaults,
    units: { ...unitsOf(table), ...currencyOf(table, prices) },
    exported: table.exported,
    prices,
    bars,
    freeUnits,
  }
  const found = findRows(table, groupTest(table, defaults, index))
  const rows = found.rows.map(({ at, texts }) =>
    judgeRow({ at, texts, ...readRow(texts, judge.units) }, judge),
  )
  const { groups, skipped } = found
  return { rows, types: made.neededBy(rows), groups, skipped }
}

/** No group is what has the name of a good, and none where the type of all rows was chosen. */
function groupTest(
  { mapping, mayHaveGroups = !mapping.includes('type') }: ImportTable,
  defaults: ImportDefaults,
  index: GoodIndex,
): (texts: RowTexts) => boolean {
  const hasColumns = mapping.filter((target) => target !== null).length > 1
  const mayBe = mayHaveGroups && hasColumns && defaults.type.trim() === ''
  return (texts) => mayBe && index.alike(readRow(texts, {}).values).length === 0
}

function unitsOf({ cells, firstRow, heads, mapping }: ImportTable): HeadUnits {
  const sizes = mapping.indexOf('litrage')
  const texts = cells.slice(firstRow).map((row) => row[sizes] ?? '')
  const ofHeads = Object.fromEntries(
    mapping.flatMap((target, column) =>
      target === null ? [] : [[target, unitOfHead(heads[column] ?? '')]],
    ),
  )
  return { ...ofHeads, litresBelow: litresBelow(texts) }
}

/** The currency that the head of the prices names, else the company's. */
function currencyOf({ heads, mapping }: ImportTable, prices: PriceBook | null): HeadUnits {
  if (prices === null) return {}
  return { currency: currencyIn(heads[mapping.indexOf('price')] ?? '') ?? prices.currency }
}

const TOTALS = /^(total|grand total|итого|всего|ընդամենը)\s*[:.]?$/iu

/**
 * The rows that may be goods. A till's lists have groups as lines with nothing but a name: where no
 * column says the type, they do.
 */
function findRows(
  { cells, firstRow, heads, mapping }: ImportTable,
  mayBeGroup: (texts: RowTexts) => boolean,
): FoundRows {
  const columns = mapping.flatMap((target, column) => (target === null ? [] : [{ target, column }]))
  const found: FoundRows = { rows: [], groups: [], skipped: 0 }
  let group: string | null = null
  for (const [at, row] of cells.entries()) {
    if (at < firstRow || filledOf(row).length === 0) continue
    const texts = textsOf(row, columns)
    if (isTotal(row, texts) || isHeadAgain(row, heads)) found.skipped += 1
    else if (isGroup(row, texts) && mayBeGroup(texts)) {
      group = nameOf(texts)
      found.groups.push(group)
    } else if (!Object.values(texts).every((text) => text === '')) {
      found.rows.push({ at, texts: group === null ? texts : inGroup(texts, group) })
    }
  }
  return found
}

/** What a row says itself goes before its group. */
function inGroup(texts: RowTexts, group: string): RowTexts {
  return { ...texts, type: texts.type || group }
}

interface FoundRows {
  rows: GoodRow[]
  groups: string[]
  skipped: number
}

interface GoodRow {
  at: number
  texts: RowTexts
}

/** A good may be called so too, but then something says what it is. */
function isTotal(row: readonly string[], { type, unit, barcode, id }: RowTexts): boolean {
  return TOTALS.test(filledOf(row)[0] ?? '') && !(type || unit || barcode || id)
}

/** Merged cells have their text in each. */
function isGroup(row: readonly string[], texts: RowTexts): boolean {
  const filled = new Set(filledOf(row))
  return filled.size === 1 && filled.has(nameOf(texts))
}

function textsOf(
  row: readonly string[],
  columns: readonly { target: Target; column: number }[],
): RowTexts {
  return Object.fromEntries(
    columns.map(({ target, column }) => [target, (row[column] ?? '').trim()]),
  )
}

export function nameOf(texts: RowTexts): string {
  const names = Object.entries(texts).filter(([target]) => isName(target as Target))
  return names.find(([, text]) => text !== '')?.[1] ?? ''
}

/** Printed lists repeat their heads on every page. */
function isHeadAgain(row: readonly string[], heads: readonly string[]): boolean {
  const filled = heads.flatMap((head, column) =>
    head === '' ? [] : [{ head, cell: row[column] ?? '' }],
  )
  return filled.length > 1 && filled.every(({ head, cell }) => cell.trim() === head)
}
