import type { Inventory } from '#domain/inventories/inventories.ts'
import type { GoodContents } from '#domain/stock/contents.ts'
import type { BranchCount } from '#domain/stock/readings.ts'
import type { Database } from '../database.ts'
import { contentsOfEach } from './contents-of-each.ts'
import { notLoadedAmong } from './not-loaded.ts'

/** What this device has of completed inventories. */
export interface BranchCounts {
  there: (BranchCount & { inventory: Inventory })[]
  /** Those whose entries are only on the server. */
  missing: string[]
  /** Those in which something was counted, as far as this device knows: what was completed empty says nothing of the stock. */
  counted: Inventory[]
}

/** @param inventories completed ones of one branch; their order is kept */
export async function branchCounts(
  database: Database,
  inventories: readonly Inventory[],
): Promise<BranchCounts> {
  const missing = await notLoadedAmong(
    database,
    inventories.map(({ id }) => id),
  )
  const loaded = inventories.filter(({ id }) => !missing.includes(id))
  const contents = await contentsOfEach(
    database,
    loaded.map(({ id }) => id),
  )
  const there = loaded.map((inventory, at) => ({ inventory, contents: contents[at] ?? NONE }))
  const empty = new Set(there.flatMap((one) => (one.contents.size === 0 ? one.inventory : [])))
  return { there, missing, counted: inventories.filter((one) => !empty.has(one)) }
}

const NONE: ReadonlyMap<string, GoodContents> = new Map()
