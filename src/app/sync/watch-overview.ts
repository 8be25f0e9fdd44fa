import { proxy } from 'comlink'
import type { WatchOverview } from '#widgets/charts/use-overview.ts'
import { compute } from '../compute.ts'

/** The chart data of one person, computed in the compute worker. */
export function watchOverviewOf(userId: string): WatchOverview {
  return async (subject, onOverview) => {
    const stop = await compute.watchOverview(userId, subject, proxy(onOverview))
    return () => void stop()
  }
}
