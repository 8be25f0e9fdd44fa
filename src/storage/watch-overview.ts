import { liveQuery } from 'dexie'
import type { Database } from './database.ts'
import { readOverview, type Overview, type OverviewSubject } from './read-overview.ts'

/**
 * Tells what the charts show, now and whenever it changes.
 * @returns stops it
 */
export function watchOverview(
  database: Database,
  subject: OverviewSubject,
  onOverview: (overview: Overview) => void,
): () => void {
  // Dexie goes on watching behind what waits for what waits only when this itself is async.
  const watch = liveQuery(async () => readOverview(database, subject)).subscribe(onOverview)
  return () => watch.unsubscribe()
}
