import type { Cells } from '#domain/import/cells.ts'
import type { Encoding } from '#domain/import/encodings.ts'
import { keptCells } from '#domain/import/kept-cells.ts'
import type { TableFault } from '#domain/import/table-faults.ts'
import { readTable, type ReadTable } from '#tables/read-table.ts'

/** A file or copied cells; a text can be read again in another encoding. */
export class SourceTable {
  #source: Uint8Array | string = ''
  /** What a text was read in; null for a book, and for copied cells. */
  encoding: Encoding | null = null

  async read(source: Blob | string): Promise<ReadTable | { fault: TableFault }> {
    this.#source = typeof source === 'string' ? source : new Uint8Array(await source.arrayBuffer())
    return this.#keep(readTable(this.#source))
  }

  /**
   * What was written into its cells since stays.
   * @param now the cells as they are
   */
  readAs(encoding: Encoding, now: Cells): ReadTable | { fault: TableFault } {
    const before = readTable(this.#source, this.encoding)
    const again = this.#keep(readTable(this.#source, encoding))
    if ('fault' in before || 'fault' in again) return again
    return { ...again, cells: keptCells(before.cells, now, again.cells) }
  }

  #keep(table: ReadTable | { fault: TableFault }) {
    if (!('fault' in table)) this.encoding = table.encoding
    return table
  }
}
