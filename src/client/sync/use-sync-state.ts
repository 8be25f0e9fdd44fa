import { outboxSummary } from '#storage/outbox/outbox-queries.ts'
import { useSyncActivity } from './sync-activity.ts'
import { syncStateOf, type SyncState } from './sync-state.ts'
import { useLive } from '../use-live.ts'
import { useOnline } from '../use-online.ts'

/** How this device stands with the server; null until it is known. */
export function useSyncState(): { state: SyncState; lastContactAt: number | null } | null {
  const online = useOnline()
  const { running, reached, signedOut } = useSyncActivity()
  const summary = useLive(outboxSummary)
  if (!summary) return null
  const state = syncStateOf(summary, { online, reached, running, signedOut })
  return { state, lastContactAt: summary.lastContactAt }
}
