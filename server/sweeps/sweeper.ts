import { LINK_HOURS } from '#domain/account/mails.ts'
import { mailOpenCounts } from './mail-open-counts.ts'
import { FILES_PATH } from '#protocol/files.ts'
import type { FileStore } from '../files/file-store.ts'
import { SweepQueue, type Again } from '../jobs/sweep-queue.ts'
import { instantAt } from '../platform/instant.ts'
import type { Logger } from '../platform/log.ts'
import type { Database, Sql } from '../sql/database.ts'
import {
  findOrphans,
  findUnchecked,
  forgetStoredFiles,
  markChecked,
} from '../sql/files/stored-files.ts'
import { withdrawPaths } from '../sql/files/uploads.ts'
import { deriveWordsAgain } from '../sql/goods/words-again.ts'
import { removeExpiredExports } from '../sql/inventories/exports.ts'
import { lockFeed } from '../sql/sync/feeds.ts'
import { deleteSignUp, findUnfinishedSignUps } from '../sql/sweeps/sign-ups.ts'
import type { Sweep } from '../sql/sweeps/sweeps.ts'

export interface SweeperDeps {
  /** What nobody needs any more can belong to any company. */
  wholeDatabase: Database
  files: FileStore
  log: Logger
  /** ms since 1970 */
  now: () => number
}

const KINDS = ['exports', 'pictures', 'sign_ups', 'open_counts', 'search_words'] as const
type Kind = (typeof KINDS)[number]

const HOUR_MS = 3_600_000
const LEASE_MS = HOUR_MS / 4

/**
 * How long after an upload something must mention the picture. A phone that loses its network
 * between the two sends the command that does only when it is back, be it after a holiday.
 */
const PICTURE_MS = 30 * 24 * HOUR_MS

/** How often a picture in use is looked at again. */
const CHECK_AGAIN_MS = 7 * 24 * HOUR_MS

/** How many rows a statement touches, so that none holds up others for long. */
const BATCH = 200

/**
 * Deletes what nobody needs any more, tells of counts that stay open, and keeps search words to the
 * present rule; of any number of processes one does it, every hour.
 */
export class Sweeper {
  readonly #deps: SweeperDeps
  readonly #queue: SweepQueue<Kind>

  constructor(deps: SweeperDeps) {
    this.#deps = deps
    const { wholeDatabase: database, log, now } = deps
    this.#queue = new SweepQueue(
      { database, log, now },
      {
        channel: 'sweeps',
        kinds: KINDS,
        leaseMs: LEASE_MS,
        sweep: (sweep, signal) => this.#sweep(sweep, signal),
      },
    )
  }

  start(): Promise<void> {
    return this.#queue.start()
  }

  stop(): Promise<void> {
    return this.#queue.stop()
  }

  /** Sweeps what is due now. */
  sweepDue(): Promise<void> {
    return this.#queue.sweepDue()
  }

  async #sweep({ id }: Sweep<Kind>, signal: AbortSignal): Promise<Again> {
    const sweeps: Record<Kind, () => Promise<number>> = {
      exports: () => removeExpiredExports(this.#deps.wholeDatabase, this.#time()),
      pictures: () => this.#sweepPictures(signal),
      sign_ups: () => this.#sweepSignUps(signal),
      search_words: () => deriveWordsAgain(this.#deps.wholeDatabase, signal),
      open_counts: () => mailOpenCounts(this.#deps.wholeDatabase, this.#deps.now()),
    }
    try {
      const swept = await sweeps[id]()
      if (swept > 0) this.#deps.log.info({ sweep: id, swept }, 'swept')
    } catch (err) {
      this.#deps.log.error({ sweep: id, err }, 'cannot sweep')
    }
    return { afterMs: HOUR_MS }
  }

  /** Each in a transaction of its own, so that one that cannot go keeps no other. */
  async #sweepSignUps(signal: AbortSignal): Promise<number> {
    const { wholeDatabase: database, log } = this.#deps
    const times = { signedUpBefore: this.#time(LINK_HOURS.continue * HOUR_MS), now: this.#time() }
    const seen: string[] = []
    let deleted = 0
    while (!signal.aborted) {
      const companies = await findUnfinishedSignUps(database, times, seen, BATCH)
      if (companies.length === 0) break
      for (const company_id of companies) {
        seen.push(company_id)
        try {
          const isGone = await database.transaction((sql) => deleteSignUp(sql, company_id, times))
          if (isGone) deleted += 1
        } catch (err) {
          log.error({ company_id, err }, 'cannot delete an unfinished sign-up')
        }
      }
    }
    return deleted
  }

  /** A file goes before its row, so that one whose deletion was interrupted is found again. */
  async #sweepPictures(signal: AbortSignal): Promise<number> {
    const { wholeDatabase: database, files } = this.#deps
    let deleted = 0
    while (!signal.aborted) {
      const stored = this.#time(PICTURE_MS)
      const some = await findUnchecked(database, stored, this.#time(CHECK_AGAIN_MS), BATCH)
      if (some === null) return deleted
      const { companyId, names } = some
      const orphans = await database.transaction((sql) => withdrawOrphans(sql, companyId, names))
      for (const name of orphans) await files.remove(name)
      await forgetStoredFiles(database, companyId, orphans)
      await markChecked(database, companyId, names, this.#time())
      deleted += orphans.length
    }
    return deleted
  }

  /** @param agoMs how long ago; negative: in how long */
  #time(agoMs = 0): string {
    return instantAt(this.#deps.now() - agoMs)
  }
}

/** Under the lock of whoever makes something mention a picture, which then finds it withdrawn. */
async function withdrawOrphans(
  sql: Sql,
  companyId: string,
  names: readonly string[],
): Promise<string[]> {
  await lockFeed(sql, companyId)
  const orphans = await findOrphans(sql, companyId, names)
  const paths = orphans.map((name) => `${FILES_PATH}/${name}`)
  if (paths.length > 0) await withdrawPaths(sql, companyId, paths)
  return orphans
}
