import { utils, type BookType } from '@e965/xlsx'
import { barcodeCheckDigit } from '#domain/goods/trade-number.ts'
import { must } from '#domain/must.ts'
import { bookOf, fileOf } from '../table-files.ts'

export type Line = readonly (string | number)[]

/** What a person would write down of one line: what is absent is not judged, null must stay empty. */
export interface Truth {
  name: string
  /** A usual type's English name, or that of a new type. */
  type?: string
  /** In millilitres. */
  ml?: number | null
  /** Only where the list itself says it. */
  unit?: 'bottle' | 'pieces' | 'weight'
  /** In grams. */
  full?: number | null
  empty?: number | null
  /** In the currency's whole units. */
  price?: number | null
  currency?: string
  barcode?: string | null
  pack?: number | null
  caseCode?: string
}

/** A list as a bar has it. Built from public descriptions of what programs and suppliers write. */
export interface RealList {
  name: string
  file: () => Uint8Array | string
  /** What a person answers who is asked once for the type of all rows: the list has no word of it. */
  typeOfAll?: string
  truths: readonly Truth[]
}

/** Twelve digits with their check digit. */
export const ean = (digits: string): string => `${digits}${barcodeCheckDigit(digits)}`

interface Shape {
  sheet?: string
  type?: BookType
  /** As a spreadsheet names them: A1:C1. */
  merges?: readonly string[]
}

export function sheetOf(lines: readonly Line[], shape: Shape = {}): Uint8Array {
  return sheetsOf({ [shape.sheet ?? 'Sheet1']: lines }, shape)
}

export function sheetsOf(
  sheets: Readonly<Record<string, readonly Line[]>>,
  { type, merges = [] }: Shape = {},
): Uint8Array {
  const [[name, lines] = ['', []], ...others] = Object.entries(sheets)
  const book = bookOf(lines, name)
  must(book.Sheets[name], 'sheet')['!merges'] = merges.map((range) => utils.decode_range(range))
  for (const [other, cells] of others) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((row) => [...row])), other)
  }
  return fileOf(book, type)
}
