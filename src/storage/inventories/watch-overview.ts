import { liveQuery } from 'dexie'
import type { Database } from '../database.ts'
import { readOverview, type Overview, type OverviewSubject } from './read-overview.ts'

/**
 * Calls back with what the charts show, now and whenever it changes.
 * @returns stops watching
 */
export function watchOverview(
  database: Database,
  subject: OverviewSubject,
  onOverview: (overview: Overview) => void,
): () => void {
  // Dexie keeps watching across nested awaits only when this function itself is async.
  const watch = liveQuery(async () => readOverview(database, subject)).subscribe(onOverview)
  return () => watch.unsubscribe()
}
