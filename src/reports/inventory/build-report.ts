import type { Company } from '#domain/account/companies.ts'
import { readOfList } from '#domain/counting/coverage.ts'
import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import { inventoryGoods, lineKeyOf, type GoodLine } from '#domain/inventories/good-lines.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { Language } from '#domain/languages.ts'
import type { GoodPrice } from '#domain/money/good-price.ts'
import type { TareSpreads } from '#domain/stock/contents.ts'
import { countErrors } from '#domain/stock/count-errors.ts'
import { sumValues, valuedGoods, type ValuedGood } from '#domain/stock/value.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { sumTotals, totalsByGood } from '#domain/inventories/totals.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '#domain/units.ts'
import type { ReportLabel } from '#i18n/report-labels.ts'
import { extendReport } from './extend-report.ts'
import type { InventoryReport, ReportGood, ReportMoney } from './inventory-report.ts'
import { estimatedIn } from './report-sums.ts'
import { DOT } from '../comparison/comparison-words.ts'

/** The labels of a report, in its language. */
export interface ReportMessages {
  labels: Record<ReportLabel, string>
  /** Printed in place of the name of a good that is deleted or unknown. */
  namelessGood: string
  namelessPerson: string
}

/** The input of a report, as the page or the server loads it. */
export interface ReportInput {
  companyName: string
  branchName: string
  title: string
  inventory: Inventory
  entries: readonly Entry[]
  /** The entries' changelogs, for the extended form; null makes the normal form. */
  changes: readonly EntryChange[] | null
  /** At least the goods that occur in the entries. */
  goods: readonly Good[]
  types: readonly GoodsType[]
  units: Pick<Company, 'volume_unit' | 'weight_unit'> & Partial<Pick<Company, 'price_basis'>>
  /** The prices of the goods; null for a person who may not see prices. */
  prices: readonly GoodPrice[] | null
  /** How far the glass of goods differs; absent: as any glass. */
  spreads?: TareSpreads
  /** The company's. */
  currency: string
  messages: ReportMessages
  language: Language
  timeZone: string
  /** When the file is made. */
  now: string
}

/**
 * The inventory as the files print it. A file's columns have one unit, so that they can be read and
 * summed from top to bottom: where it is automatic, litres and kilograms.
 */
export function buildReport(input: ReportInput): InventoryReport {
  const { inventory, entries, goods, types, language, messages, changes } = input
  const totals = totalsByGood(entries)
  const { price_basis } = input.units
  const counted = { totals, entries }
  const values = input.prices && valuedGoods(inventory, counted, goods, input.prices, price_basis)
  const inReport = valuesIn(input.currency, values ?? [])
  const errors = countErrors(entries, input.spreads)
  const row = (line: GoodLine, nameless: string): ReportGood => ({
    ...reportGood(line, nameless),
    error: errors.byGood.get(line.key) ?? null,
    shared: errors.shared.get(line.key) ?? new Map(),
    value: inReport.get(line.key) ?? null,
  })
  const { lines, unknown } = inventoryGoods(totals, entries, { goods, types, language })
  const rows = [
    ...lines.map((line) => row(line, messages.namelessGood)),
    ...unknown.map((line) => row(line, messages.labels.to_identify)),
  ]
  return {
    company_name: input.companyName,
    branch_name: input.branchName,
    title: input.title,
    status: inventory.status,
    status_text: statusText(input),
    created_at: inventory.created_at,
    closed_at: inventory.closed_at,
    printed_at: input.now,
    language,
    time_zone: input.timeZone,
    volume_unit: input.units.volume_unit,
    weight_unit: input.units.weight_unit,
    labels: messages.labels,
    rows,
    has_estimates: estimatedIn(rows) > 0,
    totals: { ...sumTotals(totals), error: errors.whole },
    money: values && moneyOf(input.currency, values),
    extended: changes && extendReport({ entries, changes, goods, types, language, messages }),
  }
}

function statusText({ inventory, entries, messages: { labels } }: ReportInput): string {
  const { status, short_list } = inventory
  if (!short_list) return labels[status]
  const { read, of } = readOfList(entries, short_list)
  return [labels[status], `${labels.short_list} ${read}/${of}`].join(DOT)
}

function moneyOf(currency: string, values: readonly ValuedGood[]): ReportMoney {
  return { currency, ...sumValues(values) }
}

/** By line. A column has one currency, too; what was bought in another is in the sums alone. */
function valuesIn(currency: string, values: readonly ValuedGood[]): Map<string, number> {
  return new Map(
    values.flatMap(({ total, price, value }) =>
      value === null || (price?.currency ?? currency) !== currency
        ? []
        : [[lineKeyOf(total), value]],
    ),
  )
}

function reportGood(
  { name, typeName, barcode, total }: GoodLine,
  nameless: string,
): Omit<ReportGood, 'error' | 'shared' | 'value'> {
  return {
    goods_type: typeName,
    name: name ?? nameless,
    barcode,
    bottles: total.bottles,
    estimated: total.estimated,
    leftover: total.leftover,
    total_leftover: total.total_leftover,
    unit: goodUnit(total),
  }
}

/** Pieces without a size have no volume, and neither has an unknown good. */
function goodUnit({ measurement_unit, total_leftover }: GoodLine['total']): ReportGood['unit'] {
  if (measurement_unit === null) return 'pieces'
  if (isSoldByWeight(measurement_unit)) return 'g'
  return measurement_unit === MEASUREMENT_UNIT.pieces && total_leftover === 0 ? 'pieces' : 'ml'
}
