import type { Branch } from '#domain/branches.ts'
import type { Entry } from '#domain/entries.ts'
import type { Good, GoodsType } from '#domain/goods.ts'
import type { Inventory } from '#domain/inventories.ts'
import { goodsById } from '#storage/goods.ts'
import { readMeta } from '#storage/meta.ts'
import { allGoodsTypes, entriesOf, inventoryById } from '#storage/views.ts'
import { useLive } from '#ui/use-live.ts'

export interface KnownInventory {
  inventory: Inventory
  branch: Branch | null
  /** The entries are still at the server alone. */
  isWithheld: boolean
}

/**
 * An inventory's own data: undefined until read; null when this device does not have it, which
 * is final only when the first reading of the feed is complete.
 */
export function useInventory(
  id: string,
): { known: KnownInventory | null; isComplete: boolean } | undefined {
  return useLive(
    async (database) => {
      const isComplete = (await readMeta(database, 'feed'))?.complete === true
      const inventory = await inventoryById(database, id)
      if (!inventory) return { known: null, isComplete }
      const [branch, withheld] = await Promise.all([
        database.branches.get(inventory.branch_id),
        database.withheld.get(id),
      ])
      const known = { inventory, branch: branch ?? null, isWithheld: withheld !== undefined }
      return { known, isComplete }
    },
    [id],
  )
}

export interface CountedGoods {
  entries: Entry[]
  /** The goods that occur, deleted ones among them. */
  goods: Good[]
  types: GoodsType[]
}

/** What was counted in an inventory, with the goods it was counted of, as of one moment. */
export function useCounted(inventoryId: string): CountedGoods | undefined {
  return useLive(
    async (database) => {
      const entries = await entriesOf(database, inventoryId)
      const ids = new Set(entries.flatMap(({ good_id }) => good_id ?? []))
      const [goods, types] = await Promise.all([
        goodsById(database, [...ids]),
        allGoodsTypes(database),
      ])
      return { entries, goods: [...goods.values()], types }
    },
    [inventoryId],
  )
}
