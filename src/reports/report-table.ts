import { GRAMS_PER_KILOGRAM, MILLILITRES_PER_LITRE, type Instant } from '#domain/units.ts'
import type { AmountUnit, InventoryReport, ReportGood } from './inventory-report.ts'

export type ReportCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; decimals: number }
  | { kind: 'instant'; instant: Instant }
  | { kind: 'none' }

/** `share` is a column's part of the page's width, by the weight of all columns. */
export interface ReportColumn {
  heading: string
  align: 'left' | 'right'
  share: number
}

interface ReportRow {
  group: string
  cells: ReportCell[]
}

/**
 * A total line. `unit` is the text by which rows belong to a summed amount; columns that are not in
 * `unitless` sum only rows of that unit, because litres and kilograms are never added.
 */
export interface ReportTotal {
  unit: string
  cells: ReportCell[]
}

/** What both files draw. Another form of the report is another function that makes a table. */
export interface ReportTable {
  title: string
  groupHeading: string
  columns: ReportColumn[]
  rows: ReportRow[]
  totals: ReportTotal[]
  /** Index of the column that names each row's unit. */
  unitColumn: number
  /** Indexes of the columns whose numbers add up whatever the row's unit is. */
  unitlessColumns: number[]
}

interface Scale {
  divisor: number
  decimals: number
  label: string
}

export const NONE: ReportCell = { kind: 'none' }

/** One line per good: bottles, what stands in open ones, and all together. */
export function normalTable(report: InventoryReport): ReportTable {
  const { labels } = report
  return {
    title: labels.inventory,
    groupHeading: labels.goods_type,
    columns: [
      { heading: labels.name, align: 'left', share: 60 },
      { heading: labels.barcode, align: 'left', share: 30 },
      { heading: labels.bottles, align: 'right', share: 20 },
      { heading: labels.leftover, align: 'right', share: 25 },
      { heading: labels.total_leftover, align: 'right', share: 28 },
      { heading: labels.unit, align: 'left', share: 13 },
    ],
    rows: report.rows.map((good) => ({ group: good.goods_type, cells: cellsOf(good, report) })),
    totals: totalsOf(report),
    unitColumn: 5,
    unitlessColumns: [2],
  }
}

function cellsOf(good: ReportGood, report: InventoryReport): ReportCell[] {
  const scale = scaleOf(good.unit, report)
  return [
    text(good.name),
    good.barcode === null ? NONE : text(good.barcode),
    { kind: 'number', value: good.bottles, decimals: 0 },
    amount(good.leftover, scale),
    amount(good.total_leftover, scale),
    text(scale?.label ?? report.labels.pieces),
  ]
}

function totalsOf(report: InventoryReport): ReportTotal[] {
  const { labels, totals } = report
  const volume = scaleOf('ml', report)
  const weight = scaleOf('g', report)
  const lines = [
    {
      unit: volume?.label ?? '',
      cells: [
        text(labels.total),
        NONE,
        { kind: 'number', value: totals.bottles, decimals: 0 } as const,
        amount(totals.leftover_ml, volume),
        amount(totals.total_leftover_ml, volume),
        text(volume?.label ?? ''),
      ],
    },
  ]
  if (report.rows.some((good) => good.unit === 'g')) {
    const cells = [
      NONE,
      NONE,
      NONE,
      NONE,
      amount(totals.total_grams, weight),
      text(weight?.label ?? ''),
    ]
    lines.push({ unit: weight?.label ?? '', cells })
  }
  return lines
}

/** How the user wants to read amounts of a unit; null where there is only a count. */
export function scaleOf(unit: AmountUnit, report: InventoryReport): Scale | null {
  const { labels } = report
  switch (unit) {
    case 'ml':
      return report.volume_unit === 'l'
        ? { divisor: MILLILITRES_PER_LITRE, decimals: 3, label: labels.l }
        : { divisor: 1, decimals: 2, label: labels.ml }
    case 'g':
      return report.weight_unit === 'kg'
        ? { divisor: GRAMS_PER_KILOGRAM, decimals: 3, label: labels.kg }
        : { divisor: 1, decimals: 1, label: labels.g }
    case 'pieces':
      return null
  }
}

export function amount(value: number, scale: Scale | null): ReportCell {
  if (scale === null) return NONE
  return { kind: 'number', value: value / scale.divisor, decimals: scale.decimals }
}

export function text(value: string): ReportCell {
  return { kind: 'text', text: value }
}
