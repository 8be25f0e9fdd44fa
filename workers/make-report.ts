import { currencyOf } from '#domain/money/currencies.ts'
import { must } from '#domain/must.ts'
import type { Language } from '#domain/languages.ts'
import type { ReportInput, ReportMessages } from '#reports/inventory/build-report.ts'
import { reportFile, type ReportFile, type ReportFormat } from '#reports/inventory/report-file.ts'
import type { Database } from '#storage/database.ts'
import { tareSpreads } from '#storage/goods/weighings.ts'
import { openDatabase } from '#storage/open-database.ts'
import { inventoryRows } from '#storage/inventories/inventory-rows.ts'
import { companyOf } from '#storage/company.ts'
import { fetchFonts } from './report-fonts.ts'

/** The inventories for the file, and its language and messages. */
export interface ReportOrder {
  /** The person whose data this device holds. */
  userId: string
  inventories: readonly { id: string; title: string }[]
  /** True for a file with every entry and every change behind the totals. */
  isExtended: boolean
  format: ReportFormat
  messages: ReportMessages
  language: Language
  timeZone: string
  /** When the file is made. */
  now: string
}

/**
 * @returns null when the device does not have all of the inventories with their entries
 * @throws when `onProgress` has answered that nobody wants the file any more
 */
export async function makeReport(
  order: ReportOrder,
  onProgress: (part: number) => boolean | Promise<boolean>,
): Promise<ReportFile | null> {
  const database = openDatabase(order.userId)
  const stop = new AbortController()
  const ask = async (part: number): Promise<void> => {
    if (!(await onProgress(part))) stop.abort()
  }
  try {
    const all = await readReportInput(database, order)
    const [first, ...others] = all
    if (!first || all.length < order.inventories.length) return null
    return await reportFile([first, ...others], {
      format: order.format,
      loadFonts: fetchFonts,
      onProgress: (part) => void ask(part),
      signal: stop.signal,
    })
  } finally {
    database.close()
  }
}

async function readReportInput(database: Database, order: ReportOrder): Promise<ReportInput[]> {
  const { messages, language, timeZone, now, isExtended } = order
  const company = must(await companyOf(database), 'company')
  const all: ReportInput[] = []
  for (const { id, title } of order.inventories) {
    const rows = await inventoryRows(database, id, isExtended)
    if (!rows) continue
    const branchName = rows.branch?.name ?? ''
    const currency = currencyOf(company)
    const facts = { companyName: company.name, branchName, title, units: company, currency }
    const spreads = await tareSpreads(
      database,
      rows.goods.map((good) => good.id),
    )
    all.push({ ...rows, ...facts, spreads, messages, language, timeZone, now })
  }
  return all
}
