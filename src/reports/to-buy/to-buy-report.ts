import type { Company } from '#domain/account/companies.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Language } from '#domain/languages.ts'
import { fromThousandths, SUPPLY_PIECES_DECIMALS, type StockUnit } from '#domain/stock/amounts.ts'
import type { RunsOut, ShoppingList } from '#domain/stock/buying/shopping-list.ts'
import type { Instant } from '#domain/units.ts'
import type { ToBuyMessages } from '#i18n/to-buy-labels.ts'
import type { ReportUnits } from '../inventory/inventory-report.ts'
import {
  amount,
  money,
  NONE,
  type ReportCell,
  scaleOf,
  text,
  unitText,
  withUnit,
} from '../inventory/report-cells.ts'
import { NAME_WIDTH, type ReportColumn, type ReportTable } from '../inventory/report-table.ts'
import { minimumText, remarkOn } from './to-buy-remark.ts'

/** What to buy for a branch, for printing. */
export interface ToBuyReport extends ReportUnits {
  title: string
  company_name: string
  branch_name: string
  list: ShoppingList
  daysAhead: number
  /** The last completed one. */
  inventory: Pick<Inventory, 'id' | 'closed_at' | 'created_at'>
  messages: ToBuyMessages
  labels: ToBuyMessages['labels']
  /** The company's. */
  currency: string
  language: Language
  /** An IANA name such as Asia/Yerevan, for all dates. */
  time_zone: string
  printed_at: Instant
}

/** The input of the report, as the worker loads it. */
export interface ToBuyInput extends Omit<
  ToBuyReport,
  'title' | 'labels' | 'volume_unit' | 'weight_unit'
> {
  units: Pick<Company, 'volume_unit' | 'weight_unit'>
}

export function toBuyReport({ units, ...input }: ToBuyInput): ToBuyReport {
  return {
    ...input,
    title: input.messages.labels.to_buy,
    labels: input.messages.labels,
    volume_unit: units.volume_unit,
    weight_unit: units.weight_unit,
  }
}

/** One table: a line for each good, in the four parts of the list. */
export function toBuyTable(report: ToBuyReport): ReportTable {
  const { labels, list } = report
  return {
    title: labels.to_buy,
    groupHeading: labels.part,
    columns: columnsOf(report),
    rows: [
      ...rows(
        labels.runs_out,
        list.runsOut.map((one) => runsOutCells(report, one)),
      ),
      ...rows(
        labels.enough,
        list.enough.map((one) => enoughCells(report, one)),
      ),
      ...rows(
        labels.not_moved,
        list.notMoved.map((one) => notMovedCells(report, one)),
      ),
      ...rows(
        labels.unknown,
        list.unknown.map((one) => unknownCells(report, one)),
      ),
    ],
    totals: totalsOf(report),
  }
}

function rows(group: string, cells: ReportCell[][]): ReportTable['rows'] {
  return cells.map((own) => ({ group, cells: own }))
}

/** A person who may not see prices gets no column for them. */
function columnsOf({ labels, list, currency }: ToBuyReport): ReportColumn[] {
  const right = { align: 'right' } as const
  const left = { align: 'left' } as const
  return [
    { heading: labels.name, ...left, share: 36, least: NAME_WIDTH },
    { heading: labels.left, ...right, share: 24 },
    { heading: labels.unit, ...left, share: 10, isUnit: true },
    { heading: labels.use_a_day, ...right, share: 20 },
    { heading: labels.days_left, ...right, share: 14 },
    { heading: labels.bottles_to_buy, ...right, share: 15 },
    { heading: labels.cases, ...right, share: 15 },
    ...(list.money
      ? [{ heading: `${labels.cost}, ${currency}`, ...right, share: 22, isUnitless: true as const }]
      : []),
    { heading: labels.remark, ...left, share: 28 },
  ]
}

function runsOutCells(report: ToBuyReport, one: RunsOut): ReportCell[] {
  const { bottles, cases, caseSize, money: cost, missing } = one.purchase
  const isOwn = cost?.currency === report.currency
  return [
    ...lastingCells(report, one),
    bottles === null
      ? withUnit(amountCell(report, one.unit, missing), unitText(report, one.unit), report.language)
      : whole(bottles),
    cases === null ? NONE : text(`${cases}\u00A0×\u00A0${caseSize}`),
    ...(report.list.money ? [isOwn ? money(cost.amount, cost.currency) : NONE] : []),
    text(remarkOn(report, one)),
  ]
}

/** Without what is bought; `note` says why nobody knows. */
function noPurchase({ list }: ToBuyReport, note: string): ReportCell[] {
  return [NONE, NONE, ...(list.money ? [NONE] : []), text(note)]
}

function enoughCells(report: ToBuyReport, one: ShoppingList['enough'][number]): ReportCell[] {
  return [...lastingCells(report, one), ...noPurchase(report, remarkOn(report, one))]
}

function notMovedCells(report: ToBuyReport, one: ShoppingList['notMoved'][number]): ReportCell[] {
  const days = report.labels.still_for.replace('{days}', String(one.days))
  const note = [days, remarkOn(report, one)].filter(Boolean).join(', ')
  return [...leftCells(report, one), NONE, NONE, ...noPurchase(report, note)]
}

function unknownCells(report: ToBuyReport, one: ShoppingList['unknown'][number]): ReportCell[] {
  const unknown = [NONE, NONE, NONE, NONE]
  const note = [report.labels[one.reason], minimumText(report, one.minimum)]
    .filter(Boolean)
    .join(', ')
  return [nameCell(report, one.good), ...unknown, ...noPurchase(report, note)]
}

type Known = Pick<ShoppingList['enough'][number], 'good' | 'unit' | 'left'>

function lastingCells(report: ToBuyReport, one: ShoppingList['enough'][number]): ReportCell[] {
  return [
    ...leftCells(report, one),
    one.aDay === null ? NONE : amountCell(report, one.unit, one.aDay),
    one.daysLeft === null ? NONE : whole(one.daysLeft),
  ]
}

function leftCells(report: ToBuyReport, { good, unit, left }: Known): ReportCell[] {
  return [nameCell(report, good), amountCell(report, unit, left), text(unitText(report, unit))]
}

function nameCell({ language, messages }: ToBuyReport, good: Good | null): ReportCell {
  return text(good ? nameIn(good, language) : messages.namelessGood)
}

function amountCell(report: ToBuyReport, unit: StockUnit, thousandths: number): ReportCell {
  const value = fromThousandths(thousandths)
  const scale = scaleOf(unit, report)
  const decimals = SUPPLY_PIECES_DECIMALS
  return scale === null ? { kind: 'number', value, decimals } : amount(value, scale)
}

function whole(value: number): ReportCell {
  return { kind: 'number', value, decimals: 0 }
}

/** In the company's currency, which is that of the column. */
function totalsOf({ labels, list, currency }: ToBuyReport): ReportTable['totals'] {
  const sum = list.money?.sums.find((one) => one.currency === currency)
  if (!sum) return []
  const cells = [text(labels.total), ...Array.from({ length: 6 }, () => NONE)]
  return [{ unit: '', cells: [...cells, money(sum.amount, currency), NONE] }]
}
