import { useMemo } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { changesOfInventory, entriesOf } from '#storage/counting/entries.ts'
import { allRows } from '#storage/optimistic.ts'
import { recountsOfInventory } from '#storage/recounts/recounts.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { candidatesFor, type Candidate } from './candidates.ts'

/** Who may count these goods again; undefined while reading. */
export function useCandidates(
  inventory: Inventory,
  goodIds: readonly string[],
): Candidate[] | undefined {
  const { actor } = useAccount()
  const askerId = actor.user_id
  const rows = useLive(
    async (database) => {
      const [members, entries, changes, recounts] = await Promise.all([
        allRows(database, 'users'),
        entriesOf(database, inventory.id),
        changesOfInventory(database, inventory.id),
        recountsOfInventory(database, inventory.id),
      ])
      return { members, entries, changes, recounts }
    },
    [inventory.id],
  )
  return useMemo(
    () => rows && candidatesFor(goodIds, { inventory, askerId, ...rows }),
    [rows, goodIds, inventory, askerId],
  )
}
