import { useEffect, useState } from 'react'
import type { Overview, OverviewSubject } from '#storage/inventories/read-overview.ts'

/**
 * Calls back with the chart data of a subject whenever it changes; resolves to a function that
 * stops it.
 */
export type WatchOverview = (
  subject: OverviewSubject,
  onOverview: (overview: Overview) => void,
) => Promise<() => void>

/** The chart data, computed in the compute worker; undefined before the first result. */
export function useOverview(watch: WatchOverview, subject: OverviewSubject): Overview | undefined {
  const [seen, setSeen] = useState<{ key: string; overview: Overview }>()
  const key = JSON.stringify(subject)
  useEffect(() => {
    let isStale = false
    const stopping = watch(JSON.parse(key) as OverviewSubject, (overview) => {
      if (!isStale) setSeen({ key, overview })
    })
    return () => {
      isStale = true
      void stopping.then((stop) => stop())
    }
  }, [watch, key])
  // While another subject loads, the previous one stays visible.
  return seen?.overview
}
