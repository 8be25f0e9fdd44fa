import { useState } from 'react'
import type { RowSelection } from '#ui/table/row-selection.tsx'

/** The selected rows of one screen, forgotten when it is left. */
export function useRowSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    toggle(id) {
      const others = new Set(ids)
      if (!others.delete(id)) others.add(id)
      setIds(others)
    },
    set: (chosen) => setIds(new Set(chosen)),
  }
}
