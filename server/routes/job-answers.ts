import type { Context } from 'hono'
import { languageFromHeader } from '#domain/languages.ts'
import type { JobState } from '#protocol/integration.ts'
import type { AnswerCode } from '#words/answers.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { isPosErrorCode, PosError, refusalOf } from '../pos/pos-error.ts'
import { Refusal } from '../refusal.ts'
import type { PosJob } from '../sql/pos-jobs.ts'

type Parts = Pick<AppParts, 'pos' | 'words'>

/** Shorter than proxies bear a request that says nothing. */
const WAIT_MS = 50_000

/**
 * The end of a job that was begun for this request, or how it stands when it takes longer: then
 * 202, and `sync` tells how it goes on. Whoever sends `Prefer: respond-async` does not wait at all.
 * @throws {Refusal} as the job has failed
 */
export async function answerJob(parts: Parts, c: Context<AppEnv>, job: PosJob): Promise<Response> {
  const isAsync = /\brespond-async\b/i.test(c.req.header('prefer') ?? '')
  const last = isAsync ? job : await parts.pos.jobs.wait(job.company_id, job.id, WAIT_MS)
  const state = jobStateOf(parts, c, last)
  if (last.status === 'done') return c.json({ ...last.result, job: state })
  if (last.finished_at === null) return c.json({ job: state }, 202)
  const { code, details } = faultOf(last)
  throw isPosErrorCode(code) ? refusalOf({ code, details }) : new Refusal(500, 'server_failed')
}

/** A job for people, with words in the request's language. */
export function jobStateOf({ words }: Parts, c: Context<AppEnv>, job: PosJob): JobState {
  const { id, kind, status, step, done, created_at, finished_at } = job
  const isOver = status === 'failed' || status === 'cancelled'
  const code = isOver ? (faultOf(job).code as AnswerCode) : null
  const language = languageFromHeader(c.req.header('accept-language'))
  const message = code === null ? null : words(language, code)
  return { id, kind, status, step, processed: done, created_at, finished_at, code, message }
}

function faultOf({ result }: PosJob): { code: string; details: Record<string, unknown> } {
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
    throw error instanceof PosError ? refusalOf(error) : error
  }
}
