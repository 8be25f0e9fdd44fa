import type { Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import type { SentDocument } from '#domain/pos/sent-document.ts'
import type { SentMessages } from '#i18n/sent-labels.ts'
import type { ReportFile, ReportFormat } from '#reports/inventory/report-file.ts'
import { sentFile } from '#reports/sent/sent-file.ts'
import { companyOf } from '#storage/company.ts'
import { openDatabase } from '#storage/open-database.ts'
import { getRow } from '#storage/optimistic.ts'
import { fetchFonts } from './report-fonts.ts'

/** The document for the file, and its language and messages. */
export interface SentOrder {
  /** The person whose data this device holds. */
  userId: string
  document: SentDocument
  /** Name of the point-of-sale system. */
  system: string
  /** The inventory's name or number. */
  inventory: string
  format: ReportFormat
  messages: SentMessages
  language: Language
  timeZone: string
  /** When the file is made. */
  printedAt: string
}

export async function makeSentFile(order: SentOrder): Promise<ReportFile> {
  const { document, system, inventory, messages, language, format } = order
  const database = openDatabase(order.userId)
  try {
    const company = must(await companyOf(database), 'company')
    const branch = await getRow(database, 'branches', document.branch_id)
    const input = {
      company_name: company.name,
      branch_name: branch?.name ?? '',
      system,
      inventory,
      document,
      messages,
      language,
      time_zone: order.timeZone,
      printed_at: order.printedAt,
    }
    return await sentFile(input, { format, loadFonts: fetchFonts })
  } finally {
    database.close()
  }
}
