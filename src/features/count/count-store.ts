import { v7 as newId } from 'uuid'
import { create } from 'zustand'
import { modesOf, type Bottle, type Mode } from './bottle.ts'

/** The last entry that was kept, for the confirmation and its undo. */
export interface Saved {
  entryId: string
  text: string
}

interface CountState {
  bottle: Bottle | null
  mode: Mode
  /** Id of the entry that this form will make, so that a double tap is one entry. */
  nextId: string
  saved: Saved | null
  /** Why the last try was refused, in words. */
  refusal: string | null
  choose: (bottle: Bottle) => void
  setMode: (mode: Mode) => void
  refuse: (words: string) => void
  keep: (saved: Saved) => void
  /** The bottle is done with, or was not meant. */
  putAway: () => void
  forgetSaved: () => void
}

const nothing = { bottle: null, saved: null, refusal: null }

/** What the count screen shows at the moment; what was counted is in the database alone. */
export const useCountStore = create<CountState>((set) => ({
  ...nothing,
  mode: 'open',
  nextId: newId(),
  choose: (bottle) =>
    set({
      bottle,
      mode: modesOf(bottle)[0] ?? 'open',
      nextId: newId(),
      refusal: null,
      saved: null,
    }),
  setMode: (mode) => set({ mode, refusal: null }),
  refuse: (refusal) => set({ refusal, saved: null }),
  keep: (saved) => set({ saved, refusal: null, bottle: null, nextId: newId() }),
  putAway: () => set({ bottle: null, refusal: null, nextId: newId() }),
  forgetSaved: () => set({ saved: null }),
}))
