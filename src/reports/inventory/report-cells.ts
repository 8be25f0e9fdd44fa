import type { SmallestUnits } from '#domain/money/amount.ts'
import { traitsOf, type Language } from '#domain/languages.ts'
import { withoutMinusZero } from '#domain/minus-zero.ts'
import { exponentOf, shownDecimals } from '#domain/money/exponents.ts'
import { fromThousandths, type Thousandths } from '#domain/stock/amounts.ts'
import { roundUncertainty, tableVolumes, tableWeights } from '#domain/account/amount-units.ts'
import { GRAMS_PER_KILOGRAM, MILLILITRES_PER_LITRE, type Instant } from '#domain/units.ts'
import type { StockValue } from '#domain/stock/value.ts'
import type { AmountUnit, ReportMoney, ReportUnits } from './inventory-report.ts'

export type ReportCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; decimals: number }
  | { kind: 'instant'; instant: Instant }
  | { kind: 'none' }

type Scale = ReturnType<typeof tableVolumes | typeof tableWeights> & {
  divisor: number
  label: string
}

export const NONE: ReportCell = { kind: 'none' }

/** The unit and decimals of an amount, which screens have too; null for a mere count. */
export function scaleOf(unit: AmountUnit, report: ReportUnits): Scale | null {
  const { labels } = report
  if (unit === 'pieces') return null
  const notation =
    unit === 'ml' ? tableVolumes(report.volume_unit) : tableWeights(report.weight_unit)
  switch (notation.unit) {
    case 'milliliter':
      return { ...notation, divisor: 1, label: labels.ml }
    case 'liter':
      return { ...notation, divisor: MILLILITRES_PER_LITRE, label: labels.l }
    case 'gram':
      return { ...notation, divisor: 1, label: labels.g }
    case 'kilogram':
      return { ...notation, divisor: GRAMS_PER_KILOGRAM, label: labels.kg }
  }
}

export function amount(value: number, scale: Scale | null): ReportCell {
  if (scale === null) return NONE
  return { kind: 'number', value: value / scale.divisor, decimals: scale.decimals }
}

/** An amount of stock in the chosen unit; pieces are whole. */
export function stockCell(report: ReportUnits, unit: AmountUnit, of: Thousandths): ReportCell {
  const value = fromThousandths(of)
  const scale = scaleOf(unit, report)
  return scale === null ? { kind: 'number', value, decimals: 0 } : amount(value, scale)
}

/** What amounts of stock are told in: ml or l, g or kg, or pieces. */
export function unitText(report: ReportUnits, unit: AmountUnit): string {
  return scaleOf(unit, report)?.label ?? report.labels.pieces
}

/** An amount of stock as text, with its unit, where its column is of another one. */
export function stockText(
  report: ReportUnits & { language: Language },
  unit: AmountUnit,
  of: Thousandths,
): string {
  const cell = withUnit(stockCell(report, unit, of), unitText(report, unit), report.language)
  return cell.kind === 'text' ? cell.text : ''
}

/**
 * The ± of a volume or weight, in ml or g, rounded up as the screens round it. None where nothing is
 * known of it, and where it is exact.
 */
export function uncertainty(error: number | null, of: AmountUnit, report: ReportUnits): ReportCell {
  const scale = scaleOf(of, report)
  if (!error || scale === null) return NONE
  const rounded = roundUncertainty(error, scale)
  return { kind: 'number', value: rounded.amount, decimals: rounded.decimals }
}

/** An amount of money as people write it, without its currency. */
export function money(value: SmallestUnits, currency: string): ReportCell {
  const decimals = shownDecimals(value, currency)
  return { kind: 'number', value: value / 10 ** exponentOf(currency), decimals }
}

/** The detail of a row, in a column of its own. */
export function detailCell({ detail = null }: { detail?: string | null }): ReportCell {
  return detail === null ? NONE : text(detail)
}

export function text(value: string): ReportCell {
  return { kind: 'text', text: value }
}

/** A number as text, with its unit, where its column is of another one. */
export function withUnit(cell: ReportCell, label: string, language: Language): ReportCell {
  if (cell.kind !== 'number') return cell
  const { value, decimals } = cell
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = new Intl.NumberFormat(traitsOf(language).numbers, digits)
  return text(`${format.format(withoutMinusZero(value, decimals))}\u00A0${label}`)
}

/** The number of goods in a value, and of prices in it that somebody should see. */
export function ofHowMany(
  labels: Record<'valued_of' | 'unusual_prices', string>,
  { unusual = 0, ...value }: Pick<StockValue, 'known' | 'counted' | 'unusual'>,
): string {
  const of = valuedOf(labels.valued_of, value)
  if (unusual === 0) return of
  return `${of} · ${labels.unusual_prices.replace('{unusual}', String(unusual))}`
}

/** The number of goods in a value. */
export function valuedOf(
  label: string,
  { known, counted }: Pick<ReportMoney, 'known' | 'counted'>,
): string {
  return label.replace('{known}', String(known)).replace('{counted}', String(counted))
}
