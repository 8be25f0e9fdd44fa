import { someSums } from '#domain/money/format-money.ts'
import type { jsPDF } from 'jspdf'
import { traitsOf, type Language } from '#domain/languages.ts'
import { withoutMinusZero } from '#domain/minus-zero.ts'
import { printable } from './pdf-paper.ts'
import type { StockValue } from '#domain/stock/value.ts'
import { money, ofHowMany, type ReportCell } from '../inventory/report-cells.ts'
import { formatWallClock } from '../wall-clock.ts'

/** The locale of dates and numbers. */
export interface Locale {
  language: Language
  time_zone: string
}

/** Formats a cell's value as text. */
export function writerOf(
  doc: jsPDF,
  { language, time_zone }: Locale,
): (cell: ReportCell) => string {
  const formats = [0, 1, 2, 3].map(
    (digits) =>
      new Intl.NumberFormat(traitsOf(language).numbers, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: 'always',
      }),
  )
  const printed = new Map<string, string>()
  return (cell) => {
    switch (cell.kind) {
      case 'number':
        return formats[cell.decimals]?.format(withoutMinusZero(cell.value, cell.decimals)) ?? ''
      case 'text': {
        const known = printed.get(cell.text) ?? printable(doc, cell.text)
        printed.set(cell.text, known)
        return known
      }
      case 'instant':
        return formatWallClock(cell.instant, time_zone)
      case 'none':
        return ''
    }
  }
}

/** A sum for each currency. */
export function sumTexts(
  { sums }: Pick<StockValue, 'sums'>,
  write: (cell: ReportCell) => string,
): string[] {
  return someSums(sums).map(
    ({ currency, amount }) => `${write(money(amount, currency))}\u00A0${currency}`,
  )
}

/** Every currency's sum, and below them of how many goods they are. */
export function moneyText(
  value: StockValue,
  labels: Parameters<typeof ofHowMany>[0],
  write: (cell: ReportCell) => string,
): string {
  return `${sumTexts(value, write).join(' + ') || '—'}\n${ofHowMany(labels, value)}`
}
