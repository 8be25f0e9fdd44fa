import fs from 'node:fs'
import path from 'node:path'
import { StartError, reasonOf } from '../platform/start-error.ts'
import type { Database } from './database.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { openEmbeddedDatabase, type ClusterMaker } from './pglite.ts'
import type { PanicHandler } from './panic.ts'
import { openPostgresDatabase } from './postgres.ts'

export interface DatabasePlace {
  dataDir: string
  /** A postgres:// address, or null for the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Makes a new embedded database; absent: this process does. */
  fillCluster?: ClusterMaker
  /** The address at which PostgreSQL is listened to, if `databaseUrl` leads through a pooler. */
  databaseListenUrl?: string | null
  /** Longest that a statement may run on PostgreSQL, in ms; no limit if absent. */
  statementTimeout?: number
  /** How long to wait for PostgreSQL when it does not answer yet, in ms; 0 if absent. */
  patience?: number
  /** Called once when it has to wait, with the reason. */
  onWaiting?: (reason: string) => void
  /** Called when a connection to PostgreSQL is lost. */
  onError?: (error: unknown) => void
  /** Called once when PostgreSQL cannot notify, so that changes are looked for instead. */
  onPolling?: () => void
  /** Called when the embedded database panics; the default ends the process. */
  onPanic?: PanicHandler
}

/**
 * Opens the configured database. The embedded one takes the lock of its DATA_DIR and releases it
 * when closed. Throws `StartError`.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.databaseUrl !== null) {
    const { databaseUrl: url, databaseListenUrl: listenUrl, statementTimeout, ...rest } = place
    return await openPostgresDatabase({
      ...rest,
      url,
      ...(listenUrl === undefined ? {} : { listenUrl }),
      ...(statementTimeout === undefined ? {} : { statement_timeout: statementTimeout }),
    })
  }
  makeDataDir(place.dataDir)
  const lock = await lockDataDir(place.dataDir)
  try {
    const directory = path.join(path.resolve(place.dataDir), 'postgres')
    const database = await openEmbeddedDatabase(
      directory,
      place.onPanic ?? endProcess,
      place.fillCluster,
    )
    const close = database.close.bind(database)
    database.close = async () => {
      try {
        await close()
      } finally {
        await lock.release()
      }
    }
    return database
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Ends the process as PostgreSQL does: the next start recovers, and devices send again what was not
 * answered.
 */
function endProcess(error: Error): never {
  fs.writeSync(process.stderr.fd, `The database stopped: ${reasonOf(error)}\n`)
  process.exit(1)
}

/**
 * Creates DATA_DIR for its owner only, and tests it. Throws `StartError` DATA_DIR_UNUSABLE with the
 * reason: no permission, a read-only or full disk, a file in its place.
 */
export function makeDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.readdirSync(dataDir)
    fs.writeFileSync(probe, 'x')
    fs.rmSync(probe)
  } catch (error) {
    throw new StartError(
      'DATA_DIR_UNUSABLE',
      `DATA_DIR ${path.resolve(dataDir)} can't be used: ${reasonOf(error)}`,
      error,
    )
  }
}
