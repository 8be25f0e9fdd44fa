import { useEffect, useState } from 'react'
import type { Overview, OverviewSubject } from '#storage/inventories/read-overview.ts'

/** Tells what the charts of a subject show, whenever that changes; answers what stops it. */
export type WatchOverview = (
  subject: OverviewSubject,
  onOverview: (overview: Overview) => void,
) => Promise<() => void>

/** What the charts show, worked out beside the page's thread; undefined until it is for the first time. */
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
  // While another subject is read, the one before stays in sight.
  return seen?.overview
}
