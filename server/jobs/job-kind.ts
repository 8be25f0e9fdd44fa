/** A job claimed from a queue. */
export interface ClaimedJob {
  id: string
  /** How often it was claimed, including this time. */
  attempts: number
}

/** Who works on a job, and until when nobody else may claim it. */
export interface Lease {
  /** A UUID, new for each claim. */
  holder: string
  now: string
  until: string
}

/**
 * One kind of job: how its table is read and written, and the work to do. Rows survive the process,
 * and any number of processes may claim from the same table.
 */
export interface JobKind<Job extends ClaimedJob, Outcome> {
  /** Notified, in any process, when there may be a job to claim or to cancel. */
  channel: string
  /** How long a claim lasts unless renewed, in ms. */
  leaseMs: number
  /** How many of them a process runs at once; absent: as many as of other kinds. */
  lanes?: number
  /** Claims the next job that is due, or whose lease has expired. */
  claim(lease: Lease): Promise<Job | null>
  /** Extends a claim. Absent when the work always takes less time than the lease. */
  renew?(job: Job, lease: Lease): Promise<'held' | 'cancelled' | 'lost'>
  /**
   * Does the work, which a process that died may have begun before.
   * @param signal aborted with `JobCancelled` or `JobStopped`
   */
  work(job: Job, signal: AbortSignal): Promise<Outcome>
  /** Records the outcome, which may be a later retry. */
  end(job: Job, holder: string, outcome: Outcome): Promise<void>
  /** When the next job can be claimed; null when the queue is empty. */
  nextDue(now: string): Promise<string | null>
  /** Deletes jobs that ended before this time. */
  dropOld(before: string): Promise<void>
}

/** A person has cancelled the job. */
export class JobCancelled extends Error {}

/** The process is stopping, or has lost the job to another process. */
export class JobStopped extends Error {}
