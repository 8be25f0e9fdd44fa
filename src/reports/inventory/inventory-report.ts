import type { Company } from '#domain/account/companies.ts'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import type { SharedErrors } from '#domain/stock/error-sums.ts'
import type { StockValue } from '#domain/stock/value.ts'
import type { SmallestUnits } from '#domain/money/amount.ts'
import type { Language } from '#domain/languages.ts'
import type { Instant, Millilitres } from '#domain/units.ts'
import type { ReportLabel } from '#i18n/report-labels.ts'

/** The unit of a row's amounts: millilitres, grams, or none for a mere count. */
export type AmountUnit = 'ml' | 'g' | 'pieces'

/** What was counted of one good. `leftover` and `total_leftover` are in ml, in grams if unit is g. */
export interface ReportGood {
  goods_type: string
  name: string
  barcode: string | null
  bottles: number
  /** The number of open ones that nobody weighed. */
  estimated: number
  leftover: Millilitres
  total_leftover: Millilitres
  unit: AmountUnit
  /** The ± of `total_leftover`, in ml; null when unknown, and for what has no volume. */
  error: Millilitres | null
  /** The parts of it that other rows have too; empty where it has none. */
  shared: SharedErrors
  /** What it is worth in the smallest unit of the report's currency; null: unknown. */
  value: SmallestUnits | null
}

/** What the inventory is worth; the goods have values in one of the currencies. */
export interface ReportMoney extends StockValue {
  currency: string
}

/** One observation: one bottle, or a row of full ones. `gross` is in grams, `amount` in `unit`. */
export interface ReportAmount {
  is_full: boolean
  count: number | null
  gross: number | null
  /** How full it looked, in tenths of its size; null: it was weighed or counted. */
  tenths: number | null
  amount: number | null
  unit: AmountUnit
  status: 'added' | 'edited' | 'deleted'
  /** The name of what an open bottle wore; its weight is taken off the amount, and not off `gross`. */
  pourer: string | null
}

/** The good of an entry. */
export interface ReportedGood {
  name: string
  barcode: string | null
}

/** One entry, deleted or not. */
export interface ReportEntry extends ReportAmount {
  good: ReportedGood
  measured_at: Instant
  received_at: Instant | null
  person: string
  /** It arrived after the inventory was completed. */
  is_late: boolean
}

/** A change of an entry, which is identified by when it was measured. */
export interface ReportChange {
  good: ReportedGood
  changed_at: Instant
  measured_at: Instant
  person: string
  before: ReportAmount
  after: ReportAmount
}

/** The company's choice, from which the units of a file's columns follow, and what they are called. */
export interface ReportUnits extends Pick<Company, 'volume_unit' | 'weight_unit'> {
  labels: Record<'ml' | 'l' | 'g' | 'kg' | 'pieces', string>
}

/**
 * One inventory for printing. All text is already in `language`; rows are in printing order,
 * grouped by goods type.
 */
export interface InventoryReport extends ReportUnits {
  company_name: string
  branch_name: string
  title: string
  status: 'open' | 'closed'
  /** The status in words, and of a short list how much of it was counted. */
  status_text: string
  created_at: Instant
  closed_at: Instant | null
  printed_at: Instant
  language: Language
  /** An IANA name such as Asia/Yerevan, for all dates. */
  time_zone: string
  labels: Record<ReportLabel, string>
  rows: readonly ReportGood[]
  /** An inventory of the file has estimates, and so all of them the column for these. */
  has_estimates: boolean
  totals: Pick<
    InventoryTotals,
    'bottles' | 'leftover_ml' | 'total_leftover_ml' | 'total_grams' | 'unnamed'
  > &
    Pick<ReportGood, 'error'>
  /** Null for a person who may not see prices. */
  money: ReportMoney | null
  /** What the extended form adds after the normal one; null for the normal form. */
  extended: { entries: readonly ReportEntry[]; changes: readonly ReportChange[] } | null
}
