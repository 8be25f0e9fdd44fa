import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { instantAt } from '../platform/instant.ts'
import type { Logger } from '../platform/log.ts'
import type { CompanyDatabase } from '../sql/database.ts'
import type { ClaimedJob, JobKind, Lease } from './job-kind.ts'
import { JobRun } from './job-run.ts'

export interface JobQueueDeps {
  database: Pick<CompanyDatabase, 'listen'>
  log: Logger
  /** ms since 1970 */
  now: () => number
}

/** How many jobs of a kind a process runs at once, unless the kind says another number. */
const LANES = 4
/** How long to wait when nothing is due and no notification comes. */
const IDLE_MS = 60_000
/** Shortest time between two polls that no notification caused, also when one failed. */
const LOOK_AGAIN_MS = 1_000
const RETENTION_MS = 30 * 24 * 3_600_000
/** How long stopping waits for running jobs. */
const GRACE_MS = 8_000

interface Run {
  renew(): Promise<void>
  stop(): void
  ended: Promise<void>
}

/** Runs the queued jobs of one kind. The queue is in the database, so jobs survive this process. */
export class JobQueue<Job extends ClaimedJob, Outcome> {
  readonly #deps: JobQueueDeps
  readonly #kind: JobKind<Job, Outcome>
  readonly #runs = new Map<string, Run>()
  readonly #unsaved = new Map<string, Outcome>()
  readonly #waiting = new Set<() => void>()
  #listening: Promise<() => Promise<void>> | null = null
  #looking: Promise<void> | null = null
  #isDueAgain = false
  #timer: NodeJS.Timeout | null = null
  #isStopped = false
  /** The last failure to record a job's end. */
  #failure: unknown = null

  constructor(deps: JobQueueDeps, kind: JobKind<Job, Outcome>) {
    this.#deps = deps
    this.#kind = kind
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Starts running jobs: those already queued and those queued later. */
  start(): void {
    const { database, log } = this.#deps
    const { channel } = this.#kind
    this.#listening = database.listen(channel, () => this.lookAgain())
    this.#listening.then(
      // Catches jobs queued after the first poll and before the subscription.
      () => this.#wake(),
      // The queue is polled anyway.
      (err: unknown) => log.error({ err, channel }, 'cannot listen for new jobs'),
    )
    this.#wake()
  }

  /** Claims no more jobs, and asks running ones to stop. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    const stopListening = await this.#listening?.catch(() => null)
    await stopListening?.()
    await this.#looking
    const runs = [...this.#runs.values()]
    for (const run of runs) run.stop()
    const grace = new AbortController()
    await Promise.race([
      Promise.all(runs.map(({ ended }) => ended)),
      sleep(GRACE_MS, null, { signal: grace.signal }).catch(() => null),
    ])
    grace.abort()
    this.lookAgain()
  }

  /**
   * Runs everything that is due now.
   * @throws when the queue cannot be read, or a job's end cannot be recorded
   */
  async drain(): Promise<void> {
    this.#failure = null
    do await this.#fillLanes()
    while (await this.#oneEnds())
    if (this.#failure !== null) throw this.#failure
  }

  /** @returns false when no job is running */
  async #oneEnds(): Promise<boolean> {
    if (this.#runs.size === 0) return false
    await Promise.race([...this.#runs.values()].map(({ ended }) => ended))
    return true
  }

  /** Call when a job was queued, has ended or is to be cancelled. */
  lookAgain(): void {
    for (const done of this.#waiting) done()
    for (const run of this.#runs.values()) void run.renew()
    this.#wake()
  }

  /** Resolves when a job was queued or has ended, or after `waitMs`, one second at most. */
  untilNotified(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, Math.max(0, Math.min(waitMs, LOOK_AGAIN_MS)))
      this.#waiting.add(done)
    })
  }

  #wake(): void {
    this.#isDueAgain = true
    if (this.#isStopped || this.#listening === null || this.#looking) return
    this.#looking = this.#look().finally(() => {
      this.#looking = null
      if (this.#isDueAgain) this.#wake()
    })
  }

  async #look(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#isDueAgain = false
    let wait = IDLE_MS
    try {
      await this.#kind.dropOld(this.#time(-RETENTION_MS))
      await this.#fillLanes()
      wait = await this.#untilDue()
    } catch (err) {
      this.#deps.log.error({ err, channel: this.#kind.channel }, 'cannot read the queue')
      wait = LOOK_AGAIN_MS
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#wake(), wait)
  }

  async #untilDue(): Promise<number> {
    const due = await this.#kind.nextDue(this.#time())
    if (due === null) return IDLE_MS
    return Math.min(IDLE_MS, Math.max(LOOK_AGAIN_MS, Date.parse(due) - this.#deps.now()))
  }

  async #fillLanes(): Promise<void> {
    const { lanes = LANES } = this.#kind
    while (!this.#isStopped && this.#runs.size < lanes && (await this.#claimNext())) {
      // Until no job is due.
    }
  }

  async #claimNext(): Promise<boolean> {
    const holder = randomUUID()
    const newLease = (): Lease => {
      return { holder, now: this.#time(), until: this.#time(this.#kind.leaseMs) }
    }
    const job = await this.#kind.claim(newLease())
    if (job === null) return false
    const run = new JobRun(this.#kind, job, newLease, this.#unsaved)
    const ended = run
      .runToEnd()
      .catch((error: unknown) => this.#onFailure(job, error))
      .finally(() => {
        this.#runs.delete(job.id)
        this.lookAgain()
      })
    this.#runs.set(job.id, { renew: () => run.renew(), stop: () => run.stop(), ended })
    return true
  }

  #onFailure({ id: job_id }: Job, error: unknown): void {
    this.#failure = error
    this.#deps.log.error({ err: error, job_id }, 'cannot record the end of a job')
  }

  #time(shiftMs = 0): string {
    return instantAt(this.#deps.now() + shiftMs)
  }
}
