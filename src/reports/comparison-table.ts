import { fromThousandths, type StockUnit, type Thousandths } from '#domain/stock/amounts.ts'
import type { StockAmount } from '#domain/stock/contents.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import type { UseSum, UseTotals } from '#domain/stock/use-totals.ts'
import type { ComparisonReport } from './comparison-report.ts'
import { comparisonRemark, verdictText } from './comparison-words.ts'
import { amount, money, NONE, scaleOf, text, uncertainty, type ReportCell } from './report-cells.ts'
import {
  NAME_WIDTH,
  type ReportColumn,
  type ReportTable,
  type ReportTotal,
} from './report-table.ts'

export interface LineColumn extends ReportColumn {
  cell: (line: ComparisonLine) => ReportCell
  /** Of a total line; none, if left out. `isFirst`: the first line of its total. */
  total?: (sum: UseSum | null, totals: UseTotals, isFirst: boolean) => ReportCell
}

/** A line for each good, in the order of the types; all that is known of it. */
export function comparisonTable(report: ComparisonReport): ReportTable {
  const { labels, lines, byType, totals } = report
  const columns = comparisonColumns(report)
  const counts = new Map<string, number>()
  for (const { typeName } of lines) counts.set(typeName, (counts.get(typeName) ?? 0) + 1)
  return {
    title: labels.usage,
    groupHeading: labels.goods_type,
    columns: columns.map(({ cell: _cell, total: _total, ...column }) => column),
    rows: lines.map((line) => ({
      group: line.typeName,
      cells: columns.map(({ cell }) => cell(line)),
    })),
    subtotals: new Map(
      [...byType]
        .filter(([name]) => (counts.get(name) ?? 0) > 1)
        .map(([name, own]) => [name, totalLines(report, `${labels.total}: ${name || '—'}`, own)]),
    ),
    totals: totalLines(report, labels.total, totals),
  }
}

/** From left to right. */
export function comparisonColumns(report: ComparisonReport): LineColumn[] {
  return [
    ...countedColumns(report),
    ...usedColumns(report),
    ...(report.withVariances ? varianceColumns(report) : []),
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
      share: 36,
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
        use.kind === 'unknown' || use.received === 0
          ? NONE
          : amountCell(report, use.unit, use.received),
      total: (sum) => sumCell(report, sum, 'received'),
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
      total: (sum) => sumCell(report, sum, which),
    },
    { heading: labels.uncertainty, ...right, share: 11, cell: (line) => doubt(report, of(line)) },
  ]
}

function usedColumns(report: ComparisonReport): LineColumn[] {
  const { labels } = report
  return [
    {
      heading: labels.used,
      align: 'right',
      share: 21,
      cell: ({ use }) => (use.kind === 'unknown' ? NONE : amountCell(report, use.unit, use.used)),
      total: (sum) => sumCell(report, sum, 'used'),
    },
    {
      heading: labels.uncertainty,
      align: 'right',
      share: 11,
      isNoSum: true,
      cell: ({ use }) => (use.kind === 'unknown' ? NONE : doubt(report, use)),
      total: (sum) => (sum === null ? NONE : doubt(report, sum)),
    },
    {
      heading: labels.unit,
      align: 'left',
      share: 10,
      isUnit: true,
      cell: (line) => text(unitText(report, unitOf(line))),
      total: (sum) => (sum === null ? NONE : text(unitText(report, sum.unit))),
    },
  ]
}

/** Of the product, on the line of its first good; in another unit than the line's, as text. */
function varianceColumns(report: ComparisonReport): LineColumn[] {
  const { labels } = report
  const right = { align: 'right', isNoSum: true } as const
  const cell =
    (of: 'expected' | 'difference') =>
    (line: ComparisonLine): ReportCell => {
      const { variance } = line
      if (variance?.kind !== 'known') return NONE
      const written = amountCell(report, variance.unit, variance[of])
      if (variance.unit === unitOf(line) || written.kind !== 'number') return written
      return text(`${written.value} ${unitText(report, variance.unit)}`)
    }
  return [
    { heading: labels.expected, ...right, share: 21, cell: cell('expected') },
    { heading: labels.variance, ...right, share: 21, cell: cell('difference') },
    {
      heading: labels.uncertainty,
      ...right,
      share: 11,
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
  const { labels, currency } = report
  const own = (worth: number | null, of: string | undefined): ReportCell =>
    worth === null || of !== currency ? NONE : money(worth, currency)
  const column = { align: 'right', share: 27, isUnitless: true } as const
  return [
    {
      heading: `${labels.worth}, ${currency}`,
      ...column,
      cell: ({ money: worth, price }) => own(worth, price?.currency),
      total: (_sum, { money: all }, isFirst) => {
        const sum = all?.sums.find((one) => one.currency === currency)
        return isFirst && sum ? money(sum.amount, currency) : NONE
      },
    },
    ...(report.withVariances
      ? [
          {
            heading: `${labels.variance_worth}, ${currency}`,
            ...column,
            cell: ({ variance }: ComparisonLine) =>
              variance?.kind === 'known' ? own(variance.money, variance.currency) : NONE,
          },
        ]
      : []),
  ]
}

/** A line for each unit: litres, kilograms and pieces are never added. */
export function totalLines(
  report: ComparisonReport,
  title: string,
  totals: UseTotals,
): ReportTotal[] {
  const columns = comparisonColumns(report)
  const sums = totals.sums.length > 0 ? totals.sums : [null]
  return sums.map((sum, index) => ({
    unit: sum === null ? '' : unitText(report, sum.unit),
    cells: columns.map(({ total }, at) => {
      if (at === 0) return index === 0 ? text(title) : NONE
      return total?.(sum, totals, index === 0) ?? NONE
    }),
  }))
}

/** What stands in another unit than the line's use is not told in it. */
function countedCell(
  report: ComparisonReport,
  line: ComparisonLine,
  counted: StockAmount | null,
): ReportCell {
  if (counted === null || counted.unit !== unitOf(line)) return NONE
  return amountCell(report, counted.unit, counted.amount)
}

function unitOf({ use, now, last, variance }: ComparisonLine): StockUnit {
  if (use.kind === 'known') return use.unit
  return (now ?? last)?.unit ?? (variance?.kind === 'known' ? variance.unit : 'pieces')
}

function unitText(report: ComparisonReport, unit: StockUnit): string {
  return scaleOf(unit, report)?.label ?? report.labels.pieces
}

function sumCell(
  report: ComparisonReport,
  sum: UseSum | null,
  of: 'opening' | 'received' | 'closing' | 'used',
): ReportCell {
  return sum === null ? NONE : amountCell(report, sum.unit, sum[of])
}

function amountCell(report: ComparisonReport, unit: StockUnit, of: Thousandths): ReportCell {
  const value = fromThousandths(of)
  const scale = scaleOf(unit, report)
  return scale === null ? { kind: 'number', value, decimals: 0 } : amount(value, scale)
}

function doubt(
  report: ComparisonReport,
  of: { unit: StockUnit; uncertainty: number | null } | null,
): ReportCell {
  return of ? uncertainty(of.uncertainty, of.unit, report) : NONE
}
