import type { Company } from '#domain/account/companies.ts'
import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import { inventoryGoods, type GoodLine } from '#domain/inventories/good-lines.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { Language } from '#domain/languages.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { sumTotals, totalsByGood } from '#domain/inventories/totals.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '#domain/units.ts'
import type { ReportLabel } from '#i18n/report-labels.ts'
import { extendReport } from './extend-report.ts'
import type { InventoryReport, ReportGood } from './inventory-report.ts'

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
  units: Pick<Company, 'volume_unit' | 'weight_unit'>
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
  const { lines, unknown } = inventoryGoods(totals, entries, { goods, types, language })
  const inOrder = [...lines, ...unknown]
  return {
    company_name: input.companyName,
    branch_name: input.branchName,
    title: input.title,
    status: inventory.status,
    created_at: inventory.created_at,
    closed_at: inventory.closed_at,
    printed_at: input.now,
    language,
    time_zone: input.timeZone,
    volume_unit: input.units.volume_unit === 'milliliter' ? 'ml' : 'l',
    weight_unit: input.units.weight_unit === 'gram' ? 'g' : 'kg',
    labels: messages.labels,
    rows: inOrder.map((line) => reportGood(line, messages.namelessGood)),
    totals: sumTotals(totals),
    extended: changes && extendReport({ entries, changes, goods, types, language, messages }),
  }
}

function reportGood({ name, typeName, barcode, total }: GoodLine, nameless: string): ReportGood {
  return {
    goods_type: typeName,
    name: name ?? nameless,
    barcode,
    bottles: total.bottles,
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
