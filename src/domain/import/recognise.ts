import { filledOf, type Cells } from './cells.ts'
import { TARGETS, type Mapping, type Recognised, type Target } from './columns.ts'
import { guessByContents, isIds } from './contents.ts'
import { headKey, meaningOf, type HeadMeaning } from './heads.ts'

/** Where a table begins in its sheet, and what its columns are. */
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
  const sure = new Set(exact.filter(({ distance }) => distance < 200).map(({ target }) => target))
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
  const mapped = guessByContents(byHead, rows, isOpen)
  const mapping = mapped.map(
    (target) => TARGETS.find((one): one is Target => one === target) ?? null,
  )
  const unsure = mapping.flatMap((target, column) => {
    const isGuess = byHead[column] === null || !meanings[column]?.isSure
    return target !== null && isGuess ? [column] : []
  })
  return { mapping, unsure }
}

/** Every till has a column of ids, and only those of Dram mean a good. */
function meaningAt(head: string, column: number, rows: Cells): HeadMeaning | null {
  const meaning = meaningOf(head)
  return meaning?.target === 'id' && !isIds(rows, column) ? null : meaning
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
