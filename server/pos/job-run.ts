import type { Logger } from '../log.ts'
import type { CompanyDatabase, CompanySql } from '../sql/database.ts'
import { finishJob, giveBackJob, renewJob, type JobEnd, type PosJob } from '../sql/pos-jobs.ts'
import { Stopping, type JobHandler, type JobStep } from './job-work.ts'
import { PosError } from './pos-error.ts'

interface JobRunParts {
  database: CompanyDatabase
  log: Logger
  /** ms since 1970 */
  now: () => number
}

const LEASE_MS = 15_000
/** How often the job says that it lives, and how far it is. */
const BEAT_MS = 1_000
/** Begun so often and never ended: something in it kills its processes. */
const MAX_ATTEMPTS = 5

/** One job in this process, from its claim to its end. */
export class JobRun {
  readonly #parts: JobRunParts
  readonly #company: CompanySql
  readonly #job: PosJob
  readonly #holder: string
  readonly #handler: JobHandler
  readonly #abort = new AbortController()
  #state: Pick<PosJob, 'step' | 'done'> = { step: null, done: 0 }

  constructor(parts: JobRunParts, job: PosJob, holder: string, handler: JobHandler) {
    this.#parts = parts
    this.#company = parts.database.inCompany(job.company_id)
    this.#job = job
    this.#holder = holder
    this.#handler = handler
  }

  /** A person does not want it any more. */
  cancel(): void {
    this.#abort.abort(new PosError('job_cancelled'))
  }

  /** The process ends. */
  stop(): void {
    this.#abort.abort(new Stopping())
  }

  /** Does it, and notes how it ended; nothing is thrown. */
  async toItsEnd(): Promise<void> {
    const { id, kind, attempts } = this.#job
    const about = { job_id: id, kind, attempts }
    const beat = setInterval(() => void this.#beat(), BEAT_MS)
    try {
      await this.#end(await this.#do())
    } catch (err) {
      // Its lease will end, and then it is done again.
      this.#parts.log.error({ ...about, err }, 'the end of a job could not be noted')
    } finally {
      clearInterval(beat)
    }
  }

  async #do(): Promise<Record<string, unknown> | Error> {
    const { attempts, cancel_asked } = this.#job
    if (cancel_asked) return new PosError('job_cancelled')
    if (attempts > MAX_ATTEMPTS) return new PosError('job_given_up')
    const { signal } = this.#abort
    const progress = (step: JobStep, done = 0): void => {
      this.#state = { step, done }
    }
    try {
      return await this.#handler(this.#job, { signal, progress })
    } catch (error) {
      // What broke off because it was told to says so in many ways.
      const reason: unknown = signal.aborted ? signal.reason : error
      return reason instanceof Error ? reason : new Error(String(reason))
    }
  }

  async #end(outcome: Record<string, unknown> | Error): Promise<void> {
    if (outcome instanceof Stopping) {
      await giveBackJob(this.#company, this.#job, this.#holder)
    } else if (outcome instanceof PosError) {
      const { code, details } = outcome
      await this.#note(code === 'job_cancelled' ? 'cancelled' : 'failed', { code, details })
    } else if (outcome instanceof Error) {
      this.#parts.log.error({ job_id: this.#job.id, err: outcome }, 'job failed')
      await this.#note('failed', { code: 'server_failed' })
    } else await this.#note('done', outcome)
  }

  async #note(status: JobEnd['status'], result: JobEnd['result']): Promise<void> {
    const now = new Date(this.#parts.now()).toISOString()
    const end = { status, result, ...this.#state }
    await finishJob(this.#company, this.#job, this.#holder, end, now)
  }

  async #beat(): Promise<void> {
    const until = new Date(this.#parts.now() + LEASE_MS).toISOString()
    try {
      const isToEnd = await renewJob(this.#company, this.#job, this.#holder, until, this.#state)
      // Somebody took it for dead and has begun it again.
      if (isToEnd === null) this.stop()
      else if (isToEnd) this.cancel()
    } catch {
      // The next one may come through, long before the lease ends.
    }
  }
}
