import { tradeNumberOf } from '../../goods/trade-number.ts'
import type { Cells } from '../../import/cells.ts'
import { readDecimal } from '../../import/read-figures.ts'
import { widthOf } from '../../import/columns/recognise.ts'
import { unitNamed } from './line-unit-words.ts'
import { noteMeaning, type NoteColumn, type NoteMapping } from './note-columns.ts'

/** The first row of a delivery note's lines in its table, and the meaning of its columns. */
export interface RecognisedNote {
  /** The place of the first row below the heads. */
  firstRow: number
  /** The text above each column, of two rows where there are two; empty where there is none. */
  heads: readonly string[]
  mapping: NoteMapping
  /** Whether nobody needs to look at the columns. */
  isSure: boolean
}

/** Addresses, numbers and banks of two companies stand above the heads. */
const HEAD_WITHIN = 60

/** So many rows tell what a column holds. */
const SAMPLE = 100

/** The rest may be sums, notes and typing errors. */
const MOST = 0.6

export function recogniseNote(cells: Cells): RecognisedNote {
  const width = widthOf(cells)
  const head = findHead(cells, width)
  if (!head) {
    const mapping = guessColumns(cells, width)
    return { firstRow: 0, heads: Array.from({ length: width }, () => ''), mapping, isSure: false }
  }
  const mapping = columnsOf(head.heads)
  const isSure = mapping.includes('amount') && finds(mapping)
  return { firstRow: head.firstRow, heads: head.heads, mapping, isSure }
}

/** Whether goods can be found by these columns. */
export function finds(mapping: NoteMapping): boolean {
  return mapping.includes('name') || mapping.includes('barcode')
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

/** The row itself, and together with the one below if that holds no figures. */
function headsAt(cells: Cells, row: readonly string[], at: number, width: number): Head[] {
  const heads = Array.from({ length: width }, (_, column) => (row[column] ?? '').trim())
  const one = { firstRow: at + 1, heads, score: scoreOf(heads) }
  const below = cells[at + 1] ?? []
  if (one.score === 0) return []
  if (below.some((cell) => /\d{2}/.test(cell)) || scoreOf(below) === 0) return [one]
  const both = heads.map((head, column) => {
    const under = (below[column] ?? '').trim()
    return noteMeaning(head) === null || under === '' ? `${head} ${under}`.trim() : head
  })
  return [one, { firstRow: at + 2, heads: both, score: scoreOf(both) }]
}

function scoreOf(heads: readonly string[]): number {
  return new Set(heads.flatMap((head) => noteMeaning(head)?.column ?? [])).size
}

function columnsOf(heads: readonly string[]): NoteMapping {
  const meanings = heads.map(noteMeaning)
  return meanings.map((own) => {
    if (!own) return null
    const rivals = meanings.filter((other) => other?.column === own.column)
    const isNearest = rivals.every((other) => other === null || own.distance <= other.distance)
    const isFirst = rivals.find((other) => other?.distance === own.distance) === own
    return isNearest && isFirst ? own.column : null
  })
}

/** The meaning of columns without heads, from what their cells are. */
function guessColumns(rows: Cells, width: number): NoteMapping {
  const mapping: (NoteColumn | null)[] = Array.from({ length: width }, () => null)
  const give = (column: number | undefined, meaning: NoteColumn): void => {
    if (column !== undefined && mapping[column] === null) mapping[column] = meaning
  }
  const columns = mapping.map((_, column) => sampleOf(rows, column))
  const where = (is: (text: string) => boolean): number[] =>
    columns.flatMap((texts, column) => (areMost(texts, is) ? [column] : []))
  give(where(isBarcode)[0], 'barcode')
  give(where((text) => unitNamed(text) !== null)[0], 'unit')
  const named = where((text) => /\p{L}{2}/u.test(text)).filter((at) => mapping[at] === null)
  const differ = (at: number): number => new Set(columns[at]).size
  const [name] = named.sort((a, b) => differ(b) - differ(a))
  give(name, 'name')
  const figures = where((text) => readDecimal(text) !== null).filter(
    (at) => mapping[at] === null && at > (name ?? -1),
  )
  give(figures[0], 'amount')
  give(figures[1], 'price')
  give(figures[2], 'sum')
  return mapping
}

function areMost(texts: readonly string[], is: (text: string) => boolean): boolean {
  return texts.length > 0 && texts.filter(is).length >= texts.length * MOST
}

function sampleOf(rows: Cells, column: number): string[] {
  return rows
    .slice(0, SAMPLE)
    .map((row) => (row[column] ?? '').trim())
    .filter(Boolean)
}

function isBarcode(text: string): boolean {
  return tradeNumberOf(text) !== null
}
