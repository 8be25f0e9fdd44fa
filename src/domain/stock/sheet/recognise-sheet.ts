import { tradeNumberOf } from '../../goods/trade-number.ts'
import { filledOf, type Cells } from '../../import/cells.ts'
import {
  columnsByHeads,
  findHeads,
  UnnamedColumns,
  type RecognisedColumns,
} from '../../import/columns/columns-by-heads.ts'
import { widthOf } from '../../import/columns/recognise.ts'
import { readDecimal } from '../../import/read-figures.ts'
import { readPosUnit } from '../../pos/units.ts'
import { sheetColumn, type SheetColumn, type SheetMapping } from './sheet-columns.ts'

/** Filters, companies and dates stand above the heads. */
const HEAD_WITHIN = 40

export type RecognisedSheet = RecognisedColumns<SheetColumn>

export function recogniseSheet(cells: Cells): RecognisedSheet {
  const width = widthOf(cells)
  const head = findHeads(cells, width, {
    columnOf: sheetColumn,
    within: HEAD_WITHIN,
    // Above names of columns may stand what they are all of.
    isHead: (heads) => filledOf(heads).length > 0,
    joined: joinedHeads,
  })
  if (!head) {
    const heads = Array.from({ length: width }, () => '')
    return { firstRow: 0, heads, mapping: guessColumns(cells, width), isSure: false }
  }
  const { firstRow, heads } = head
  const mapping = columnsByHeads(heads, sheetColumn)
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

/** Do two columns say the same as clearly, as where each store has one? */
function hasRival(heads: readonly string[], column: SheetColumn): boolean {
  const all = heads.flatMap((head) => {
    const meaning = sheetColumn(head)
    return meaning?.column === column ? meaning.distance : []
  })
  const nearest = Math.min(...all)
  return all.filter((distance) => distance === nearest).length > 1
}

/** The meaning of columns without heads, from what their cells are. */
function guessColumns(rows: Cells, width: number): SheetMapping {
  const columns = new UnnamedColumns<SheetColumn>(rows, width)
  columns.give(columns.where((text) => tradeNumberOf(text) !== null)[0], 'barcode')
  columns.give(columns.where((text) => readPosUnit(text) !== null)[0], 'unit')
  const isName = (text: string): boolean => /\p{L}{2}/u.test(text) && !isAmount(text)
  const name = columns.mostVaried(columns.freeWhere(isName))
  columns.give(name, 'name')
  const [amount, sum] = columns.freeWhere(isAmount).filter((at) => at > (name ?? -1))
  columns.give(amount, 'amount')
  columns.give(sum, 'sum')
  return columns.mapping
}

function isAmount(text: string): boolean {
  return readDecimal(text.replace(/\s*\p{L}+\.?$/u, '')) !== null
}
