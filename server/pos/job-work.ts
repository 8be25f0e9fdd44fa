import type { PosJob } from '../sql/pos-jobs.ts'

/** What a job may do while it runs. */
export interface JobWork {
  /** Aborted with a PosError when a person cancels it, with `Stopping` when the process ends. */
  signal: AbortSignal
  /** Says what is being done, and how much of it has been; shown to people who wait. */
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
 * Does a job and gives what came of it. It may have been begun before by a process that died, so
 * it must bear that.
 * @throws a PosError for what is told to a person
 */
export type JobHandler = (job: PosJob, work: JobWork) => Promise<Record<string, unknown>>

/** Not a failure: the process ends, and another one goes on. */
export class Stopping extends Error {}
