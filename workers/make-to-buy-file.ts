import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { must } from '#domain/must.ts'
import { listByName } from '#domain/stock/list-by-name.ts'
import { shoppingList } from '#domain/stock/buying/shopping-list.ts'
import type { ToBuyMessages } from '#i18n/to-buy-labels.ts'
import type { ReportFile, ReportFormat } from '#reports/inventory/report-file.ts'
import { toBuyFile } from '#reports/to-buy/to-buy-file.ts'
import type { ToBuyInput } from '#reports/to-buy/to-buy-report.ts'
import { companyOf } from '#storage/company.ts'
import type { Database } from '#storage/database.ts'
import { readToBuy } from '#storage/inventories/read-to-buy.ts'
import { openDatabase } from '#storage/open-database.ts'
import { getRow } from '#storage/optimistic.ts'
import { fetchFonts } from './report-fonts.ts'

/** The branch and the days ahead for the file, and its language and messages. */
export interface ToBuyOrder {
  /** The person whose data this device holds. */
  userId: string
  branchId: string
  daysAhead: number
  format: ReportFormat
  messages: ToBuyMessages
  language: Language
  timeZone: string
  /** When the file is made. */
  now: string
}

/** @returns null when the branch has no completed inventory on this device */
export async function makeToBuyFile(order: ToBuyOrder): Promise<ReportFile | null> {
  const database = openDatabase(order.userId)
  try {
    const input = await readInput(database, order)
    return input && (await toBuyFile(input, { format: order.format, loadFonts: fetchFonts }))
  } finally {
    database.close()
  }
}

async function readInput(database: Database, order: ToBuyOrder): Promise<ToBuyInput | null> {
  const { branchId, daysAhead, messages, language, timeZone: time_zone, now } = order
  const { last, supplies, ...besides } = await readToBuy(database, branchId, now)
  if (!last) return null
  const company = must(await companyOf(database), 'company')
  const branch = await getRow(database, 'branches', branchId)
  return {
    company_name: company.name,
    branch_name: branch?.name ?? '',
    list: listByName(shoppingList(supplies, besides, daysAhead), language),
    daysAhead,
    messages,
    language,
    time_zone,
    inventory: last,
    currency: currencyOf(company),
    units: company,
    printed_at: now,
  }
}
