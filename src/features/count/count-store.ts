import { v7 as newId } from 'uuid'
import { create } from 'zustand'
import type { Misfit } from '#domain/counting/weight-causes.ts'
import { isSameBottle, modesOf, type Bottle, type Mode, type SeenWeight } from './bottle.ts'

/** The last entry that was kept, for the confirmation and its undo. */
export interface Saved {
  entryId: string
  text: string
  /** Nothing has been chosen since. */
  isFresh: boolean
}

/** Why the last try was refused. */
export interface EntryRejection {
  message: string
  /** What is likely wrong with a weight that the bottle cannot have. */
  misfit: (Misfit & SeenWeight) | null
}

interface CountState {
  bottle: Bottle | null
  mode: Mode
  /** Id of the entry that this form will make, so that a double tap is one entry. */
  nextId: string
  /** Id of the entry that is being kept this very moment. */
  savingId: string | null
  saved: Saved | null
  /** A bottle that was chosen and then left for another one without having been counted. */
  skipped: Bottle | null
  rejection: EntryRejection | null
  choose: (bottle: Bottle) => void
  setMode: (mode: Mode) => void
  reject: (rejection: EntryRejection) => void
  /** The entry of the form is being kept, or is not any more. */
  saving: (entryId: string | null) => void
  markSaved: (entryId: string, text: string) => void
  /** The bottle is done with, or was not meant. */
  putAway: () => void
  /** The screen is left. */
  leave: () => void
  forgetSaved: () => void
}

const nothing = { bottle: null, savingId: null, saved: null, skipped: null, rejection: null }

const stale = (saved: Saved | null): Saved | null => saved && { ...saved, isFresh: false }

/** What the count screen shows at the moment; what was counted is in the database alone. */
export const useCountStore = create<CountState>((set) => ({
  ...nothing,
  mode: 'open',
  nextId: newId(),
  choose: (bottle) => set((state) => chosen(state, bottle)),
  setMode: (mode) => set({ mode, rejection: null }),
  reject: (rejection) => set(({ saved }) => ({ rejection, saved: stale(saved) })),
  saving: (savingId) => set({ savingId }),
  markSaved: (entryId, text) => set((state) => withSaved(state, entryId, text)),
  putAway: () => set({ bottle: null, rejection: null, nextId: newId() }),
  leave: () => set({ ...nothing, nextId: newId() }),
  forgetSaved: () => set({ saved: null }),
}))

/** The same bottle once more changes nothing; another one begins anew. */
function chosen(state: CountState, bottle: Bottle): Partial<CountState> {
  const before = state.bottle
  if (before && isSameBottle(before, bottle) && state.savingId === null) return { bottle }
  const isLeft = before !== null && state.savingId !== state.nextId
  return {
    bottle,
    mode: modesOf(bottle)[0] ?? 'open',
    nextId: newId(),
    rejection: null,
    saved: stale(state.saved),
    skipped: isLeft ? before : null,
  }
}

/** A bottle that was chosen while this one was being kept stays. */
function withSaved(state: CountState, entryId: string, text: string): Partial<CountState> {
  if (state.nextId !== entryId) return { saved: { entryId, text, isFresh: false } }
  return {
    saved: { entryId, text, isFresh: true },
    rejection: null,
    skipped: null,
    bottle: null,
    nextId: newId(),
  }
}
