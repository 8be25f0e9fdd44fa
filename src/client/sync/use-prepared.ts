import { useEffect, useState } from 'react'
import { isFeedComplete } from '#storage/feed.ts'
import { useArrivingItems } from '../use-arriving-items.ts'
import { useLive } from '../use-live.ts'
import type { Prepared } from './sync-state.ts'

/** What this device has of what it needs without a signal; null while loading. */
export function usePrepared(): Prepared | null {
  const hasData = useLive(isFeedComplete)
  const hasApp = useAppInstalled()
  const arriving = useArrivingItems()
  return hasData === undefined ? null : { hasData, hasApp, arriving }
}

/** Once active, a worker stays, so later screens need not ask again. */
let isInstalled = canNotInstall()

/**
 * Is the whole app on this device? Its service worker becomes active only after it has cached every
 * file. True where a browser has no service workers: there is nothing to wait for.
 */
function useAppInstalled(): boolean {
  const [installed, setInstalled] = useState(isInstalled)
  useEffect(() => {
    if (isInstalled) return undefined
    let isStale = false
    const wait = async (): Promise<void> => {
      await navigator.serviceWorker.ready
      isInstalled = true
      if (!isStale) setInstalled(true)
    }
    void wait()
    return () => {
      isStale = true
    }
  }, [])
  return installed
}

function canNotInstall(): boolean {
  return import.meta.env.DEV || !('serviceWorker' in navigator)
}
