import type { jsPDF } from 'jspdf'
import type { StockUnit, Thousandths } from '#domain/stock/amounts.ts'
import type { UseSum } from '#domain/stock/use-totals.ts'
import type { VarianceSum } from '#domain/stock/variance/variance-totals.ts'
import { comparisonTable } from './comparison-table.ts'
import type { ComparedInventory, ComparisonReport } from './comparison-report.ts'
import { valuesOf } from './comparison-words.ts'
import { moneyText, sumTexts, writerOf } from '../pdf/pdf-cells.ts'
import { printable, type ReportFonts } from '../pdf/pdf-paper.ts'
import {
  type ReportCell,
  stockCell,
  uncertainty,
  unitText,
  valuedOf,
} from '../inventory/report-cells.ts'
import type { Steps } from '../steps.ts'
import { drawTablePdf, type LabelledFact } from '../pdf/table-pdf.ts'
import { formatWallClock } from '../wall-clock.ts'

/**
 * Two compared inventories as an A4 PDF file, on landscape pages.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function drawComparisonPdf(
  report: ComparisonReport,
  fonts: ReportFonts,
): Steps<Uint8Array<ArrayBuffer>> {
  return drawTablePdf(report, comparisonTable(report), factsOf, fonts, 'landscape')
}

/** What is compared, and below what came of it. */
function factsOf(doc: jsPDF, report: ComparisonReport): LabelledFact[][] {
  const { labels, totals, now, missing: found } = report
  const { known, of: counted } = totals.coverage
  const write = writerOf(doc, report)
  const used = totals.sums.map((sum) => sumText(report, sum, write)).join(' + ')
  const sums: LabelledFact[] = [
    [labels.used, `${used || '—'}\n${valuedOf(labels.valued_of, { known, counted })}`],
  ]
  if (totals.money) {
    sums.push([labels.worth_used, moneyText(totals.money, labels, write)])
  }
  // In a row of their own, because each says money, amounts and of how many products.
  const variances: LabelledFact[][] = found
    ? [
        [
          [labels.missing_in_all, varianceText(report, found.missing, found.known, write)],
          [labels.surplus_in_all, varianceText(report, found.surplus, found.known, write)],
        ],
      ]
    : []
  return [
    [
      [labels.branch, printable(doc, report.branch_name)],
      [labels.inventory, inventoryText(doc, report, now)],
      [labels.compared_with, beforeText(doc, report)],
    ],
    sums,
    ...variances,
  ]
}

/** What it is worth and how much it is, and below of how many products. */
function varianceText(
  report: ComparisonReport,
  { products, amounts, money: worth }: VarianceSum,
  known: number,
  write: (cell: ReportCell) => string,
): string {
  const sums = worth ? sumTexts(worth, write) : []
  const sizes = amounts.map(({ unit, amount: size }) => amountText(report, unit, size, write))
  // The sum of no products is 0, which is known.
  const nothing = products === 0 ? '0' : '—'
  const { labels } = report
  const of = valuedOf(labels.products_of, { known: products, counted: known })
  return [[...sums, ...sizes].join(', ') || nothing, of, ...valuesOf(report, worth)].join('\n')
}

/** The inventory before, and whether not all items are compared with that. */
function beforeText(doc: jsPDF, report: ComparisonReport): string {
  const { before, isChosen, lines, labels } = report
  const isOfOneTime = lines.every(({ since }) => since === null)
  const text = inventoryText(doc, report, before)
  return isChosen || isOfOneTime ? text : `${printable(doc, labels.own_counts)}\n${text}`
}

function inventoryText(
  doc: jsPDF,
  { time_zone }: ComparisonReport,
  { title, closed_at, created_at }: ComparedInventory,
): string {
  return `${printable(doc, title)}\n${formatWallClock(closed_at ?? created_at, time_zone)}`
}

function sumText(
  report: ComparisonReport,
  { unit, used, uncertainty: error }: UseSum,
  write: (cell: ReportCell) => string,
): string {
  const doubt = write(uncertainty(error, unit, report))
  return `${amountText(report, unit, used, write)}${doubt && ` ±\u00A0${doubt}`}`
}

function amountText(
  report: ComparisonReport,
  unit: StockUnit,
  of: Thousandths,
  write: (cell: ReportCell) => string,
): string {
  return `${write(stockCell(report, unit, of))}\u00A0${unitText(report, unit)}`
}
