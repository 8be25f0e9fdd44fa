import { isEstimated } from '#domain/stock/compared-goods.ts'
import { isNotInAnswer, type ComparisonLine } from '#domain/stock/comparison-lines.ts'
import type { KnownUse } from '#domain/stock/use.ts'
import { usedADay } from '#domain/stock/usual-use.ts'
import type { UseTotals } from '#domain/stock/use-totals.ts'
import type { StockValue } from '#domain/stock/value.ts'
import type { NetVariance } from '#domain/stock/variance/variance-totals.ts'
import type { ComparisonReport } from './comparison-report.ts'
import { stockText, valuedOf } from '../inventory/report-cells.ts'
import { formatWallDay } from '../wall-clock.ts'

/** What counting says of a product; of a good whose product an earlier line has, nothing. */
export function verdictText({ labels }: ComparisonReport, line: ComparisonLine): string {
  const { variance } = line
  if (variance === null) return isNotInAnswer(line) ? labels.not_in_answer : ''
  if (variance.kind === 'unknown') return labels[variance.reason]
  return labels[variance.verdict ?? 'unsure']
}

/** The number of goods in the total of uses, and the value of them if that is known of fewer. */
export function coverageOfUses(report: ComparisonReport, { coverage, money }: UseTotals): string {
  const { known, of: counted } = coverage
  const all = money && { ...money, counted: known }
  return [valuedOf(report.labels.valued_of, { known, counted }), ...valuesOf(report, all)].join(DOT)
}

/** The same of all variances, whose values are those of products. */
export function coverageOfNet(report: ComparisonReport, net: NetVariance): string {
  const { known, of: counted, money } = net
  return [valuedOf(report.labels.valued_of, { known, counted }), ...valuesOf(report, money)].join(
    DOT,
  )
}

/** Nothing where all that is in the total has a value. */
export function valuesOf({ labels }: ComparisonReport, money: StockValue | null): string[] {
  return money && money.known < money.counted ? [valuedOf(labels.values_of, money)] : []
}

export const DOT = ' · '

/** Why nothing is known of a good, what is unusual about it, and what its figures are of. */
export function comparisonRemark(report: ComparisonReport, line: ComparisonLine): string {
  const { labels } = report
  const { use, flag, together } = line
  const remarks = [
    use.kind === 'unknown' ? unknownText(report, line) : sinceText(report, line, use),
    flag && labels[flag],
    isEstimated(line) ? labels.estimated : null,
    together.length > 0 ? labels.together.replace('{names}', together.join(', ')) : null,
    report.withMoney ? otherCurrency(report, line) : null,
  ]
  return remarks.filter(Boolean).join(', ')
}

/** Why nobody knows what was used; of what was not counted this time, since when. */
function unknownText({ labels, time_zone }: ComparisonReport, line: ComparisonLine): string {
  const { use, since } = line
  if (use.kind === 'known') return ''
  if (use.reason !== 'not_counted_now' || since === null) return labels[use.reason]
  return labels.not_counted_since.replace('{when}', () => formatWallDay(since.readAt, time_zone))
}

/** Null where its time is that of the report. */
function sinceText(
  report: ComparisonReport,
  { since }: ComparisonLine,
  use: KnownUse,
): string | null {
  if (since === null) return null
  const { labels, time_zone } = report
  const used = labels.used_a_day.replace('{used}', () => stockText(report, use.unit, usedADay(use)))
  return [
    labels.since_day.replace('{since}', () => formatWallDay(since.readAt, time_zone)),
    used,
  ].join(DOT)
}

/** A column has one currency. */
function otherCurrency(
  { labels, currency }: ComparisonReport,
  { price, variance }: ComparisonLine,
): string | null {
  const ofVariance =
    variance?.kind === 'known' && variance.money !== null ? variance.currency : currency
  const other = [price?.currency ?? currency, ofVariance].find((one) => one !== currency)
  return other === undefined ? null : labels.other_currency.replace('{currency}', other)
}
