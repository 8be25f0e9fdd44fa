import { CompanyJobs, type CompanyJobsDeps, type JobOutcome } from '../jobs/company-jobs.ts'
import { DrawingError, type DrawingFault, type DrawingLimits } from '../drawing/drawing-process.ts'
import { instantAt } from '../platform/instant.ts'
import {
  cancelExportJob,
  claimExportJob,
  exportJobs,
  insertExportJob,
  type ExportArgs,
  type ExportJob,
} from '../sql/inventories/export-jobs.ts'
import { removeExpiredExports } from '../sql/inventories/exports.ts'
import { ExportError, type ExportErrorCode } from './export-error.ts'
import { makeExport, type MakeExportDeps } from './make-export.ts'

export interface ExportJobsDeps extends CompanyJobsDeps, Omit<MakeExportDeps, 'limits'> {
  newId: () => string
  /** Absent: the usual ones. */
  limits?: DrawingLimits
}

/** An extended file of 20,000 entries takes half a minute and 350 MB on a small machine. */
const LIMITS: DrawingLimits = {
  processorMs: 180_000,
  wholeMs: 600_000,
  heapMb: 384,
  memoryMb: 640,
}

const CODE_OF: Record<DrawingFault, ExportErrorCode> = {
  too_slow: 'export_too_slow',
  too_large: 'export_too_large',
  busy: 'server_busy',
  crashed: 'export_failed',
  failed: 'export_failed',
}

type ExportPerson = Pick<ExportJob, 'company_id' | 'user_id'>

/** The files that people asked for: made one at a time, by whichever process has time. */
export class ExportJobs {
  readonly #deps: ExportJobsDeps
  readonly #jobs: CompanyJobs<ExportJob>

  constructor(deps: ExportJobsDeps) {
    this.#deps = deps
    this.#jobs = new CompanyJobs(deps, {
      channel: 'export_jobs',
      table: exportJobs,
      // Drawing keeps one processor busy, and the server needs the other.
      lanes: 1,
      claim: claimExportJob,
      maxAttempts: 3,
      run: (job, signal) => this.#run(job, signal),
      failureOf: (job, error) => this.#failureOf(job, error),
    })
  }

  start(): Promise<void> {
    return this.#jobs.start()
  }

  /** Ends running jobs, which another process begins again. */
  stop(): Promise<void> {
    return this.#jobs.stop()
  }

  async add(person: ExportPerson, args: ExportArgs): Promise<ExportJob> {
    const { database, newId, now } = this.#deps
    const { company_id, user_id } = person
    const job = { id: newId(), company_id, user_id, args, created_at: instantAt(now()) }
    const added = await insertExportJob(database.inCompany(company_id), job)
    await this.#jobs.changed()
    return added
  }

  /** The job once it has ended, or its state after as long as a request may wait. */
  wait({ company_id, id }: ExportJob): Promise<ExportJob> {
    return this.#jobs.wait(company_id, id)
  }

  /** @returns null for a job of somebody else */
  async find({ company_id, user_id }: ExportPerson, id: string): Promise<ExportJob | null> {
    const company = this.#deps.database.inCompany(company_id)
    const job = await exportJobs.find(company, company_id, id)
    return job?.user_id === user_id ? job : null
  }

  /** @returns null when there is nothing to cancel */
  async cancel({ company_id, user_id }: ExportPerson, id: string): Promise<ExportJob | null> {
    const { database, now } = this.#deps
    const company = database.inCompany(company_id)
    const job = await cancelExportJob(company, { company_id, user_id, id }, instantAt(now()))
    if (job) await this.#jobs.changed()
    return job
  }

  async #run(job: ExportJob, signal: AbortSignal): Promise<Record<string, never>> {
    const { database, wholeDatabase, now } = this.#deps
    const company = database.inCompany(job.company_id)
    const onProgress = (done: number): void => void (job.done = Math.round(done))
    await removeExpiredExports(wholeDatabase, instantAt(now()))
    await makeExport({ limits: LIMITS, ...this.#deps }, { company, job, signal, onProgress })
    job.done = 100
    return {}
  }

  #failureOf(job: ExportJob, error: unknown): JobOutcome {
    if (error instanceof ExportError) return failed(error.code)
    this.#deps.log.error({ job_id: job.id, err: error }, 'export failed')
    return failed(error instanceof DrawingError ? CODE_OF[error.fault] : 'export_failed')
  }
}

function failed(code: ExportErrorCode): JobOutcome {
  return { status: 'failed', result: { code } }
}
