import type { FormCode } from '../form-errors.ts'
import type { SmallestUnits } from '../money/amount.ts'
import type { GoodFields } from '../goods/goods.ts'
import type { Target } from './columns/columns.ts'
import type { RowTexts } from './cells.ts'
import type { MeasurementUnit } from '../units.ts'
import type { RowGap } from './row-gap.ts'

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
  | 'price_unreadable'

/** What only products of a point-of-sale system can have wrong. */
type TillCode =
  | 'till_packs'
  | 'till_weight'
  | 'till_pack'
  | 'till_sizes'
  | 'till_double'
  | 'till_other_product'

/** Why a row that can be read can hardly be true. */
export type DoubtCode =
  /** No bottle holds so much. */
  | 'volume_odd'
  /** The difference of its weights is no liquid's. */
  | 'density_odd'
  /** The figure can't be in the unit that the head says, and was read in the other one. */
  | 'other_unit'
  /** Beyond three times the last price. */
  | 'price_far'
  /** Far off the list's other prices of its type and size. */
  | 'price_unlike'
  | 'check_digit'
  /** The barcode lost digits, or won some. */
  | 'digits_odd'
  /** The name is a date. */
  | 'date_text'
  | 'row_hidden'
  /** A sum or a signature. */
  | 'row_sum'
  /** A dish, or what else a till has that is no good. */
  | 'row_foreign'

export type ImportCode = FormCode | TableCode | TillCode | DoubtCode

/** What is wrong with one cell of a row. */
export interface ImportFault {
  /** The column; also one that the file lacks. */
  target: Target
  code: ImportCode
  /** A double row has the line of the first here. */
  line?: number
  /** The text that the cell most likely should have. */
  likely?: string
  /** The price that counts now. */
  was?: RowPrice
}

/** What was read elsewhere than in its own cell, or otherwise than it stands there. */
export type NoteCode =
  /** The size is from the name. */
  | 'size_in_name'
  /** The size is from the column of packages. */
  | 'size_in_pack'
  /** The name says another size than the cell, which counts. */
  | 'size_differs'
  /** The name says several sizes, or perhaps an age: none is taken. */
  | 'size_unsure'
  /** The name begins with it. */
  | 'type_in_name'
  /** The type is here, in another spelling. */
  | 'type_spelt'
  /** What one bottle costs was reckoned from the price of a litre. */
  | 'price_of_litre'
  /** The price is of a litre, and nobody knows how much a bottle holds. */
  | 'price_left_out'
  /** Nobody knows for how many bottles the case's barcode stands, or another good has it. */
  | 'case_left_out'

/** A guess about one cell, which the preview shows. */
export interface RowNote {
  target: Target
  code: NoteCode
  /** What was meant instead. */
  text?: string
}

/** What a good costs, in the smallest unit of a currency; null: unknown. */
export interface RowPrice {
  amount: SmallestUnits | null
  currency: string
}

/** What a row means in the point-of-sale system. */
export interface TillRow {
  product_id: string
  /** `here`: its good exists, but nobody has matched them. */
  state: 'new' | 'here' | 'matched'
  /** Whether a good made of it becomes the product's at once. */
  isMatched: boolean
  /** The barcodes that the good gets beside its own, with the bottles that each stands for. */
  barcodes: readonly { barcode: string; quantity: number }[]
}

/**
 * What is to become of a row; `faulty` ones are left out until they are put right, `doubtful` ones
 * until they are confirmed or put right.
 */
export type RowKind = 'new' | 'changed' | 'unchanged' | 'doubtful' | 'faulty'
export const ROW_KINDS: readonly RowKind[] = ['new', 'changed', 'unchanged', 'doubtful', 'faulty']

export interface PlannedRow {
  /** The place in the table's cells, from 0. */
  at: number
  kind: RowKind
  texts: RowTexts
  faults: readonly ImportFault[]
  /** The reason of a doubtful row. */
  doubt?: ImportFault
  /** The good that the row means; null for a new one. */
  good_id: string | null
  /** For a new good all fields, otherwise those that change. */
  after: Partial<GoodFields>
  /** The changing fields as the row's author saw them. */
  before: Partial<GoodFields>
  /** The price that the row sets, and the one that counts now; absent when it changes none. */
  price?: { before: RowPrice | null; after: RowPrice }
  /** What was guessed. */
  notes?: readonly RowNote[]
  /** The barcodes of its cases, with the bottles in each. */
  cases?: readonly { barcode: string; quantity: number }[]
  /** The point-of-sale system's product from which the row was made. */
  till?: TillRow
  /** What the row leaves open, where other bars may know it. */
  gap?: RowGap
  /** The list says neither its unit nor its weights, and it is poured from a bottle. */
  isPoured?: true
}

/**
 * What becomes of what is poured: `by_figures` weighs it, also when its weights come later;
 * `sold_whole` weighs only what has weights. All else is pieces.
 */
export type PouredChoice = 'by_figures' | 'sold_whole'

/** What holds for rows that do not say it themselves. */
export interface ImportDefaults {
  /** The type's name; empty: a row must say it. */
  type: string
  unit: MeasurementUnit | PouredChoice
}
