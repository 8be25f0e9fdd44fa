import type { Branch } from '#domain/branches/branches.ts'
import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import type { GoodPrice } from '#domain/money/good-price.ts'
import type { PriceBasis } from '#domain/money/prices-at.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Database } from '../database.ts'
import { changesOfInventory, entriesOf } from '../counting/entries.ts'
import { companyOf } from '../company.ts'
import { allGoodsTypes } from '../goods/goods-types.ts'
import { goodsById } from '../goods/goods.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { inventoryById } from './inventories.ts'
import { isNotLoaded } from './not-loaded.ts'
import { getRow } from '../optimistic.ts'

/** An inventory with everything that was counted in it and of what. */
export interface InventoryRows {
  inventory: Inventory
  branch: Branch | null
  /** Deleted ones among them. */
  entries: Entry[]
  /** Null unless they were asked for. */
  changes: EntryChange[] | null
  goods: Good[]
  types: GoodsType[]
  /** The prices of the goods; null for a person who may not see prices. */
  prices: GoodPrice[] | null
  /** The company's choice of the price that counts; absent before its first pull. */
  basis?: PriceBasis | undefined
  /** The company's. */
  currency: string
}

/** @returns null when the device does not have it, or not its entries */
export async function inventoryRows(
  database: Database,
  id: string,
  withChanges: boolean,
): Promise<InventoryRows | null> {
  const inventory = await inventoryById(database, id)
  if (!inventory || (await isNotLoaded(database, id))) return null
  const entries = await entriesOf(database, id)
  const ids = new Set(entries.flatMap(({ good_id }) => good_id ?? []))
  const [branch, goods, types, prices, company] = await Promise.all([
    getRow(database, 'branches', inventory.branch_id),
    goodsById(database, [...ids]),
    allGoodsTypes(database),
    pricesOfGoods(database, [...ids]),
    companyOf(database),
  ])
  return {
    inventory,
    branch: branch ?? null,
    entries,
    changes: withChanges ? await changesOfInventory(database, id) : null,
    goods: [...goods.values()],
    types,
    prices,
    basis: company?.price_basis,
    currency: currencyOf(company ?? {}),
  }
}
