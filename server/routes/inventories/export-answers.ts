import type { Context } from 'hono'
import type { SaidCode } from '#i18n/server-answers.ts'
import type {
  ExportAnswer,
  ExportJobAnswer,
  ExportJobState,
} from '#protocol/inventories/exports.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ExportErrorCode } from '../../exports/export-error.ts'
import { downloadPath } from '../../exports/export-secret.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { languageOf } from '../../http/language-of.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ExportJob } from '../../sql/inventories/export-jobs.ts'

type Deps = Pick<AppDeps, 'exports' | 'translate' | 'secret'>

const STATUS_OF: Record<ExportErrorCode, number> = {
  not_found: 404,
  export_too_large: 422,
  export_too_slow: 504,
  export_failed: 500,
  server_busy: 503,
  job_cancelled: 409,
  job_given_up: 502,
}

/** In seconds: about as long as another file takes. */
const BUSY_S = 30

/**
 * Answers with the path of the file. If making it takes longer, answers 202 with the job, which the
 * client asks about. With `Prefer: respond-async` it does not wait.
 * @throws {HttpError} with the code of the failed job
 */
export async function answerExport(
  deps: Deps,
  c: Context<AppEnv>,
  job: ExportJob,
): Promise<Response> {
  const isAsync = /\brespond-async\b/i.test(c.req.header('prefer') ?? '')
  const last = isAsync ? job : await deps.exports.wait(job)
  if (last.status === 'done') {
    return c.json({ path: pathOf(deps, last) } satisfies ExportAnswer)
  }
  if (last.finished_at === null) return c.json(exportJobAnswer(deps, c, last), 202)
  const code = codeOf(last)
  throw new HttpError(STATUS_OF[code], code, code === 'server_busy' ? { retryAfter: BUSY_S } : {})
}

/** A job's state, with a message in the request's language. */
export function exportJobAnswer(deps: Deps, c: Context<AppEnv>, job: ExportJob): ExportJobAnswer {
  const { id, status, done, created_at, finished_at } = job
  const code: SaidCode | null = status === 'failed' || status === 'cancelled' ? codeOf(job) : null
  const language = languageOf(c)
  const message = code === null ? null : deps.translate(language, code)
  const progress = done / 100
  const state: ExportJobState = { id, status, progress, created_at, finished_at, code, message }
  return { job: state, path: status === 'done' ? pathOf(deps, job) : null }
}

function pathOf({ secret }: Deps, { company_id, id }: ExportJob): string {
  return downloadPath(secret, company_id, id)
}

function codeOf({ result }: ExportJob): ExportErrorCode {
  const code = String(result?.['code'])
  return Object.keys(STATUS_OF).includes(code) ? (code as ExportErrorCode) : 'export_failed'
}
