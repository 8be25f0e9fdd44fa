import { createHash, randomBytes } from 'node:crypto'
import { DOWNLOAD_PATH, EXPORT_LIFE_MS } from '#protocol/inventories/exports.ts'
import { reportFile, type ReportFormat } from '#reports/report-file.ts'
import { inventoryTitle, reportMessages } from '#i18n/report-labels.ts'
import { instantAt } from '../platform/instant.ts'
import type { Translators } from '../platform/i18n.ts'
import { Semaphore } from '../platform/semaphore.ts'
import type { CompanySql } from '../sql/database.ts'
import { insertExport, removeExpiredExports } from '../sql/inventories/exports.ts'
import type { I18n } from '@lingui/core'
import type { Language } from '#domain/languages.ts'
import type { Gathered } from './read-report-input.ts'

/** Rendering is CPU-bound, so reports are rendered one at a time. */
const semaphore = new Semaphore(1)

export interface Wanted {
  format: ReportFormat
  language: Language
  timeZone: string
}

interface ExportDeps {
  translators: Translators
  newId: () => string
  /** ms since 1970 */
  now: () => number
}

/**
 * Renders a report and stores it for one download soon after.
 * @returns its path, which cannot be guessed
 */
export async function makeExport(
  { translators, now, newId }: ExportDeps,
  company: CompanySql,
  gathered: Gathered,
  wanted: Wanted,
): Promise<string> {
  const made = now()
  const time = instantAt(made)
  const { name, type, bytes } = await draw(translators(wanted.language), gathered, wanted, time)
  const secret = randomBytes(24).toString('base64url')
  await company.transaction(async (sql) => {
    await removeExpiredExports(sql, company.companyId, time)
    await insertExport(sql, company.companyId, {
      id: newId(),
      secret: digestOf(secret),
      file_name: name,
      content_type: type,
      bytes,
      expires_at: instantAt(made + EXPORT_LIFE_MS),
    })
  })
  return `${DOWNLOAD_PATH}/${company.companyId}/${secret}`
}

/** Only the digest of a secret is stored, so that reading the database does not open the files. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function draw(
  i18n: I18n,
  { company, ...gathered }: Gathered,
  { format, language, timeZone }: Wanted,
  now: string,
) {
  const input = {
    ...gathered,
    companyName: company.name,
    title: inventoryTitle(i18n, gathered.inventory),
    units: company,
    messages: reportMessages(i18n),
    language,
    timeZone,
    now,
  }
  return semaphore.run(() => reportFile([input], { format, loadFonts }))
}

async function loadFonts() {
  return (await import('./fonts.ts')).fonts
}
