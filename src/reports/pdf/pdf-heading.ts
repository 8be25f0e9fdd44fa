import type { jsPDF } from 'jspdf'
import type { InventoryReport } from '../inventory/inventory-report.ts'
import {
  ACCENT,
  CALM,
  CONTENT_WIDTH,
  FAINT,
  INK,
  linesOf,
  MM_PER_POINT,
  PAGE,
  pageOf,
  pen,
  printable,
  RULE,
  type Colour,
} from './pdf-paper.ts'
import { moneyText, writerOf } from './pdf-cells.ts'
import { amount, scaleOf, uncertainty } from '../inventory/report-cells.ts'
import { formatWallClock } from '../wall-clock.ts'

export interface Fact {
  label: string
  value: string
  colour: Colour
}

const TITLE_SIZE = 19
const FACT_SIZE = 9.5
const LABEL_SIZE = 7.5
/** Of a fact; sums in many currencies are cut off no sooner. */
const MOST_LINES = 6
const NOTE_SIZE = 7.5
const LINE = 1.3
const GAP = 4

/** Draws the heading of the first page; returns the y in mm at which the table may begin. */
export function drawHeading(doc: jsPDF, report: InventoryReport): number {
  const y = drawHead(doc, report, [factsOf(doc, report), totalsOf(doc, report)])
  return drawWeightNote(doc, report, y) + 6
}

/** Whose file it is, its title, and rows of facts; returns the y in mm below them. */
export function drawHead(
  doc: jsPDF,
  { company_name, title }: Pick<InventoryReport, 'company_name' | 'title'>,
  [first, ...others]: readonly Fact[][],
): number {
  doc.setFillColor(...ACCENT)
  doc.rect(PAGE.side, PAGE.top, 12, 1.2, 'F')
  pen(doc, 9.5, FAINT)
  let y = PAGE.top + 7.5
  doc.text(linesOf(doc, printable(doc, company_name), CONTENT_WIDTH, 1), PAGE.side, y)
  y = drawTitle(doc, printable(doc, title), y + 2)
  y = drawFacts(doc, first ?? [], y + 6)
  for (const facts of others) y = drawFacts(doc, facts, y + 5)
  return y
}

/** The sums of the table below, for those who read no further. */
function totalsOf(doc: jsPDF, report: InventoryReport): Fact[] {
  const { labels, totals } = report
  const write = writerOf(doc, report)
  const amountOf = (value: number, unit: 'ml' | 'g'): string => {
    const scale = scaleOf(unit, report)
    return `${write(amount(value, scale))}\u00A0${scale?.label ?? ''}`
  }
  const plusMinus = write(uncertainty(totals.error, 'ml', report))
  const error = plusMinus && ` ±\u00A0${plusMinus}`
  const facts = [
    [labels.total_leftover, amountOf(totals.total_leftover_ml, 'ml') + error],
    [labels.leftover, amountOf(totals.leftover_ml, 'ml')],
    [labels.bottles, write({ kind: 'number', value: totals.bottles, decimals: 0 })],
    ...(isWeighed(report) ? [[labels.by_weight, amountOf(totals.total_grams, 'g')]] : []),
    ...(report.money ? [[labels.stock_value, moneyText(report.money, labels, write)]] : []),
  ]
  return facts.map(([label = '', value = '']) => ({ label, value, colour: INK }))
}

function isWeighed({ rows }: InventoryReport): boolean {
  return rows.some(({ unit }) => unit === 'g')
}

function drawWeightNote(doc: jsPDF, report: InventoryReport, top: number): number {
  if (!isWeighed(report)) return top
  pen(doc, NOTE_SIZE, FAINT)
  const lines = linesOf(doc, report.labels.by_weight_note, CONTENT_WIDTH, 3)
  doc.text(lines, PAGE.side, top + 5.5, { lineHeightFactor: LINE })
  return top + 5.5 + (lines.length - 1) * NOTE_SIZE * MM_PER_POINT * LINE
}

function drawTitle(doc: jsPDF, title: string, top: number): number {
  pen(doc, TITLE_SIZE, INK, 'bold')
  const lines = linesOf(doc, title, CONTENT_WIDTH, 3)
  const height = TITLE_SIZE * MM_PER_POINT * LINE
  doc.text(lines, PAGE.side, top + height, { lineHeightFactor: LINE })
  return top + height * lines.length
}

function factsOf(doc: jsPDF, report: InventoryReport): Fact[] {
  const { labels, time_zone, closed_at } = report
  const closed = closed_at === null ? '—' : formatWallClock(closed_at, time_zone)
  return [
    { label: labels.branch, value: printable(doc, report.branch_name), colour: INK },
    {
      label: labels.status,
      value: printable(doc, report.status_text),
      colour: report.status === 'closed' ? CALM : ACCENT,
    },
    {
      label: labels.created_at,
      value: formatWallClock(report.created_at, time_zone),
      colour: INK,
    },
    { label: labels.closed_at, value: closed, colour: INK },
  ]
}

function drawFacts(doc: jsPDF, facts: readonly Fact[], top: number): number {
  doc.setDrawColor(...RULE)
  doc.setLineWidth(0.2)
  const { content } = pageOf(doc)
  doc.line(PAGE.side, top, PAGE.side + content, top)
  const widths = widthsOf(doc, facts, content)
  const labels = facts.map(({ label }, index) => {
    pen(doc, LABEL_SIZE, FAINT)
    return linesOf(doc, label, (widths[index] ?? 0) - GAP, 2)
  })
  const below = heightOf(LABEL_SIZE, Math.max(...labels.map(({ length }) => length)) - 1)
  let [x, lowest] = [PAGE.side, top]
  facts.forEach(({ value, colour }, index) => {
    pen(doc, LABEL_SIZE, FAINT)
    doc.text(labels[index] ?? [], x, top + 5.5, { lineHeightFactor: LINE })
    pen(doc, FACT_SIZE, colour, 'bold')
    const lines = linesOf(doc, value, (widths[index] ?? 0) - GAP, MOST_LINES)
    doc.text(lines, x, top + 10.5 + below, { lineHeightFactor: LINE })
    lowest = Math.max(lowest, top + 10.5 + below + heightOf(FACT_SIZE, lines.length - 1))
    x += widths[index] ?? 0
  })
  return lowest
}

/** Of so many lines that are not the first, in mm. */
function heightOf(size: number, lines: number): number {
  return size * MM_PER_POINT * LINE * lines
}

/**
 * Equal ones where every fact has room in its own; else no word of one is broken that needs less
 * than half of the page.
 */
function widthsOf(doc: jsPDF, facts: readonly Fact[], content: number): number[] {
  const equal = content / facts.length
  const widestOf = (end: string) => (fact: Fact) => GAP + widestPart(doc, fact, end)
  const whole = facts.map(widestOf('\n'))
  if (whole.every((width) => width <= equal)) return whole.map(() => equal)
  const least = facts.map(widestOf(' ')).map((width) => Math.min(width, content / 2))
  const shrunk = Math.min(1, content / sumOf(least))
  const rest = Math.max(0, content - sumOf(least))
  const lacking = whole.map((width, index) => width - (least[index] ?? 0))
  const share = Math.min(1, rest / (sumOf(lacking) || 1))
  const over = (rest - share * sumOf(lacking)) / facts.length
  return least.map((width, index) => shrunk * width + share * (lacking[index] ?? 0) + over)
}

/** Of its label and its value, which may break at line ends and `end`. */
function widestPart(doc: jsPDF, { label, value }: Fact, end: string): number {
  const widest = (text: string): number =>
    Math.max(
      ...text
        .split('\n')
        .flatMap((line) => line.split(end))
        .map((part) => doc.getTextWidth(part)),
    )
  pen(doc, LABEL_SIZE, FAINT)
  const ofLabel = widest(label)
  pen(doc, FACT_SIZE, INK, 'bold')
  return Math.max(ofLabel, widest(value))
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}
