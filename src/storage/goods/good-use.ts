import type { Entry } from '#domain/counting/entries.ts'
import type { Instant } from '#domain/units.ts'
import type { Database } from '../database.ts'
import { entriesOf } from '../counting/entries.ts'
import { underGoods } from './merged-goods.ts'
import { notLoadedAmong } from '../inventories/not-loaded.ts'
import { pendingTable, raw } from '../raw-database.ts'

/**
 * Was the good counted in an inventory? Null when this device does not hold every inventory and
 * found nothing in those it holds.
 */
export async function isGoodCounted(database: Database, goodId: string): Promise<boolean | null> {
  const isOfGood = ({ good_id, deleted_at }: Entry) => good_id === goodId && deleted_at === null
  if ((await pendingEntries(database)).some(isOfGood)) return true
  const { inventories, withheld } = raw(database)
  // Inventory by inventory, the newest first: mostly one of the first has it.
  for (const id of await inventories.orderBy('created_at').reverse().primaryKeys()) {
    if ((await entriesOf(database, id)).some(isOfGood)) return true
  }
  return (await withheld.count()) > 0 ? null : false
}

/** Entries that stay on the server may be of any good. */
const EVERY_GOOD = { has: () => true }

/** The goods that entries were made of after a moment; deleted entries count too, for they can return. */
export async function goodsCountedSince(
  database: Database,
  since: Instant,
): Promise<Pick<ReadonlySet<string>, 'has'>> {
  const counted = new Set<string>()
  const note = (entries: readonly Entry[]): void => {
    for (const { good_id, created_at } of entries) {
      if (good_id !== null && created_at > since) counted.add(good_id)
    }
  }
  note(await pendingEntries(database))
  const inventories = await raw(database).inventories.toArray()
  const late = inventories.filter(({ closed_at }) => closed_at === null || closed_at > since)
  const lateIds = late.map(({ id }) => id)
  if ((await notLoadedAmong(database, lateIds)).length > 0) return EVERY_GOOD
  for (const id of lateIds) {
    // oxlint-disable-next-line no-await-in-loop -- one inventory's entries at a time are in memory
    note(await entriesOf(database, id))
  }
  return counted
}

function pendingEntries(database: Database): Promise<Entry[]> {
  return underGoods<Entry>(database, pendingTable(database, 'entries').toArray())
}
