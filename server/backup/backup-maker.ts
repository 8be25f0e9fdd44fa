import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '#domain/units.ts'
import { draw, DrawingError } from '../drawing/drawing-process.ts'
import type { Config } from '../platform/config.ts'
import { freeBytes, LEAST_FREE } from '../platform/disk.ts'
import { instantAt } from '../platform/instant.ts'
import type { Database } from '../sql/database.ts'
import { BackupError } from './backup-format.ts'
import type { BackupOrder, BackupReply } from './backup-order.ts'
import type { ReadCounts } from './read-backup.ts'

export interface BackupMakerDeps {
  wholeDatabase: Database
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseListenUrl' | 's3Url'>
  /** The built file that makes a backup. */
  program: string
  /** ms since 1970 */
  now: () => number
}

interface MakeRequest {
  file: string
  signal: AbortSignal | undefined
  /** Null: all companies, as a backup. */
  companyId: string | null
}

const MB = 1024 * 1024
const HALF_DAY_MS = DAY_MS / 2

/** Nobody keeps anything of this name, which is deleted at every start. */
const SCRATCH = '.backup-being-made'

/**
 * How often the database needs its own size in DATA_DIR: once for the copy, once for what is restored,
 * and once for the logs of both.
 */
const COPIES = 3

/** A backup that has not ended when the next one is due never does. */
const LIMITS = { processorMs: HALF_DAY_MS, wholeMs: HALF_DAY_MS, heapMb: 1024, memoryMb: 4096 }

/** Makes backups while the server runs, one after the other. */
export class BackupMaker {
  readonly #deps: BackupMakerDeps
  readonly #scratch: string
  #last: Promise<unknown> = Promise.resolve()

  constructor(deps: BackupMakerDeps) {
    this.#deps = deps
    this.#scratch = path.join(deps.config.dataDir, SCRATCH)
    this.#clear()
  }

  /**
   * Writes one file and restores it once, in a process of its own, while calls go on; of the
   * embedded database its files are copied first, for which calls wait.
   * @throws {BackupError} with the reason
   */
  make(file: string, signal?: AbortSignal): Promise<ReadCounts> {
    return this.#inTurn({ file, signal, companyId: null })
  }

  /**
   * Writes the file of one company, in the same way.
   * @throws {BackupError} with the reason
   */
  exportCompany(companyId: string, file: string, signal?: AbortSignal): Promise<ReadCounts> {
    return this.#inTurn({ file, signal, companyId })
  }

  #inTurn(request: MakeRequest): Promise<ReadCounts> {
    const made = this.#last.then(() => this.#make(request))
    this.#last = made.catch(() => undefined)
    return made
  }

  async #make({ file, signal, companyId }: MakeRequest): Promise<ReadCounts> {
    const { wholeDatabase: database, config, program, now } = this.#deps
    const { databaseUrl, databaseListenUrl, dataDir, s3Url } = config
    signal?.throwIfAborted()
    await this.#checkRoom()
    const copy = path.join(this.#scratch, 'copy')
    try {
      mkdirSync(this.#scratch, { recursive: true, mode: 0o700 })
      await database.copyTo?.(copy)
      const order: BackupOrder = {
        databaseUrl: databaseUrl === null ? null : (databaseListenUrl ?? databaseUrl),
        copy,
        files: s3Url === null ? path.join(dataDir, 'files') : null,
        scratch: this.#scratch,
        file,
        now: instantAt(now()),
        company: companyId === null ? null : { id: companyId, s3Url, dataDir },
      }
      return await ordered(program, order, signal)
    } finally {
      rmSync(`${file}.part`, { force: true })
      this.#clear()
    }
  }

  /** A server that makes its backups must not fill its own disk with them. */
  async #checkRoom(): Promise<void> {
    const { wholeDatabase: database, config } = this.#deps
    const free = await freeBytes(config.dataDir)
    const [size] = await database.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    )
    const needed = COPIES * (size?.bytes ?? 0) + LEAST_FREE
    if (free === null || free >= needed) return
    throw new BackupError(
      `DATA_DIR has ${Math.floor(free / MB)} MB left, and a backup needs ${Math.ceil(needed / MB)} MB there for a moment`,
    )
  }

  #clear(): void {
    rmSync(this.#scratch, { recursive: true, force: true })
  }
}

/** What PostgreSQL's own variables say, such as PGPASSWORD, is part of its address. */
function postgresVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('PG')))
}

async function ordered(
  program: string,
  order: BackupOrder,
  signal: AbortSignal | undefined,
): Promise<ReadCounts> {
  const options = { program, limits: LIMITS, env: postgresVariables(), ...(signal && { signal }) }
  const reply = await draw<BackupOrder, BackupReply, BackupReply>(options, async (maker) => {
    await maker.send(order)
    return await maker.next()
  }).catch((error: unknown) => {
    if (!(error instanceof DrawingError)) throw error
    throw new BackupError(`the program that makes it ended: ${error.fault}`)
  })
  if (reply.kind === 'failed') throw new BackupError(reply.reason)
  return reply.counts
}
