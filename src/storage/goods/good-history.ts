import type { GoodChange } from '#domain/goods/good-changes.ts'
import { lostValues, type LostValue } from '#domain/goods/lost-values.ts'
import type { Database } from '../database.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { pendingTable, raw } from '../raw-database.ts'

/** How many of the company's last changes are searched for lost values. */
const LAST_CHANGES = 500

/** Who changed what of a good, the newest change first. */
export async function changesOfGood(database: Database, goodId: string): Promise<GoodChange[]> {
  const where = { good_id: goodId }
  const [rows, pending] = await Promise.all([
    raw(database).good_changes.where(where).toArray(),
    pendingTable(database, 'good_changes').where(where).toArray(),
  ])
  const known = new Set(rows.map(({ id }) => id))
  const unsent = pending.filter(({ id }) => !known.has(id)).sort((a, b) => b.id.localeCompare(a.id))
  // The server's in the order in which it took them: the later one won. The reader of optimistic
  // rows does not know that order, and an unsent change is never in front of a known one.
  return [...unsent, ...rows.sort((a, b) => b.seq - a.seq)]
}

/**
 * Values of this person that somebody replaced without having seen them, until the person has
 * acknowledged it.
 */
export async function lostValuesOf(
  database: Database,
  goodId: string | null = null,
): Promise<LostValue[]> {
  const last = await raw(database)
    .good_changes.orderBy('id')
    .reverse()
    .limit(LAST_CHANGES)
    .toArray()
  const seen = new Set(await readMeta(database, 'overwrites_seen'))
  const isFitting = (change: GoodChange): boolean =>
    change.overwrote.length > 0 && (goodId ?? change.good_id) === change.good_id
  const suspects = last.filter((change) => isFitting(change) && !seen.has(change.id))
  const goodIds = [...new Set(suspects.map(({ good_id }) => good_id))]
  const histories = await Promise.all(goodIds.map((id) => changesOfGood(database, id)))
  return histories
    .flatMap((history) => lostValues(history, database.userId))
    .filter(({ change_id }) => !seen.has(change_id))
}

/** Saves that the person knows of these; the oldest acknowledgements are forgotten. */
export async function noteLostValues(database: Database, changeIds: readonly string[]) {
  const seen = (await readMeta(database, 'overwrites_seen')) ?? []
  const all = [...new Set([...changeIds, ...seen])].slice(0, LAST_CHANGES)
  await writeMeta(database, 'overwrites_seen', all)
}
