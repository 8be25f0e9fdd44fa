import { isByEye } from '#domain/counting/by-eye.ts'
import { coverageOf } from '#domain/counting/coverage.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { traitsOf } from '#domain/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { fromThousandths } from '#domain/stock/amounts.ts'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import { compareCounts, type ComparedCounts } from '#domain/stock/compare-counts.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { isWithin, knownUses, type GoodUse, type KnownUse } from '#domain/stock/use.ts'
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
import { answerRows } from './completion-answer.ts'
import type { FigureTable } from '../figure-table.ts'
import type { InventoryReport } from './inventory-report.ts'

/** The completed inventory before this one. */
export interface EarlierCount {
  title: string
  entries: readonly Entry[]
}

/** What the mail about a completed inventory tells. */
export interface CompletionInput {
  report: ReportInput
  earlier: EarlierCount | null
  /** The branch's deliveries, at least those that came between the two. */
  deliveries: readonly Delivery[]
  /** What the point-of-sale system expected; empty where none was asked. */
  expected: readonly ExpectedProduct[]
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
  const { earlier, labels } = input
  const compared = comparedIn(input)
  const report = buildReport(input.report)
  const answer = answerRows({
    input: input.report,
    report,
    labels,
    compared,
    hasEarlier: earlier !== null,
  })
  const totals = totalsOf(input, report)
  const variances = compared.variances ? [variancesIn(input, compared.variances)] : []
  if (!earlier) {
    const rows = [...answer, ...totals]
    return [{ title: labels.figures, rows, note: labels.no_earlier }, ...variances]
  }
  const uses = compared.goods.map(({ use }) => use)
  const since = filled(labels.since, { title: earlier.title })
  const rest = [
    { title: labels.figures, rows: totals, note: null },
    variances[0] ?? changesSince(input, earlier, uses),
    missingOf(input, earlier),
  ]
  return answer.length === 0 ? rest : [{ title: since, rows: answer, note: null }, ...rest]
}

/** By the same rules as the page of usage. */
function comparedIn({ report, earlier, deliveries, expected }: CompletionInput): ComparedCounts {
  const { entries, goods, prices, inventory, units, spreads = new Map() } = report
  return compareCounts({
    closing: contentsByGood(entries, spreads),
    opening: contentsByGood(earlier?.entries ?? [], spreads),
    past: [],
    entries,
    spreads,
    deliveries,
    goods: new Map(goods.map((good) => [good.id, good])),
    prices: prices && pricesAt(prices, inventory.closed_at, units.price_basis),
    expected,
  })
}

function totalsOf(
  { report, earlier, labels }: CompletionInput,
  { totals, labels: words }: InventoryReport,
): FigureTable['rows'] {
  const { counted, missing } = coverageOf(report.entries, earlier?.entries ?? [])
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
        counted: counted.length,
        expected: counted.length + missing.length,
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
function changesSince(
  input: CompletionInput,
  earlier: EarlierCount,
  uses: readonly GoodUse[],
): FigureTable {
  const { report, labels } = input
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
    title: filled(labels.changes, { title: earlier.title }),
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

function missingOf({ report, labels }: CompletionInput, earlier: EarlierCount): FigureTable {
  const { missing } = coverageOf(report.entries, earlier.entries)
  const names = missing
    .map(({ good_id, barcode }) => (good_id === null ? (barcode ?? '') : nameOf(report, good_id)))
    .toSorted((a, b) => a.localeCompare(b, report.language))
  const more = names.length - MOST_NAMES
  const listed = names.slice(0, MOST_NAMES).join(', ')
  const rest = more > 0 ? ` ${filled(labels.more, { more })}` : ''
  const note =
    names.length === 0
      ? labels.nothing_missing
      : `${filled(labels.names, { names: listed })}${rest}`
  return { title: labels.missing, rows: [], note }
}

/** Behind the name of a good stands whether one of the two counts estimated it. */
function markedName({ report, earlier, labels }: CompletionInput): (id: string) => string {
  const both = [...report.entries, ...(earlier?.entries ?? [])]
  const seen = both.filter((entry) => entry.deleted_at === null && isByEye(entry))
  const ids = new Set(seen.map(({ good_id }) => good_id))
  return (id) => nameOf(report, id) + (ids.has(id) ? ` (${labels.by_eye})` : '')
}

function nameOf({ goods, language, messages }: ReportInput, id: string): string {
  const good = goods.find((one) => one.id === id)
  return (good && nameIn(good, language)) || messages.namelessGood
}

function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
