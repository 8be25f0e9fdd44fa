import { filledOf, type Cells } from '../cells.ts'
import { isName, TARGETS, type Mapping, type Recognised, type Target } from './columns.ts'
import { findHeads, namedColumns, type HeadColumn } from './columns-by-heads.ts'
import { areBarcodes, arePackedSizes, guessByContents, isIds, isOfKinds } from './contents.ts'
import { headKey, meaningOf, type HeadMeaning } from './heads.ts'

/** The first row of a table in its sheet, and the meaning of its columns. */
export interface Recognition {
  /** The place of the first row of goods. */
  firstRow: number
  /** The text above each column, of two lines where there are two; empty where there is none. */
  heads: readonly string[]
  mapping: Mapping
  /** Columns whose meaning was guessed: somebody should look at them. */
  unsure: readonly number[]
}

/** Titles, dates and names of a company stand above the heads in exports of tills. */
const HEAD_WITHIN = 25

export function recognise(cells: Cells): Recognition {
  const width = widthOf(cells)
  const head = findHead(cells, width)
  const heads = head ? head.heads : Array.from({ length: width }, () => '')
  const firstRow = head?.firstRow ?? 0
  return { firstRow, heads, ...mapColumns(heads, cells.slice(firstRow)) }
}

interface Sheet {
  cells: Cells
}

/**
 * Which of a book's sheets is most likely the list of goods: the one that says most of most rows.
 * The one before goes first as long as it says nearly as much.
 */
export function likelySheet(sheets: readonly Sheet[]): { sheet: number; isSure: boolean } {
  const rated = sheets.map(likelihoodOf)
  const best = Math.max(...rated)
  const sheet = Math.max(
    0,
    rated.findIndex((one) => one >= best / NEARLY),
  )
  return { sheet, isSure: rated.filter((one) => one > 0).length <= 1 }
}

const NEARLY = 1.5

function likelihoodOf({ cells }: Sheet): number {
  const { mapping, firstRow } = recognise(cells)
  if (firstRow === 0 || !mapping.some(isName)) return 0
  const rows = cells.slice(firstRow).filter((row) => filledOf(row).length > 1).length
  return rows === 0 ? 0 : mapping.filter(Boolean).length * Math.log2(2 + rows)
}

/** The same when a person says that the first row has heads, in words that nobody knows. */
export function recogniseBelow(cells: Cells): Recognition {
  const heads = Array.from({ length: widthOf(cells) }, (_, column) =>
    (cells[0]?.[column] ?? '').trim(),
  )
  return { firstRow: 1, heads, ...mapColumns(heads, cells.slice(1)) }
}

export function widthOf(cells: Cells): number {
  return cells.slice(0, 1000).reduce((most, row) => Math.max(most, row.length), 0)
}

/** The line, or pair of lines, that names the most columns. */
function findHead(cells: Cells, width: number): ReturnType<typeof findHeads> {
  return findHeads(cells, width, {
    columnOf,
    within: HEAD_WITHIN,
    isHead: (heads) => namedColumns(heads, columnOf) > 0,
    joined: (above, below) => above.map((head, column) => joined(head, below[column] ?? '')),
    // A list of nothing but names has one head.
    least: (firstRow) => (width === 1 && firstRow === 1 ? 1 : 2),
  })
}

function joined(above: string, below: string): string {
  return above === below ? above : `${above} ${below}`.trim()
}

/** What a head says for certain, and is of use. */
function columnOf(head: string): HeadColumn<Recognised> | null {
  const meaning = meaningOf(head)
  if (!meaning || meaning.distance >= 200 || meaning.target === 'other') return null
  return { column: meaning.target, distance: meaning.distance }
}

function mapColumns(
  heads: readonly string[],
  rows: Cells,
): Pick<Recognition, 'mapping' | 'unsure'> {
  const meanings = heads.map((head, column) => meaningAt(head, column, rows))
  const byHead: (Recognised | null)[] = meanings.map((meaning, column) =>
    meaning && isNearest(meanings, column) ? meaning.target : null,
  )
  const isOpen = (column: number) => meanings[column] === null
  const packed = packsAsSizes(byHead, rows)
  const mapped = guessByContents(withCodes(packed, rows), rows, isOpen)
  const mapping = mapped.map(
    (target) => TARGETS.find((one): one is Target => one === target) ?? null,
  )
  const unsure = mapping.flatMap((target, column) => {
    const isGuess = byHead[column] !== target || !meanings[column]?.isSure
    return target !== null && isGuess ? [column] : []
  })
  return { mapping, unsure }
}

/**
 * Every till has a column of ids, and only those of Dram mean a good. What it calls a type may only
 * say whether an item is a good or a dish.
 */
function meaningAt(head: string, column: number, rows: Cells): HeadMeaning | null {
  const meaning = meaningOf(head)
  if (meaning?.target === 'id' && !isIds(rows, column)) return null
  const isKind = meaning?.target === 'type' && isOfKinds(rows, column)
  return isKind ? { ...meaning, target: 'other' } : meaning
}

/** A column of packages may hold the sizes when no column has them: 6x0.7. */
function packsAsSizes(known: readonly (Recognised | null)[], rows: Cells): (Recognised | null)[] {
  if (known.includes('litrage')) return [...known]
  const column = known.indexOf('in_package')
  return known.map((target, at) =>
    at === column && arePackedSizes(rows, column) ? 'litrage' : target,
  )
}

/** What is called a code may be a barcode after all. */
function withCodes(known: readonly (Recognised | null)[], rows: Cells): (Recognised | null)[] {
  if (known.includes('barcode')) return [...known]
  const column = known.findIndex((target, at) => target === 'other' && areBarcodes(rows, at))
  return known.map((target, at) => (at === column ? 'barcode' : target))
}

function isNearest(meanings: readonly (HeadMeaning | null)[], column: number): boolean {
  const own = meanings[column]
  const rivals = meanings.flatMap((other, at) =>
    other && other.target === own?.target ? [{ at, distance: other.distance }] : [],
  )
  return rivals.sort((a, b) => a.distance - b.distance || a.at - b.at)[0]?.at === column
}

/** By which a mapping made by hand is found again; null for a table without heads. */
export function headsKey(heads: readonly string[]): string | null {
  const keys = heads.map(headKey)
  return keys.some(Boolean) ? keys.join('|') : null
}
