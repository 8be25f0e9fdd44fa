import type { SmallestUnits } from '#domain/money/amount.ts'
import type { StockUnit } from '#domain/stock/amounts.ts'
import type { StockAmount } from '#domain/stock/contents.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import type { UseSum } from '#domain/stock/use-totals.ts'
import type { MoneySum } from '#domain/stock/value.ts'
import type { KnownVariance } from '#domain/stock/variance.ts'
import type { ComparisonReport } from './comparison-report.ts'
import { comparisonRemark, verdictText } from './comparison-words.ts'
import {
  money,
  NONE,
  scaleOf,
  stockCell,
  text,
  uncertainty,
  withUnit,
  type ReportCell,
} from './report-cells.ts'
import { NAME_WIDTH, type ReportColumn } from './report-table.ts'

export interface LineColumn extends ReportColumn {
  cell: (line: ComparisonLine) => ReportCell
  /** Of a total line; none, if left out. */
  total?: (total: LineTotal) => ReportCell
}

/** What lines come to in one unit. */
export interface LineTotal {
  /** Null where nothing is known of any of them. */
  unit: StockUnit | null
  /** Null where nothing is known to be used in that unit. */
  sum: UseSum | null
  lines: readonly ComparisonLine[]
  /** The first line of its total has the money. */
  isFirst: boolean
}

/** From left to right. */
export function comparisonColumns(report: ComparisonReport): LineColumn[] {
  return [
    ...countedColumns(report),
    ...usedColumns(report),
    ...(report.missing ? varianceColumns(report) : []),
    ...(report.withMoney ? moneyColumns(report) : []),
    {
      heading: report.labels.remark,
      align: 'left',
      share: 29,
      cell: (line) => text(comparisonRemark(report, line)),
    },
  ]
}

/** What both inventories have, and what came in between. */
function countedColumns(report: ComparisonReport): LineColumn[] {
  const { labels, messages } = report
  return [
    {
      heading: labels.name,
      align: 'left',
      share: 60,
      least: NAME_WIDTH,
      cell: ({ name }) => text(name || messages.namelessGood),
      total: () => NONE,
    },
    ...countColumns(report, 'opening', ({ last }) => last),
    {
      heading: labels.received,
      align: 'right',
      isNoSum: true,
      share: 18,
      cell: ({ use }) =>
        use.kind === 'unknown' ? NONE : stockCell(report, use.unit, use.received),
      total: ({ sum }) => sumCell(report, sum, 'received'),
    },
    ...countColumns(report, 'closing', ({ now }) => now),
  ]
}

/** What one of the two has, and its ±; their totals are of the goods that both counted. */
function countColumns(
  report: ComparisonReport,
  which: 'opening' | 'closing',
  of: (line: ComparisonLine) => StockAmount | null,
): LineColumn[] {
  const { labels } = report
  const right = { align: 'right', isNoSum: true } as const
  return [
    {
      heading: labels[which],
      ...right,
      share: 21,
      cell: (line) => countedCell(report, line, of(line)),
      total: ({ sum }) => sumCell(report, sum, which),
    },
    { ...uncertaintyColumn(report), cell: (line) => doubt(report, of(line)) },
  ]
}

/** Of the column before it. */
function uncertaintyColumn({ labels }: ComparisonReport): ReportColumn {
  return { heading: labels.uncertainty, align: 'right', share: 11, isNoSum: true, isUnder: true }
}

function usedColumns(report: ComparisonReport): LineColumn[] {
  const { labels } = report
  return [
    {
      heading: labels.used,
      align: 'right',
      share: 21,
      cell: ({ use }) => (use.kind === 'unknown' ? NONE : stockCell(report, use.unit, use.used)),
      total: ({ sum }) => sumCell(report, sum, 'used'),
    },
    {
      ...uncertaintyColumn(report),
      cell: ({ use }) => (use.kind === 'unknown' ? NONE : doubt(report, use)),
      total: ({ sum }) => (sum === null ? NONE : doubt(report, sum)),
    },
    ...(report.withGrowth ? [growthColumn(report)] : []),
    {
      heading: labels.unit,
      align: 'left',
      share: 10,
      isUnit: true,
      cell: (line) => text(unitText(report, unitOf(line))),
      total: ({ unit }) => (unit === null ? NONE : text(unitText(report, unit))),
    },
  ]
}

/** What there is more of than can be: `before + received + more = used + now`, on every line. */
function growthColumn(report: ComparisonReport): LineColumn {
  return {
    heading: report.labels.more,
    align: 'right',
    share: 18,
    cell: ({ use }) => (use.kind === 'unknown' ? NONE : stockCell(report, use.unit, use.more)),
    total: ({ sum }) => sumCell(report, sum, 'more'),
  }
}

/** Of the product, on the line of its first good; in another unit than the line's, as text. */
function varianceColumns(report: ComparisonReport): LineColumn[] {
  const { labels } = report
  const column = (of: 'expected' | 'difference'): Pick<LineColumn, 'cell' | 'total'> => ({
    cell: (line) => {
      const { variance } = line
      if (variance?.kind !== 'known') return NONE
      const written = stockCell(report, variance.unit, variance[of])
      const isOwn = variance.unit === unitOf(line)
      return isOwn ? written : withUnit(written, unitText(report, variance.unit), report.language)
    },
    total: ({ unit, lines }) => {
      const own = unit === null ? [] : lines.flatMap((line) => varianceIn(unit, line) ?? [])
      return unit === null || own.length === 0
        ? NONE
        : stockCell(report, unit, add(own.map((variance) => variance[of])))
    },
  })
  return [
    { heading: labels.expected, align: 'right', share: 21, ...column('expected') },
    { heading: labels.variance, align: 'right', share: 21, ...column('difference') },
    {
      ...uncertaintyColumn(report),
      cell: ({ variance }) => (variance?.kind === 'known' ? doubt(report, variance) : NONE),
    },
    {
      heading: labels.verdict,
      align: 'left',
      share: 27,
      cell: ({ variance }) => text(verdictText(report, variance)),
    },
  ]
}

/** In the company's currency; the remark says what is in another one. */
function moneyColumns(report: ComparisonReport): LineColumn[] {
  const { labels } = report
  const used = moneyColumn(report, labels.worth_used, ({ money: amount, price }) =>
    amount === null || price === null ? null : { amount, currency: price.currency },
  )
  if (report.missing === null) return [used]
  const missing = moneyColumn(report, labels.variance_worth, ({ variance }) =>
    variance?.kind === 'known' && variance.money !== null
      ? { amount: variance.money, currency: variance.currency }
      : null,
  )
  return [used, missing]
}

function moneyColumn(
  { currency }: ComparisonReport,
  label: string,
  of: (line: ComparisonLine) => MoneySum | null,
): LineColumn {
  const own = (line: ComparisonLine): SmallestUnits[] => {
    const sum = of(line)
    return sum?.currency === currency ? [sum.amount] : []
  }
  const cellOf = (amounts: SmallestUnits[]): ReportCell =>
    amounts.length === 0 ? NONE : money(add(amounts), currency)
  return {
    heading: `${label}, ${currency}`,
    align: 'right',
    share: 27,
    isUnitless: true,
    cell: (line) => cellOf(own(line)),
    total: ({ lines, isFirst }) => (isFirst ? cellOf(lines.flatMap(own)) : NONE),
  }
}

/** Where it is a number: in another unit than the line names, it is a text. */
export function varianceIn(unit: StockUnit, line: ComparisonLine): KnownVariance | null {
  const { variance } = line
  return variance?.kind === 'known' && variance.unit === unit && unitOf(line) === unit
    ? variance
    : null
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, one) => sum + one, 0)
}

/** What stands in another unit than the line's use is not told in it. */
function countedCell(
  report: ComparisonReport,
  line: ComparisonLine,
  counted: StockAmount | null,
): ReportCell {
  if (counted === null || counted.unit !== unitOf(line)) return NONE
  return stockCell(report, counted.unit, counted.amount)
}

function unitOf({ use, now, last, variance }: ComparisonLine): StockUnit {
  if (use.kind === 'known') return use.unit
  return (now ?? last)?.unit ?? (variance?.kind === 'known' ? variance.unit : 'pieces')
}

export function unitText(report: ComparisonReport, unit: StockUnit): string {
  return scaleOf(unit, report)?.label ?? report.labels.pieces
}

function sumCell(
  report: ComparisonReport,
  sum: UseSum | null,
  of: 'opening' | 'received' | 'closing' | 'used' | 'more',
): ReportCell {
  return sum === null ? NONE : stockCell(report, sum.unit, sum[of])
}

function doubt(
  report: ComparisonReport,
  of: { unit: StockUnit; uncertainty: number | null } | null,
): ReportCell {
  return of ? uncertainty(of.uncertainty, of.unit, report) : NONE
}
