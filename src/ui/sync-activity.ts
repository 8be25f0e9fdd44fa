import { create } from 'zustand'

/** Whether a sync run is under way and whether live events arrive: screen state, never data. */
interface SyncActivity {
  running: boolean
  live: boolean
}

export const useSyncActivity = create<SyncActivity>(() => ({ running: false, live: false }))
