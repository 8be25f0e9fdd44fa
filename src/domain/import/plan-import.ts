import type { Good, GoodsType } from '../goods/goods.ts'
import { CaseBarcodes } from './matching/case-barcodes.ts'
import type { ExportedRows, RowTexts } from './cells.ts'
import { Doubles } from './matching/doubles.ts'
import { GoodIndex } from './matching/good-index.ts'
import { MadeTypes } from './matching/made-types.ts'
import type { ImportDefaults, PlannedRow } from './planned-row.ts'
import { currencyIn } from './columns/currency-words.ts'
import { findRows, type GoodsTable } from './find-rows.ts'
import { guessRow } from './guess-row.ts'
import { judgeRow, type Judge } from './judge-row.ts'
import { litresBelow, unitOfHead } from './read-figures.ts'
import { readRow, type HeadUnits } from './read-row.ts'
import { NO_BARS, type BarsBook } from './row-gap.ts'
import type { PriceBook } from './row-price.ts'
import { NO_SENSE_BOOK, senseRows, type SenseBook } from './sense/sense-rows.ts'

export interface ImportTable extends GoodsTable {
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
  /** How many lines are no goods: totals, notes, and heads that stand there again. */
  skipped: number
  /** How many lines a till says to be dishes, services, or deleted. */
  foreign: number
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
  /** What was confirmed, and what is hidden. */
  sense?: SenseBook
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
  sense = NO_SENSE_BOOK,
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
  const cases = new CaseBarcodes(index)
  const guessing = {
    isTypeOpen: !table.mapping.includes('type') && defaults.type.trim() === '',
    typeSpelt: (name: string) => index.typeSpelt(name),
  }
  const planned = found.rows.map(({ at, texts }) => {
    const read = { at, texts, ...readRow(texts, judge.units) }
    return cases.claim(judgeRow({ ...read, ...guessRow(read, guessing) }, judge), read.values)
  })
  const rows = senseRows({ rows: planned, goods, units: judge.units, book: sense })
  const { groups, skipped, foreign } = found
  return { rows, types: made.neededBy(rows), groups, skipped, foreign }
}

/** No group is what has the name of a good, and none where the type of all rows was chosen. */
function groupTest(
  { mapping, mayHaveGroups = !mapping.includes('type') }: ImportTable,
  defaults: ImportDefaults,
  index: GoodIndex,
): ((texts: RowTexts) => boolean) | null {
  const hasColumns = mapping.filter((target) => target !== null).length > 1
  if (!mayHaveGroups || !hasColumns || defaults.type.trim() !== '') return null
  return (texts) => index.alike(readRow(texts, {}).values).length === 0
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

/** The currency that the head of the prices names, else most of its cells, else the company's. */
function currencyOf(
  { cells, firstRow, heads, mapping }: ImportTable,
  prices: PriceBook | null,
): HeadUnits {
  if (prices === null) return {}
  const column = mapping.indexOf('price')
  const ofCells = () => mostIn(cells.slice(firstRow).map((row) => currencyIn(row[column] ?? '')))
  return { currency: currencyIn(heads[column] ?? '') ?? ofCells() ?? prices.currency }
}

function mostIn(currencies: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const one of currencies) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
