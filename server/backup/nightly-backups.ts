import { rename } from 'node:fs/promises'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { DAY_MS } from '#domain/units.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import { JobStopped } from '../jobs/job-kind.ts'
import { instantAt } from '../platform/instant.ts'
import type { Logger } from '../platform/log.ts'
import { reasonOf } from '../platform/start-error.ts'
import type { Database } from '../sql/database.ts'
import { queueMail } from '../sql/mail/mails.ts'
import {
  addSweeps,
  claimSweep,
  nextSweepDue,
  putOffSweep,
  renewSweep,
  type Sweep,
} from '../sql/sweeps/sweeps.ts'
import type { BackupFolder } from './backup-folder.ts'
import type { BackupMaker } from './backup-maker.ts'

export interface NightlyBackupsDeps {
  wholeDatabase: Database
  folder: BackupFolder
  maker: Pick<BackupMaker, 'make'>
  /** Who is emailed when a backup fails; null: nobody. */
  contactMail: string | null
  log: Logger
  /** ms since 1970 */
  now: () => number
}

const KINDS = ['backup'] as const

/** It is on this machine's clock: the last bars have counted, and nobody works yet. */
const HOUR_OF_NIGHT = 4

const HOUR_MS = DAY_MS / 24
const TRY_AGAIN_MS = HOUR_MS
const TRIES_A_DAY = DAY_MS / TRY_AGAIN_MS
const LEASE_MS = 60_000

type Outcome = 'made' | 'failed' | 'stopped'

/**
 * Makes a backup at the first start, and every night; of any number of servers on a database one
 * does it. What fails is tried again every hour, and mailed once a day.
 */
export class NightlyBackups {
  readonly #deps: NightlyBackupsDeps
  readonly #queue: JobQueue<Sweep, Outcome>

  constructor(deps: NightlyBackupsDeps) {
    this.#deps = deps
    const { wholeDatabase: database, log, now } = deps
    this.#queue = new JobQueue(
      { database, log, now },
      {
        channel: 'backups',
        leaseMs: LEASE_MS,
        lanes: 1,
        claim: (lease) => claimSweep(database, KINDS, lease.now, lease.until),
        renew: async ({ id }, lease) => {
          await renewSweep(database, id, lease.until)
          return 'held'
        },
        work: (sweep, signal) => this.#make(sweep, signal),
        end: ({ id, attempts }, _, outcome) => this.#putOff(id, attempts, outcome),
        nextDue: () => nextSweepDue(database, KINDS),
        dropOld: () => Promise.resolve(),
      },
    )
  }

  async start(): Promise<void> {
    await this.#add()
    this.#queue.start()
  }

  stop(): Promise<void> {
    return this.#queue.stop()
  }

  /** Makes one if one is due now. */
  async makeDue(): Promise<void> {
    await this.#add()
    await this.#queue.drain()
  }

  #add(): Promise<void> {
    const { wholeDatabase, now } = this.#deps
    return addSweeps(wholeDatabase, KINDS, instantAt(now()))
  }

  async #make({ attempts }: Sweep, signal: AbortSignal): Promise<Outcome> {
    const { folder, maker, log, now } = this.#deps
    const startMs = now()
    const { file, unchecked } = folder.placesOf(startMs)
    try {
      await folder.dropUnfinished()
      const counts = await maker.make(unchecked, signal)
      await rename(unchecked, file)
      const dropped = await folder.dropOld()
      log.info({ file, ...counts, dropped, took_ms: now() - startMs }, 'backup made')
      return 'made'
    } catch (err) {
      if (signal.reason instanceof JobStopped) return 'stopped'
      log.error({ err, attempts }, 'backup failed')
      if (attempts % TRIES_A_DAY === 1) await this.#mail(reasonOf(err))
      return 'failed'
    }
  }

  async #mail(reason: string): Promise<void> {
    const { wholeDatabase, folder, contactMail: to, log, now } = this.#deps
    if (to === null) return
    const ageMs = await folder.age(now())
    const age = ageMs === Infinity ? null : Math.floor(ageMs / HOUR_MS)
    await wholeDatabase
      .transaction((sql) =>
        queueMail(sql, {
          kind: 'backup_failed',
          to,
          language: DEFAULT_LANGUAGE,
          company_id: null,
          data: { reason, age },
        }),
      )
      .catch((err: unknown) => log.error({ err }, 'cannot queue the mail about a backup'))
  }

  /** A server that stops leaves it to whoever starts next. */
  #putOff(kind: Sweep['id'], attempts: number, outcome: Outcome): Promise<void> {
    const { wholeDatabase: database, now } = this.#deps
    if (outcome === 'made') return putOffSweep(database, kind, instantAt(nextNight(now())))
    const wait = outcome === 'failed' ? TRY_AGAIN_MS : 0
    // One that was stopped is no failure.
    const failures = outcome === 'failed' ? attempts : attempts - 1
    return putOffSweep(database, kind, instantAt(now() + wait), failures)
  }
}

function nextNight(nowMs: number): number {
  const night = new Date(nowMs)
  night.setHours(HOUR_OF_NIGHT, 0, 0, 0)
  if (night.getTime() <= nowMs) night.setDate(night.getDate() + 1)
  return night.getTime()
}
