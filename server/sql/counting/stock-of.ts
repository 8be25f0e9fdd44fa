import type { Entry } from '#domain/counting/entries.ts'
import { underRoots } from '#domain/goods/merged.ts'
import type { StockEntry, TareSpreads } from '#domain/stock/contents.ts'
import type { Sql } from '../database.ts'
import { findRoots } from '../goods/goods.ts'
import { listStockEntries } from './entries.ts'
import { findTareSpreads } from './weighings.ts'

/** What the contents of an inventory's goods, and their ±, follow from. */
export interface CountedStock {
  /** Each under the good that its own belongs to now. */
  entries: (StockEntry & Pick<Entry, 'place'>)[]
  spreads: TareSpreads
}

export async function stockOf(
  sql: Sql,
  companyId: string,
  inventoryId: string,
): Promise<CountedStock> {
  const rows = await listStockEntries(sql, companyId, inventoryId)
  const entries = underRoots(rows, await findRoots(sql, companyId))
  const ids = [...new Set(entries.flatMap(({ good_id }) => good_id ?? []))]
  return { entries, spreads: await findTareSpreads(sql, companyId, ids) }
}
