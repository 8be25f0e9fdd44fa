import { create } from 'zustand'

/** The state of sync in this page: screen state, never data. */
interface SyncActivity {
  /** A sync run is in progress. */
  running: boolean
  /** The live events connection is open. */
  live: boolean
  /** Whether the last run reached the server; null before the first. */
  reached: boolean | null
  /** The server no longer accepts this session. */
  signedOut: boolean
  /** Because the server was restored from a copy of before this session. */
  isRestored: boolean
  /** The browser has cleared this person's data under the open page. */
  isCleared: boolean
}

export const useSyncActivity = create<SyncActivity>(() => ({
  running: false,
  live: false,
  reached: null,
  signedOut: false,
  isRestored: false,
  isCleared: false,
}))
