import type { SmallestUnits } from '#domain/money/amount.ts'
import type { StockUnit } from '#domain/stock/amounts.ts'
import type { StockAmount } from '#domain/stock/contents.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import type { UseSum, UseTotals } from '#domain/stock/use-totals.ts'
import type { StockValue } from '#domain/stock/value.ts'
import type { NetAmount, NetVariance } from '#domain/stock/variance/variance-totals.ts'
import type { ComparisonReport } from './comparison-report.ts'
import {
  comparisonRemark,
  coverageOfNet,
  coverageOfUses,
  DOT,
  verdictText,
} from './comparison-words.ts'
import {
  money,
  NONE,
  type ReportCell,
  stockCell,
  text,
  uncertainty,
  unitText,
  withUnit,
} from '../inventory/report-cells.ts'
import { NAME_WIDTH, type ReportColumn } from '../inventory/report-table.ts'

export interface LineColumn extends ReportColumn {
  cell: (line: ComparisonLine) => ReportCell
  /** The cell of a total of uses; absent: none. */
  total?: (total: UseTotal) => ReportCell
  /** The cell of a total of variances; absent: none. */
  net?: (total: NetTotal) => ReportCell
}

/** What the uses of goods come to in one unit. */
interface UseTotal {
  title: string
  totals: UseTotals
  /** Null where nothing is known of any of them. */
  sum: UseSum | null
  /** The first line of a total has what is not of one unit. */
  isFirst: boolean
}

/** What the variances of goods come to in one unit. */
interface NetTotal {
  net: NetVariance
  sum: NetAmount
  isFirst: boolean
}

/** The columns from left to right. */
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
      total: ({ title, totals, isFirst }) =>
        isFirst ? text([title, coverageOfUses(report, totals)].join(DOT)) : NONE,
      net: ({ net, isFirst }) =>
        isFirst ? text([labels.net_variance, coverageOfNet(report, net)].join(DOT)) : NONE,
    },
    ...countColumns(report, 'opening', ({ last }) => last),
    movedColumn(report, 'received'),
    ...(report.withTransfers ? [movedColumn(report, 'sentIn')] : []),
    ...(report.withWrittenOff ? [movedColumn(report, 'writtenOff')] : []),
    ...(report.withTransfers ? [movedColumn(report, 'sentOut')] : []),
    ...countColumns(report, 'closing', ({ now }) => now),
  ]
}

/**
 * What one of the two has, and its ±. Their totals are of the goods that both counted; that of the
 * variances has what was counted where the till was asked, so that it is `expected + difference`.
 */
function countColumns(
  report: ComparisonReport,
  which: 'opening' | 'closing',
  of: (line: ComparisonLine) => StockAmount | null,
): LineColumn[] {
  const { labels } = report
  return [
    {
      heading: labels[which],
      align: 'right',
      isOfKnown: true,
      share: 21,
      cell: (line) => countedCell(report, line, of(line)),
      total: ({ sum }) => sumCell(report, sum, which),
      ...(which === 'closing'
        ? { net: ({ sum }: NetTotal) => stockCell(report, sum.unit, sum.counted) }
        : {}),
    },
    { ...uncertaintyColumn(report), cell: (line) => doubt(report, of(line)) },
  ]
}

/** The ± of the column before it. */
function uncertaintyColumn({ labels }: ComparisonReport): ReportColumn {
  return {
    heading: labels.uncertainty,
    align: 'right',
    share: 11,
    isNoSum: true,
    under: labels.uncertainty,
  }
}

function usedColumns(report: ComparisonReport): LineColumn[] {
  const { labels } = report
  return [
    {
      heading: labels.used,
      align: 'right',
      isKnown: true,
      share: 21,
      cell: ({ use }) => (use.kind === 'unknown' ? NONE : stockCell(report, use.unit, use.used)),
      total: ({ sum }) => sumCell(report, sum, 'used'),
    },
    {
      ...uncertaintyColumn(report),
      cell: ({ use }) => (use.kind === 'unknown' ? NONE : doubt(report, use)),
      total: ({ sum }) => (sum === null ? NONE : doubt(report, sum)),
    },
    ...(report.withGrowth ? [movedColumn(report, 'more')] : []),
    {
      heading: labels.unit,
      align: 'left',
      share: 10,
      isUnit: true,
      cell: (line) => text(unitText(report, unitOf(line))),
      total: ({ sum }) => (sum === null ? NONE : text(unitText(report, sum.unit))),
      net: ({ sum }) => text(unitText(report, sum.unit)),
    },
  ]
}

type Moved = 'received' | 'sentIn' | 'writtenOff' | 'sentOut' | 'more'

/**
 * `before + received + from branches + more = used + written off + to branches + now`, on every line.
 */
function movedColumn(report: ComparisonReport, of: Moved): LineColumn {
  return {
    heading: report.labels[of],
    align: 'right',
    share: 18,
    cell: ({ use }) => (use.kind === 'unknown' ? NONE : stockCell(report, use.unit, use[of])),
    total: ({ sum }) => sumCell(report, sum, of),
  }
}

/**
 * The product's variance, on the line of its first good; in another unit than the line's, as text.
 */
function varianceColumns(report: ComparisonReport): LineColumn[] {
  const { labels, lines } = report
  // Lines in another unit are texts, which a sheet would not add.
  const hasTexts = lines.some(
    (line) => line.variance?.kind === 'known' && line.variance.unit !== unitOf(line),
  )
  const column = (heading: string, of: 'expected' | 'difference'): LineColumn => ({
    heading,
    align: 'right',
    ...(hasTexts && { isNoSum: true }),
    share: 21,
    cell: (line) => {
      const { variance } = line
      if (variance?.kind !== 'known') return NONE
      const written = stockCell(report, variance.unit, variance[of])
      const isOwn = variance.unit === unitOf(line)
      return isOwn ? written : withUnit(written, unitText(report, variance.unit), report.language)
    },
    net: ({ sum }) => stockCell(report, sum.unit, sum[of]),
  })
  return [
    column(labels.expected, 'expected'),
    column(labels.variance, 'difference'),
    {
      ...uncertaintyColumn(report),
      cell: ({ variance }) => (variance?.kind === 'known' ? doubt(report, variance) : NONE),
      net: ({ sum }) => doubt(report, sum),
    },
    {
      heading: labels.verdict,
      align: 'left',
      share: 27,
      cell: (line) => text(verdictText(report, line)),
    },
  ]
}

/** In the company's currency; the remark says what is in another one. */
function moneyColumns(report: ComparisonReport): LineColumn[] {
  const { labels } = report
  const used: LineColumn = {
    ...moneyColumn(report, labels.worth_used),
    cell: ({ money: amount, price }) => moneyCell(report, amount, price?.currency),
    total: ({ totals, isFirst }) => (isFirst ? ownSum(report, totals.money) : NONE),
  }
  const price: LineColumn = {
    ...moneyColumn(report, labels.price),
    isNoSum: true,
    under: labels.price,
    cell: ({ price: one }) => moneyCell(report, one?.amount ?? null, one?.currency),
  }
  if (report.missing === null) return [used, price]
  const missing: LineColumn = {
    ...moneyColumn(report, labels.variance_worth),
    cell: ({ variance }) =>
      variance?.kind === 'known' ? moneyCell(report, variance.money, variance.currency) : NONE,
    net: ({ net, isFirst }) => (isFirst ? ownSum(report, net.money) : NONE),
  }
  return [used, price, missing]
}

function moneyColumn({ currency }: ComparisonReport, label: string): ReportColumn {
  return { heading: `${label}, ${currency}`, align: 'right', share: 27, isUnitless: true }
}

function moneyCell(
  { currency }: ComparisonReport,
  amount: SmallestUnits | null,
  of: string | undefined,
): ReportCell {
  return amount === null || of !== currency ? NONE : money(amount, currency)
}

function ownSum({ currency }: ComparisonReport, value: StockValue | null): ReportCell {
  const own = value?.sums.find((sum) => sum.currency === currency)
  return own ? money(own.amount, currency) : NONE
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

function sumCell(
  report: ComparisonReport,
  sum: UseSum | null,
  of: 'opening' | Moved | 'closing' | 'used',
): ReportCell {
  return sum === null ? NONE : stockCell(report, sum.unit, sum[of])
}

function doubt(
  report: ComparisonReport,
  of: { unit: StockUnit; uncertainty: number | null } | null,
): ReportCell {
  return of ? uncertainty(of.uncertainty, of.unit, report) : NONE
}
