import type { Company } from '#domain/account/companies.ts'
import type { Language } from '#domain/languages.ts'
import { daysOf } from '#domain/stock/buying/stock-days.ts'
import type {
  BranchesTotal,
  BranchFigures,
  BranchSum,
  UnknownMonth,
} from '#domain/stock/months/branch-figures.ts'
import type { StockValue } from '#domain/stock/value.ts'
import type { Instant } from '#domain/units.ts'
import type { BranchesMessages } from '#i18n/branches-labels.ts'
import type { ReportUnits } from '../inventory/inventory-report.ts'
import {
  money,
  NONE,
  type ReportCell,
  stockText,
  text,
  valuedOf,
} from '../inventory/report-cells.ts'
import { NAME_WIDTH, type ReportColumn, type ReportTable } from '../inventory/report-table.ts'
import { formatWallDay } from '../wall-clock.ts'

/** A branch beside others, with the time that its use is of. */
export interface ReportedBranch extends BranchFigures {
  name: string
  /** The days of the first and the last inventory; null where there is none. */
  from: Instant | null
  until: Instant | null
  /** Null where what was used is known. */
  unknown: UnknownMonth | null
}

/** A month of branches beside each other, for printing. */
export interface BranchesReport extends ReportUnits {
  title: string
  company_name: string
  /** A file of all branches has none. */
  branch_name: ''
  /** What the month is called. */
  month: string
  branches: readonly ReportedBranch[]
  total: BranchesTotal
  labels: BranchesMessages['labels']
  /** The company's. */
  currency: string
  language: Language
  /** An IANA name such as Asia/Yerevan, for all dates. */
  time_zone: string
  printed_at: Instant
}

/** The input of the report, as the worker loads it. */
export interface BranchesInput extends Omit<
  BranchesReport,
  'title' | 'labels' | 'branch_name' | 'volume_unit' | 'weight_unit'
> {
  messages: BranchesMessages
  units: Pick<Company, 'volume_unit' | 'weight_unit'>
}

export function branchesReport({ units, messages, ...input }: BranchesInput): BranchesReport {
  const { labels } = messages
  const { volume_unit, weight_unit } = units
  const title = `${labels.branches}, ${input.month}`
  return { ...input, title, branch_name: '', labels, volume_unit, weight_unit }
}

/** One table: a line for each branch. */
export function branchesTable(report: BranchesReport): ReportTable {
  const { labels, branches, total } = report
  const columns = columnsOf(report)
  return {
    title: labels.branches,
    groupHeading: labels.month,
    columns: columns.map(({ cell: _cell, total: _total, ...column }) => column),
    rows: branches.map((branch) => ({
      group: report.month,
      cells: columns.map(({ cell }) => cell(branch)),
    })),
    totals: [{ unit: '', cells: columns.map((column) => column.total(total)) }],
  }
}

interface BranchColumn extends ReportColumn {
  cell: (branch: ReportedBranch) => ReportCell
  total: (total: BranchesTotal) => ReportCell
}

/** Without prices, sums are amounts; what nothing is known of has no column. */
function columnsOf(report: BranchesReport): BranchColumn[] {
  const { labels, total, time_zone, currency } = report
  const hasPrices = total.value !== null && total.value.sums.length > 0
  const dayOf = (moment: Instant | null) =>
    moment === null ? NONE : text(formatWallDay(moment, time_zone))
  const left = { align: 'left', total: () => NONE } as const
  const figure = (label: string, cell: (of: BranchFigures) => ReportCell) => ({
    heading: hasPrices ? `${label}, ${currency}` : label,
    align: 'right' as const,
    share: 26,
    isUnitless: true as const,
    cell,
    total: cell,
  })
  const sum = hasPrices ? moneyCell : amountsCell
  const named = { heading: labels.branch, share: 36, least: NAME_WIDTH }
  return [
    { ...left, ...named, cell: ({ name }) => text(name), total: () => text(labels.total) },
    { ...left, heading: labels.from, share: 16, cell: ({ from }) => dayOf(from) },
    { ...left, heading: labels.until, share: 16, cell: ({ until }) => dayOf(until) },
    ...(total.missing ? [figure(labels.missing, ({ missing }) => sum(report, missing))] : []),
    figure(labels.used, ({ used }) => sum(report, used)),
    ...(hasPrices
      ? [
          figure(labels.value_now, ({ value }) => valueCell(report, value)),
          { ...figure('', daysCell), heading: labels.days, share: 14, isNoSum: true as const },
        ]
      : []),
    { ...left, heading: labels.remark, share: 30, cell: (branch) => noteOn(report, branch) },
  ]
}

/** In the company's currency, which is that of the column. */
function valueCell({ currency }: BranchesReport, value: StockValue | null): ReportCell {
  const own = value?.sums.find((one) => one.currency === currency)
  return own ? money(own.amount, currency) : NONE
}

/** What is not there is worth nothing. */
function moneyCell(report: BranchesReport, sum: BranchSum | null): ReportCell {
  if (sum === null) return NONE
  return sum.amounts.length === 0 ? money(0, report.currency) : valueCell(report, sum.money)
}

function amountsCell(report: BranchesReport, sum: BranchSum | null): ReportCell {
  if (sum === null) return NONE
  const texts = sum.amounts.map(({ unit, amount }) => stockText(report, unit, amount))
  return text(texts.join(' + ') || '0')
}

function daysCell({ days }: BranchFigures): ReportCell {
  const value = days && daysOf(days)
  return value === null ? NONE : { kind: 'number', value, decimals: 0 }
}

/** Why its use is not known, or of how many items it is. */
function noteOn({ labels }: BranchesReport, { unknown, used }: ReportedBranch): ReportCell {
  if (unknown !== null) return text(labels[unknown])
  const isPartly = used !== null && used.known < used.of
  return isPartly ? text(valuedOf(labels.valued_of, { known: used.known, counted: used.of })) : NONE
}
