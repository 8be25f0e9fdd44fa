import { must } from '#domain/must.ts'
import { HttpError } from '../http/http-error.ts'
import { CompanyJobs, type CompanyJobsDeps } from '../jobs/company-jobs.ts'
import { instantAt } from '../platform/instant.ts'
import {
  cancelJob,
  claimJob,
  insertJob,
  posJobs,
  type NewPosJob,
  type PosJob,
  type PosJobKind,
} from '../sql/pos/jobs.ts'
import { freeSessions } from '../sql/pos/sessions.ts'
import { runJob, type JobHandler } from './job-work.ts'

export interface PosJobsDeps extends CompanyJobsDeps {
  newId: () => string
}

/** Long work with point-of-sale systems; a company has at most one unfinished job. */
export class PosJobs {
  readonly #deps: PosJobsDeps
  readonly #jobs: CompanyJobs<PosJob>

  constructor(deps: PosJobsDeps, handlers: Record<PosJobKind, JobHandler>) {
    this.#deps = deps
    this.#jobs = new CompanyJobs(deps, {
      channel: 'pos_jobs',
      table: posJobs,
      claim: (database, lease) => claimJob(database, lease.holder, lease.now, lease.until),
      work: (job, signal) => runJob(handlers[job.kind], job, signal, deps.log),
    })
  }

  /** Starts running jobs: those already queued and those queued later. */
  async start(): Promise<void> {
    const { wholeDatabase: database } = this.#deps
    // Only one process uses the embedded database, so whoever held a session is dead.
    if (database.kind === 'pglite') await freeSessions(database)
    await this.#jobs.start()
  }

  /** Aborts running jobs, which then release their licences, and requeues them. */
  stop(): Promise<void> {
    return this.#jobs.stop()
  }

  /** @throws {HttpError} 409 job_running when the company has an unfinished job */
  async add(job: Omit<NewPosJob, 'id' | 'created_at'>): Promise<PosJob> {
    const { database, newId, now } = this.#deps
    const id = newId()
    const company = database.inCompany(job.company_id)
    if (!(await insertJob(company, { ...job, id, created_at: instantAt(now()) }))) {
      throw new HttpError(409, 'job_running')
    }
    await this.#jobs.changed()
    return must(await posJobs.find(company, job.company_id, id), 'added job')
  }

  /** The job once it has ended, or its state after `waitMs`. */
  wait(companyId: string, id: string, waitMs: number): Promise<PosJob> {
    return this.#jobs.wait(companyId, id, waitMs)
  }

  /** @throws {HttpError} 409 job_not_running */
  async cancel(companyId: string): Promise<PosJob> {
    const { database, now } = this.#deps
    const job = await cancelJob(database.inCompany(companyId), companyId, instantAt(now()))
    if (!job) throw new HttpError(409, 'job_not_running')
    await this.#jobs.changed()
    return job
  }
}
