import { HttpError } from '../http/http-error.ts'
import { waitAfter } from '../jobs/back-off.ts'
import { CompanyJobs, type CompanyJobsDeps } from '../jobs/company-jobs.ts'
import { instantAt } from '../platform/instant.ts'
import {
  cancelPosJob,
  claimPosJob,
  insertPosJob,
  posJobs,
  postponePosJob,
  type NewPosJob,
  type PosJob,
  type PosJobKind,
} from '../sql/pos/jobs.ts'
import { failureOf, jobWork, type JobHandler } from './job-work.ts'

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
      maxAttempts: 5,
      claim: claimPosJob,
      run: (job, signal) => handlers[job.kind](job, jobWork(job, signal)),
      failureOf: (job, error) => failureOf(job, error, deps.log),
      postpone: (company, job, holder) => postponePosJob(company, job, holder, this.#later(job)),
    })
  }

  /** Starts running jobs: those already queued and those queued later. */
  start(): Promise<void> {
    return this.#jobs.start()
  }

  /** Aborts running jobs, which then release their licences, and requeues them. */
  stop(): Promise<void> {
    return this.#jobs.stop()
  }

  /**
   * Adds a job, or finds the one that has this id, because the call is repeated.
   * @throws {HttpError} 409 job_running when the company has an unfinished job
   */
  async add(job: Omit<NewPosJob, 'created_at'>): Promise<PosJob> {
    const { database, now } = this.#deps
    const company = database.inCompany(job.company_id)
    const isNew = await insertPosJob(company, { ...job, created_at: instantAt(now()) })
    const added = await posJobs.find(company, job.company_id, job.id)
    if (!added) throw new HttpError(409, 'job_running')
    if (isNew) await this.#jobs.changed()
    return added
  }

  /** The job once it has ended, or its state after as long as a request may wait. */
  wait(companyId: string, id: string): Promise<PosJob> {
    return this.#jobs.wait(companyId, id)
  }

  /** @throws {HttpError} 409 job_not_running */
  async cancel(companyId: string): Promise<PosJob> {
    const { database, now } = this.#deps
    const job = await cancelPosJob(database.inCompany(companyId), companyId, instantAt(now()))
    if (!job) throw new HttpError(409, 'job_not_running')
    await this.#jobs.changed()
    return job
  }

  #later({ waits }: PosJob): { dueAt: string; step: string } {
    const dueAt = instantAt(this.#deps.now() + waitAfter(waits + 1))
    return { dueAt, step: 'waiting_licence' }
  }
}
