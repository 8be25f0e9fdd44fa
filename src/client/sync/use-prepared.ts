import { isFeedComplete } from '#storage/feed.ts'
import { useArrivingItems } from '../use-arriving-items.ts'
import { useLive } from '../use-live.ts'
import type { Prepared } from './sync-state.ts'
import { useAppInstalled } from './use-app-installed.ts'

/** What this device has of what it needs without a signal; null while loading. */
export function usePrepared(): Prepared | null {
  const hasData = useLive(isFeedComplete)
  const hasApp = useAppInstalled()
  const arriving = useArrivingItems()
  return hasData === undefined ? null : { hasData, hasApp, arriving }
}
