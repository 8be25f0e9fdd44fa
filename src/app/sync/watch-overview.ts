import { proxy } from 'comlink'
import type { WatchOverview } from '#widgets/charts/use-overview.ts'
import { compute } from '../compute.ts'

/** What the charts show of one person's data, worked out in the compute worker. */
export function watchOverviewOf(userId: string): WatchOverview {
  return async (subject, onOverview) => {
    const stop = await compute.watchOverview(userId, subject, proxy(onOverview))
    return () => void stop()
  }
}
