import type { Company } from '#domain/account/companies.ts'
import { nameIn, type GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Language } from '#domain/languages.ts'
import type { ComparedGood } from '#domain/stock/compared-goods.ts'
import { comparisonLines, type ComparisonLine } from '#domain/stock/comparison-lines.ts'
import {
  hasMore,
  hasTransfers,
  hasWrittenOff,
  totalsOfUses,
  usesByType,
  type UseTotals,
} from '#domain/stock/use-totals.ts'
import {
  netVariance,
  totalsOfVariances,
  type NetVariance,
  type VarianceTotals,
} from '#domain/stock/variance/variance-totals.ts'
import type { Variance } from '#domain/stock/variance/variance.ts'
import type { Instant } from '#domain/units.ts'
import type { ComparisonMessages } from '#i18n/comparison-labels.ts'
import type { ReportUnits } from '../inventory/inventory-report.ts'

/** One of the two inventories. */
export interface ComparedInventory extends Pick<Inventory, 'created_at' | 'closed_at'> {
  title: string
}

/** What was used in a branch up to an inventory, for printing. */
export interface ComparisonReport extends ReportUnits {
  title: string
  company_name: string
  branch_name: string
  now: ComparedInventory
  before: ComparedInventory
  /** False: goods are compared with their own last counts; see `ComparedCount`. */
  isChosen: boolean
  /** In the order of the types, then by name. */
  lines: readonly ComparisonLine[]
  totals: UseTotals
  /** By the type's name. */
  byType: ReadonlyMap<string, UseTotals>
  /** Null while no till has told what it expected. */
  missing: VarianceTotals | null
  /** The same of all variances; null with it. */
  net: NetVariance | null
  /** True when there is more of a good than before, and nothing explains it. */
  withGrowth: boolean
  /** True when something was written off. */
  withWrittenOff: boolean
  /** True when something came from another branch, or went to one. */
  withTransfers: boolean
  withMoney: boolean
  messages: ComparisonMessages
  labels: ComparisonMessages['labels']
  /** The company's. */
  currency: string
  language: Language
  /** An IANA name such as Asia/Yerevan, for all dates. */
  time_zone: string
  printed_at: Instant
}

/** The input of the report, as the worker loads it. */
export interface ComparisonInput extends Pick<
  ComparisonReport,
  | 'company_name'
  | 'branch_name'
  | 'now'
  | 'before'
  | 'isChosen'
  | 'withMoney'
  | 'messages'
  | 'currency'
  | 'language'
  | 'time_zone'
  | 'printed_at'
> {
  goods: readonly ComparedGood[]
  types: readonly GoodsType[]
  /** Null while no till has told what it expected. */
  variances: readonly Variance[] | null
  units: Pick<Company, 'volume_unit' | 'weight_unit'>
}

export function comparisonReport(input: ComparisonInput): ComparisonReport {
  const { goods, types, variances, units, language, withMoney, messages } = input
  const totals = totalsOfUses(goods, withMoney)
  const byType = usesByType(goods, types, withMoney)
  return {
    ...input,
    title: messages.labels.usage,
    labels: messages.labels,
    lines: comparisonLines(goods, types, language, variances ?? []),
    totals,
    byType: new Map(byType.map(({ type, totals }) => [type ? nameIn(type, language) : '', totals])),
    missing: variances && totalsOfVariances(variances, withMoney),
    net: variances && netVariance(goods, variances, withMoney),
    withGrowth: hasMore(totals),
    withWrittenOff: hasWrittenOff(totals),
    withTransfers: hasTransfers(totals),
    volume_unit: units.volume_unit,
    weight_unit: units.weight_unit,
  }
}
