import type { InventoryTotals } from '#domain/inventories/totals.ts'
import type { Language } from '#domain/languages.ts'
import type { Instant, Millilitres } from '#domain/units.ts'
import type { ReportLabel } from '#i18n/report-labels.ts'

/** What the amounts of a row are: millilitres, grams, or nothing but a count. */
export type AmountUnit = 'ml' | 'g' | 'pieces'

/** What was counted of one good. `leftover` and `total_leftover` are in ml, in grams if unit is g. */
export interface ReportGood {
  goods_type: string
  name: string
  barcode: string | null
  bottles: number
  leftover: Millilitres
  total_leftover: Millilitres
  unit: AmountUnit
}

/** What was seen of one bottle, or of a row of full ones. `gross` is in grams, `amount` in `unit`. */
export interface ReportAmount {
  is_full: boolean
  count: number | null
  gross: number | null
  amount: number | null
  unit: AmountUnit
  status: 'added' | 'edited' | 'deleted'
}

/** One entry, deleted or not. `good` is its name with its barcode. */
export interface ReportEntry extends ReportAmount {
  good: string
  measured_at: Instant
  received_at: Instant | null
  person: string
  /** It came after the inventory was completed. */
  is_late: boolean
}

/** What somebody changed of an entry, which is told by when it was measured. */
export interface ReportChange {
  good: string
  changed_at: Instant
  measured_at: Instant
  person: string
  before: ReportAmount
  after: ReportAmount
}

/**
 * One inventory as it is handed out. All text is in `language` already; rows
 * stand in the order in which they are printed, those of one goods type together.
 */
export interface InventoryReport {
  company_name: string
  branch_name: string
  title: string
  status: 'open' | 'closed'
  created_at: Instant
  closed_at: Instant | null
  printed_at: Instant
  language: Language
  /** An IANA name such as Asia/Yerevan: every date is printed in it. */
  time_zone: string
  volume_unit: 'ml' | 'l'
  weight_unit: 'g' | 'kg'
  labels: Record<ReportLabel, string>
  rows: readonly ReportGood[]
  totals: Pick<InventoryTotals, 'bottles' | 'leftover_ml' | 'total_leftover_ml' | 'total_grams'>
  /** What the extended form prints behind the normal one; null for the normal form. */
  extended: { entries: readonly ReportEntry[]; changes: readonly ReportChange[] } | null
}
