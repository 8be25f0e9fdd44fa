import { must } from '#domain/must.ts'
import { instantAt } from '../platform/instant.ts'
import type { Logger } from '../platform/log.ts'
import type { CompanyDatabase, CompanySql, Database } from '../sql/database.ts'
import { isDatabaseAway } from '../sql/database-away.ts'
import type { JobEnd, JobRow, JobTable } from '../sql/job-table.ts'
import { JobCancelled, JobStopped, type JobKind, type Lease } from './job-kind.ts'
import { JobQueue } from './job-queue.ts'

export interface CompanyJobsDeps {
  database: CompanyDatabase
  /** Jobs of all companies are claimed from one queue. */
  wholeDatabase: Database
  log: Logger
  /** ms since 1970 */
  now: () => number
  /** How long `wait` waits; absent: as long as a request may. */
  waitMs?: number
}

/**
 * The job will run again: `requeued` because this process stops; `interrupted` because the database
 * was lost, or could not do what the job asked for, which counts as an attempt; `postponed` later,
 * by its own kind's rule.
 */
export type JobOutcome = JobEnd | 'requeued' | 'interrupted' | 'postponed'

/** One kind of long work that people ask for, wait for and cancel. */
export interface CompanyWork<Job extends JobRow> {
  channel: string
  table: JobTable<Job>
  /** How many of them this process runs at once; absent: as many as of other kinds. */
  lanes?: number
  claim: (database: Database, lease: Lease) => Promise<Job | null>
  /** A job that was claimed more often and never ended is given up: it probably ends its process, or
   * asks more of the database than it can do. */
  maxAttempts: number
  /**
   * Does the work and returns its result. Must allow for a process that died after beginning it.
   */
  run: (job: Job, signal: AbortSignal) => Promise<Record<string, unknown>>
  /** What an error of `run` means; neither a cancelled job nor one that runs again comes here. */
  failureOf: (job: Job, error: unknown) => JobOutcome
  /** Absent when no job is ever postponed. */
  postpone?: (database: CompanySql, job: Job, holder: string) => Promise<void>
}

const LEASE_MS = 15_000
/** Shorter than the time after which proxies close an idle request. */
const WAIT_MS = 50_000
const CANCELLED: JobEnd = { status: 'cancelled', result: { code: 'job_cancelled' } }

async function runJob<Job extends JobRow>(
  { run, failureOf, maxAttempts }: CompanyWork<Job>,
  job: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  if (job.cancel_asked) return CANCELLED
  if (job.attempts > maxAttempts) return { status: 'failed', result: { code: 'job_given_up' } }
  try {
    return { status: 'done', result: await run(job, signal) }
  } catch (error) {
    // Aborted work fails in many ways; the abort's reason is the actual cause.
    const reason: unknown = signal.aborted ? signal.reason : error
    if (reason instanceof JobStopped) return 'requeued'
    if (isDatabaseAway(reason)) return 'interrupted'
    return reason instanceof JobCancelled ? CANCELLED : failureOf(job, reason)
  }
}

/** The queue of one kind of long work; any number of processes share it. */
export class CompanyJobs<Job extends JobRow> {
  readonly #deps: CompanyJobsDeps
  readonly #work: CompanyWork<Job>
  readonly #queue: JobQueue<Job, JobOutcome>

  constructor(deps: CompanyJobsDeps, work: CompanyWork<Job>) {
    this.#deps = deps
    this.#work = work
    this.#queue = new JobQueue(deps, this.#kind())
  }

  /** Starts running jobs: those already queued and those queued later. */
  async start(): Promise<void> {
    const { wholeDatabase: database } = this.#deps
    // Only one process uses the embedded database, so all earlier lease holders are dead.
    if (database.kind === 'pglite') await this.#work.table.endLeases(database)
    this.#queue.start()
  }

  /** Aborts running jobs and requeues them. */
  stop(): Promise<void> {
    return this.#queue.stop()
  }

  /** The job once it has ended, or its state after as long as a request may wait. */
  async wait(companyId: string, id: string): Promise<Job> {
    const { waitMs = WAIT_MS } = this.#deps
    const company = this.#deps.database.inCompany(companyId)
    const until = Date.now() + waitMs
    for (;;) {
      const notified = this.#queue.untilNotified(until - Date.now())
      const job = must(await this.#work.table.find(company, companyId, id), 'job')
      const isOver = job.finished_at !== null || Date.now() >= until
      if (isOver || this.#queue.isStopped) return job
      await notified
    }
  }

  /**
   * Call when a job was added or is to be cancelled. If the notification fails, other processes
   * notice at their next poll.
   */
  async changed(): Promise<void> {
    await this.#deps.database.notify(this.#work.channel, '').catch(() => undefined)
    this.#queue.lookAgain()
  }

  #kind(): JobKind<Job, JobOutcome> {
    const { database, wholeDatabase, now } = this.#deps
    const { channel, table, lanes, claim, postpone } = this.#work
    return {
      channel,
      leaseMs: LEASE_MS,
      ...(lanes === undefined ? {} : { lanes }),
      claim: (lease) => claim(wholeDatabase, lease),
      renew: async (job, { holder, until }) => {
        const company = database.inCompany(job.company_id)
        const isCancelled = await table.renew(company, job, holder, until)
        if (isCancelled === null) return 'lost'
        return isCancelled ? 'cancelled' : 'held'
      },
      work: (job, signal) => runJob(this.#work, job, signal),
      end: async (job, holder, outcome) => {
        const company = database.inCompany(job.company_id)
        if (outcome === 'requeued') await table.requeue(company, job, holder, { isAttempt: false })
        else if (outcome === 'interrupted') {
          await table.requeue(company, job, holder, { isAttempt: true })
        } else if (outcome === 'postponed') await must(postpone, 'postpone')(company, job, holder)
        else await table.finish(company, job, holder, outcome, instantAt(now()))
        await this.changed()
      },
      nextDue: (time) => table.nextDue(wholeDatabase, time),
      dropOld: (before) => table.dropOld(wholeDatabase, before),
    }
  }
}
