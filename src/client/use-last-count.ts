import { useEffect } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { lastCountBefore, type LastCount } from '#storage/inventories/last-count.ts'
import { useLive } from './use-live.ts'
import { useOnline } from './use-online.ts'

export type LoadEntries = (inventoryId: string) => Promise<boolean>

/**
 * The branch's previous count. Entries that are only on the server are loaded when there is a
 * network. Undefined while reading, null when there is none.
 */
export function useLastCount(
  inventory: Inventory,
  loadEntries: LoadEntries,
): LastCount | null | undefined {
  const { id, branch_id, created_at } = inventory
  const isOnline = useOnline()
  const last = useLive(
    (database) => lastCountBefore(database, { id, branch_id, created_at }),
    [id, branch_id, created_at],
  )
  const notLoadedId = last?.isNotLoaded ? last.inventory.id : null
  useEffect(() => {
    // Without a network they stay not loaded; counting works without them.
    if (notLoadedId !== null && isOnline) void loadEntries(notLoadedId).catch(() => false)
  }, [notLoadedId, isOnline, loadEntries])
  return last
}
