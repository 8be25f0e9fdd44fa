import type { Context } from 'hono'
import { languageFromHeader } from '#domain/languages.ts'
import type { JobState } from '#protocol/pos/integration.ts'
import type { AnswerCode } from '#i18n/answers.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { isPosErrorCode, PosError, httpErrorOf } from '../../pos/pos-error.ts'
import { HttpError } from '../../http/http-error.ts'
import type { PosJob } from '../../sql/pos/jobs.ts'

type Deps = Pick<AppDeps, 'pos' | 'translate'>

/** Shorter than proxies bear a request that says nothing. */
const WAIT_MS = 50_000

/**
 * The end of a job that was begun for this request, or how it stands when it takes longer: then
 * 202, and `sync` tells how it goes on. Whoever sends `Prefer: respond-async` does not wait at all.
 * @throws {Refusal} as the job has failed
 */
export async function answerJob(deps: Deps, c: Context<AppEnv>, job: PosJob): Promise<Response> {
  const isAsync = /\brespond-async\b/i.test(c.req.header('prefer') ?? '')
  const last = isAsync ? job : await deps.pos.jobs.wait(job.company_id, job.id, WAIT_MS)
  const state = jobStateOf(deps, c, last)
  if (last.status === 'done') return c.json({ ...last.result, job: state })
  if (last.finished_at === null) return c.json({ job: state }, 202)
  const { code, details } = posErrorOf(last)
  throw isPosErrorCode(code) ? httpErrorOf({ code, details }) : new HttpError(500, 'server_failed')
}

/** A job for people, with words in the request's language. */
export function jobStateOf({ translate }: Deps, c: Context<AppEnv>, job: PosJob): JobState {
  const { id, kind, status, step, done, created_at, finished_at } = job
  const isOver = status === 'failed' || status === 'cancelled'
  const code = isOver ? (posErrorOf(job).code as AnswerCode) : null
  const language = languageFromHeader(c.req.header('accept-language'))
  const message = code === null ? null : translate(language, code)
  return { id, kind, status, step, processed: done, created_at, finished_at, code, message }
}

function posErrorOf({ result }: PosJob): { code: string; details: Record<string, unknown> } {
  const { code = 'server_failed', details = {} } = result ?? {}
  return { code: String(code), details: details as Record<string, unknown> }
}

/**
 * Does what asks the point-of-sale system.
 * @throws {Refusal} for the system's faults
 */
export async function askPos<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof PosError ? httpErrorOf(error) : error
  }
}
