import type { GoodChange } from '#domain/good-changes.ts'
import { lostValues, type LostValue } from '#domain/lost-values.ts'
import type { Database } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'
import { pendingTable } from './state.ts'

/** So many of the company's last changes are looked at for values that somebody lost. */
const LAST_CHANGES = 500

/** Who changed what of a good, the newest change first. */
export async function changesOfGood(database: Database, goodId: string): Promise<GoodChange[]> {
  const where = { good_id: goodId }
  const [rows, pending] = await Promise.all([
    database.good_changes.where(where).toArray(),
    pendingTable(database, 'good_changes').where(where).toArray(),
  ])
  const known = new Set(rows.map(({ id }) => id))
  const unsent = pending.filter(({ id }) => !known.has(id)).sort((a, b) => b.id.localeCompare(a.id))
  // In the order in which the server took them: what came later won.
  return [...unsent, ...rows.sort((a, b) => b.seq - a.seq)]
}

/** Values of this person that somebody replaced who had not seen them; until they say they know. */
export async function lostValuesOf(
  database: Database,
  goodId: string | null = null,
): Promise<LostValue[]> {
  const last = await database.good_changes.orderBy('id').reverse().limit(LAST_CHANGES).toArray()
  const seen = new Set(await readMeta(database, 'overwrites_seen'))
  const isAsked = (change: GoodChange): boolean =>
    change.overwrote.length > 0 && (goodId ?? change.good_id) === change.good_id
  const suspects = last.filter((change) => isAsked(change) && !seen.has(change.id))
  const goodIds = [...new Set(suspects.map(({ good_id }) => good_id))]
  const histories = await Promise.all(goodIds.map((id) => changesOfGood(database, id)))
  return histories
    .flatMap((history) => lostValues(history, database.userId))
    .filter(({ change_id }) => !seen.has(change_id))
}

/** The person knows of these; what they were told long ago is forgotten. */
export async function noteLostValues(database: Database, changeIds: readonly string[]) {
  const seen = (await readMeta(database, 'overwrites_seen')) ?? []
  const all = [...new Set([...changeIds, ...seen])].slice(0, LAST_CHANGES)
  await writeMeta(database, 'overwrites_seen', all)
}
