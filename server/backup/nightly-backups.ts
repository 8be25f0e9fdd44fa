import { rename } from 'node:fs/promises'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { DAY_MS } from '#domain/units.ts'
import { JobStopped } from '../jobs/job-kind.ts'
import { SweepQueue, type Again } from '../jobs/sweep-queue.ts'
import type { Logger } from '../platform/log.ts'
import { reasonOf } from '../platform/start-error.ts'
import type { Database } from '../sql/database.ts'
import { queueMail } from '../sql/mail/mails.ts'
import type { Sweep } from '../sql/sweeps/sweeps.ts'
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

/** It is on this machine's clock: the last bars have counted, and nobody works yet. */
const HOUR_OF_NIGHT = 4

const HOUR_MS = DAY_MS / 24
const TRY_AGAIN_MS = HOUR_MS
const TRIES_A_DAY = DAY_MS / TRY_AGAIN_MS
const LEASE_MS = 60_000

/**
 * Makes a backup at the first start, and every night; of any number of servers on a database one
 * does it. What fails is tried again every hour, and mailed once a day.
 */
export class NightlyBackups {
  readonly #deps: NightlyBackupsDeps
  readonly #queue: SweepQueue<'backup'>

  constructor(deps: NightlyBackupsDeps) {
    this.#deps = deps
    const { wholeDatabase: database, log, now } = deps
    this.#queue = new SweepQueue(
      { database, log, now },
      {
        channel: 'backups',
        kinds: ['backup'],
        leaseMs: LEASE_MS,
        sweep: (sweep, signal) => this.#make(sweep, signal),
      },
    )
  }

  start(): Promise<void> {
    return this.#queue.start()
  }

  stop(): Promise<void> {
    return this.#queue.stop()
  }

  /** Makes one if one is due now. */
  makeDue(): Promise<void> {
    return this.#queue.sweepDue()
  }

  async #make({ attempts }: Sweep, signal: AbortSignal): Promise<Again> {
    const { folder, maker, log, now } = this.#deps
    const startMs = now()
    const { file, unchecked } = folder.placesOf(startMs)
    try {
      await folder.dropUnfinished()
      const counts = await maker.make(unchecked, signal)
      await rename(unchecked, file)
      const dropped = await folder.dropOld()
      log.info({ file, ...counts, dropped, took_ms: now() - startMs }, 'backup made')
      return { afterMs: untilNight(now()) }
    } catch (err) {
      // A server that stops leaves it to whoever starts next, and has not failed.
      if (signal.reason instanceof JobStopped) return { afterMs: 0, failures: attempts - 1 }
      log.error({ err, attempts }, 'backup failed')
      if (attempts % TRIES_A_DAY === 1) await this.#mail(reasonOf(err))
      return { afterMs: TRY_AGAIN_MS, failures: attempts }
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
}

function untilNight(nowMs: number): number {
  const night = new Date(nowMs)
  night.setHours(HOUR_OF_NIGHT, 0, 0, 0)
  if (night.getTime() <= nowMs) night.setDate(night.getDate() + 1)
  return night.getTime() - nowMs
}
