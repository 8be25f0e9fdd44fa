import { Hono } from 'hono'
import { uuid } from '#domain/scalars.ts'
import {
  DEFAULT_TIME_ZONE,
  DOWNLOAD_PATH,
  EXPORT_EXCEL_PATH,
  EXPORT_PDF_PATH,
  exportQuery,
  type ExportAnswer,
} from '#protocol/inventories/exports.ts'
import { instantAt } from '../../platform/instant.ts'
import { limitAttempts } from '../../accounts/limit-attempts.ts'
import { signedIn } from '../../accounts/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { languageOf } from '../../http/language-of.ts'
import { readReportInput } from '../../exports/read-report-input.ts'
import { digestOf, makeExport } from '../../exports/make-export.ts'
import { readQuery } from '../../http/read-request.ts'
import { notFound } from '../../http/http-error.ts'
import { findExport } from '../../sql/inventories/exports.ts'
import { scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'

/** Exports an inventory: one call makes the file, and its response has the download path. */
export function exportRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  for (const [path, format] of [
    [EXPORT_EXCEL_PATH, 'xlsx'],
    [EXPORT_PDF_PATH, 'pdf'],
  ] as const) {
    app.get(`${path}/:id`, signedIn(deps), async (c) => {
      await limitAttempts(deps, 'export', c.get('person').user.id, deps.clients.addressOf(c))
      const { extended, time_zone: timeZone = DEFAULT_TIME_ZONE } = readQuery(c, exportQuery)
      const isExtended = extended === 'true' || extended === '1'
      const company = c.get('company')
      const gathered = await readReportInput(company, scopeOf(c), pathId(c), isExtended)
      if (!gathered) throw notFound()
      const language = languageOf(c)
      const answer: ExportAnswer = {
        path: await makeExport(deps, company, gathered, { format, language, timeZone }),
      }
      return c.json(answer)
    })
  }

  app.get(`${DOWNLOAD_PATH}/:company_id/:secret`, async (c) => {
    const companyId = uuid.safeParse(c.req.param('company_id'))
    if (!companyId.success) throw notFound()
    const company = deps.database.inCompany(companyId.data)
    const now = instantAt(deps.now())
    const secret = digestOf(c.req.param('secret'))
    const found = await findExport(company, companyId.data, secret, now)
    if (!found) throw notFound()
    return c.body(new Uint8Array(found.bytes), 200, {
      'content-type': found.content_type,
      'content-disposition': attachment(found.file_name),
    })
  })

  return app
}

/** An ASCII name for old clients, and the full name (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => {
    return `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
