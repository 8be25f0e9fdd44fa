import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../sql/database-away.ts'
import { JobCancelled, JobStopped, type ClaimedJob, type JobKind, type Lease } from './job-kind.ts'

/** How often a job's lease is renewed. */
const BEAT_MS = 1_000

/** One job in this process, from its claim to its end. */
export class JobRun<Job extends ClaimedJob, Outcome> {
  readonly #kind: JobKind<Job, Outcome>
  readonly #job: Job
  readonly #newLease: () => Lease
  readonly #unsaved: Map<string, Outcome>
  readonly #abort = new AbortController()

  /** @param unsaved outcomes of this process that could not be recorded */
  constructor(
    kind: JobKind<Job, Outcome>,
    job: Job,
    newLease: () => Lease,
    unsaved: Map<string, Outcome>,
  ) {
    this.#kind = kind
    this.#job = job
    this.#newLease = newLease
    this.#unsaved = unsaved
  }

  stop(): void {
    this.#abort.abort(new JobStopped())
  }

  /** @throws the error that prevented recording the end; the lease then expires */
  async runToEnd(): Promise<void> {
    const { id } = this.#job
    const beat = setInterval(() => void this.renew(), BEAT_MS)
    try {
      const done = this.#unsaved.get(id) ?? (await this.#kind.work(this.#job, this.#abort.signal))
      // Saved, so that finished work is not repeated because the database was briefly unavailable.
      this.#unsaved.set(id, done)
      await this.#end(done)
      this.#unsaved.delete(id)
    } finally {
      clearInterval(beat)
    }
  }

  /** Waits for a database that is away, so that nobody waits for the lease to expire. */
  async #end(done: Outcome): Promise<void> {
    for (;;) {
      try {
        return await this.#kind.end(this.#job, this.#newLease().holder, done)
      } catch (error) {
        if (!isDatabaseAway(error) || this.#abort.signal.aborted) throw error
        await sleep(BEAT_MS)
      }
    }
  }

  async renew(): Promise<void> {
    try {
      const state = await this.#kind.renew?.(this.#job, this.#newLease())
      if (state === 'lost') this.stop()
      if (state === 'cancelled') this.#abort.abort(new JobCancelled())
    } catch {
      // The next renewal may succeed long before the lease expires.
    }
  }
}
