import type { Database } from './database.ts'
import { readMeta } from './meta.ts'
import type { Arriving } from './records/meta-record.ts'

/** Has this device read the company's whole feed once? Until then lists are not complete. */
export async function isFeedComplete(database: Database): Promise<boolean> {
  return (await readMeta(database, 'feed'))?.complete === true
}

/** How many of the company's goods are here, until everything is; null if nobody knows. */
export async function arrivingGoods(database: Database): Promise<Arriving | null> {
  return (await readMeta(database, 'feed'))?.goods ?? null
}

/** How far this device has read the company's feed; 0 before the first page. */
export async function feedSeq(database: Database): Promise<number> {
  return (await readMeta(database, 'feed'))?.seq ?? 0
}
