import { useMemo } from 'react'
import { coverageOf, type Coverage } from '#domain/counting/coverage.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { goodsById } from '#storage/goods/goods.ts'
import type { LastCount } from '#storage/inventories/last-count.ts'
import { useLastCount, type LoadEntries } from '#client/use-last-count.ts'
import { useLive } from '#client/use-live.ts'

export interface KnownCoverage extends Coverage {
  entries: readonly Entry[]
  /** Null: the branch has no earlier one. */
  last: LastCount | null
  goods: ReadonlyMap<string, Good>
}

/** How far an inventory is, compared with the last one of its branch; undefined while reading. */
export function useCoverage(
  inventory: Inventory,
  loadEntries: LoadEntries,
): KnownCoverage | undefined {
  const entries = useLive((database) => entriesOf(database, inventory.id), [inventory.id])
  const last = useLastCount(inventory, loadEntries)
  const coverage = useMemo(() => coverageOf(entries ?? [], last?.entries ?? []), [entries, last])
  const { missing, counted, none } = coverage
  const ids = [...missing, ...counted, ...none].flatMap(({ good_id }) => good_id ?? [])
  const goods = useLive((database) => goodsById(database, ids), [ids.join()])
  return useMemo(() => {
    if (!entries || last === undefined || !goods) return undefined
    // Deleted goods are not looked for.
    const wanted = missing.filter(({ good_id }) => goods.get(good_id ?? '')?.deleted_at === null)
    return { missing: wanted, counted, none, entries, last, goods }
  }, [entries, last, goods, missing, counted, none])
}
