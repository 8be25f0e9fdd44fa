import { AsyncResource } from 'node:async_hooks'
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { QueryOptions } from '@electric-sql/pglite'
import { StartError, reasonOf } from '../platform/start-error.ts'
import { CompanyScope } from './company-scope.ts'
import { checkChannel } from './database.ts'
import type {
  CompanySql,
  Database,
  DatabaseLoad,
  NotificationHandler,
  Sql,
  SqlParam,
} from './database.ts'
import { DurableNodeFS, durableStartParams, syncPath, syncTree } from './durable-node-fs.ts'
import { PanicWatch } from './panic.ts'
import type { PanicHandler } from './panic.ts'
import { TransactionGuard } from './transaction-guard.ts'
import { encodeParam, parsers } from './values.ts'

const byteaOid = 17
const jsonOid = 114
const jsonbOid = 3802
/** The version byte with which PostgreSQL's binary form of jsonb begins, before its text. */
const jsonbVersion = Buffer.from([1])

/**
 * Parameters arrive encoded; PGlite's own bytea encoder would reject text. JSON is sent as bytes,
 * because PGlite measures text character by character, twice, and a batch's rows are one long JSON
 * text.
 */
const queryOptions: QueryOptions = {
  parsers,
  serializers: {
    [byteaOid]: (text: string) => text,
    [jsonOid]: (text: string) => Buffer.from(text) as never,
    [jsonbOid]: (text: string) => Buffer.concat([jsonbVersion, Buffer.from(text)]) as never,
  },
}

/**
 * PostgreSQL's usual 128 MB of buffers are filled with zeros at every start and kept. The system
 * caches the files besides, and reading a page from there is a call within this process.
 */
const smallStartParams: readonly string[] = ['-c', 'shared_buffers=32MB']

/**
 * Opens the embedded database in a directory, creating it if it does not exist. A commit has
 * reached the disk when its promise resolves. The caller holds the directory's lock. After
 * `onPanic` every call rejects. Throws `StartError` DATA_DIR_CORRUPT when PostgreSQL cannot start
 * on the existing files.
 * @param fill makes a new one in another directory; by default here
 */
export async function openEmbeddedDatabase(
  directory: string,
  onPanic: PanicHandler,
  fill: ClusterMaker = (draft) => fillCluster(draft),
): Promise<Database> {
  try {
    if (!fs.existsSync(directory)) await createCluster(directory, fill)
    const watch = new PanicWatch(onPanic)
    const pg = await openCluster(directory, (line) => watch.observe(line))
    watch.guard(pg)
    return new EmbeddedDatabase(pg, watch, directory)
  } catch (error) {
    throw new StartError(
      'DATA_DIR_CORRUPT',
      `The database in ${directory} can't be opened: ${reasonOf(error)}. Restore it from a backup, or point DATA_DIR to another directory.`,
      error,
    )
  }
}

/** A new database in a directory that is deleted with it, so nothing waits for the disk. */
export async function openThrowawayDatabase(directory: string): Promise<Database> {
  return new PgliteDatabase(await PGlite.create(directory))
}

/** A database in memory, for tests. */
export function memoryDatabase(pg: PGlite): Database {
  return new PgliteDatabase(pg)
}

/**
 * Creates the cluster beside its final place and moves it there only when all of it is on disk, so
 * that a crash in between leaves nothing that looks like a database.
 */
async function createCluster(directory: string, fill: ClusterMaker): Promise<void> {
  const parent = path.dirname(directory)
  const unfinished = `${path.basename(directory)}.new`
  for (const left of fs.readdirSync(parent).filter((name) => name.startsWith(unfinished))) {
    fs.rmSync(path.join(parent, left), { recursive: true, force: true })
  }
  const draft = path.join(parent, unfinished)
  await fill(draft)
  fs.renameSync(draft, directory)
  syncPath(parent)
}

/** Makes a database in an empty directory, and resolves when all of it is on disk. */
export type ClusterMaker = (directory: string) => Promise<void>

export async function fillCluster(directory: string): Promise<void> {
  const pg = await openCluster(directory)
  await pg.close()
  syncTree(directory)
}

/**
 * The directory of a database with what `fill` puts into it, as the bytes of a tar file. To unpack
 * it takes a fraction of the time and memory of creating one, which runs two more programs beside
 * PostgreSQL.
 */
export async function prepareDatabase(fill: (database: Database) => Promise<void>): Promise<Blob> {
  const pg = await PGlite.create()
  await fill(new PgliteDatabase(pg))
  const file = await pg.dumpDataDir('gzip')
  await pg.close()
  return file
}

async function openCluster(directory: string, observe?: (line: string) => void): Promise<PGlite> {
  let fatal: string | undefined
  try {
    return await PGlite.create({
      fs: new DurableNodeFS(directory),
      startParams: [...durableStartParams, ...smallStartParams],
      onStderr: (line) => {
        fatal ??= /\b(?:FATAL|PANIC): +(.*)/.exec(line)?.[1]
        observe?.(line)
        return true
      },
    })
  } catch (error) {
    // PGlite itself reports only that it failed; PostgreSQL's log says why.
    throw fatal === undefined ? error : new Error(fatal, { cause: error })
  }
}

/** After a statement that took longer the rest of the server has its turn. */
const SLOW_MS = 5

class PgliteSql implements Sql {
  private readonly source: Pick<PGlite, 'query' | 'exec'>

  constructor(source: Pick<PGlite, 'query' | 'exec'>) {
    this.source = source
  }

  async query<T>(text: string, params: readonly SqlParam[] = []): Promise<T[]> {
    const values = params.map((value) => encodeParam(value))
    const start = performance.now()
    const { rows } = await this.source.query<T>(text, values, queryOptions)
    // Statements one after the other let nobody in: they run in this process, without waiting.
    if (performance.now() - start > SLOW_MS) await setImmediate()
    return rows
  }

  async exec(text: string): Promise<void> {
    await this.source.exec(text)
  }
}

/** One connection: statements and transactions queue in order of arrival. */
class PgliteDatabase implements Database {
  readonly kind = 'pglite'
  protected readonly pg: PGlite
  private readonly watch: PanicWatch | undefined
  private readonly sql: PgliteSql
  private readonly guard = new TransactionGuard()

  constructor(pg: PGlite, watch?: PanicWatch) {
    this.pg = pg
    this.watch = watch
    this.sql = new PgliteSql(pg)
  }

  async query<T>(text: string, params?: readonly SqlParam[]): Promise<T[]> {
    this.guard.check()
    return await this.sql.query<T>(text, params)
  }

  async exec(text: string): Promise<void> {
    this.guard.check()
    await this.sql.exec(text)
  }

  async transaction<T>(fn: (tx: Sql) => Promise<T>): Promise<T> {
    return await this.guard.run(() => this.pg.transaction((tx) => fn(new PgliteSql(tx as never))))
  }

  inCompany(companyId: string): CompanySql {
    const within = <T>(prelude: string, fn: (tx: Sql) => Promise<T>): Promise<T> =>
      this.transaction(async (tx) => {
        await tx.exec(prelude)
        return await fn(tx)
      })
    return new CompanyScope(
      {
        single: (prelude, text, params) => within(prelude, (tx) => tx.query(text, params)),
        transaction: within,
      },
      companyId,
    )
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    this.guard.check()
    // Its own function, so that one handler can listen twice; bound to this async context, because
    // a notification otherwise runs the handler inside the notifying transaction.
    const handle = AsyncResource.bind((payload: string) => handler(payload))
    const stop = await this.pg.listen(checkChannel(channel), handle)
    return async () => await stop()
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('select pg_notify($1, $2)', [checkChannel(channel), payload])
  }

  reserved(): Database {
    return this
  }

  /** Callers waiting for the one connection wait inside PGlite, which does not count them. */
  load(): DatabaseLoad {
    return { busy: 1, idle: 0, waiting: 0 }
  }

  async close(): Promise<void> {
    if (!this.pg.closed && !this.watch?.panic) await this.pg.close()
  }
}

/** The server's own database, in its directory. */
class EmbeddedDatabase extends PgliteDatabase {
  readonly #directory: string

  constructor(pg: PGlite, watch: PanicWatch, directory: string) {
    super(pg, watch)
    this.#directory = directory
  }

  async copyTo(directory: string): Promise<void> {
    // So that whoever opens the copy has little to recover.
    await this.query('checkpoint')
    // PostgreSQL runs in this process and writes only while a statement does.
    await this.pg.runExclusive(() =>
      fs.promises.cp(this.#directory, directory, {
        recursive: true,
        mode: fs.constants.COPYFILE_FICLONE,
      }),
    )
  }
}
