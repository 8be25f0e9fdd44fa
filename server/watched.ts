import type { AppDeps } from './app-deps.ts'
import { BackupFolder } from './backup/backup-folder.ts'
import { callTurns } from './http/in-turn.ts'
import type { Config } from './platform/config.ts'
import { freeBytes } from './platform/disk.ts'
import { Metrics } from './platform/metrics.ts'
import type { CompanyDatabase, DatabaseLoad } from './sql/database.ts'
import { LiveFeed } from './sync/live-feed.ts'

interface WatchedDatabase extends CompanyDatabase {
  kind: 'pglite' | 'postgres'
  load(): DatabaseLoad
}

type Watched = Pick<AppDeps, 'live' | 'turns' | 'metrics' | 'freeDiskBytes' | 'backupAge'>

/** The live feed, the turns of calls, the disk and the backups, and what is measured of them. */
export function watched(
  database: WatchedDatabase,
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
): Watched {
  const live = new LiveFeed(database)
  const turns = callTurns(database.kind)
  const metrics = new Metrics()
  metrics.watch(database, live, turns)
  const backups = backupDir === null ? null : new BackupFolder(backupDir)
  return {
    live,
    turns,
    metrics,
    freeDiskBytes: () => freeBytes(dataDir),
    backupAge: async () => (backups ? await backups.age(Date.now()) : Number.NaN),
  }
}
