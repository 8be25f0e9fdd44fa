import { JobCancelled, JobStopped } from '../jobs/job-kind.ts'
import type { Logger } from '../platform/log.ts'
import type { JobEnd, PosJob } from '../sql/pos/jobs.ts'
import { isDatabaseAway } from '../sql/database-away.ts'
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

/**
 * `requeued`: this process stops or has lost the database, and the job will run again. `postponed`: a
 * process that died has left the licence taken, which the system takes back after a while.
 */
export type JobOutcome = Pick<JobEnd, 'status' | 'result'> | 'requeued' | 'postponed'

/** A job that was claimed this often and never ended probably crashes its process. */
const MAX_ATTEMPTS = 5

/** Runs a job and returns its outcome; never throws. */
export async function runJob(
  handler: JobHandler,
  job: PosJob,
  signal: AbortSignal,
  log: Logger,
): Promise<JobOutcome> {
  if (job.cancel_asked) return failed(new PosError('job_cancelled'))
  if (job.attempts > MAX_ATTEMPTS) return failed(new PosError('job_given_up'))
  const progress = (step: JobStep, done = 0): void => void Object.assign(job, { step, done })
  try {
    return { status: 'done', result: await handler(job, { signal, progress }) }
  } catch (error) {
    // Aborted work fails in many ways; the abort's reason is the actual cause.
    const reason: unknown = signal.aborted ? signal.reason : error
    if (reason instanceof JobStopped || isDatabaseAway(reason)) return 'requeued'
    if (reason instanceof JobCancelled) return failed(new PosError('job_cancelled'))
    if (reason instanceof PosError) return isWaiting(job, reason) ? 'postponed' : failed(reason)
    log.error({ job_id: job.id, err: reason }, 'job failed')
    return { status: 'failed', result: { code: 'server_failed' } }
  }
}

/** Longer altogether than a session lives there. */
const MAX_WAITS = 8

/** Was the licence probably taken by the process that had this job before? */
function isWaiting({ attempts, waits }: PosJob, { code }: PosError): boolean {
  return code === 'pos_licence_exhausted' && attempts > 1 && waits < MAX_WAITS
}

function failed({ code, details }: PosError): JobOutcome {
  return {
    status: code === 'job_cancelled' ? 'cancelled' : 'failed',
    result: { code, details },
  }
}
