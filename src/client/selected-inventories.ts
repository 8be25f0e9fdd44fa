import { create } from 'zustand'

interface SelectedInventories {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  set: (ids: readonly string[]) => void
  clear: () => void
}

/** The selected inventories, until the person leaves the inventory pages. */
export const useSelectedInventories = create<SelectedInventories>((set, get) => ({
  ids: new Set(),
  toggle(id) {
    const ids = new Set(get().ids)
    if (!ids.delete(id)) ids.add(id)
    set({ ids })
  },
  set: (ids) => set({ ids: new Set(ids) }),
  clear: () => set({ ids: new Set() }),
}))
