import { v7 as newId } from 'uuid'
import { create } from 'zustand'
import type { Entry } from '#domain/counting/entries.ts'
import type { RecountReading } from '#domain/counting/recounts/recount-readings.ts'
import type { Misfit } from '#domain/counting/weight-causes.ts'
import type { WornPourer } from '#domain/counting/pourers/pourers.ts'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'
import { isSameBottle, modesOf, seenAgain, type Bottle, type Mode, type Named } from './bottle.ts'

/** What an amount becomes. */
export type SavedRow = Entry | RecountReading

/** The last saved entry, for the confirmation and its undo. */
export interface Saved {
  entryId: string
  /** The name of its bottle. */
  name: string
  amount: string
  /** Undefined: it had been saved already. */
  row: SavedRow | undefined
  /** What was said with it of its label or barcode. */
  named: Named | null
  /** True until another bottle is chosen. */
  isFresh: boolean
}

/** A barcode that was scanned, and why the device could not be searched for it. */
export interface LookUpFailure {
  barcode: string
  message: string
}

/** Why the last attempt was rejected. */
export interface EntryRejection {
  message: string
  /** The likely cause, for a weight that the bottle cannot have. */
  misfit: (Misfit & ObservedWeight) | null
}

/** Texts by the names of their fields. */
export type Typed = Readonly<Record<string, string>>

export interface CountState {
  bottle: Bottle | null
  mode: Mode
  /** What is typed into the fields of the chosen bottle's form; empty: nothing yet. */
  typed: Typed
  /** The pourer of the chosen bottle alone; undefined: it wears what all do there. */
  ownPourer: WornPourer | null | undefined
  /** Id of the entry that this form will create, so that a double tap creates one entry. */
  nextId: string
  /** Id of the entry that is being saved now. */
  savingId: string | null
  saved: Saved | null
  /** A bottle that was chosen and then replaced by another without being counted. */
  skipped: Bottle | null
  rejection: EntryRejection | null
  /** The last scan was not a whole barcode. */
  isCutOff: boolean
  /** The barcode that was scanned last, if the device could not be searched for it. */
  notLookedUp: LookUpFailure | null
  /** What a person hears who does not look: the chosen bottle, then what was saved of it. */
  said: string
  choose: (bottle: Bottle) => void
  /** The chosen bottle is another one than that whose label or barcode it was to get. */
  letGo: () => void
  setMode: (mode: Mode) => void
  type: (typed: Typed) => void
  /** Goes on with a bottle that was chosen before the page was loaded. */
  goOn: (before: Pick<CountState, 'bottle' | 'mode' | 'typed' | 'nextId'>) => void
  /** The chosen bottle wears this pourer, or none, whatever the others do. */
  wear: (pourer: WornPourer | null) => void
  /** A scan was heard that is not a whole barcode. */
  cutOff: () => void
  /** A barcode was scanned: whatever comes of it, the bottle before is no news any more. */
  seek: () => void
  /** The device could not be searched for it. */
  failLookUp: (failure: LookUpFailure) => void
  say: (text: string) => void
  reject: (rejection: EntryRejection) => void
  /** Another weight came or is typed: what was said of the last one is over. */
  forgetRejection: () => void
  /** Null: nothing is being saved any more. */
  saving: (entryId: string | null) => void
  markSaved: (saved: Omit<Saved, 'isFresh'>) => void
  /** Clears the bottle: it is counted, or was chosen by mistake. */
  clearBottle: () => void
  /** Resets the store when the screen closes. */
  leave: () => void
  forgetSaved: () => void
}

const NOTHING_TYPED: Typed = {}

const nothing = {
  bottle: null,
  typed: NOTHING_TYPED,
  ownPourer: undefined,
  savingId: null,
  saved: null,
  skipped: null,
  rejection: null,
  isCutOff: false,
  notLookedUp: null,
  said: '',
}

const stale = (saved: Saved | null): Saved | null => saved && { ...saved, isFresh: false }

/** The state of the count screen; the entries are only in the database. */
export const useCountStore = create<CountState>((set) => ({
  ...nothing,
  mode: 'open',
  nextId: newId(),
  choose: (bottle) => set((state) => chosen(state, bottle)),
  letGo: () => set(withoutLabel),
  setMode: (mode) => set({ mode, typed: NOTHING_TYPED, rejection: null }),
  type: (typed) => set({ typed }),
  goOn: (before) => set(before),
  wear: (ownPourer) => set({ ownPourer, rejection: null }),
  cutOff: () => set({ isCutOff: true }),
  seek: () => set(({ saved }) => ({ saved: stale(saved) })),
  failLookUp: (notLookedUp) => set({ notLookedUp }),
  say: (said) => set({ said }),
  reject: (rejection) => set(({ saved }) => ({ rejection, saved: stale(saved) })),
  forgetRejection: () => set({ rejection: null }),
  saving: (savingId) => set({ savingId }),
  markSaved: (saved) => set((state) => withSaved(state, saved)),
  clearBottle: () =>
    set({
      bottle: null,
      typed: NOTHING_TYPED,
      ownPourer: undefined,
      rejection: null,
      said: '',
      nextId: newId(),
    }),
  leave: () => set({ ...nothing, nextId: newId() }),
  forgetSaved: () => set({ saved: null }),
}))

/** Choosing the same bottle again changes nothing; another bottle resets the form. */
function chosen(state: CountState, next: Bottle): Partial<CountState> {
  const before = state.bottle
  if (before && isSameBottle(before, next) && state.savingId === null) {
    const bottle = seenAgain(before, next)
    const mode = modesOf(bottle).includes(state.mode) ? state.mode : 'full'
    return { bottle, mode, isCutOff: false, notLookedUp: null }
  }
  const isLeft = before !== null && state.savingId !== state.nextId
  return {
    bottle: next,
    typed: NOTHING_TYPED,
    ownPourer: undefined,
    mode: modesOf(next)[0] ?? 'open',
    nextId: newId(),
    rejection: null,
    isCutOff: false,
    notLookedUp: null,
    saved: stale(state.saved),
    skipped: isLeft ? before : null,
  }
}

/** What was typed may be of either, so it is typed again. */
function withoutLabel({ bottle }: CountState): Partial<CountState> {
  if (bottle?.kind !== 'known' || !bottle.isNaming) return {}
  const { scanned: barcode = '', isNaming, ...own } = bottle
  return {
    bottle: own,
    typed: NOTHING_TYPED,
    nextId: newId(),
    rejection: null,
    skipped: { kind: 'unknown', barcode },
  }
}

/** A bottle that was chosen while this one was being saved stays chosen. */
function withSaved(state: CountState, saved: Omit<Saved, 'isFresh'>): Partial<CountState> {
  if (state.nextId !== saved.entryId) return { saved: { ...saved, isFresh: false } }
  return {
    saved: { ...saved, isFresh: true },
    rejection: null,
    isCutOff: false,
    skipped: null,
    bottle: null,
    typed: NOTHING_TYPED,
    ownPourer: undefined,
    nextId: newId(),
  }
}
