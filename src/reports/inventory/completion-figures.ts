import { coverageOf } from '#domain/counting/coverage.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { traitsOf } from '#domain/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { fromThousandths } from '#domain/stock/amounts.ts'
import type { ComparedCounts } from '#domain/stock/compare-counts.ts'
import { isEstimated, type ComparedGood } from '#domain/stock/compared-goods.ts'
import { isWithin, knownUses, type KnownUse } from '#domain/stock/use.ts'
import {
  byMoneyBeyond,
  isBeyond,
  type KnownVariance,
  type Variance,
} from '#domain/stock/variance/variance.ts'
import { GRAMS_PER_KILOGRAM, MILLILITRES_PER_LITRE } from '#domain/units.ts'
import type { CompletionLabels } from '#i18n/completion-labels.ts'
import { amountText } from './amount-text.ts'
import { buildReport, type ReportInput } from './build-report.ts'
import { answerRows, causeRows } from './completion-answer.ts'
import type { FigureTable } from '../figure-table.ts'
import type { InventoryReport } from './inventory-report.ts'
import { formatWallDay } from '../wall-clock.ts'

/** What the mail about a completed inventory tells. */
export interface CompletionInput {
  report: ReportInput
  /** The title of the completed inventory before this one; null when it is the first. */
  earlier: string | null
  /** What was used and is missing, as the page of usage has it. */
  compared: ComparedCounts
  labels: CompletionLabels
}

/** The most changes that a phone shows at once. */
const MOST_CHANGES = 5
const MOST_NAMES = 10

/**
 * First the answer: what was used, what is missing, and what the stock is worth. Then totals, what is
 * missing against what the point-of-sale system expected, or else the largest changes, and what
 * nobody counted.
 */
export function completionFigures(input: CompletionInput): FigureTable[] {
  const { earlier, compared, labels } = input
  const report = buildReport(input.report)
  const answered = { input: input.report, report, labels, compared, hasEarlier: earlier !== null }
  const answer = answerRows(answered)
  const left = causeRows(answered)
  const totals = totalsOf(input, report)
  const variances = compared.variances ? [variancesIn(input, compared.variances)] : []
  if (!earlier) {
    const rows = [...answer, ...totals]
    return [{ title: labels.figures, rows, note: labels.no_earlier }, ...variances]
  }
  const since = isOfOneTime(input) ? filled(labels.since, { title: earlier }) : labels.since_each
  const rest = [
    ...(left.length > 0 ? [{ title: labels.left, rows: left, note: null }] : []),
    { title: labels.figures, rows: totals, note: null },
    variances[0] ?? changesSince(input, earlier),
    missingOf(input),
  ]
  return answer.length === 0 ? rest : [{ title: since, rows: answer, note: null }, ...rest]
}

/** Was everything of which the use is known counted before in the one inventory? */
function isOfOneTime({ compared }: CompletionInput): boolean {
  return compared.goods.every(({ use, since }) => use.kind === 'unknown' || since === null)
}

/** What was counted before, and not this time. */
function uncounted({ compared }: CompletionInput): ComparedGood[] {
  return compared.goods.filter(
    ({ use }) => use.kind === 'unknown' && use.reason === 'not_counted_now',
  )
}

function totalsOf(
  input: CompletionInput,
  { totals, labels: words }: InventoryReport,
): FigureTable['rows'] {
  const { report, labels } = input
  const { counted, none } = coverageOf(report.entries, [])
  const lines = counted.length + none.length
  return [
    row(words.total_leftover, amountText(report, totals.total_leftover_ml, 'ml', totals.error)),
    row(words.leftover, amountText(report, totals.leftover_ml, 'ml')),
    ...(totals.bottles > 0
      ? [row(labels.full_bottles, totals.bottles.toLocaleString(traitsOf(report.language).numbers))]
      : []),
    ...(totals.total_grams > 0
      ? [row(words.by_weight, amountText(report, totals.total_grams, 'g'))]
      : []),
    row(
      labels.counted,
      filled(labels.counted_of, {
        counted: lines,
        expected: lines + uncounted(input).length,
      }),
    ),
  ]
}

function row(label: string, value: string): FigureTable['rows'][number] {
  return { label, value }
}

/** What costs most beyond its ± first. */
function variancesIn(input: CompletionInput, all: readonly Variance[]): FigureTable {
  const { report, labels } = input
  const name = markedName(input)
  const rows = all
    .filter(isBeyond)
    .toSorted(byMoneyBeyond(report.currency))
    .slice(0, MOST_CHANGES)
    .map((one) => row(one.good_ids.map(name).join(' + '), varianceText(report, one)))
  const known = all.filter(({ kind }) => kind === 'known').length
  const coverage = filled(labels.variances_of, { known, all: all.length })
  const note = rows.length === 0 ? `${labels.no_variances} ${coverage}` : coverage
  return { title: labels.variances, rows, note }
}

function varianceText(
  report: ReportInput,
  { unit, difference, uncertainty: error, money, currency }: KnownVariance,
): string {
  const size = amountText(report, fromThousandths(Math.abs(difference)), unit, error)
  const worth =
    money === null ? '' : ` (${formatMoney(Math.abs(money), currency, report.language)})`
  return `${difference < 0 ? '−' : '+'}${size}${worth}`
}

/** By money where both have a price, else by how much of a bottle it is. */
function changesSince(input: CompletionInput, title: string): FigureTable {
  const { report, compared, labels } = input
  const uses = compared.goods.map(({ use }) => use)
  const known = knownUses(uses)
  const changed = known.filter((use) => !isWithin(use.used + use.more, use.uncertainty))
  const rank = rankOf(report)
  const name = markedName(input)
  const rows = changed
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, MOST_CHANGES)
    .map((use) => row(name(use.good_id), changeText(report, use)))
  const isWhole = known.length === uses.length
  const coverage = filled(isWhole ? labels.changes_of_all : labels.changes_of, {
    known: known.length,
    all: uses.length,
  })
  return {
    title: isOfOneTime(input) ? filled(labels.changes, { title }) : labels.changes_each,
    rows,
    note: rows.length === 0 ? `${labels.no_changes} ${coverage}` : coverage,
  }
}

function rankOf({ prices, goods, inventory, units }: ReportInput): (use: KnownUse) => number {
  const paid = pricesAt(prices ?? [], inventory.closed_at, units.price_basis)
  const sizes = new Map(goods.map(({ id, litrage }) => [id, litrage ?? MILLILITRES_PER_LITRE]))
  return ({ good_id, unit, used, more }) => {
    const amount = fromThousandths(used + more)
    const bottles = unit === 'ml' ? amount / (sizes.get(good_id) ?? MILLILITRES_PER_LITRE) : amount
    const pieces = unit === 'g' ? amount / GRAMS_PER_KILOGRAM : bottles
    return pieces * (paid.get(good_id)?.amount ?? 1)
  }
}

function changeText(
  report: ReportInput,
  { unit, used, more, uncertainty: error }: KnownUse,
): string {
  const size = amountText(report, fromThousandths(more > 0 ? more : used), unit, error)
  return `${more > 0 ? '+' : '−'}${size}`
}

/** What there was when it was counted last, and when that was. */
function missingOf(input: CompletionInput): FigureTable {
  const { report, labels } = input
  const all = uncounted(input)
    .map(({ good_id, last, since }) => {
      const then = last ? amountText(report, fromThousandths(last.amount), last.unit) : '–'
      const when = since && formatWallDay(since.readAt, report.timeZone)
      return row(nameOf(input, good_id), when ? `${then} (${when})` : then)
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, report.language))
  const more = all.length - MOST_NAMES
  const note = more > 0 ? filled(labels.more, { more }) : null
  return {
    title: labels.missing,
    rows: all.slice(0, MOST_NAMES),
    note: all.length === 0 ? labels.nothing_missing : note,
  }
}

/** Behind the name of a good stands whether one of its two counts estimated it. */
function markedName(input: CompletionInput): (id: string) => string {
  const { compared, labels } = input
  const seen = new Set(compared.goods.filter(isEstimated).map(({ good_id }) => good_id))
  return (id) => nameOf(input, id) + (seen.has(id) ? ` (${labels.by_eye})` : '')
}

function nameOf({ report, compared }: CompletionInput, id: string): string {
  const good = compared.goods.find(({ good_id }) => good_id === id)?.good
  return (good && nameIn(good, report.language)) || report.messages.namelessGood
}

function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
