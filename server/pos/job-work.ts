import { JobCancelled, JobStopped } from '../jobs/job-kind.ts'
import type { Logger } from '../platform/log.ts'
import type { JobEnd, PosJob } from '../sql/pos/jobs.ts'
import { PosError } from './pos-error.ts'

/** What a job may do while it runs. */
export interface JobWork {
  /** Aborted when a person cancels the job, and when the process stops. */
  signal: AbortSignal
  /** Reports what is being done, and how much of it has been; shown to people who wait. */
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
] as const
export type JobStep = (typeof JOB_STEPS)[number]

/**
 * Does a job and returns its result. A process that died may have begun it before, which it must
 * allow for.
 * @throws {PosError} for what a person is told
 */
export type JobHandler = (job: PosJob, work: JobWork) => Promise<Record<string, unknown>>

/** `given_back`: the process stops, and another one does it. */
export type JobOutcome = Pick<JobEnd, 'status' | 'result'> | 'given_back'

/** A job that was claimed so often and never ended: something in it kills its processes. */
const MAX_ATTEMPTS = 5

/** Does a job and tells how it ended; nothing is thrown. */
export async function doJob(
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
    // Work that was aborted fails in many ways; the reason of the abort is what counts.
    const reason: unknown = signal.aborted ? signal.reason : error
    if (reason instanceof JobStopped) return 'given_back'
    if (reason instanceof JobCancelled) return failed(new PosError('job_cancelled'))
    if (reason instanceof PosError) return failed(reason)
    log.error({ job_id: job.id, err: reason }, 'job failed')
    return { status: 'failed', result: { code: 'server_failed' } }
  }
}

function failed({ code, details }: PosError): JobOutcome {
  return {
    status: code === 'job_cancelled' ? 'cancelled' : 'failed',
    result: { code, details },
  }
}
