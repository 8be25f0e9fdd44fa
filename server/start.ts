import { instantAt } from './platform/instant.ts'
import { listenForAdmin, type AdminSocket } from './admin/admin-socket.ts'
import { answerAdmin, type AdminDeps } from './admin/answer-admin.ts'
import { createDeps, reportProgramIn, type DepsOptions } from './create-deps.ts'
import { createApp } from './app.ts'
import type { AppDeps } from './app-deps.ts'
import { BackupFolder } from './backup/backup-folder.ts'
import type { BackupMaker } from './backup/backup-maker.ts'
import { createBackups } from './backup/start-backups.ts'
import type { Config } from './platform/config.ts'
import { seedContents } from './content/seed-contents.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadJwtSecret } from './platform/jwt-secret.ts'
import { createLog, type Logger } from './platform/log.ts'
import { KEPT_MS } from './http/idempotency-key.ts'
import { serve, urlOf, type Listening } from './http/listen.ts'
import { isDatabaseAway } from './sql/database-away.ts'
import type { Database } from './sql/database.ts'
import { dropOldAnswers } from './sql/kept-answers.ts'
import { migrate } from './sql/migrate.ts'
import { migrations } from './sql/migrations.ts'
import { reasonOf, StartError } from './platform/start-error.ts'
import { makeDataDir, openDatabase } from './sql/open-database.ts'
import { fillFromBuild } from './sql/prepared-database.ts'
import { CompletionDrawer } from './exports/completion-drawer.ts'
import { startMails } from './mail/start-mails.ts'
import { Sweeper } from './sweeps/sweeper.ts'

/** Nobody waits longer for a response. */
const STATEMENT_MS = 30_000

/** How long a start waits for a database that is starting itself. */
const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 500

const POLLING =
  'DATABASE_URL leads through a pooler, which passes no notifications on: changes of other processes are looked for every 2 s. DATABASE_LISTEN_URL, past the pooler, makes them arrive at once.'

export interface StartOptions extends DepsOptions {
  /** Fills a migrated database before the server accepts requests. */
  prepare?: (database: Database) => Promise<void>
}

export interface RunningServer {
  url: string
  /** Waits for running requests, then closes the database. */
  stop(): Promise<void>
}

/**
 * Opens the database, migrates it and listens.
 * @throws {StartError} with the reason when it cannot start; nothing stays open then
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config } = options
  const log = createLog(config.logLevel)
  makeDataDir(config.dataDir)
  if (config.backupDir !== null) new BackupFolder(config.backupDir).checkUsable()
  const secret = loadJwtSecret(config)
  const until = Date.now() + PATIENCE_MS
  const database = await openDatabase({
    ...config,
    statementTimeout: STATEMENT_MS,
    fillCluster: fillFromBuild(options.programsDir),
    patience: PATIENCE_MS,
    onWaiting: (reason) =>
      log.warn(`waiting for the database, ${PATIENCE_MS / 1000} s at most: ${reason}`),
    onError: (err) => log.error({ err }, 'lost a connection to the database'),
    onPolling: () => log.warn(POLLING),
  })
  try {
    await untilPrepared(database, options, log, until)
    return await serveFrom(database, options, log, secret)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Every step may be repeated, so a database that goes away in between only makes it wait. */
async function untilPrepared(
  database: Database,
  { prepare }: StartOptions,
  log: Logger,
  until: number,
): Promise<void> {
  for (;;) {
    try {
      await migrate(database, migrations)
      await prepare?.(database)
      const now = instantAt(Date.now())
      await seedContents(database, now)
      return await dropOldAnswers(database, instantAt(Date.now() - KEPT_MS))
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      const reason = `The database went away during the start: ${reasonOf(error)}`
      if (Date.now() >= until) throw new StartError('DATABASE_UNREACHABLE', reason, error)
      log.warn(reason)
      await sleep(LOOK_AGAIN_MS)
    }
  }
}

async function serveFrom(
  database: Database,
  options: StartOptions,
  log: Logger,
  secret: Uint8Array,
): Promise<RunningServer> {
  const { config } = options
  const deps = await createDeps(database, options, log, secret)
  const backups = createBackups(config, options.programsDir, deps)
  const { admin, listening } = await listen(deps, config, backups.maker)
  const url = config.publicUrl ?? urlOf(config.host, listening.port)
  const completions = new CompletionDrawer({
    ...deps,
    reportProgram: reportProgramIn(options.programsDir),
  })
  const mails = startMails(config, { ...deps, completions, publicUrl: url })
  const { pos, exports, webhooks } = deps
  const queues = [pos.jobs, exports, pos.lookUps, pos.nightlySyncs, webhooks.looks, webhooks.queue]
  const works = [...queues, new Sweeper(deps), ...backups.nightly]
  for (const work of works) await work.start()
  return {
    url,
    async stop() {
      await admin?.close()
      // Requests may be waiting for a job, and end when the jobs stop.
      await Promise.all([
        listening.stop(() => deps.live.close()),
        ...works.map((work) => work.stop()),
      ])
      await mails.stop()
      await database.close()
    },
  }
}

/** The admin tool's socket first, so that whoever sees the server answer can also use the tool. */
async function listen(
  deps: AppDeps,
  config: Config,
  backups: BackupMaker,
): Promise<{ admin: AdminSocket | null; listening: Listening }> {
  const admin = await openAdminSocket({ database: deps.wholeDatabase, config, backups })
  try {
    return { admin, listening: await serve(createApp(deps), config.host, config.port) }
  } catch (error) {
    await admin?.close()
    throw error
  }
}

/** PostgreSQL serves the admin tool itself. */
async function openAdminSocket(deps: AdminDeps): Promise<AdminSocket | null> {
  const { databaseUrl, dataDir } = deps.config
  if (databaseUrl !== null) return null
  return listenForAdmin(dataDir, (request) => answerAdmin(deps, request))
}
