import { filledOf, type Cells } from '../cells.ts'
import { headKey } from './heads.ts'

/** What a head says that its column is. */
export interface HeadColumn<Column> {
  column: Column
  /** The smaller one wins when two columns have one meaning. */
  distance: number
}

/** What a head means; null when nobody knows. */
export type ColumnOf<Column> = (head: string) => HeadColumn<Column> | null

/** The first row of a table, and the meaning of its columns. */
export interface RecognisedColumns<Column> {
  /** The place of the first row below the heads. */
  firstRow: number
  /** The text above each column, of two rows where there are two; empty where there is none. */
  heads: readonly string[]
  mapping: readonly (Column | null)[]
  /** Whether nobody needs to look at the columns. */
  isSure: boolean
}

/** Far from a word that is known: it is only taken when nothing nearer is there. */
export const BEGINS = 100

interface Phrase<Column> {
  words: string
  column: Column
  rank: number
}

/** The words for columns. Of one column those that stand first are the nearest. */
export class HeadPhrases<Column extends string> {
  readonly #phrases: readonly Phrase<Column>[]

  /** @param heads lines by language, each with words that are separated by commas */
  constructor(
    columns: readonly Column[],
    heads: Readonly<Partial<Record<Column, readonly string[]>>>,
  ) {
    this.#phrases = columns.flatMap((column) =>
      (heads[column] ?? [])
        .flatMap((line) => line.split(', '))
        .map((words, rank) => ({ words: headKey(words), column, rank })),
    )
  }

  exact(key: string): HeadColumn<Column> | null {
    const phrase = this.#phrases.find(({ words }) => words === key)
    return phrase ? { column: phrase.column, distance: phrase.rank } : null
  }

  /** By the longest words that it begins with, with their rank among those of their column. */
  begun(key: string): (HeadColumn<Column> & { rank: number }) | null {
    const begun = this.#phrases.filter(({ words }) => key.startsWith(`${words} `))
    const [longest] = begun.sort((a, b) => b.words.length - a.words.length)
    if (!longest) return null
    const { column, rank, words } = longest
    return { column, rank, distance: BEGINS + key.length - words.length }
  }
}

/** How the heads of one kind of table are found. */
export interface HeadRules<Column> {
  columnOf: ColumnOf<Column>
  /** The most rows that stand above them. */
  within: number
  /** Whether a row can be heads, by itself or with the one below. */
  isHead: (heads: readonly string[]) => boolean
  /** The heads of two rows; both are as wide as the table. */
  joined: (above: readonly string[], below: readonly string[]) => string[]
  /** How many columns they name at least, by the place of the row below them; two, if left out. */
  least?: (firstRow: number) => number
}

interface Heads {
  firstRow: number
  heads: string[]
  score: number
}

/** The row, or pair of rows, that names the most columns; null when none names enough. */
export function findHeads<Column>(
  cells: Cells,
  width: number,
  rules: HeadRules<Column>,
): Heads | null {
  const { columnOf, within, isHead, joined, least = () => 2 } = rules
  const score = (heads: readonly string[]): number => namedColumns(heads, columnOf)
  const all = cells.slice(0, within).flatMap((_, at): Heads[] => {
    const heads = rowAt(cells, at, width)
    if (!isHead(heads)) return []
    const one = { firstRow: at + 1, heads, score: score(heads) }
    const below = rowAt(cells, at + 1, width)
    // A second row of heads has no figures.
    if (below.some((cell) => /\d{2}/.test(cell)) || score(below) === 0) return [one]
    const both = joined(heads, below)
    return [one, { firstRow: at + 2, heads: both, score: score(both) }]
  })
  const [best] = all.sort((a, b) => b.score - a.score || a.firstRow - b.firstRow)
  return best && best.score >= least(best.firstRow) ? best : null
}

function rowAt(cells: Cells, at: number, width: number): string[] {
  return Array.from({ length: width }, (_, column) => (cells[at]?.[column] ?? '').trim())
}

/** How many different columns the heads name. */
export function namedColumns<Column>(heads: readonly string[], columnOf: ColumnOf<Column>): number {
  return new Set(heads.flatMap((head) => columnOf(head)?.column ?? [])).size
}

/** Each column as its head says, of several that say the same the first of the nearest. */
export function columnsByHeads<Column>(
  heads: readonly string[],
  columnOf: ColumnOf<Column>,
): (Column | null)[] {
  const meanings = heads.map(columnOf)
  return meanings.map((own) => {
    if (!own) return null
    const rivals = meanings.filter((other) => other?.column === own.column)
    const isNearest = rivals.every((other) => other === null || own.distance <= other.distance)
    const isFirst = rivals.find((other) => other?.distance === own.distance) === own
    return isNearest && isFirst ? own.column : null
  })
}

/** So many rows tell what a column holds. */
const SAMPLE = 100

/** The rest may be sums, notes and typing errors. */
const MOST = 0.6

/** Columns without heads, which get their meanings one by one from what their cells are. */
export class UnnamedColumns<Column> {
  readonly mapping: (Column | null)[]
  readonly #texts: readonly string[][]

  constructor(rows: Cells, width: number) {
    const sample = rows.slice(0, SAMPLE)
    this.mapping = Array.from({ length: width }, () => null)
    this.#texts = this.mapping.map((_, at) => filledOf(sample.map((row) => row[at] ?? '')))
  }

  /** Nothing is given to a column that has a meaning, nor to none. */
  give(at: number | undefined, column: Column): void {
    if (at !== undefined && this.mapping[at] === null) this.mapping[at] = column
  }

  /** The columns most of whose cells are such. */
  where(is: (text: string) => boolean): number[] {
    return this.#texts.flatMap((texts, at) => {
      const areMost = texts.length > 0 && texts.filter(is).length >= texts.length * MOST
      return areMost ? [at] : []
    })
  }

  /** Those of them that have no meaning yet. */
  freeWhere(is: (text: string) => boolean): number[] {
    return this.where(is).filter((at) => this.mapping[at] === null)
  }

  /** The one of these whose cells differ most. */
  mostVaried(all: readonly number[]): number | undefined {
    const differ = (at: number): number => new Set(this.#texts[at]).size
    return all.toSorted((a, b) => differ(b) - differ(a))[0]
  }
}
