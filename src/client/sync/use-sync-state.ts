import { outboxSummary } from '#storage/outbox/outbox-queries.ts'
import { useSyncActivity } from './sync-activity.ts'
import { syncStateOf, type SyncState } from './sync-state.ts'
import { usePrepared } from './use-prepared.ts'
import { useLive } from '../use-live.ts'
import { useOnline } from '../use-online.ts'

export interface KnownState {
  state: SyncState
  lastContactAt: number | null
  /** How many commands wait for whoever manages the count. */
  late: number
}

/** The sync state of this device; null while loading. */
export function useSyncState(): KnownState | null {
  const online = useOnline()
  const { running, reached, signedOut } = useSyncActivity()
  const summary = useLive(outboxSummary)
  const prepared = usePrepared()
  if (!summary || !prepared) return null
  const connection = { online, reached, running, signedOut }
  const state = syncStateOf(summary, connection, prepared)
  const { lastContactAt, late } = summary
  return { state, lastContactAt, late }
}
