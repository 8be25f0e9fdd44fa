import { liveQuery } from 'dexie'
import type { Database } from '../database.ts'
import { observed } from '../observed.ts'
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
  const watch = liveQuery(() => readOverview(observed(database), subject)).subscribe(onOverview)
  return () => watch.unsubscribe()
}
