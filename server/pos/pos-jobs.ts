import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { Refusal } from '../refusal.ts'
import type { CompanyDatabase, Database } from '../sql/database.ts'
import {
  cancelJob,
  claimJob,
  dropOldJobs,
  endLeases,
  findJob,
  insertJob,
  nextJobDue,
  type NewPosJob,
  type PosJob,
  type PosJobKind,
} from '../sql/pos-jobs.ts'
import { must } from '#domain/must.ts'
import { JobRun } from './job-run.ts'
import type { JobHandler } from './job-work.ts'

export interface PosJobsParts {
  database: CompanyDatabase
  /** Jobs of all companies are claimed from one queue. */
  wholeDatabase: Database
  log: Logger
  newId: () => string
  /** ms since 1970 */
  now: () => number
}

/** Says that a job was added or has ended. */
const JOBS_CHANNEL = 'pos_jobs'
/** Says, with its id, that a job is to be cancelled. */
const CANCEL_CHANNEL = 'pos_cancel'

const LEASE_MS = 15_000
const IDLE_MS = 60_000
const LOOK_AGAIN_MS = 1_000
const KEEP_MS = 30 * 24 * 3_600_000
const LANES = 4
/** How long stopping waits for sessions to be given back. */
const GRACE_MS = 8_000

/**
 * The queue of long work with point-of-sale systems, in the database, so that it survives this
 * process. Any number of processes may take from it.
 */
export class PosJobs {
  readonly #parts: PosJobsParts
  readonly #handlers: Record<PosJobKind, JobHandler>
  readonly #runs = new Map<string, { run: JobRun; ended: Promise<void> }>()
  readonly #waiting = new Set<() => void>()
  #listening: Promise<(() => Promise<void>)[]> | null = null
  #timer: NodeJS.Timeout | null = null
  #claiming: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(parts: PosJobsParts, handlers: Record<PosJobKind, JobHandler>) {
    this.#parts = parts
    this.#handlers = handlers
  }

  /** Begins to do what is there and whatever comes. */
  async start(): Promise<void> {
    const { wholeDatabase: database, log } = this.#parts
    // The embedded database belongs to one process, so whoever held a lease is dead.
    if (database.kind === 'pglite') await endLeases(database)
    this.#listening = Promise.all([
      database.listen(JOBS_CHANNEL, () => this.#heard()),
      database.listen(CANCEL_CHANNEL, (id) => this.#runs.get(id ?? '')?.run.cancel()),
    ])
    this.#listening.then(
      // What came after the first look and before it could be heard.
      () => this.#wake(),
      // It looks from time to time anyway.
      (err: unknown) => log.error({ err }, 'new jobs are not heard of'),
    )
    this.#wake()
  }

  /** Breaks off what is under way, so that it gives its licence back, and leaves it to others. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    const stops = await this.#listening?.catch(() => [])
    await Promise.all((stops ?? []).map((stop) => stop()))
    await this.#claiming
    const runs = [...this.#runs.values()]
    for (const { run } of runs) run.stop()
    const grace = new AbortController()
    await Promise.race([
      Promise.all(runs.map(({ ended }) => ended)),
      sleep(GRACE_MS, null, { signal: grace.signal }).catch(() => null),
    ])
    grace.abort()
    this.#heard()
  }

  /** @throws {Refusal} 409 job_running when the company has one under way */
  async add(job: Omit<NewPosJob, 'id' | 'created_at'>): Promise<PosJob> {
    const { database, newId } = this.#parts
    const id = newId()
    const company = database.inCompany(job.company_id)
    if (!(await insertJob(company, { ...job, id, created_at: this.#time() }))) {
      throw new Refusal(409, 'job_running')
    }
    await database.notify(JOBS_CHANNEL, id).catch(() => undefined)
    this.#wake()
    return must(await findJob(company, job.company_id, id), 'added job')
  }

  /** The job when it has ended, or as it stands after so long. */
  async wait(companyId: string, id: string, waitMs: number): Promise<PosJob> {
    const company = this.#parts.database.inCompany(companyId)
    const until = Date.now() + waitMs
    for (;;) {
      const heard = this.#untilHeard(Math.min(LOOK_AGAIN_MS, until - Date.now()))
      const job = must(await findJob(company, companyId, id), 'job')
      if (job.finished_at !== null || Date.now() >= until || this.#isStopped) return job
      await heard
    }
  }

  /** @throws {Refusal} 409 job_not_running */
  async cancel(companyId: string): Promise<PosJob> {
    const { database } = this.#parts
    const job = await cancelJob(database.inCompany(companyId), companyId, this.#time())
    if (!job) throw new Refusal(409, 'job_not_running')
    this.#runs.get(job.id)?.run.cancel()
    await database.notify(CANCEL_CHANNEL, job.id).catch(() => undefined)
    return job
  }

  #untilHeard(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, Math.max(0, waitMs))
      this.#waiting.add(done)
    })
  }

  #heard(): void {
    for (const done of this.#waiting) done()
    this.#wake()
  }

  #wake(): void {
    if (this.#isStopped || this.#listening === null) return
    this.#claiming = this.#claiming.then(() => this.#claimAll())
  }

  async #claimAll(): Promise<void> {
    const { wholeDatabase: database, log, now } = this.#parts
    if (this.#timer) clearTimeout(this.#timer)
    let wait = IDLE_MS
    try {
      await dropOldJobs(database, this.#time(-KEEP_MS))
      while (!this.#isStopped && this.#runs.size < LANES && (await this.#claimOne())) {
        // Until nothing waits.
      }
      const due = await nextJobDue(database, this.#time())
      if (due !== null) wait = Math.min(wait, Math.max(LOOK_AGAIN_MS, Date.parse(due) - now()))
    } catch (err) {
      log.error({ err }, 'the queue of jobs cannot be read')
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#wake(), wait)
  }

  async #claimOne(): Promise<boolean> {
    const { wholeDatabase: database, newId } = this.#parts
    const holder = newId()
    const job = await claimJob(database, holder, this.#time(), this.#time(LEASE_MS))
    if (!job) return false
    const run = new JobRun(this.#parts, job, holder, this.#handlers[job.kind])
    const ended = run.toItsEnd().finally(() => this.#forget(job.id))
    this.#runs.set(job.id, { run, ended })
    return true
  }

  #forget(id: string): void {
    this.#runs.delete(id)
    void this.#parts.database.notify(JOBS_CHANNEL, id).catch(() => undefined)
    this.#heard()
  }

  #time(shiftMs = 0): string {
    return new Date(this.#parts.now() + shiftMs).toISOString()
  }
}
