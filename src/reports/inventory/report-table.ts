import type { ReportLabel } from '#i18n/report-labels.ts'
import type { AmountUnit, InventoryReport, ReportGood } from './inventory-report.ts'
import {
  amount,
  money,
  NONE,
  type ReportCell,
  scaleOf,
  text,
  uncertainty,
  unitText,
} from './report-cells.ts'
import { estimatedIn, sumOf, unitsIn, valueIn, type Sums } from './report-sums.ts'

/** `share` is the column's weight in dividing the page's width. */
export interface ReportColumn {
  heading: string
  align: 'left' | 'right'
  share: number
  /** On paper it is at least this wide, in mm, however many columns stand beside it. */
  least?: number
  /** Its texts do not break, as codes. */
  isWhole?: true
  /**
   * Of the column before it: on paper it stands in its lines, each number behind this word, so that
   * columns enough fit. A sheet computes with it, in a column of its own.
   */
  under?: string
  /** The column names the unit of each row. */
  isUnit?: true
  /** Its totals are no sums of the rows above, as those of ± are not. */
  isNoSum?: true
  /** A row without a number here is in no total of the columns `isOfKnown`. */
  isKnown?: true
  /** Its totals are of the rows alone that have a number in the column `isKnown`. */
  isOfKnown?: true
  /** Its numbers can be summed whatever the row's unit is. */
  isUnitless?: true
}

interface ReportRow {
  group: string
  /** More about the group: a sheet has it in a column, paper beside the group's name. */
  detail?: string | null
  cells: ReportCell[]
}

/**
 * A total line. `unit` is the unit text of the rows that an amount is summed from; columns that are
 * not unitless sum only rows of that unit, because litres and kilograms are never added.
 */
export interface ReportTotal {
  unit: string
  /** The total of this group's rows alone. */
  group?: string
  cells: ReportCell[]
  /** Its number is no sum of the rows above, so it has no formula. */
  isCount?: true | undefined
  /** The cell at `of` is no sum of the rows above, but of these cells of its own line. */
  across?: { of: number; cells: readonly number[] }
}

/**
 * What both file formats draw. Another form of the report is another function that makes a table.
 */
export interface ReportTable {
  title: string
  groupHeading: string
  /** Present if the rows have details. */
  detailHeading?: string
  columns: ReportColumn[]
  rows: ReportRow[]
  /** The subtotals of groups with more than one row, for paper; a sheet is filtered instead. */
  subtotals?: ReadonlyMap<string, ReportTotal[]>
  totals: ReportTotal[]
}

/** The values of a total line; null where there is none. */
interface TotalLine extends Record<
  'bottles' | 'estimated' | 'leftover' | 'total_leftover' | 'error' | 'value',
  number | null
> {
  title: string | null
  unit: AmountUnit
}

/** A column of the normal table, with the functions for its cells. */
interface GoodColumn extends Omit<ReportColumn, 'heading'> {
  label: ReportLabel
  /** What stands behind the label. */
  detail?: string
  cell: (good: ReportGood, report: InventoryReport) => ReportCell
  total: (line: TotalLine, report: InventoryReport) => ReportCell
}

/** A column of names in mm, in which 60 letters take four lines at most. */
export const NAME_WIDTH = 35

/** The columns from left to right. */
const GOOD_COLUMNS: readonly GoodColumn[] = [
  {
    label: 'name',
    align: 'left',
    share: 55,
    least: NAME_WIDTH,
    cell: ({ name }) => text(name),
    total: ({ title }) => (title === null ? NONE : text(title)),
  },
  {
    label: 'barcode',
    align: 'left',
    share: 30,
    isWhole: true,
    cell: ({ barcode }) => (barcode === null ? NONE : text(barcode)),
    total: () => NONE,
  },
  {
    label: 'bottles',
    align: 'right',
    share: 19,
    isUnitless: true,
    cell: countOf('bottles'),
    total: countOf('bottles'),
  },
  {
    label: 'leftover',
    align: 'right',
    share: 23,
    cell: amountOf('leftover'),
    total: amountOf('leftover'),
  },
  {
    label: 'total_leftover',
    align: 'right',
    share: 25,
    cell: amountOf('total_leftover'),
    total: amountOf('total_leftover'),
  },
  // A volume's unit follows, which is also that of the ±.
  { label: 'uncertainty', align: 'right', share: 11, isNoSum: true, cell: errorOf, total: errorOf },
  { label: 'unit', align: 'left', share: 13, isUnit: true, cell: unitCell, total: unitCell },
]

type GoodRow = ReportGood | TotalLine

/** How many open bottles nobody weighed; where everything was weighed there is no such column. */
const ESTIMATED: GoodColumn = {
  label: 'by_eye',
  align: 'right',
  share: 18,
  isUnitless: true,
  cell: countOf('estimated'),
  total: countOf('estimated'),
}

/** Those of the report: a person who may not see prices gets no column for them. */
function columnsOf({ money: of, has_estimates }: InventoryReport): readonly GoodColumn[] {
  return [
    ...GOOD_COLUMNS,
    ...(of === null ? [] : [valueColumn(of.currency)]),
    ...(has_estimates ? [ESTIMATED] : []),
  ]
}

function valueColumn(detail: string): GoodColumn {
  const about = { label: 'value', detail, align: 'right', share: 28 } as const
  return { ...about, isUnitless: true, cell: valueOf, total: valueOf }
}

function valueOf({ value }: GoodRow, { money: of }: InventoryReport): ReportCell {
  return value === null || of === null ? NONE : money(value, of.currency)
}

function countOf(key: 'bottles' | 'estimated') {
  return ({ [key]: value }: GoodRow): ReportCell =>
    value === null ? NONE : { kind: 'number', value, decimals: 0 }
}

function amountOf(key: 'leftover' | 'total_leftover') {
  return (row: GoodRow, report: InventoryReport): ReportCell => {
    const value = row[key]
    return value === null ? NONE : amount(value, scaleOf(row.unit, report))
  }
}

function errorOf({ error, unit }: GoodRow, report: InventoryReport): ReportCell {
  return unit === 'ml' ? uncertainty(error, unit, report) : NONE
}

function unitCell({ unit }: GoodRow, report: InventoryReport): ReportCell {
  return text(unitText(report, unit))
}

/** One line per good: bottles, the amount in open ones, and the total. */
export function normalTable(report: InventoryReport): ReportTable {
  const { labels } = report
  const columns = columnsOf(report)
  return {
    title: labels.inventory,
    groupHeading: labels.goods_type,
    columns: columns.map(({ label, detail, ...column }) => ({
      ...column,
      heading: [labels[label], detail].filter(Boolean).join(', '),
    })),
    rows: report.rows.map((good) => ({
      group: good.goods_type,
      cells: columns.map(({ cell }) => cell(good, report)),
    })),
    subtotals: subtotalsOf(report),
    totals: [
      ...totalsOf(
        report,
        labels.total,
        report.rows.some(({ unit }) => unit === 'g') ? ['ml', 'g'] : ['ml'],
        { ...report.totals, value: valueIn(report.rows), estimated: estimatedIn(report.rows) },
      ),
      ...unnamedLines(report),
    ],
  }
}

/** Bottles without a name have no volume, so they are counted below the totals. */
function unnamedLines(report: InventoryReport): ReportTotal[] {
  const bottles = report.totals.unnamed ?? 0
  if (bottles === 0) return []
  const line: TotalLine = {
    title: report.labels.to_identify,
    unit: 'pieces',
    bottles,
    estimated: null,
    leftover: null,
    total_leftover: null,
    error: null,
    value: null,
  }
  return [
    { unit: '', isCount: true, cells: columnsOf(report).map(({ total }) => total(line, report)) },
  ]
}

function subtotalsOf(report: InventoryReport): Map<string, ReportTotal[]> {
  const groups = new Map<string, ReportGood[]>()
  for (const row of report.rows) {
    groups.set(row.goods_type, [...(groups.get(row.goods_type) ?? []), row])
  }
  return new Map(
    [...groups]
      .filter(([, rows]) => rows.length > 1)
      .map(([group, rows]) => {
        const title = report.labels.total_of.replace('{type}', () => group || '—')
        return [group, totalsOf(report, title, unitsIn(rows), sumOf(rows))]
      }),
  )
}

/** A line for each unit: litres and kilograms are never added. Bottles are in the first one. */
function totalsOf(
  report: InventoryReport,
  title: string,
  units: readonly AmountUnit[],
  totals: Sums,
): ReportTotal[] {
  return units.map((unit, index) => {
    const line: TotalLine = {
      title: index === 0 ? title : null,
      unit,
      bottles: index === 0 ? totals.bottles : null,
      estimated: index === 0 ? totals.estimated : null,
      leftover: unit === 'ml' ? totals.leftover_ml : null,
      total_leftover: { ml: totals.total_leftover_ml, g: totals.total_grams, pieces: null }[unit],
      error: unit === 'ml' ? totals.error : null,
      value: index === 0 ? totals.value : null,
    }
    return {
      unit: scaleOf(unit, report)?.label ?? '',
      cells: columnsOf(report).map(({ total }) => total(line, report)),
    }
  })
}
