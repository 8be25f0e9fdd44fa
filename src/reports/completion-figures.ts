import { isByEye } from '#domain/counting/by-eye.ts'
import { coverageOf } from '#domain/counting/coverage.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { traitsOf } from '#domain/languages.ts'
import { formatSums } from '#domain/money/format-money.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { fromThousandths } from '#domain/stock/amounts.ts'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import { receivedBetween } from '#domain/deliveries/received-between.ts'
import { readMoments } from '#domain/stock/comparison.ts'
import { contentsByGood, type GoodContents } from '#domain/stock/contents.ts'
import type { ExpectedProduct } from '#domain/stock/expected.ts'
import { isWithin, knownUses, usesBetween, type GoodUse, type KnownUse } from '#domain/stock/use.ts'
import { byMoneyBeyond, isBeyond, variancesOf, type KnownVariance } from '#domain/stock/variance.ts'
import { GRAMS_PER_KILOGRAM, MILLILITRES_PER_LITRE } from '#domain/units.ts'
import type { CompletionLabels } from '#i18n/completion-labels.ts'
import { buildReport, type ReportInput } from './build-report.ts'
import type { FigureTable } from './figure-table.ts'
import { amount, scaleOf, uncertainty, valuedOf, withUnit } from './report-cells.ts'

/** The completed inventory before this one. */
export interface EarlierCount {
  title: string
  entries: readonly Entry[]
}

/** What the mail about a completed inventory tells. */
export interface CompletionInput {
  report: ReportInput
  earlier: EarlierCount | null
  /** Of the branch, at least those that came between the two. */
  deliveries: readonly Delivery[]
  /** What the point-of-sale system expected; empty where none was asked. */
  expected: readonly ExpectedProduct[]
  labels: CompletionLabels
}

/** As many as a phone shows at once. */
const MOST_CHANGES = 5
const MOST_NAMES = 10

/**
 * Totals, what is missing against what the point-of-sale system expected, or else the largest
 * changes, and what nobody counted.
 */
export function completionFigures(input: CompletionInput): FigureTable[] {
  const { earlier, labels, expected } = input
  const opening = contentsByGood(earlier?.entries ?? [])
  const uses = earlier ? usesSince(input, opening) : []
  const variances = expected.length > 0 ? [variancesIn(input, opening, uses)] : []
  if (!earlier) return [{ ...totalsOf(input), note: labels.no_earlier }, ...variances]
  const main = variances[0] ?? changesSince(input, earlier, uses)
  return [totalsOf(input), main, missingOf(input, earlier)]
}

function totalsOf({ report, earlier, labels }: CompletionInput): FigureTable {
  const { totals, money, labels: words } = buildReport(report)
  const { counted, missing } = coverageOf(report.entries, earlier?.entries ?? [])
  const rows = [
    row(words.total_leftover, amountText(report, totals.total_leftover_ml, 'ml', totals.error)),
    row(words.leftover, amountText(report, totals.leftover_ml, 'ml')),
    row(words.bottles, numberOf(report, totals.bottles, 0)),
    ...(totals.total_grams > 0
      ? [row(words.by_weight, amountText(report, totals.total_grams, 'g'))]
      : []),
    ...(money
      ? [
          row(
            words.stock_value,
            `${moneyText(report, money.sums)} (${valuedOf(words.valued_of, money)})`,
          ),
        ]
      : []),
    row(
      labels.counted,
      filled(labels.counted_of, {
        counted: counted.length,
        expected: counted.length + missing.length,
      }),
    ),
  ]
  return { title: labels.figures, rows, note: null }
}

function row(label: string, value: string): FigureTable['rows'][number] {
  return { label, value }
}

function usesSince(
  { report, deliveries }: CompletionInput,
  opening: ReadonlyMap<string, GoodContents>,
): GoodUse[] {
  const closing = contentsByGood(report.entries)
  const received = receivedBetween(deliveries, readMoments(opening, closing))
  return usesBetween({ opening, closing, received })
}

/** What costs most beyond its ± first. */
function variancesIn(
  input: CompletionInput,
  opening: ReadonlyMap<string, GoodContents>,
  uses: readonly GoodUse[],
): FigureTable {
  const { report, expected, labels } = input
  const { entries, goods, prices, inventory } = report
  const all = variancesOf(expected, {
    entries,
    opening,
    uses: new Map(knownUses(uses).map((use) => [use.good_id, use])),
    goods: new Map(goods.map((good) => [good.id, good])),
    prices: prices && pricesAt(prices, inventory.closed_at),
  })
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
    money === null ? '' : ` (${moneyText(report, [{ amount: Math.abs(money), currency }])})`
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

function rankOf({ prices, goods, inventory }: ReportInput): (use: KnownUse) => number {
  const paid = pricesAt(prices ?? [], inventory.closed_at)
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

/** With its ±, in the unit and digits that a table of the same report has. */
function amountText(
  report: ReportInput,
  size: number,
  unit: KnownUse['unit'],
  error: number | null = null,
): string {
  const units = { ...report.units, labels: report.messages.labels }
  const scale = scaleOf(unit, units)
  if (scale === null) return numberOf(report, size, 0)
  return [amount(size, scale), uncertainty(error, unit, units)]
    .map((cell) => withUnit(cell, scale.label, report.language))
    .flatMap((cell) => (cell.kind === 'text' ? [cell.text] : []))
    .join(' ±\u00A0')
}

function numberOf({ language }: ReportInput, value: number, decimals: number): string {
  return new Intl.NumberFormat(traitsOf(language).numbers, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
}

function moneyText(
  { language }: ReportInput,
  sums: readonly { currency: string; amount: number }[],
) {
  return formatSums(sums, language) || '—'
}

function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
