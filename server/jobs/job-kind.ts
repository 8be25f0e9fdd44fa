/** A row that was claimed from a queue. */
export interface ClaimedJob {
  id: string
  /** How often it was claimed, this time included. */
  attempts: number
}

/** Who works on a job, and until when nobody else may claim it. */
export interface Lease {
  /** A UUID, another one for each claim. */
  holder: string
  now: string
  until: string
}

/**
 * One kind of queued work: how its table is read and written, and what is done with a row. The
 * rows survive the process, and any number of processes may claim from the same table.
 */
export interface JobKind<Job extends ClaimedJob, Outcome> {
  /** Notified when there may be something to claim or to cancel, in any process. */
  channel: string
  /** How long a claim holds unless it is renewed, in ms. */
  leaseMs: number
  /** Claims the next job that is due, or whose lease has ended. */
  claim(lease: Lease): Promise<Job | null>
  /** Prolongs a claim. Absent: the work is always shorter than the lease. */
  renew?(job: Job, lease: Lease): Promise<'held' | 'cancelled' | 'lost'>
  /**
   * Does the work. It may have been begun before, by a process that died.
   * @param signal aborted with `JobCancelled` or `JobStopped`
   */
  work(job: Job, signal: AbortSignal): Promise<Outcome>
  /** Writes down how the work ended; that may also be: try again later. */
  end(job: Job, holder: string, outcome: Outcome): Promise<void>
  /** When there will be something to claim; null when the queue is empty. */
  nextDue(now: string): Promise<string | null>
  /** Deletes jobs that ended before. */
  dropOld(before: string): Promise<void>
}

/** A person does not want the job any more. */
export class JobCancelled extends Error {}

/** The process stops, or has lost the job to another one. */
export class JobStopped extends Error {}
