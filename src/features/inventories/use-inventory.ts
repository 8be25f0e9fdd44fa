import type { Branch } from '#domain/branches/branches.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { GoodPrice } from '#domain/money/good-price.ts'
import { pricesOfGoods } from '#storage/goods/good-prices.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isNotLoaded } from '#storage/inventories/not-loaded.ts'
import { getRow } from '#storage/optimistic.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { inventoryById } from '#storage/inventories/inventories.ts'
import { useLive } from '#client/use-live.ts'

export interface KnownInventory {
  inventory: Inventory
  branch: Branch | null
  /** The entries are only on the server. */
  isNotLoaded: boolean
}

/**
 * The inventory's row: undefined until read; null when this device does not have it, which is final
 * only after the first full read of the feed.
 */
export function useInventory(
  id: string,
): { known: KnownInventory | null; isComplete: boolean } | undefined {
  return useLive(
    async (database) => {
      const isComplete = await isFeedComplete(database)
      const inventory = await inventoryById(database, id)
      if (!inventory) return { known: null, isComplete }
      const [branch, missing] = await Promise.all([
        getRow(database, 'branches', inventory.branch_id),
        isNotLoaded(database, id),
      ])
      const known = { inventory, branch: branch ?? null, isNotLoaded: missing }
      return { known, isComplete }
    },
    [id],
  )
}

export interface CountedGoods {
  entries: Entry[]
  /** False while the device is still reading them from the server. */
  isWhole: boolean
  /** The goods of the entries, deleted ones among them. */
  goods: Good[]
  types: GoodsType[]
  /** The prices of the goods; null for a person who may not see prices. */
  prices: GoodPrice[] | null
}

/** The entries of an inventory with their goods, from one live query. */
export function useCountedGoods(inventoryId: string): CountedGoods | undefined {
  return useLive(
    async (database) => {
      const entries = await entriesOf(database, inventoryId)
      const ids = new Set(entries.flatMap(({ good_id }) => good_id ?? []))
      const [goods, types, isComplete, missing, prices] = await Promise.all([
        goodsById(database, [...ids]),
        allGoodsTypes(database),
        isFeedComplete(database),
        isNotLoaded(database, inventoryId),
        pricesOfGoods(database, [...ids]),
      ])
      const isWhole = isComplete && !missing
      return { entries, isWhole, goods: [...goods.values()], types, prices }
    },
    [inventoryId],
  )
}
