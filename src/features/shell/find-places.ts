import type { Good } from '#domain/goods/goods.ts'
import type { Branch } from '#domain/branches/branches.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { foldCase } from '#domain/goods/search-words.ts'
import type { Database } from '#storage/database.ts'
import { searchGoods } from '#storage/goods/goods.ts'
import { allRows } from '#storage/optimistic.ts'
import { allInventories } from '#storage/inventories/inventories.ts'

/** Results per kind; its list shows more. */
const MOST = 5

export interface FoundPlaces {
  goods: Good[]
  inventories: Inventory[]
  branches: Branch[]
}

/** Goods, inventories and branches on this device whose names match the text. */
export async function findPlaces(
  database: Database,
  text: string,
  titleOf: (inventory: Inventory) => string,
): Promise<FoundPlaces> {
  const wanted = foldCase(text.trim())
  if (wanted === '') return { goods: [], inventories: [], branches: [] }
  const fits = (name: string): boolean => foldCase(name).includes(wanted)
  const [goods, inventories, branches] = await Promise.all([
    searchGoods(database, text, MOST),
    allInventories(database),
    allRows(database, 'branches'),
  ])
  return {
    goods,
    inventories: inventories.filter((inventory) => fits(titleOf(inventory))).slice(0, MOST),
    branches: branches.filter(({ name }) => fits(name)).slice(0, MOST),
  }
}
