import { tradeNumberOf } from '../../goods/trade-number.ts'
import type { Cells } from '../../import/cells.ts'
import {
  columnsByHeads,
  findHeads,
  namedColumns,
  UnnamedColumns,
  type RecognisedColumns,
} from '../../import/columns/columns-by-heads.ts'
import { readDecimal } from '../../import/read-figures.ts'
import { widthOf } from '../../import/columns/recognise.ts'
import { unitNamed } from './line-unit-words.ts'
import { noteColumn, type NoteColumn, type NoteMapping } from './note-columns.ts'

/** Addresses, numbers and banks of two companies stand above the heads. */
const HEAD_WITHIN = 60

export type RecognisedNote = RecognisedColumns<NoteColumn>

export function recogniseNote(cells: Cells): RecognisedNote {
  const width = widthOf(cells)
  const head = findHeads(cells, width, {
    columnOf: noteColumn,
    within: HEAD_WITHIN,
    isHead: (heads) => namedColumns(heads, noteColumn) > 0,
    joined: joinedHeads,
  })
  if (!head) {
    const mapping = guessColumns(cells, width)
    return { firstRow: 0, heads: Array.from({ length: width }, () => ''), mapping, isSure: false }
  }
  const mapping = columnsByHeads(head.heads, noteColumn)
  const isSure = mapping.includes('amount') && finds(mapping)
  return { firstRow: head.firstRow, heads: head.heads, mapping, isSure }
}

/** Whether goods can be found by these columns. */
export function finds(mapping: NoteMapping): boolean {
  return mapping.includes('name') || mapping.includes('barcode')
}

/** A head that is known needs no second row. */
function joinedHeads(above: readonly string[], below: readonly string[]): string[] {
  return above.map((head, column) => {
    const under = below[column] ?? ''
    return noteColumn(head) === null || under === '' ? `${head} ${under}`.trim() : head
  })
}

/** The meaning of columns without heads, from what their cells are. */
function guessColumns(rows: Cells, width: number): NoteMapping {
  const columns = new UnnamedColumns<NoteColumn>(rows, width)
  columns.give(columns.where((text) => tradeNumberOf(text) !== null)[0], 'barcode')
  columns.give(columns.where((text) => unitNamed(text) !== null)[0], 'unit')
  const name = columns.mostVaried(columns.freeWhere((text) => /\p{L}{2}/u.test(text)))
  columns.give(name, 'name')
  const figures = columns.freeWhere((text) => readDecimal(text) !== null)
  const [amount, price, sum] = figures.filter((at) => at > (name ?? -1))
  columns.give(amount, 'amount')
  columns.give(price, 'price')
  columns.give(sum, 'sum')
  return columns.mapping
}
