import { createHash, randomBytes } from 'node:crypto'
import { DOWNLOAD_PATH, EXPORT_LIFE_MS } from '#protocol/exports.ts'
import { reportFile, type ReportFormat } from '#reports/report-file.ts'
import { inventoryTitle, reportWords } from '#words/report-labels.ts'
import type { AppParts } from '../app-parts.ts'
import { Turns } from '../turns.ts'
import type { CompanySql } from '../sql/database.ts'
import { insertExport, removeExpiredExports } from '../sql/exports.ts'
import type { I18n } from '@lingui/core'
import type { Language } from '#domain/languages.ts'
import type { Gathered } from './gather-parts.ts'

/** Drawing takes the processor, so large reports are drawn one after the other. */
const turns = new Turns(1)

export interface Wanted {
  format: ReportFormat
  language: Language
  timeZone: string
}

type Parts = Pick<AppParts, 'speakers' | 'now' | 'newId'>

/**
 * Draws a report and keeps it for one download soon after.
 * @returns its path, which nobody can guess
 */
export async function makeExport(
  { speakers, now, newId }: Parts,
  company: CompanySql,
  gathered: Gathered,
  wanted: Wanted,
): Promise<string> {
  const made = now()
  const time = new Date(made).toISOString()
  const { name, type, bytes } = await draw(speakers(wanted.language), gathered, wanted, time)
  const secret = randomBytes(24).toString('base64url')
  await company.transaction(async (sql) => {
    await removeExpiredExports(sql, company.companyId, time)
    await insertExport(sql, company.companyId, {
      id: newId(),
      secret: digestOf(secret),
      file_name: name,
      content_type: type,
      bytes,
      expires_at: new Date(made + EXPORT_LIFE_MS).toISOString(),
    })
  })
  return `${DOWNLOAD_PATH}/${company.companyId}/${secret}`
}

/** What of a secret is kept, so that who reads the database cannot fetch the files. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function draw(
  i18n: I18n,
  { company, ...gathered }: Gathered,
  { format, language, timeZone }: Wanted,
  now: string,
) {
  const parts = {
    ...gathered,
    companyName: company.name,
    title: inventoryTitle(i18n, gathered.inventory),
    units: company,
    words: reportWords(i18n),
    language,
    timeZone,
    now,
  }
  return turns.take(() => reportFile([parts], { format, loadFonts }))
}

async function loadFonts() {
  return (await import('./fonts.ts')).fonts
}
