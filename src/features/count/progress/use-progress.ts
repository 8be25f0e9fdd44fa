import { useMemo } from 'react'
import { coverageOf } from '#domain/counting/coverage.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useLastCount, type LoadEntries } from '#client/use-last-count.ts'
import { useLive } from '#client/use-live.ts'

/** Numbers of goods. */
export interface Progress {
  missing: number
  /** Missing or counted, also with none left; more than 0. */
  all: number
}

/** How far a count is, compared with the last one of its branch; null when there is none to compare. */
export function useProgress(
  inventory: Inventory,
  entries: readonly Entry[],
  loadEntries: LoadEntries,
): Progress | null {
  const last = useLastCount(inventory, loadEntries)
  const before = useMemo(() => (last && !last.isNotLoaded ? last.entries : []), [last])
  // The same all through the count, so that an entry reads no goods.
  const ids = useMemo(() => [...new Set(before.flatMap(({ good_id }) => good_id ?? []))], [before])
  const goods = useLive((database) => goodsById(database, ids), [ids.join()])
  return useMemo(() => {
    if (before.length === 0 || !goods) return null
    const { missing, counted, none } = coverageOf(entries, before)
    // Deleted goods are not looked for; those that have not arrived on the device yet are.
    const wanted = missing.filter(
      ({ good_id }) => good_id !== null && (goods.get(good_id)?.deleted_at ?? null) === null,
    )
    const all = wanted.length + counted.length + none.length
    return all === 0 ? null : { missing: wanted.length, all }
  }, [before, goods, entries])
}
