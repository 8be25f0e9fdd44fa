import { useCallback, useMemo, useState } from 'react'
import { newInventory } from '#domain/inventories/new-inventory.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Rejection } from '#domain/rejections.ts'
import { UUID } from '#domain/units.ts'
import { activeBranches } from '#storage/branches.ts'
import type { Database } from '#storage/database.ts'
import { inventoryById } from '#storage/inventories/inventories.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { getRow } from '#storage/optimistic.ts'
import { useAccount } from '#client/account.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { useLive } from '#client/use-live.ts'
import { loadRecording } from './load-recording.ts'

/** The inventory of a count. */
export interface CountedInventory {
  inventory: Inventory
  /** It has no entry yet and does not exist: only this screen knows of it. */
  isDraft: boolean
}

/**
 * 'draft': it does not exist yet, and this branch does; null: neither; 'not_here': neither on this
 * device, which has not read everything yet.
 */
export type FoundInventory = { inventory: Inventory; isDraft: false } | 'draft' | 'not_here' | null

export async function findCounted(
  database: Database,
  inventoryId: string,
  branchId: string | undefined,
): Promise<FoundInventory> {
  const inventory = await inventoryById(database, inventoryId)
  if (inventory) return { inventory, isDraft: false }
  // One that was deleted must not begin anew under its old address.
  if (await getRow(database, 'inventories', inventoryId)) return null
  const branches = branchId === undefined ? [] : await activeBranches(database)
  if (branches.some(({ id }) => id === branchId)) return 'draft'
  return (await isFeedComplete(database)) ? null : 'not_here'
}

/**
 * The inventory of this id; before its first entry, what it will be in this branch. Undefined while
 * it loads, null when there is neither, as long as this device can tell.
 * @param first what `findCounted` has found just before
 */
export function useCountedInventory(
  inventoryId: string,
  branchId: string | undefined,
  first: FoundInventory | undefined,
): CountedInventory | 'not_here' | null | undefined {
  const { actor } = useAccount()
  const [created_at] = useState(() => new Date().toISOString())
  const found = useLive(
    (database) => findCounted(database, inventoryId, branchId),
    [inventoryId, branchId],
    first,
  )
  const { user_id } = actor
  return useMemo(() => {
    if (found !== 'draft') return found
    if (branchId === undefined || !UUID.test(inventoryId)) return null
    const inventory = newInventory({ id: inventoryId, branch_id: branchId, created_at, user_id })
    return { inventory, isDraft: true }
  }, [found, inventoryId, branchId, created_at, user_id])
}

/** Opens the inventory of a draft, right before its first entry; any other is returned as it is. */
export type OpenCounted = () => Promise<Inventory | Rejection>

export function useOpenCounted({ inventory, isDraft }: CountedInventory): OpenCounted {
  const run = useCommand()
  return useCallback(async () => {
    if (!isDraft) return inventory
    const { openDraft } = await loadRecording()
    return (await openDraft(run, inventory)) ?? inventory
  }, [inventory, isDraft, run])
}
