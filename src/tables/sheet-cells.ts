import type { CellObject, WorkSheet } from '@e965/xlsx'
import { TABLE_ROWS_MAX } from '#domain/import/table-faults.ts'
import { TableError } from './table-error.ts'

/** No list of goods is wider; what is beyond is formatting that somebody dragged too far. */
const COLUMNS_MAX = 200

/** Merged cells are read as if each had the value, up to so many. */
const MERGED_MAX = 200_000

/** The digits of a number that a spreadsheet keeps. */
const DIGITS = 15

/** A sheet's cells as text: of formulas their last value, of figures the figure itself. */
export function sheetCells(sheet: WorkSheet): string[][] {
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []
  const rows = data.map((row) => Array.from(row?.slice(0, COLUMNS_MAX) ?? [], textOf))
  fillMerged(rows, sheet)
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  // Beyond the last row that was read there may be more.
  if (rows.length > TABLE_ROWS_MAX) throw new TableError('table_too_long')
  return Array.from(rows, (row) => row ?? [])
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'e' || cell.t === 'z') return ''
  // A size that a spreadsheet took for a date is no number any more: a day is no size.
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  if (typeof cell.v === 'number') return figureOf(cell.v, (cell.w ?? '').trim())
  return String(cell.v ?? '')
}

function figureOf(value: number, shown: string): string {
  if (shown.endsWith('%')) return `${Number((value * 100).toPrecision(DIGITS - 3))}%`
  // A format such as 0000000000000 keeps the zeros with which a barcode begins.
  const hasZeros = /^0\d+$/.test(shown) && Number(shown) === value
  return hasZeros ? shown : String(Number(value.toPrecision(DIGITS)))
}

function fillMerged(rows: string[][], sheet: WorkSheet): void {
  let room = MERGED_MAX
  for (const { s, e } of sheet['!merges'] ?? []) {
    const value = rows[s.r]?.[s.c] ?? ''
    if (value === '') continue
    const lastRow = Math.min(e.r, rows.length - 1)
    const width = Math.min(e.c, COLUMNS_MAX - 1) - s.c + 1
    for (let r = s.r; r <= lastRow && room > 0; r += 1) {
      const row = rows[r] ?? []
      rows[r] = [...row, ...Array.from({ length: Math.max(0, s.c - row.length) }, () => '')]
      rows[r]?.splice(s.c, width, ...Array.from({ length: width }, () => value))
      room -= width
    }
  }
}
