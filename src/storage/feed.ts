import type { TableName } from '#domain/tables.ts'
import type { Database } from './database.ts'
import { readMeta } from './meta.ts'
import type { Arriving } from './records/meta-record.ts'

/**
 * Has this device read the company's whole feed once? Until then lists are not complete, but for
 * those of tables that came whole before the others.
 * @param tables are all that is asked about; absent: everything
 */
export async function isFeedComplete(
  database: Database,
  tables?: readonly TableName[],
): Promise<boolean> {
  const feed = await readMeta(database, 'feed')
  const isWhole = (table: TableName): boolean => feed?.whole?.includes(table) === true
  return feed?.complete === true || tables?.every(isWhole) === true
}

/** How many of the company's goods are here, until everything is; null if nobody knows. */
export async function arrivingGoods(database: Database): Promise<Arriving | null> {
  return (await readMeta(database, 'feed'))?.goods ?? null
}

/** How far this device has read the company's feed; 0 before the first page. */
export async function feedSeq(database: Database): Promise<number> {
  return (await readMeta(database, 'feed'))?.seq ?? 0
}
