import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import type { Month } from '#domain/months.ts'
import { must } from '#domain/must.ts'
import type { ComparisonMessages } from '#i18n/comparison-labels.ts'
import { comparisonFile } from '#reports/comparison/comparison-file.ts'
import type { ComparisonInput } from '#reports/comparison/comparison-report.ts'
import type { ReportFile, ReportFormat } from '#reports/inventory/report-file.ts'
import { companyOf } from '#storage/company.ts'
import type { Database } from '#storage/database.ts'
import { readComparison } from '#storage/inventories/read-comparison.ts'
import { openDatabase } from '#storage/open-database.ts'
import { fetchFonts } from './report-fonts.ts'

/** One of the two inventories, and what it is called. */
export interface OrderedInventory {
  id: string
  title: string
}

/** The two inventories for the file, and its language and messages. */
export interface ComparisonOrder {
  /** The person whose data this device holds. */
  userId: string
  branchId: string
  now: OrderedInventory
  before: OrderedInventory
  /** The two are compared, whatever was counted between them. */
  isChosen: boolean
  /** All of it is shown, of which `now` is the last inventory; absent: up to that. */
  month?: Month | undefined
  format: ReportFormat
  messages: ComparisonMessages
  language: Language
  timeZone: string
  /** When the file is made. */
  printedAt: string
}

/** @returns null when this device does not have both with their entries */
export async function makeComparisonFile(order: ComparisonOrder): Promise<ReportFile | null> {
  const database = openDatabase(order.userId)
  try {
    const input = await readInput(database, order)
    return input && (await comparisonFile(input, { format: order.format, loadFonts: fetchFonts }))
  } finally {
    database.close()
  }
}

async function readInput(
  database: Database,
  order: ComparisonOrder,
): Promise<ComparisonInput | null> {
  const { branchId: branch_id, messages, language, timeZone, printedAt } = order
  const wish = {
    branch_id,
    now_id: order.now.id,
    before_id: order.isChosen ? order.before.id : null,
    month: order.month,
  }
  const { now, before, goods, branches, types, variances, withMoney } = await readComparison(
    database,
    wish,
  )
  if (!goods || now?.id !== order.now.id || before?.id !== order.before.id) return null
  const company = must(await companyOf(database), 'company')
  return {
    company_name: company.name,
    branch_name: branches.find(({ id }) => id === branch_id)?.name ?? '',
    now: { ...now, title: order.now.title },
    before: { ...before, title: order.before.title },
    isChosen: order.isChosen,
    goods,
    types,
    variances,
    withMoney,
    messages,
    currency: currencyOf(company),
    units: company,
    language,
    time_zone: timeZone,
    printed_at: printedAt,
  }
}
