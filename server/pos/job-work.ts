import type { JobOutcome } from '../jobs/company-jobs.ts'
import type { Logger } from '../platform/log.ts'
import type { PosJob } from '../sql/pos/jobs.ts'
import { PosError } from './pos-error.ts'

/** What a running job may use. */
export interface JobWork {
  /** Aborted when a person cancels the job, and when the process stops. */
  signal: AbortSignal
  /** Reports the current step and how much of it is done, for people who wait. */
  progress: (step: JobStep, done?: number) => void
}

export const JOB_STEPS = [
  'connecting',
  'directory',
  'products',
  'invoices',
  'saving',
  'checking',
  'sending',
  'looking_up',
  'waiting_licence',
] as const
export type JobStep = (typeof JOB_STEPS)[number]

/**
 * Runs a job and returns its result. Must allow for a process that died after starting the job.
 * @throws {PosError} for errors that a person sees
 */
export type JobHandler = (job: PosJob, work: JobWork) => Promise<Record<string, unknown>>

export function jobWork(job: PosJob, signal: AbortSignal): JobWork {
  return { signal, progress: (step, done = 0) => void Object.assign(job, { step, done }) }
}

/** What an error of a job means. */
export function failureOf(job: PosJob, error: unknown, log: Logger): JobOutcome {
  if (error instanceof PosError) {
    const { code, details } = error
    return isWaiting(job, error) ? 'postponed' : { status: 'failed', result: { code, details } }
  }
  log.error({ job_id: job.id, err: error }, 'job failed')
  return { status: 'failed', result: { code: 'server_failed' } }
}

/** Longer altogether than a session lives there. */
const MAX_WAITS = 8

/**
 * Was the licence probably taken by the process that had this job before? The system takes it back
 * after a while.
 */
function isWaiting({ attempts, waits }: PosJob, { code }: PosError): boolean {
  return code === 'pos_licence_exhausted' && attempts > 1 && waits < MAX_WAITS
}
