import { isEstimated } from '#domain/stock/compared-goods.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import type { ComparisonReport } from './comparison-report.ts'

/** What counting says of a product: nothing where no till was asked. */
export function verdictText(
  { labels }: ComparisonReport,
  variance: ComparisonLine['variance'],
): string {
  if (variance === null) return ''
  if (variance.kind === 'unknown') return labels[variance.reason]
  return labels[variance.verdict ?? 'unsure']
}

/** Why nothing is known of a good, what is unusual about it, and what its figures are of. */
export function comparisonRemark(report: ComparisonReport, line: ComparisonLine): string {
  const { labels } = report
  const { use, flag, together } = line
  const remarks = [
    use.kind === 'unknown' ? labels[use.reason] : null,
    flag && labels[flag],
    isEstimated(line) ? labels.estimated : null,
    together.length > 0 ? labels.together.replace('{names}', together.join(', ')) : null,
    report.withMoney ? otherCurrency(report, line) : null,
  ]
  return remarks.filter(Boolean).join(', ')
}

/** A column has one currency. */
function otherCurrency(
  { labels, currency }: ComparisonReport,
  { price, money, variance }: ComparisonLine,
): string | null {
  const used = price !== null && money !== null && money !== 0 ? price.currency : currency
  const ofVariance =
    variance?.kind === 'known' && variance.money !== null ? variance.currency : currency
  const other = [used, ofVariance].find((one) => one !== currency)
  return other === undefined ? null : labels.other_currency.replace('{currency}', other)
}
