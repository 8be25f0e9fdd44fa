import { keyOf, TABLE_NAMES, type TableName } from '#domain/state.ts'
import type { PullAnswer } from '#protocol/pull.ts'
import { forgetAcks } from '#storage/acks.ts'
import type { Database } from '#storage/database.ts'
import { packEntries, unpackEntries } from '#storage/entry-packs.ts'
import { foldPending } from '#storage/fold.ts'
import { indexFieldsOfGood, indexFieldsOfInventory } from '#storage/index-fields.ts'
import { recountGoods, whileCounting } from '#storage/listed-goods.ts'
import { readMeta, writeMeta, type FeedPosition } from '#storage/meta.ts'
import { pendingTable } from '#storage/state.ts'
import { bringBackJournal, takeNewName } from './device-order.ts'
import type { SyncParts } from './parts.ts'
import { settleAcked } from './settle-acked.ts'

/**
 * Keeps one page of the feed: its rows, its cursor, the end of the outbox records whose effect it
 * brings, and the pending rows folded anew, all in one transaction. So the screen never shows half
 * a command, and an own change never flickers away between the two.
 *
 * @param from the cursor that the page follows; undefined for the beginning
 * @throws {PageOutOfTurnError} when the device stands elsewhere; nothing is kept then
 */
export async function applyPage(
  parts: SyncParts,
  page: PullAnswer,
  from: string | undefined,
): Promise<void> {
  const { database } = parts
  await database.transaction('rw', database.tables, async () => {
    const before = await readMeta(database, 'feed')
    if (before?.cursor !== from) throw new PageOutOfTurnError()
    if (before && before.epoch !== page.epoch) await offerAllAgain(parts)
    const after = positionAfter(page, before)
    // All at once: every wait for the disk costs as much as keeping a dozen rows.
    const [touched, settled] = await Promise.all([
      whileCounting(database, goodsOf(page), () => putPage(database, page, after.generation)),
      settleAcked(database, page.seq, parts.now()),
      writeMeta(database, 'me', page.me),
      writeMeta(database, 'feed', after),
      writeMeta(database, 'heard_at', parts.now()),
    ])
    await foldPending(database, [...settled, ...(await keysWithPending(database, touched))])
    const isBeginning = page.reset || before?.complete !== true
    if (after.complete && isBeginning && after.generation > 1) {
      await dropOlderGenerations(database, after.generation)
      await recountGoods(database)
    }
  })
}

/** The page before it was not kept, or a later one was: what lies between must not be missed. */
export class PageOutOfTurnError extends Error {}

function positionAfter(page: PullAnswer, before: FeedPosition | undefined): FeedPosition {
  const { cursor, seq, epoch, reset, more } = page
  const generation = (before?.generation ?? 0) + (reset ? 1 : 0)
  const complete = !more || (before?.complete === true && !reset)
  return { cursor, seq, epoch, generation, complete }
}

/** The goods that the page brings or takes. */
function goodsOf({ rows, tombstones }: PullAnswer): string[] {
  const gone = tombstones.filter(({ table }) => table === 'goods')
  return [...new Set([...rows.goods, ...gone].map(({ id }) => id))]
}

async function putPage(
  database: Database,
  page: PullAnswer,
  generation: number,
): Promise<Map<TableName, string[]>> {
  if (page.reset) await database.withheld.clear()
  const touched = await putRows(database, page, generation)
  await Promise.all(page.tombstones.map(({ table, id }) => database.table(table).delete(id)))
  const goneEntries = page.tombstones.filter(({ table }) => table === 'entries')
  await unpackEntries(
    database,
    goneEntries.map(({ id }) => id),
  )
  await database.withheld.bulkPut(page.withheld.map((inventory_id) => ({ inventory_id })))
  return touched
}

async function putRows(
  database: Database,
  { rows }: PullAnswer,
  generation: number,
): Promise<Map<TableName, string[]>> {
  const touched = new Map<TableName, string[]>()
  for (const good of rows.goods) Object.assign(good, indexFieldsOfGood(good))
  for (const row of rows.inventories) Object.assign(row, indexFieldsOfInventory(row))
  await Promise.all(
    TABLE_NAMES.map(async (name) => {
      const arrived: { id: string; seq: number }[] = rows[name]
      if (arrived.length === 0) return
      const loose =
        name === 'entries' ? await packEntries(database, rows.entries, generation) : arrived
      for (const row of loose) Object.assign(row, { generation })
      await database.table(name).bulkPut(loose)
      touched.set(
        name,
        arrived.map(({ id }) => id),
      )
    }),
  )
  return touched
}

/** Of the rows that arrived, those that have a pending twin. */
async function keysWithPending(
  database: Database,
  touched: ReadonlyMap<TableName, string[]>,
): Promise<string[]> {
  if ((await database.outbox.count()) === 0) return []
  const found = await Promise.all(
    [...touched].map(async ([name, ids]) => {
      const arrived = new Set(ids)
      const sorted = ids.toSorted()
      // One request for all that lies between, where a cursor would need one for each row.
      const near = await pendingTable(database, name)
        .where('id')
        .between(sorted[0], sorted.at(-1), true, true)
        .primaryKeys()
      return near.filter((id) => arrived.has(id)).map((id) => keyOf({ table: name, id }))
    }),
  )
  return found.flat()
}

/**
 * After a new beginning: what did not come again is not this person's any more. It is so rare that
 * every row is looked at; an index would cost something with every row that is kept.
 */
async function dropOlderGenerations(database: Database, generation: number): Promise<void> {
  await Promise.all(
    [...TABLE_NAMES, 'entry_packs'].map((name) =>
      database
        .table<{ generation: number }>(name)
        .filter((row) => row.generation < generation)
        .delete(),
    ),
  )
}

/**
 * The server was restored from a copy: what it had confirmed is offered to it again, under a new
 * name of the device, because nobody knows how far the copy had followed the old one.
 */
async function offerAllAgain({ database, newId }: SyncParts): Promise<void> {
  await bringBackJournal(database)
  await forgetAcks(database, 0)
  await takeNewName({ database, newId })
}
