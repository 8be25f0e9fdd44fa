import { canonicalBarcode } from '../../goods/barcode.ts'
import type { GoodIndex } from './good-index.ts'
import type { PlannedRow } from '../planned-row.ts'
import type { RowValues } from '../read-row.ts'

/** Gives new goods the barcodes of their cases, each to one good. */
export class CaseBarcodes {
  readonly #index: GoodIndex
  readonly #taken = new Set<string>()

  constructor(index: GoodIndex) {
    this.#index = index
  }

  /** Says so where the barcode can't be kept. */
  claim(row: PlannedRow, { case_barcode = null }: RowValues): PlannedRow {
    this.#taken.add(row.after.barcode ?? '')
    const isNone = case_barcode === null || row.kind === 'faulty'
    return isNone ? row : this.#claimed(row, canonicalBarcode(case_barcode))
  }

  #claimed(row: PlannedRow, barcode: string): PlannedRow {
    const holder = this.#index.withBarcode(barcode)
    if ((holder?.id ?? '') === row.good_id) return row
    const quantity = bottlesIn(row)
    const isTaken = holder !== undefined || this.#taken.has(barcode)
    if (quantity < 2 || isTaken) return leftOut(row)
    this.#taken.add(barcode)
    return { ...row, cases: [{ barcode, quantity }] }
  }
}

/** Only a new good gets barcodes of cases. */
function bottlesIn({ kind, after }: PlannedRow): number {
  return kind === 'new' ? (after.in_package ?? 0) : 0
}

function leftOut({ notes = [], ...row }: PlannedRow): PlannedRow {
  return { ...row, notes: [...notes, { target: 'case_barcode', code: 'case_left_out' }] }
}
