import type { AppDeps } from './app-deps.ts'
import { callTurns } from './http/in-turn.ts'
import { Metrics } from './platform/metrics.ts'
import type { CompanyDatabase, DatabaseLoad } from './sql/database.ts'
import { LiveFeed } from './sync/live-feed.ts'

interface WatchedDatabase extends CompanyDatabase {
  kind: 'pglite' | 'postgres'
  load(): DatabaseLoad
}

/** The live feed and the turns of calls, and their metrics. */
export function watched(database: WatchedDatabase): Pick<AppDeps, 'live' | 'turns' | 'metrics'> {
  const live = new LiveFeed(database)
  const turns = callTurns(database.kind)
  const metrics = new Metrics()
  metrics.watch(database, live, turns)
  return { live, turns, metrics }
}
