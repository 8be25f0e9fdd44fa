import type { Language } from '#domain/languages.ts'
import type { Inventory } from '#domain/inventories.ts'
import { isKeptByWeight, MEASUREMENT_UNIT } from '#domain/units.ts'
import type { InventoryReport, ReportGood } from '#reports/inventory-report.ts'
import type { GoodLine } from './inventory-goods.ts'

export interface ReportParts {
  companyName: string
  branchName: string
  title: string
  inventory: Inventory
  /** In the order in which they are printed. */
  lines: readonly GoodLine[]
  totals: InventoryReport['totals']
  labels: InventoryReport['labels']
  language: Language
  timeZone: string
  /** When the file is made. */
  now: string
  /** What stands in place of the name of a good that is gone or not known yet. */
  namelessGood: string
}

/** The inventory as the files print it. */
export function buildReport(parts: ReportParts): InventoryReport {
  const { inventory, lines } = parts
  return {
    company_name: parts.companyName,
    branch_name: parts.branchName,
    title: parts.title,
    status: inventory.status,
    created_at: inventory.created_at,
    closed_at: inventory.closed_at,
    printed_at: parts.now,
    language: parts.language,
    time_zone: parts.timeZone,
    volume_unit: 'ml',
    weight_unit: 'g',
    labels: parts.labels,
    rows: lines.map((line) => reportGood(line, parts.namelessGood)),
    totals: parts.totals,
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
    unit: unitOf(total),
  }
}

/** Pieces without a size have no volume, and neither has what is not known yet. */
function unitOf({ measurement_unit, total_leftover }: GoodLine['total']): ReportGood['unit'] {
  if (measurement_unit === null) return 'pieces'
  if (isKeptByWeight(measurement_unit)) return 'g'
  return measurement_unit === MEASUREMENT_UNIT.pieces && total_leftover === 0 ? 'pieces' : 'ml'
}

/** A name for the file that every file system takes: `Inventory 47 – Cascade.pdf`. */
export function reportFileName(title: string, branchName: string, extension: string): string {
  const name = [title, branchName].filter((part) => part !== '').join(' – ')
  // eslint-disable-next-line no-control-regex -- control characters are what it takes out
  const safe = name.replaceAll(/[\u0000-\u001F\u007F"*/:<>?\\|#]+/g, ' ').replaceAll(/\s+/g, ' ')
  return `${safe.trim().slice(0, 120)}.${extension}`
}
