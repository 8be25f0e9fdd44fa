import type { Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import type { Month } from '#domain/months.ts'
import { must } from '#domain/must.ts'
import { sortBranches } from '#domain/stock/months/sort-branches.ts'
import type { BranchesMessages } from '#i18n/branches-labels.ts'
import { branchesFile } from '#reports/branches/branches-file.ts'
import type { ReportFile, ReportFormat } from '#reports/inventory/report-file.ts'
import { companyOf } from '#storage/company.ts'
import { readBranches } from '#storage/inventories/read-branches.ts'
import { openDatabase } from '#storage/open-database.ts'
import { fetchFonts } from './report-fonts.ts'

/** The month for the file, and its language and messages. */
export interface BranchesOrder {
  /** The person whose data this device holds. */
  userId: string
  month: Month
  /** What the month is called. */
  monthName: string
  format: ReportFormat
  messages: BranchesMessages
  language: Language
  timeZone: string
  /** When the file is made. */
  now: string
}

export async function makeBranchesFile(order: BranchesOrder): Promise<ReportFile> {
  const { month, monthName, messages, language, timeZone, now } = order
  const database = openDatabase(order.userId)
  try {
    const { branches, total } = await readBranches(database, month, now)
    const company = must(await companyOf(database), 'company')
    const currency = currencyOf(company)
    const sorted = sortBranches(branches, { sort: null, order: 'desc' }, language, currency)
    const input = {
      company_name: company.name,
      month: monthName,
      branches: sorted.map((one) => ({
        ...one,
        from: one.before?.closed_at ?? null,
        until: one.now?.closed_at ?? null,
      })),
      total,
      messages,
      currency,
      units: company,
      language,
      time_zone: timeZone,
      printed_at: now,
    }
    return await branchesFile(input, { format: order.format, loadFonts: fetchFonts })
  } finally {
    database.close()
  }
}
