import { instantAt } from '../platform/instant.ts'
import type { Logger } from '../platform/log.ts'
import type { Database } from '../sql/database.ts'
import {
  addSweeps,
  claimSweep,
  nextSweepDue,
  putOffSweep,
  renewSweep,
  type Sweep,
  type SweepKind,
} from '../sql/sweeps/sweeps.ts'
import { JobQueue } from './job-queue.ts'

export interface SweepQueueDeps {
  database: Database
  log: Logger
  /** ms since 1970 */
  now: () => number
}

/** When a sweep is due again. */
export interface Again {
  afterMs: number
  /** How often it has failed until now; absent: it has not. */
  failures?: number
}

interface Sweeping<Kind extends SweepKind> {
  channel: string
  kinds: readonly Kind[]
  /** How long a claim lasts when its process has died. */
  leaseMs: number
  sweep: (sweep: Sweep<Kind>, signal: AbortSignal) => Promise<Again>
}

/** Does what is due from time to time, one after the other; of any number of processes one does it. */
export class SweepQueue<Kind extends SweepKind> {
  readonly #deps: SweepQueueDeps
  readonly #kinds: readonly Kind[]
  readonly #queue: JobQueue<Sweep<Kind>, Again>

  constructor(deps: SweepQueueDeps, { channel, kinds, leaseMs, sweep }: Sweeping<Kind>) {
    this.#deps = deps
    this.#kinds = kinds
    const { database } = deps
    this.#queue = new JobQueue(deps, {
      channel,
      leaseMs,
      lanes: 1,
      claim: ({ now, until }) => claimSweep(database, kinds, now, until),
      renew: async ({ id }, { until }) => {
        await renewSweep(database, id, until)
        return 'held'
      },
      work: sweep,
      end: ({ id }, _, { afterMs, failures = 0 }) =>
        putOffSweep(database, id, this.#time(afterMs), failures),
      nextDue: () => nextSweepDue(database, kinds),
      dropOld: () => Promise.resolve(),
    })
  }

  async start(): Promise<void> {
    await this.#add()
    this.#queue.start()
  }

  stop(): Promise<void> {
    return this.#queue.stop()
  }

  /** Does what is due now. */
  async sweepDue(): Promise<void> {
    await this.#add()
    await this.#queue.drain()
  }

  #add(): Promise<void> {
    return addSweeps(this.#deps.database, this.#kinds, this.#time(0))
  }

  #time(afterMs: number): string {
    return instantAt(this.#deps.now() + afterMs)
  }
}
