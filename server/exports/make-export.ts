import { EXPORT_LIFE_MS } from '#protocol/inventories/exports.ts'
import { draw, type Drawing, type DrawingLimits } from '../drawing/drawing-process.ts'
import { instantAt } from '../platform/instant.ts'
import type { Translators } from '../platform/i18n.ts'
import type { CompanySql } from '../sql/database.ts'
import type { ExportJob } from '../sql/inventories/export-jobs.ts'
import {
  beginExport,
  completeExport,
  insertExportPart,
  removeExport,
} from '../sql/inventories/exports.ts'
import { ExportError } from './export-error.ts'
import { digestOf, secretOf } from './export-secret.ts'
import { readReport } from './read-report.ts'
import { reportFacts } from './report-facts.ts'
import type { FromReportProgram, ToReportProgram } from './report-program-messages.ts'

export interface MakeExportDeps {
  translators: Translators
  /** ms since 1970 */
  now: () => number
  /** Secrets of paths are made of it. */
  secret: Uint8Array
  /** The built program that draws a report. */
  reportProgram: string
  limits: DrawingLimits
}

interface Making {
  company: CompanySql
  job: ExportJob
  signal: AbortSignal
  /** In percent. */
  onProgress: (done: number) => void
}

type ReportDrawing = Drawing<ToReportProgram, FromReportProgram>

/** Reading takes about a tenth of the time, and drawing most of the rest. */
const READ_PERCENT = 15
const DRAWN_PERCENT = 95

/**
 * Makes the file of a job, for one download soon after. All but moving rows and parts of the file is
 * done by another process.
 * @throws {ExportError} not_found
 */
export async function makeExport(deps: MakeExportDeps, making: Making): Promise<void> {
  const { company, job, signal } = making
  const { companyId } = company
  const secret = digestOf(secretOf(deps.secret, companyId, job.id))
  const expires_at = expiry(deps)
  await company.transaction((sql) =>
    beginExport(sql, companyId, { id: job.id, secret, expires_at }),
  )
  try {
    const { name, type } = await draw<ToReportProgram, FromReportProgram, DrawnFile>(
      { program: deps.reportProgram, limits: deps.limits, signal },
      (drawing) => makeWith(drawing, deps, making),
    )
    const file = { id: job.id, file_name: name, content_type: type, expires_at: expiry(deps) }
    await completeExport(company, companyId, file)
  } catch (error) {
    await removeExport(company, companyId, job.id)
    throw error
  }
}

function expiry({ now }: Pick<MakeExportDeps, 'now'>): string {
  return instantAt(now() + EXPORT_LIFE_MS)
}

interface DrawnFile {
  name: string
  type: string
}

async function makeWith(
  drawing: ReportDrawing,
  deps: MakeExportDeps,
  { company, job, onProgress }: Making,
): Promise<DrawnFile> {
  const { inventory_id, branch_ids, is_extended, with_prices } = job.args
  const subject = await readReport({
    company,
    wanted: {
      scope: { company_id: company.companyId, branch_ids },
      inventoryId: inventory_id,
      isExtended: is_extended,
      withPrices: with_prices === true,
    },
    onRows: (rows) => drawing.send({ kind: 'rows', ...rows }),
    onProgress: (part) => onProgress(READ_PERCENT * part),
  })
  if (!subject) throw new ExportError('not_found')
  const wish = {
    isExtended: is_extended,
    withPrices: with_prices === true,
    format: job.args.format,
    language: job.args.language,
    timeZone: job.args.time_zone,
    completion: null,
  }
  await drawing.send({ kind: 'draw', facts: reportFacts(deps, subject, wish) })
  return saveParts(drawing, { company, job, onProgress })
}

async function saveParts(
  drawing: ReportDrawing,
  { company, job, onProgress }: Omit<Making, 'signal'>,
): Promise<DrawnFile> {
  for (let n = 1; ;) {
    const message = await drawing.next()
    if (message.kind === 'done') return message
    if (message.kind === 'failed') throw new Error(message.reason)
    if (message.kind === 'progress') {
      onProgress(READ_PERCENT + (DRAWN_PERCENT - READ_PERCENT) * message.part)
    } else {
      await insertExportPart(company, company.companyId, job.id, n, message.bytes)
      n += 1
    }
  }
}
