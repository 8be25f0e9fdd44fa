import type { Good, GoodsType } from '../goods/goods.ts'
import { nameKey } from '../goods/name-key.ts'
import type { Cells, ExportedRows, RowTexts } from './cells.ts'
import { isName, type Mapping, type Target } from './columns.ts'
import { Doubles } from './doubles.ts'
import { GoodIndex } from './good-index.ts'
import type { ImportDefaults, PlannedRow } from './planned-row.ts'
import { judgeRow, type Judge } from './judge-row.ts'
import { unitOfHead } from './read-figures.ts'
import { readRow, type HeadUnits } from './read-row.ts'

export interface ImportTable {
  cells: Cells
  firstRow: number
  heads: readonly string[]
  mapping: Mapping
  exported: ExportedRows | null
}

export interface ImportPlan {
  rows: PlannedRow[]
  /** The types that rows name and the company does not have. */
  types: { id: string; name: string }[]
}

interface PlanInput {
  table: ImportTable
  goods: readonly Good[]
  types: readonly GoodsType[]
  /** Goods' ids by the barcodes that they have beside their own. */
  moreBarcodes?: ReadonlyMap<string, string>
  defaults: ImportDefaults
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
  newId,
}: PlanInput): ImportPlan {
  const index = new GoodIndex(goods, types, moreBarcodes)
  const made = new Map<string, { id: string; name: string }>()
  const typeIdOf = (name: string): string => {
    const known = index.typeNamed(name)?.id ?? made.get(nameKey(name))?.id
    if (known !== undefined) return known
    const type = { id: newId(), name: name.trim() }
    made.set(nameKey(name), type)
    return type.id
  }
  const judge: Judge = {
    index,
    doubles: new Doubles(),
    typeIdOf,
    defaults,
    units: unitsOf(table),
    exported: table.exported,
  }
  const rows = goodRows(table).map(({ at, texts }) =>
    judgeRow({ at, texts, ...readRow(texts, judge.units) }, judge),
  )
  const needed = new Set(
    rows.flatMap(({ kind, after }) =>
      kind === 'new' || kind === 'changed' ? [after.goods_type_id] : [],
    ),
  )
  return { rows, types: [...made.values()].filter(({ id }) => needed.has(id)) }
}

function unitsOf({ heads, mapping }: ImportTable): HeadUnits {
  return Object.fromEntries(
    mapping.flatMap((target, column) =>
      target === null ? [] : [[target, unitOfHead(heads[column] ?? '')]],
    ),
  )
}

const TOTALS = /^(total|grand total|итого|всего|ընդամենը)(\s|:|$)/iu

/**
 * The rows that may be goods. A till's lists have groups as lines with nothing but a name: where no
 * column says the type, they do.
 */
function goodRows({ cells, firstRow, heads, mapping }: ImportTable): GoodRow[] {
  const columns = mapping.flatMap((target, column) => (target === null ? [] : [{ target, column }]))
  const mayHaveGroups = !mapping.includes('type') && columns.length > 1
  const rows: GoodRow[] = []
  let group: string | null = null
  for (const [at, row] of cells.entries()) {
    if (at < firstRow || isNoGood(row, heads)) continue
    const texts = textsOf(row, columns)
    if (mayHaveGroups && isGroup(row, texts)) group = nameOf(texts)
    else if (!Object.values(texts).every((text) => text === '')) {
      rows.push({ at, texts: group === null ? texts : { ...texts, type: group } })
    }
  }
  return rows
}

interface GoodRow {
  at: number
  texts: RowTexts
}

function filledOf(row: readonly string[]): string[] {
  return row.map((cell) => cell.trim()).filter(Boolean)
}

/** An empty line, a total, or the heads once more. */
function isNoGood(row: readonly string[], heads: readonly string[]): boolean {
  const [first = ''] = filledOf(row)
  return first === '' || TOTALS.test(first) || isHeadAgain(row, heads)
}

function isGroup(row: readonly string[], texts: RowTexts): boolean {
  const [first, ...others] = filledOf(row)
  return others.length === 0 && nameOf(texts) === first
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
