import type { Context } from 'hono'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { uuid } from '#domain/scalars.ts'
import { DEFAULT_TIME_ZONE, EXPORTS } from '#protocol/inventories/exports.ts'
import { instantAt } from '../../platform/instant.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { digestOf } from '../../exports/export-secret.ts'
import { languageOf } from '../../http/language-of.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { CompanySql } from '../../sql/database.ts'
import { findExport, findExportPart, type Export } from '../../sql/inventories/exports.ts'
import { callerOf } from '../../sql/people/people.ts'
import { scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { visibleInventory } from '../visible-inventory.ts'
import { refuseBlind } from './refuse-blind.ts'
import { answerExport, exportJobAnswer } from './export-answers.ts'

/**
 * Exports an inventory: one call makes the file, and its response has the download path. A client
 * that does not want to wait asks about the job, and may cancel it.
 */
export function exportRoutes(router: OperationRouter, deps: AppDeps): void {
  for (const [operation, format] of [
    [EXPORTS.excel, 'xlsx'],
    [EXPORTS.pdf, 'pdf'],
  ] as const) {
    router.on(operation, async (c, { query }) => {
      await limitAttempts(deps, 'export', callerOf(c.get('person')), deps.clients.addressOf(c))
      const { extended, time_zone = DEFAULT_TIME_ZONE } = query
      const scope = scopeOf(c)
      const found = await visibleInventory(c.get('company'), scope, pathId(c))
      await refuseBlind(c, found.id)
      const job = await deps.exports.add(personOf(c), {
        inventory_id: found.id,
        branch_ids: scope.branch_ids,
        format,
        is_extended: extended === 'true' || extended === '1',
        language: languageOf(c),
        time_zone,
        with_prices: canSeeMoney(c.get('person').actor),
      })
      return answerExport(deps, c, job)
    })
  }

  addJobRoutes(router, deps)
  addDownload(router, deps)
}

function addJobRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(EXPORTS.job, async (c) => {
    const job = await deps.exports.find(personOf(c), pathId(c))
    if (!job) throw notFound()
    return exportJobAnswer(deps, c, job)
  })

  router.on(EXPORTS.cancel, async (c) => {
    const id = pathId(c)
    const job = await deps.exports.cancel(personOf(c), id)
    if (job) return exportJobAnswer(deps, c, job)
    if (!(await deps.exports.find(personOf(c), id))) throw notFound()
    throw new HttpError(409, 'job_not_running')
  })
}

function addDownload(router: OperationRouter, deps: AppDeps): void {
  router.on(EXPORTS.download, async (c, { params }) => {
    const companyId = uuid.safeParse(params.company_id)
    if (!companyId.success) throw notFound()
    const company = deps.database.inCompany(companyId.data)
    const now = instantAt(deps.now())
    const secret = digestOf(params.secret)
    const found = await findExport(company, companyId.data, secret, now)
    if (!found) throw notFound()
    return c.body(partsOf(company, found), 200, {
      'content-type': found.content_type,
      'content-disposition': attachment(found.file_name),
    })
  })
}

/** Reads the next part when the one before has left, so that a slow download takes no memory. */
function partsOf(
  company: CompanySql,
  { id, bytes }: Pick<Export, 'id' | 'bytes'>,
): ReadableStream<Uint8Array> {
  let n = 0
  return new ReadableStream({
    async pull(controller) {
      if (n === 0 && bytes.length > 0) controller.enqueue(bytes)
      n += 1
      const part = await findExportPart(company, company.companyId, id, n)
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
}

function personOf(c: Context<AppEnv>) {
  const { company_id, id: user_id } = c.get('person').user
  return { company_id, user_id }
}

/** An ASCII name for old clients, and the full name (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => {
    return `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
