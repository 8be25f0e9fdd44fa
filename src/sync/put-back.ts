import { keyOf } from '#domain/commands/state.ts'
import { packedBefore } from '#storage/counting/entry-packs.ts'
import { groupByTable } from '#storage/load-state.ts'
import { recountGoods } from '#storage/lists/listed-goods.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import { NO_ACKS } from '#storage/outbox/acks.ts'
import { changeOutbound } from '#storage/outbox/outbound-state.ts'
import { isLate } from '#storage/outbox/outbox-queries.ts'
import { findStoodOn, isOver, owedAmong } from '#storage/outbox/owing.ts'
import { raw, type RawDatabase } from '#storage/raw-database.ts'
import type { FeedPosition } from '#storage/records/meta-record.ts'
import { isNotParked } from '#storage/records/outbox-record.ts'
import { bringBackJournal, offerParked, takeNewName } from './device-order.ts'
import { loadEntries } from './load-entries.ts'
import type { SyncDeps } from './sync-deps.ts'

/**
 * The server was restored from a copy: what it had confirmed is offered to it again, under a new
 * name of the device, because nobody knows how many commands of the old name the copy has.
 * @param generation the first that the server sends from now on
 */
export async function offerAllAgain(
  { database, newId, now }: SyncDeps,
  generation: number,
): Promise<void> {
  await bringBackJournal(raw(database))
  // Of what waits for somebody's decision there nobody knows whether the copy has it.
  await offerParked(raw(database), isLate)
  await changeOutbound(database, () => ({ acks: NO_ACKS }))
  await takeNewName({ database, newId })
  await writeMeta(database, 'put_back', { at: now(), generation, owed: null })
}

/**
 * Before rows of older generations are dropped: those stay on which commands here stand, because
 * another device may bring them back, and nobody is to see them vanish meanwhile.
 * @returns their keys
 */
export async function keepOwed(database: RawDatabase): Promise<ReadonlySet<string>> {
  const putBack = await readMeta(database, 'put_back')
  if (!putBack) return new Set()
  const { generation } = putBack
  const owed = await owedAmong(database, await findStoodOn(database), generation)
  const entries = groupByTable([...owed]).find(([table]) => table === 'entries')?.[1] ?? []
  const loose = await database.entries.bulkGet(entries)
  const packed = entries.filter((_, index) => !loose[index])
  await database.entries.bulkPut(await packedBefore(database, packed, generation))
  await writeMeta(database, 'put_back', { ...putBack, owed: [...owed] })
  return owed
}

/** Drops what was kept and came after all, or on which nothing stands any more. */
export async function settleOwed(
  database: RawDatabase,
  { complete }: FeedPosition,
  now: number,
): Promise<void> {
  const putBack = await readMeta(database, 'put_back')
  if (!complete || !putBack?.owed) return
  const stoodOn = new Set(isOver(putBack, now) ? [] : (await findStoodOn(database)).map(keyOf))
  const still = putBack.owed.filter((key) => stoodOn.has(key))
  const left = putBack.owed.filter((key) => !stoodOn.has(key))
  for (const [table, ids] of groupByTable(left)) {
    await database
      .table<{ generation: number }>(table)
      .where('id')
      .anyOf(ids)
      .filter((row) => row.generation < putBack.generation)
      .delete()
    if (table === 'goods') await recountGoods(database)
  }
  const isQuiet = still.length === 0 && (await database.outbox.filter(isNotParked).count()) === 0
  const isEnded = isQuiet || isOver(putBack, now)
  await writeMeta(database, 'put_back', isEnded ? null : { ...putBack, owed: still })
}

/**
 * Entries of older inventories are not sent until somebody asks; so whether the server has those
 * that are changed here is known only then.
 */
export async function loadOwed(deps: SyncDeps): Promise<void> {
  const database = raw(deps.database)
  const owed = (await readMeta(database, 'put_back'))?.owed ?? []
  const ids = groupByTable(owed).find(([table]) => table === 'entries')?.[1] ?? []
  if (ids.length === 0) return
  const rows = await database.entries.bulkGet(ids)
  const inventories = new Set(rows.flatMap((row) => row?.inventory_id ?? []))
  for (const id of inventories) await loadEntries(deps, id)
}
