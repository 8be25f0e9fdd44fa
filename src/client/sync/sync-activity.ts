import { create } from 'zustand'

/** How sync is doing in this page: screen state, never data. */
interface SyncActivity {
  /** A run is under way. */
  running: boolean
  /** Live events arrive. */
  live: boolean
  /** Whether the last run reached the server; null before the first. */
  reached: boolean | null
  /** The server does not take this session any more. */
  signedOut: boolean
}

export const useSyncActivity = create<SyncActivity>(() => ({
  running: false,
  live: false,
  reached: null,
  signedOut: false,
}))
