import type { Context } from 'hono'
import { given } from '#domain/given.ts'
import type { JobState } from '#protocol/pos/integration.ts'
import type { SaidCode } from '#i18n/server-answers.ts'
import { withSaid } from '#i18n/with-said.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { languageOf } from '../../http/language-of.ts'
import { isPosErrorCode, PosError, httpErrorOf, saidIn } from '../../pos/pos-error.ts'
import { HttpError } from '../../http/http-error.ts'
import type { PosJob } from '../../sql/pos/jobs.ts'

type Deps = Pick<AppDeps, 'pos' | 'translate'>

/**
 * Answers with the result of a job that this request started. If it takes longer, answers 202 with
 * its state, and the client polls `sync`. With `Prefer: respond-async` it does not wait.
 * @throws {HttpError} with the code of the failed job
 */
export async function answerJob(deps: Deps, c: Context<AppEnv>, job: PosJob): Promise<Response> {
  const isAsync = /\brespond-async\b/i.test(c.req.header('prefer') ?? '')
  const last = isAsync ? job : await deps.pos.jobs.wait(job.company_id, job.id)
  const state = jobStateOf(deps, c, last)
  if (last.status === 'done') return c.json({ ...last.result, job: state })
  if (last.finished_at === null) return c.json({ job: state }, 202)
  const { code, details } = posErrorOf(last)
  throw isPosErrorCode(code) ? httpErrorOf({ code, details }) : new HttpError(500, 'server_failed')
}

/** A job's state, with a message in the request's language. */
export function jobStateOf({ translate }: Deps, c: Context<AppEnv>, job: PosJob): JobState {
  const { id, kind, status, step, done, created_at, finished_at } = job
  const isOver = status === 'failed' || status === 'cancelled'
  const code = isOver ? (posErrorOf(job).code as SaidCode) : null
  const language = languageOf(c)
  const said = saidIn(posErrorOf(job).details)
  const message = code === null ? null : withSaid(translate(language, code), said)
  const times = { created_at, finished_at, due_at: job.due_at }
  const { unread, accepted } = job.result ?? {}
  const outcome = given({ unread: textsIn(unread), accepted: textsIn(accepted) })
  return { id, kind, status, step, processed: done, ...times, code, message, ...outcome }
}

function textsIn(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined
}

function posErrorOf({ result }: PosJob): { code: string; details: Record<string, unknown> } {
  const { code = 'server_failed', details = {} } = result ?? {}
  return { code: String(code), details: details as Record<string, unknown> }
}

/**
 * Runs a call to the point-of-sale system.
 * @throws {HttpError} for the system's errors
 */
export async function askPos<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof PosError ? httpErrorOf(error) : error
  }
}
