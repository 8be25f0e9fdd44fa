import type { FormCode } from '../form-errors.ts'
import type { GoodFields } from '../goods/goods.ts'
import type { Target } from './columns.ts'
import type { RowTexts } from './cells.ts'
import type { MeasurementUnit } from '../units.ts'

/** What only a table can have wrong; everything else is a good's own rule. */
type TableCode =
  | 'id_unknown'
  | 'several_goods'
  | 'double_row'
  | 'barcode_shortened'
  | 'several_barcodes'
  | 'unit_unknown'
  | 'size_unreadable'
  | 'weight_unreadable'
  | 'number_unreadable'
  | 'strength_unreadable'
  | 'whole_unreadable'

export type ImportCode = FormCode | TableCode

/** What is wrong with one cell of a row. */
export interface ImportFault {
  /** The column; also one that the file lacks. */
  target: Target
  code: ImportCode
  /** Of a double row: the line of the first. */
  line?: number
}

/** What is to become of a row; `faulty` ones are left out until they are put right. */
export type RowKind = 'new' | 'changed' | 'unchanged' | 'faulty'
export const ROW_KINDS: readonly RowKind[] = ['new', 'changed', 'unchanged', 'faulty']

export interface PlannedRow {
  /** The place in the table's cells, from 0. */
  at: number
  kind: RowKind
  texts: RowTexts
  faults: readonly ImportFault[]
  /** The good that the row means; null for a new one. */
  good_id: string | null
  /** For a new good all fields, otherwise those that change. */
  after: Partial<GoodFields>
  /** The changing fields as the row's author saw them. */
  before: Partial<GoodFields>
}

/** What holds for rows that do not say it themselves. */
export interface ImportDefaults {
  /** The type's name; empty: a row must say it. */
  type: string
  unit: MeasurementUnit | 'by_figures'
}
