import { filledOf, type Cells } from '../cells.ts'
import { isName, TARGETS, type Mapping, type Recognised, type Target } from './columns.ts'
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

interface Head {
  firstRow: number
  heads: string[]
  score: number
}

/** The line, or pair of lines, that names the most columns; null when none names two. */
function findHead(cells: Cells, width: number): Head | null {
  const heads = cells.slice(0, HEAD_WITHIN).flatMap((row, at) => headsAt(cells, row, at, width))
  const [best] = heads.sort((a, b) => b.score - a.score)
  return best && best.score >= enough(cells, best) ? best : null
}

/** The line itself, and together with the one below if that has heads too. */
function headsAt(cells: Cells, row: readonly string[], at: number, width: number): Head[] {
  const heads = Array.from({ length: width }, (_, column) => (row[column] ?? '').trim())
  const score = scoreOf(heads)
  const below = cells[at + 1] ?? []
  if (score === 0) return []
  const one = { firstRow: at + 1, heads, score }
  if (!isHeadLine(below)) return [one]
  const both = heads.map((head, column) => joined(head, (below[column] ?? '').trim()))
  return [one, { firstRow: at + 2, heads: both, score: scoreOf(both) }]
}

/** A list of nothing but names has one head. */
function enough(cells: Cells, { firstRow }: Head): number {
  return widthOf(cells) === 1 && firstRow === 1 ? 1 : 2
}

function joined(above: string, below: string): string {
  return above === below ? above : `${above} ${below}`.trim()
}

/** A second line of heads has no figures. */
function isHeadLine(row: readonly string[]): boolean {
  const filled = filledOf(row)
  return filled.length > 0 && filled.every((cell) => !/\d{2}/.test(cell)) && scoreOf(filled) > 0
}

/** How many different meanings the heads have. */
function scoreOf(heads: readonly string[]): number {
  const exact = heads.flatMap((head) => meaningOf(head) ?? [])
  const known = exact.filter(({ distance, target }) => distance < 200 && target !== 'other')
  const sure = new Set(known.map(({ target }) => target))
  return sure.size
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
