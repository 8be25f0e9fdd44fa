import { outboxSummary } from '#storage/outbox/outbox-queries.ts'
import { useSyncActivity } from './sync-activity.ts'
import { syncStateOf, type SyncState } from './sync-state.ts'
import { useLive } from '../use-live.ts'
import { useOnline } from '../use-online.ts'

/** The sync state of this device; null while loading. */
export function useSyncState(): { state: SyncState; lastContactAt: number | null } | null {
  const online = useOnline()
  const { running, reached, signedOut } = useSyncActivity()
  const summary = useLive(outboxSummary)
  if (!summary) return null
  const state = syncStateOf(summary, { online, reached, running, signedOut })
  return { state, lastContactAt: summary.lastContactAt }
}
