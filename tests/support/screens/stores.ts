import { create as createStore } from 'zustand/react'
import type { StateCreator } from 'zustand/vanilla'

/** Stands in for `zustand` in screen tests, where one page opens the app many times. */

const resets: (() => void)[] = []

type Create = typeof createStore

export const create = (<T>(initial: StateCreator<T>) => {
  const store = createStore(initial)
  // Some stores begin with what the browser remembers, so the beginning is computed again.
  resets.push(() => store.setState(initial(store.setState, store.getState, store), true))
  return store
}) as Create

/** Every store begins anew, as in a page that was just loaded. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
