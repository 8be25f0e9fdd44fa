import type { Language } from '#domain/languages.ts'
import {
  byWorth,
  DIFFERENCE_FINDINGS,
  findingOf,
  type DifferenceSum,
} from '#domain/pos/difference-value.ts'
import { unitDecimals } from '#domain/pos/unit-decimals.ts'
import type { SentDocument, SentLine } from '#domain/pos/sent-document.ts'
import type { Instant } from '#domain/units.ts'
import type { SentMessages } from '#i18n/sent-labels.ts'
import { money, NONE, text, valuedOf, type ReportCell } from '../inventory/report-cells.ts'
import {
  NAME_WIDTH,
  type ReportColumn,
  type ReportTable,
  type ReportTotal,
} from '../inventory/report-table.ts'

/** A document that was sent to the point-of-sale system, for printing. */
export interface SentReport {
  title: string
  company_name: string
  branch_name: string
  /** Name of the point-of-sale system. */
  system: string
  /** The inventory's name or number. */
  inventory: string
  document: SentDocument
  messages: SentMessages
  labels: SentMessages['labels']
  language: Language
  /** An IANA name such as Asia/Yerevan, for all dates. */
  time_zone: string
  printed_at: Instant
}

/** The input of the report, as the worker loads it. */
export type SentInput = Omit<SentReport, 'title' | 'labels'>

export function sentReport(input: SentInput): SentReport {
  const { labels } = input.messages
  return { ...input, title: `${labels.document} ${input.document.document_number}`, labels }
}

/** A line for each product: what is missing, what is too much, what fits, and what is unknown. */
export function sentTable(report: SentReport): ReportTable {
  const { labels, document } = report
  const columns = columnsOf(report)
  const rows = DIFFERENCE_FINDINGS.flatMap((finding) =>
    document.lines
      .filter((line) => findingOf(line) === finding)
      .toSorted(byWorth)
      .map((line) => ({ group: labels[finding], cells: columns.map(({ cell }) => cell(line)) })),
  )
  return {
    title: labels.document,
    groupHeading: labels.finding,
    columns: columns.map(({ cell: _cell, ...column }) => column),
    rows,
    totals: totalsOf(report, columns.length),
  }
}

interface SentColumn extends ReportColumn {
  cell: (line: SentLine) => ReportCell
}

/** A person who may not see prices gets no column for them. */
function columnsOf(report: SentReport): SentColumn[] {
  const { labels, document } = report
  const { currency } = document
  return [
    {
      heading: labels.product,
      align: 'left',
      share: 58,
      least: NAME_WIDTH,
      cell: ({ product_name }) => text(product_name),
    },
    {
      heading: labels.sku,
      align: 'left',
      isWhole: true,
      share: 20,
      cell: ({ article }) => (article === null ? NONE : text(article)),
    },
    ...amountColumns(report),
    {
      heading: labels.unit,
      align: 'left',
      share: 12,
      isUnit: true,
      cell: ({ measurement_unit }) => text(measurement_unit ?? ''),
    },
    ...(currency === null ? [] : [valueColumn(labels.value, currency)]),
  ]
}

/** In units of the system's own, each with one number of decimals. */
function amountColumns({ labels, document: { lines } }: SentReport): SentColumn[] {
  const decimalsOf = unitDecimals(
    lines.map(({ measurement_unit: unit, expected, amount, difference }) => ({
      unit,
      amounts: [expected, amount, difference],
    })),
  )
  const column = (heading: string, of: (line: SentLine) => number | null): SentColumn => ({
    heading,
    align: 'right',
    isNoSum: true,
    share: 22,
    cell: (line) => {
      const value = of(line)
      const decimals = decimalsOf(line.measurement_unit)
      return value === null ? NONE : { kind: 'number', value, decimals }
    },
  })
  return [
    column(labels.expected, ({ expected }) => expected),
    column(labels.sent_amount, ({ amount }) => amount),
    column(labels.difference, ({ difference }) => difference),
  ]
}

function valueColumn(label: string, currency: string): SentColumn {
  return {
    heading: `${label}, ${currency}`,
    align: 'right',
    share: 28,
    isUnitless: true,
    cell: ({ value }) => (value === null ? NONE : money(value, currency)),
  }
}

/** What is missing and what is too much, apart. */
function totalsOf(report: SentReport, columns: number): ReportTotal[] {
  const { currency } = report.document
  return foundSums(report).flatMap(({ label, group, sum, of }) => {
    if (sum === null || currency === null) return []
    const between = Array.from({ length: columns - 2 }, () => NONE)
    const cells = [text(`${label} · ${of}`), ...between, money(sum, currency)]
    return [{ unit: '', group, cells }]
  })
}

interface FoundSum extends DifferenceSum {
  label: string
  /** The group of the lines that it is the sum of. */
  group: string
  /** The number of those that are compared. */
  of: string
}

/** What the report says of both sums; nothing where nobody knows what was expected. */
export function foundSums({ labels, document: { totals } }: SentReport): FoundSum[] {
  if (totals === null || totals.compared === 0) return []
  return (['missing', 'surplus'] as const).map((finding) => {
    const sum = totals[finding]
    const of = valuedOf(labels.products_of, { known: sum.products, counted: totals.compared })
    return { ...sum, label: labels[`${finding}_in_all`], group: labels[finding], of }
  })
}

/** The notes on what is known of fewer than all products. */
export function notesOf(report: SentReport): string[] {
  const { labels, document } = report
  const { totals, currency } = document
  if (totals === null) return [labels.not_kept]
  const { compared, products: counted } = totals
  if (compared === 0) return [labels.not_expected]
  const unpriced = foundSums(report).filter((sum) => currency !== null && sum.valued < sum.products)
  return [
    ...(compared < counted ? [valuedOf(labels.expected_of, { known: compared, counted })] : []),
    ...unpriced.map(({ label, valued: known, products }) => {
      return `${label} · ${valuedOf(labels.values_of, { known, counted: products })}`
    }),
  ]
}

/** A store with its department: several departments have a store of one name. */
export function storeText({ store_name, store_group }: SentDocument): string {
  return [store_name, store_group].filter(Boolean).join(' · ')
}
