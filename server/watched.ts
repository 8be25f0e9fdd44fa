import type { AppDeps } from './app-deps.ts'
import { callTurns } from './http/in-turn.ts'
import { freeBytes } from './platform/disk.ts'
import { Metrics } from './platform/metrics.ts'
import type { CompanyDatabase, DatabaseLoad } from './sql/database.ts'
import { LiveFeed } from './sync/live-feed.ts'

interface WatchedDatabase extends CompanyDatabase {
  kind: 'pglite' | 'postgres'
  load(): DatabaseLoad
}

type Watched = Pick<AppDeps, 'live' | 'turns' | 'metrics' | 'freeDiskBytes'>

/** The live feed, the turns of calls and the disk, and what is measured of them. */
export function watched(database: WatchedDatabase, dataDir: string): Watched {
  const live = new LiveFeed(database)
  const turns = callTurns(database.kind)
  const metrics = new Metrics()
  metrics.watch(database, live, turns)
  return { live, turns, metrics, freeDiskBytes: () => freeBytes(dataDir) }
}
