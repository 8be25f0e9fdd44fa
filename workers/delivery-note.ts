import { v7 as newId } from 'uuid'
import { LINES_MAX } from '#domain/deliveries/deliveries.ts'
import type { DraftLine } from '#domain/deliveries/delivery-draft.ts'
import { draftOfNote, type FoundGood } from '#domain/deliveries/note/draft-of-note.ts'
import type { NoteMapping } from '#domain/deliveries/note/note-columns.ts'
import { readNote, type NoteLine } from '#domain/deliveries/note/read-note.ts'
import { recogniseNote, type RecognisedNote } from '#domain/deliveries/note/recognise-note.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Cells } from '#domain/import/cells.ts'
import { isGuessed, type Encoding } from '#domain/import/encodings.ts'
import { GoodIndex } from '#domain/import/matching/good-index.ts'
import { keptMapping } from '#domain/import/columns/kept-mapping.ts'
import type { TableFault } from '#domain/import/table-faults.ts'
import { must } from '#domain/must.ts'
import { ProductMatcher } from '#domain/pos/names/product-matcher.ts'
import type { Database } from '#storage/database.ts'
import { goodOfBarcode } from '#storage/goods/barcodes.ts'
import { allGoods } from '#storage/goods/goods.ts'
import type { ReadTable } from '#tables/read-table.ts'
import { samplesOf } from './samples-of.ts'
import { SourceTable } from './source-table.ts'

/** What a person decides about when the columns are not clear. */
export interface NoteOutline {
  columns: readonly { head: string; samples: readonly string[] }[]
  mapping: NoteMapping
  /** Neither the columns nor the letters were guessed, so nobody has to look. */
  isSure: boolean
  /** What a file of text was read in, which can be changed; null for a book, and for copied cells. */
  encoding: Encoding | null
}

/** What a delivery note's lines became. */
export interface NoteLines {
  lines: DraftLine[]
  /** Lines whose good is known by a name that is only like it. */
  likely: number
}

/** At or above it, a name that is only like a good's is taken for it: of a thousand, three are wrong. */
const LIKELY = 0.9

/** A supplier's delivery note: a file or copied cells. Lives in the worker. */
export class DeliveryNote {
  readonly #database: Database
  readonly #source = new SourceTable()
  #cells: Cells = []
  #found: RecognisedNote | null = null

  constructor(database: Database) {
    this.#database = database
  }

  async read(source: Blob | string): Promise<NoteOutline | { fault: TableFault }> {
    const table = await this.#source.read(source)
    return 'fault' in table ? table : this.#open(table)
  }

  /**
   * A person says which encoding a text has.
   * @param chosen what its columns are now; what a person chose of it stays
   */
  setEncoding(encoding: Encoding, chosen: NoteMapping): NoteOutline | { fault: TableFault } {
    const table = this.#source.readAs(encoding, this.#cells)
    if ('fault' in table) return table
    const { mapping } = must(this.#found, 'table')
    const outline = this.#open(table)
    return { ...outline, mapping: keptMapping(mapping, chosen, outline.mapping) }
  }

  #open(table: ReadTable): NoteOutline {
    this.#cells = table.cells
    const found = recogniseNote(table.cells)
    this.#found = found
    const rows = table.cells.slice(found.firstRow)
    const columns = found.heads.map((head, at) => ({ head, samples: samplesOf(rows, at) }))
    const { encoding } = table
    const isSure = found.isSure && (encoding === null || !isGuessed(encoding))
    return { columns, mapping: found.mapping, isSure, encoding }
  }

  /**
   * The lines for the form, each with its good where it is known.
   * @param currency null for a person who sees no prices
   */
  async lines(
    mapping: NoteMapping,
    currency: string | null,
  ): Promise<NoteLines | { fault: TableFault | 'note_too_long' }> {
    const { firstRow, heads } = must(this.#found, 'table')
    const rows = this.#cells.slice(firstRow)
    const lines = readNote(rows, { heads, mapping }, currency)
    if (lines.length === 0) return { fault: 'table_empty' }
    if (lines.length > LINES_MAX) return { fault: 'note_too_long' }
    const finder = new GoodFinder(this.#database, await allGoods(this.#database))
    const found = await Promise.all(lines.map((line) => finder.find(line)))
    return {
      lines: lines.map((line, at) => draftOfNote(newId(), line, found[at] ?? null)),
      likely: found.filter((one) => one?.isLikely).length,
    }
  }
}

interface Found extends FoundGood {
  isLikely: boolean
}

/** Finds goods by barcode as a scan does, else by name. */
class GoodFinder {
  readonly #database: Database
  readonly #index: GoodIndex
  readonly #matcher: ProductMatcher<Good>

  constructor(database: Database, goods: readonly Good[]) {
    const living = goods.filter(({ deleted_at }) => deleted_at === null)
    this.#database = database
    this.#index = new GoodIndex(living, [], new Map())
    this.#matcher = new ProductMatcher(living)
  }

  async find({ barcode, name }: NoteLine): Promise<Found | null> {
    const meant = barcode === '' ? undefined : await goodOfBarcode(this.#database, barcode)
    if (meant) return { ...meant, isLikely: false }
    if (name === '') return null
    const [named, another] = this.#index.alike({ name_en: name })
    if (named && !another) return { good: named, quantity: 1, isLikely: false }
    const [best] = this.#matcher.bestFor({ name, containers: [] }, 1)
    const isLikely = best !== undefined && best.confidence >= LIKELY
    return isLikely ? { good: best.good, quantity: 1, isLikely } : null
  }
}
