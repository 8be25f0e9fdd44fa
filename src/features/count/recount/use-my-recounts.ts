import type { Recount } from '#domain/counting/recounts/recounts.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { openRecountsOf } from '#storage/recounts/recounts.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'

/** What somebody is asked to count again in one inventory. */
export interface MyRecounts {
  inventory: Inventory
  recounts: readonly Recount[]
  /** What their goods are by now; one of which this device has nothing is left out. */
  goodIds: ReadonlySet<string>
}

/** What this person is still to count again, by inventory; undefined while reading. */
export function useMyRecounts(): readonly MyRecounts[] | undefined {
  const { actor } = useAccount()
  const { user_id } = actor
  return useLive(
    async (database) => {
      const byInventory = new Map<string, MyRecounts>()
      for (const { inventory, recount, good } of await openRecountsOf(database, user_id)) {
        const known = byInventory.get(inventory.id)
        byInventory.set(inventory.id, {
          inventory,
          recounts: [...(known?.recounts ?? []), recount],
          goodIds: new Set([...(known?.goodIds ?? []), ...(good ? [good.id] : [])]),
        })
      }
      return [...byInventory.values()]
    },
    [user_id],
  )
}
