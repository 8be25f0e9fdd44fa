import { countedPairs } from '#domain/counting/recounts/counted-pairs.ts'
import { recountedGoods } from '#domain/counting/recounts/recount-rounds.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import {
  repeatabilityOf,
  type CompanyRepeatability,
} from '#domain/counting/recounts/repeatability.ts'
import { rootsOf, underRoots } from '#domain/goods/merged.ts'
import type { Database } from '../database.ts'
import { tareSpreads } from '../goods/weighings.ts'
import { inventoryById } from '../inventories/inventories.ts'
import { notLoadedAmong } from '../inventories/not-loaded.ts'
import { rowsWhere } from '../optimistic.ts'
import { recountRows } from './recount-rows.ts'

/** How well counts repeat, and what is missing from it. */
export interface ReadRepeatability extends CompanyRepeatability {
  /** Older inventories with recounts whose entries are not on this device, so not in it. */
  notLoaded: string[]
}

/** From every pair of counts that this device knows, of all inventories that are not deleted. */
export async function readRepeatability(database: Database): Promise<ReadRepeatability> {
  const counted = await rowsWhere(database, 'recounts', (table) => table.toArray())
  const ids = [...new Set(counted.filter(hasCount).map(({ inventory_id }) => inventory_id))]
  const notLoaded = await notLoadedAmong(database, ids)
  const missing = new Set(notLoaded)
  const all = await Promise.all(
    ids.filter((id) => !missing.has(id)).map((id) => pairsOf(database, id)),
  )
  return { ...repeatabilityOf(all.flat()), notLoaded }
}

/** Somebody was done with it, even if too late. */
function hasCount({ status, finished_late_at }: Recount): boolean {
  return status === 'counted' || Boolean(finished_late_at)
}

async function pairsOf(database: Database, inventoryId: string) {
  const inventory = await inventoryById(database, inventoryId)
  if (!inventory) return []
  const rows = await recountRows(database, inventory)
  const roots = rootsOf(rows.merged)
  const goodIds = underRoots(rows.recounts, roots).map(({ good_id }) => good_id)
  const spreads = await tareSpreads(database, goodIds)
  return countedPairs(recountedGoods({ ...rows, spreads }))
}
