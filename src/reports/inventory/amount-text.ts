import type { StockUnit } from '#domain/stock/amounts.ts'
import type { ReportInput } from './build-report.ts'
import { amount, scaleOf, uncertainty, withUnit } from './report-cells.ts'

/**
 * In a sentence, with its ±, in the unit and digits that a table of the same report has.
 * @param size in `unit`
 */
export function amountText(
  { units, messages, language }: ReportInput,
  size: number,
  unit: StockUnit,
  error: number | null = null,
): string {
  const labelled = { ...units, labels: messages.labels }
  const scale = scaleOf(unit, labelled)
  const label = scale?.label ?? messages.labels.pieces
  const figure = scale
    ? amount(size, scale)
    : ({ kind: 'number', value: size, decimals: 0 } as const)
  return [figure, uncertainty(error, unit, labelled)]
    .map((cell) => withUnit(cell, label, language))
    .flatMap((cell) => (cell.kind === 'text' ? [cell.text] : []))
    .join(' ±\u00A0')
}
