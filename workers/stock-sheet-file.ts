import type { Good } from '#domain/goods/goods.ts'
import { nameKey } from '#domain/goods/name-key.ts'
import { keptMapping } from '#domain/import/columns/kept-mapping.ts'
import { isGuessed, type Encoding } from '#domain/import/encodings.ts'
import type { TableFault } from '#domain/import/table-faults.ts'
import { must } from '#domain/must.ts'
import { matchSheet, type MatchedRow } from '#domain/stock/sheet/match-sheet.ts'
import { readSheet, type SheetTable } from '#domain/stock/sheet/read-sheet.ts'
import {
  isReadable,
  likeliestTable,
  recogniseSheet,
  type RecognisedSheet,
} from '#domain/stock/sheet/recognise-sheet.ts'
import type { SheetMapping } from '#domain/stock/sheet/sheet-columns.ts'
import { isOfSheet } from '#domain/stock/variance/expected.ts'
import type { Database } from '#storage/database.ts'
import { namedBarcodes } from '#storage/goods/barcodes.ts'
import { allGoods } from '#storage/goods/goods.ts'
import { goodRoots } from '#storage/goods/merged-goods.ts'
import { readMeta } from '#storage/meta.ts'
import type { ReadTable } from '#tables/read-table.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'
import { samplesOf } from './samples-of.ts'
import { SourceTable } from './source-table.ts'

/** What a person decides about when the columns are not clear. */
export interface SheetOutline {
  columns: readonly { head: string; samples: readonly string[] }[]
  mapping: SheetMapping
  /** Nothing was guessed, so nobody has to look. */
  isSure: boolean
  /** The names of a book's sheets, and which of them is read. */
  sheets: readonly string[]
  sheet: number
  /** What a file of text was read in, which can be changed; null for a book, and for copied cells. */
  encoding: Encoding | null
}

/** The lines of a sheet with their goods, as far as they are known. */
export interface SheetRows {
  rows: MatchedRow[]
  /** Those that lines are or may be of. */
  goods: Good[]
  /** The currency of the sums, as the sheet says; null: the company's. */
  currency: string | null
}

/** A stock sheet of any system: a file or copied cells. Lives in the worker. */
export class StockSheetFile {
  readonly #database: Database
  readonly #source = new SourceTable()
  #table: ReadTable | null = null
  #sheet = 0
  #found: (RecognisedSheet & SheetTable) | null = null

  constructor(database: Database) {
    this.#database = database
  }

  async read(source: Blob | string): Promise<SheetOutline | { fault: TableFault }> {
    const table = await this.#source.read(source)
    if ('fault' in table) return table
    this.#table = table
    return this.#look(likeliestTable(table.sheets.map(({ cells }) => cells)))
  }

  /** A person says in which of a book's sheets the stock is. */
  async setSheet(sheet: number): Promise<SheetOutline> {
    return { ...(await this.#look(sheet)), isSure: false }
  }

  /**
   * A person says which encoding a text has.
   * @param chosen what its columns are now; what a person chose of it stays
   */
  async setEncoding(
    encoding: Encoding,
    chosen: SheetMapping,
  ): Promise<SheetOutline | { fault: TableFault }> {
    const { cells, mapping } = must(this.#found, 'table')
    const table = this.#source.readAs(encoding, cells)
    if ('fault' in table) return table
    this.#table = table
    const outline = await this.#look(0)
    return { ...outline, mapping: keptMapping(mapping, chosen, outline.mapping) }
  }

  async #look(sheet: number): Promise<SheetOutline> {
    const { sheets, cells: text, encoding } = must(this.#table, 'table')
    const cells = sheets[sheet]?.cells ?? text
    const found = recogniseSheet(cells)
    const remembered = await rememberedColumns(this.#database, 'sheet_mappings', found.heads)
    const mapping = remembered ?? found.mapping
    this.#sheet = sheet
    this.#found = { ...found, cells, mapping }
    const rows = cells.slice(found.firstRow)
    const readable = sheets.filter((one) => isReadable(recogniseSheet(one.cells).mapping))
    const isClear = readable.length < 2 && (encoding === null || !isGuessed(encoding))
    return {
      columns: found.heads.map((head, at) => ({ head, samples: samplesOf(rows, at) })),
      mapping,
      isSure: (remembered !== null || found.isSure) && isClear,
      sheets: sheets.map(({ name }) => name),
      sheet: this.#sheet,
      encoding,
    }
  }

  /** @param currency the company's; null for a person who sees no prices */
  async rows(
    mapping: SheetMapping,
    currency: string | null,
  ): Promise<SheetRows | { fault: TableFault }> {
    const found = must(this.#found, 'table')
    await rememberColumns(this.#database, 'sheet_mappings', found.heads, mapping)
    const read = readSheet({ ...found, mapping }, currency)
    if (read.rows.length === 0) return { fault: 'table_empty' }
    const all = await allGoods(this.#database)
    const goods = all.filter(({ deleted_at }) => deleted_at === null)
    const moreBarcodes = await namedBarcodes(this.#database)
    const knownNames = await this.#knownNames()
    const rows = matchSheet(read.rows, { goods, moreBarcodes, knownNames })
    const ids = new Set(rows.flatMap(({ good_id, candidates }) => [good_id ?? '', ...candidates]))
    return { rows, goods: goods.filter(({ id }) => ids.has(id)), currency: read.currency }
  }

  /** The names of sheets before, which people have answered then. */
  async #knownNames(): Promise<Map<string, string>> {
    const roots = await goodRoots(this.#database)
    const products = Object.values((await readMeta(this.#database, 'expected')) ?? {}).flat()
    return new Map(
      products.filter(isOfSheet).flatMap(({ product_name, good_ids: [id] }) => {
        return id === undefined ? [] : [[nameKey(product_name), roots.get(id) ?? id] as const]
      }),
    )
  }
}
