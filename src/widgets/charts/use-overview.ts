import type { Overview, OverviewSubject } from '#storage/inventories/read-overview.ts'
import { useWatched, type Watch } from '#client/use-watched.ts'

export type WatchOverview = Watch<OverviewSubject, Overview>

/** The chart data, computed in the compute worker; undefined before the first result. */
export function useOverview(watch: WatchOverview, subject: OverviewSubject): Overview | undefined {
  return useWatched(watch, subject)
}
