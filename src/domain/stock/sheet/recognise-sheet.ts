import { tradeNumberOf } from '../../goods/trade-number.ts'
import { filledOf, type Cells } from '../../import/cells.ts'
import { widthOf } from '../../import/columns/recognise.ts'
import { readDecimal } from '../../import/read-figures.ts'
import { readPosUnit } from '../../pos/units.ts'
import { sheetMeaning, type SheetColumn, type SheetMapping } from './sheet-columns.ts'

/** The first row of a stock sheet in its table, and the meaning of its columns. */
export interface RecognisedSheet {
  /** The place of the first row below the heads. */
  firstRow: number
  /** The text above each column, of two rows where there are two; empty where there is none. */
  heads: readonly string[]
  mapping: SheetMapping
  /** Whether nobody needs to look at the columns. */
  isSure: boolean
}

/** Filters, companies and dates stand above the heads. */
const HEAD_WITHIN = 40

/** So many rows tell what a column holds, and so many of them must. */
const SAMPLE = 100
const MOST = 0.6

export function recogniseSheet(cells: Cells): RecognisedSheet {
  const width = widthOf(cells)
  const head = findHead(cells, width)
  if (!head) {
    const heads = Array.from({ length: width }, () => '')
    return { firstRow: 0, heads, mapping: guessColumns(cells, width), isSure: false }
  }
  const { firstRow, heads } = head
  const mapping = columnsOf(heads)
  const isSure = isReadable(mapping) && !hasRival(heads, 'amount')
  return { firstRow, heads, mapping, isSure }
}

/** The table of a book that most likely is the stock sheet, by its place. */
export function likeliestTable(tables: readonly Cells[]): number {
  const rated = tables.map((cells) => {
    const { mapping } = recogniseSheet(cells)
    return isReadable(mapping) ? mapping.filter(Boolean).length * Math.log2(2 + cells.length) : 0
  })
  return Math.max(0, rated.indexOf(Math.max(...rated)))
}

/** Whether goods and what there should be of them can be read by these columns. */
export function isReadable(mapping: SheetMapping): boolean {
  const finds = (['name', 'barcode', 'code'] as const).some((one) => mapping.includes(one))
  return finds && mapping.includes('amount')
}

interface Head {
  firstRow: number
  heads: string[]
  score: number
}

function findHead(cells: Cells, width: number): Head | null {
  const heads = cells.slice(0, HEAD_WITHIN).flatMap((row, at) => headsAt(cells, row, at, width))
  const [best] = heads.sort((a, b) => b.score - a.score || a.firstRow - b.firstRow)
  return best && best.score >= 2 ? best : null
}

/** The row itself, and together with the one below if that has heads too. */
function headsAt(cells: Cells, row: readonly string[], at: number, width: number): Head[] {
  const heads = Array.from({ length: width }, (_, column) => (row[column] ?? '').trim())
  if (filledOf(heads).length === 0) return []
  const one = { firstRow: at + 1, heads, score: scoreOf(heads) }
  const below = Array.from({ length: width }, (_, column) => (cells[at + 1]?.[column] ?? '').trim())
  if (!isHeadLine(below)) return [one]
  const both = joinedHeads(heads, below)
  return [one, { firstRow: at + 2, heads: both, score: scoreOf(both) }]
}

/** A second line of heads has no figures. */
function isHeadLine(below: readonly string[]): boolean {
  return below.every((cell) => !/\d{2}/.test(cell)) && scoreOf(below) > 0
}

/** What stands above several columns is of each: 'Closing stock' above 'Quantity' and 'Sum'. */
function joinedHeads(above: readonly string[], below: readonly string[]): string[] {
  let last = ''
  return above.map((head, column) => {
    const under = below[column] ?? ''
    if (head !== '') last = head
    const own = head === '' && under !== '' ? last : head
    return own === under ? own : `${own} ${under}`.trim()
  })
}

function scoreOf(heads: readonly string[]): number {
  return new Set(heads.flatMap((head) => sheetMeaning(head)?.column ?? [])).size
}

function columnsOf(heads: readonly string[]): SheetMapping {
  const meanings = heads.map(sheetMeaning)
  return meanings.map((own) => {
    if (!own) return null
    const rivals = meanings.filter((other) => other?.column === own.column)
    const isNearest = rivals.every((other) => other === null || own.distance <= other.distance)
    const isFirst = rivals.find((other) => other?.distance === own.distance) === own
    return isNearest && isFirst ? own.column : null
  })
}

/** Do two columns say the same as clearly, as where each store has one? */
function hasRival(heads: readonly string[], column: SheetColumn): boolean {
  const all = heads.flatMap((head) => {
    const meaning = sheetMeaning(head)
    return meaning?.column === column ? meaning.distance : []
  })
  const nearest = Math.min(...all)
  return all.filter((distance) => distance === nearest).length > 1
}

/** The meaning of columns without heads, from what their cells are. */
function guessColumns(rows: Cells, width: number): SheetMapping {
  const mapping: (SheetColumn | null)[] = Array.from({ length: width }, () => null)
  const give = (column: number | undefined, meaning: SheetColumn): void => {
    if (column !== undefined && mapping[column] === null) mapping[column] = meaning
  }
  const columns = mapping.map((_, column) => sampleOf(rows, column))
  const where = (is: (text: string) => boolean): number[] =>
    columns.flatMap((texts, column) => (areMost(texts, is) ? [column] : []))
  give(where((text) => tradeNumberOf(text) !== null)[0], 'barcode')
  give(where((text) => readPosUnit(text) !== null)[0], 'unit')
  const isName = (text: string): boolean => /\p{L}{2}/u.test(text) && !isAmount(text)
  const named = where(isName).filter((at) => mapping[at] === null)
  const differ = (at: number): number => new Set(columns[at]).size
  const [name] = named.sort((a, b) => differ(b) - differ(a))
  give(name, 'name')
  const figures = where(isAmount).filter((at) => mapping[at] === null && at > (name ?? -1))
  give(figures[0], 'amount')
  give(figures[1], 'sum')
  return mapping
}

function isAmount(text: string): boolean {
  return readDecimal(text.replace(/\s*\p{L}+\.?$/u, '')) !== null
}

function areMost(texts: readonly string[], is: (text: string) => boolean): boolean {
  return texts.length > 0 && texts.filter(is).length >= texts.length * MOST
}

function sampleOf(rows: Cells, column: number): string[] {
  return filledOf(rows.slice(0, SAMPLE).map((row) => row[column] ?? ''))
}
