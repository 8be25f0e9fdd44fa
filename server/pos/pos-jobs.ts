import { must } from '#domain/must.ts'
import { HttpError } from '../http/http-error.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { waitAfter } from '../jobs/back-off.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import { instantAt } from '../platform/instant.ts'
import type { Logger } from '../platform/log.ts'
import type { CompanyDatabase, Database } from '../sql/database.ts'
import {
  cancelJob,
  claimJob,
  dropOldJobs,
  endLeases,
  findJob,
  finishJob,
  postponeJob,
  requeueJob,
  insertJob,
  nextJobDue,
  renewJob,
  type NewPosJob,
  type PosJob,
  type PosJobKind,
} from '../sql/pos/jobs.ts'
import { runJob, type JobHandler, type JobOutcome } from './job-work.ts'

export interface PosJobsDeps {
  database: CompanyDatabase
  /** Jobs of all companies are claimed from one queue. */
  wholeDatabase: Database
  log: Logger
  newId: () => string
  /** ms since 1970 */
  now: () => number
}

const JOBS_CHANNEL = 'pos_jobs'
const LEASE_MS = 15_000

/** Long work with point-of-sale systems; a company has at most one unfinished job. */
export class PosJobs {
  readonly #deps: PosJobsDeps
  readonly #queue: JobQueue<PosJob, JobOutcome>

  constructor(deps: PosJobsDeps, handlers: Record<PosJobKind, JobHandler>) {
    this.#deps = deps
    this.#queue = new JobQueue(deps, this.#kind(handlers))
  }

  /** Starts running jobs: those already queued and those queued later. */
  async start(): Promise<void> {
    const { wholeDatabase: database } = this.#deps
    // Only one process uses the embedded database, so all earlier lease holders are dead.
    if (database.kind === 'pglite') await endLeases(database)
    this.#queue.start()
  }

  /** Aborts running jobs, which then release their licences, and requeues them. */
  stop(): Promise<void> {
    return this.#queue.stop()
  }

  /**
   * Adds a job, or finds the one that has this id, because the call is repeated.
   * @throws {HttpError} 409 job_running when the company has an unfinished job
   */
  async add(job: Omit<NewPosJob, 'created_at'>): Promise<PosJob> {
    const { database, now } = this.#deps
    const company = database.inCompany(job.company_id)
    const isNew = await insertJob(company, { ...job, created_at: instantAt(now()) })
    const added = await findJob(company, job.company_id, job.id)
    if (!added) throw new HttpError(409, 'job_running')
    if (isNew) await this.#notify()
    return added
  }

  /** The job once it has ended, or its state after `waitMs`. */
  async wait(companyId: string, id: string, waitMs: number): Promise<PosJob> {
    const company = this.#deps.database.inCompany(companyId)
    const until = Date.now() + waitMs
    for (;;) {
      const notified = this.#queue.untilNotified(until - Date.now())
      const job = must(await findJob(company, companyId, id), 'job')
      const isOver = job.finished_at !== null || Date.now() >= until
      if (isOver || this.#queue.isStopped) return job
      await notified
    }
  }

  /** @throws {HttpError} 409 job_not_running */
  async cancel(companyId: string): Promise<PosJob> {
    const { database, now } = this.#deps
    const job = await cancelJob(database.inCompany(companyId), companyId, instantAt(now()))
    if (!job) throw new HttpError(409, 'job_not_running')
    await this.#notify()
    return job
  }

  #kind(handlers: Record<PosJobKind, JobHandler>): JobKind<PosJob, JobOutcome> {
    const { database, wholeDatabase, log, now } = this.#deps
    return {
      channel: JOBS_CHANNEL,
      leaseMs: LEASE_MS,
      claim: (lease) => claimJob(wholeDatabase, lease.holder, lease.now, lease.until),
      renew: async (job, { holder, until }) => {
        const company = database.inCompany(job.company_id)
        const isCancelled = await renewJob(company, job, holder, until)
        if (isCancelled === null) return 'lost'
        return isCancelled ? 'cancelled' : 'held'
      },
      work: (job, signal) => runJob(handlers[job.kind], job, signal, log),
      end: async (job, holder, outcome) => {
        const company = database.inCompany(job.company_id)
        if (outcome === 'requeued') await requeueJob(company, job, holder)
        else if (outcome === 'postponed') await postponeJob(company, job, holder, this.#later(job))
        else await finishJob(company, job, holder, outcome, instantAt(now()))
        await this.#notify()
      },
      nextDue: (time) => nextJobDue(wholeDatabase, time),
      dropOld: (before) => dropOldJobs(wholeDatabase, before),
    }
  }

  #later({ waits }: PosJob): { dueAt: string; step: string } {
    const dueAt = instantAt(this.#deps.now() + waitAfter(waits + 1))
    return { dueAt, step: 'waiting_licence' }
  }

  /** If the notification fails, other processes notice at their next poll. */
  async #notify(): Promise<void> {
    await this.#deps.database.notify(JOBS_CHANNEL, '').catch(() => undefined)
    this.#queue.lookAgain()
  }
}
