import type { Entry } from '#domain/counting/entries.ts'
import { likelyDoubles } from '#domain/goods/likely-doubles.ts'
import type { Database } from '../database.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { listedGoods } from '../lists/listed-goods.ts'
import { pendingTable, raw, serverTable } from '../raw-database.ts'
import { allGoods } from './goods.ts'
import { underGoods } from './merged-goods.ts'

/**
 * How often each of these goods was counted in the inventories that this device holds. Every entry
 * is looked at, because an index would cost something with every reading.
 */
export async function entriesPerGood(
  database: Database,
  goodIds: readonly string[],
): Promise<Map<string, number>> {
  const byId = new Map<string, Pick<Entry, 'good_id' | 'deleted_at'>>()
  const note = ({ id, good_id, deleted_at }: Entry): void => {
    byId.set(id, { good_id, deleted_at })
  }
  await raw(database).entry_packs.each(({ rows }) => rows.forEach(note))
  await serverTable(database, 'entries').each(note)
  await pendingTable(database, 'entries').each(note)
  const counts = new Map(goodIds.map((id) => [id, 0]))
  for (const { good_id, deleted_at } of await underGoods(database, [...byId.values()])) {
    const known = counts.get(good_id ?? '')
    if (good_id !== null && known !== undefined && deleted_at === null) {
      counts.set(good_id, known + 1)
    }
  }
  return counts
}

/** Another one after goods were added, merged, deleted or told apart: then they are compared again. */
export async function goodsVersion(database: Database): Promise<string> {
  const pending = pendingTable(database, 'goods')
  const [listed, added, unsent, away] = await Promise.all([
    listedGoods(raw(database)),
    pending.orderBy('listed_by_created_at').count(),
    pending.count(),
    readMeta(database, 'not_doubles'),
  ])
  return `${listed + added - (unsent - added) * 2} ${away?.[0] ?? ''}`
}

/** The most suggestions that a person puts away by hand. */
const MOST_PUT_AWAY = 500

/**
 * The ids of goods that look double, in groups, without those of which a person has said that they
 * are not: to be read off the page's thread.
 */
export async function doubtfulGoods(database: Database): Promise<string[][]> {
  const away = new Set(await readMeta(database, 'not_doubles'))
  return likelyDoubles(await allGoods(database)).filter((ids) => !away.has(keyOf(ids)))
}

/** Remembers on this device that these goods are different ones. */
export async function notDoubles(database: Database, ids: readonly string[]): Promise<void> {
  const known = (await readMeta(database, 'not_doubles')) ?? []
  await writeMeta(database, 'not_doubles', [keyOf(ids), ...known].slice(0, MOST_PUT_AWAY))
}

function keyOf(ids: readonly string[]): string {
  return ids.toSorted().join(' ')
}
