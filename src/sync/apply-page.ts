import { isOfSeveral } from '#domain/inventories/joined-parts.ts'
import { keyOf } from '#domain/commands/state.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables.ts'
import type { PullAnswer } from '#protocol/sync/pull.ts'
import { packEntries, unpackEntries } from '#storage/counting/entry-packs.ts'
import { forgetContents } from '#storage/inventories/kept-contents.ts'
import { forgetAnswers } from '#storage/stored-answers.ts'
import { rebaseAll, rebasePending } from '#storage/rebase.ts'
import { indexFieldsOfGood, indexFieldsOfInventory } from '#storage/lists/index-fields.ts'
import { recountGoods, whileCounting } from '#storage/lists/listed-goods.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import { endDecided } from '#storage/outbox/decided.ts'
import { pendingTable, raw, type RawDatabase } from '#storage/raw-database.ts'
import type { Arriving, FeedPosition } from '#storage/records/meta-record.ts'
import { keepOwed, offerAllAgain, settleOwed } from './put-back.ts'
import type { SyncDeps } from './sync-deps.ts'
import { acknowledge } from './acknowledge.ts'

/**
 * Saves one page of the feed: its rows, its cursor, the end of the outbox records whose effect it
 * brings, and the rebased pending rows, all in one transaction. So the screen never shows half a
 * command, and this device's own change never disappears for a moment between the two.
 *
 * @param from the cursor that the page follows; undefined for the beginning
 * @throws {PageOutOfTurnError} when the device's cursor is another; nothing is saved then
 */
export async function applyPage(
  deps: SyncDeps,
  page: PullAnswer,
  from: string | undefined,
): Promise<void> {
  const database = raw(deps.database)
  await database.transaction('rw', database.tables, async () => {
    const before = await readMeta(database, 'feed')
    if (before?.cursor !== from) throw new PageOutOfTurnError()
    const isPutBack = before !== undefined && before.epoch !== page.epoch
    const after = positionAfter(page, before)
    if (isPutBack) await offerAllAgain(deps, after.generation)
    // All at once: every wait for the disk costs as much as storing a dozen rows.
    const [touched, acknowledged] = await Promise.all([
      whileCounting(database, goodsOf(page), () => putPage(database, page, after.generation)),
      acknowledge(database, page.seq, deps.now()),
      writeMeta(database, 'me', page.me),
      writeMeta(database, 'feed', after),
      writeMeta(database, 'to_decide', page.waiting ?? 0),
      writeMeta(database, 'has_left', false),
      forgetDecided(database, page, deps.now()),
    ])
    await rebasePending(database, [...acknowledged, ...(await keysWithPending(database, touched))])
    const isWhole = isReadAnew(page, before, after)
    if (isWhole) await dropOlderGenerations(database, after.generation)
    // What is offered again stands on its own screen from this moment, whatever the page brought.
    // What waits for a joined inventory, or one that was separated, is another's from now on.
    if (isPutBack || isWhole || page.rows.inventories.some(isOfSeveral)) await rebaseAll(database)
    await settleOwed(database, after, deps.now())
  })
}

/** What waited for somebody's decision was taken, and is among the rows, or left. */
async function forgetDecided(
  database: RawDatabase,
  { decided = [] }: PullAnswer,
  now: number,
): Promise<void> {
  if (decided.length === 0) return
  const rejected = await database.outbox.where('parked').equals(1).toArray()
  await endDecided(
    database,
    rejected.filter(({ id }) => decided.includes(id)),
    now,
  )
}

/** With this page, all has come that a device which has begun anew is to have. */
function isReadAnew(
  { reset }: PullAnswer,
  before: FeedPosition | undefined,
  { complete, generation }: FeedPosition,
): boolean {
  return complete && generation > 1 && (reset || before?.complete !== true)
}

/** The page before it was not saved, or a later one was: nothing between may be missed. */
export class PageOutOfTurnError extends Error {}

function positionAfter(page: PullAnswer, before: FeedPosition | undefined): FeedPosition {
  const { cursor, seq, epoch, reset, more } = page
  const generation = (before?.generation ?? 0) + (reset ? 1 : 0)
  const complete = !more || (before?.complete === true && !reset)
  const position = { cursor, seq, epoch, generation, complete }
  if (complete) return position
  const goods = arrivingAfter(page, before)
  return { ...position, whole: wholeAfter(page, before), ...(goods && { goods }) }
}

/** A reading that begins anew takes nothing for whole. */
function wholeAfter(
  { reset, whole = [] }: PullAnswer,
  before: FeedPosition | undefined,
): readonly string[] {
  return reset ? whole : [...(before?.whole ?? []), ...whole]
}

/** Each good comes once in a beginning, and those that changed meanwhile again after it. */
function arrivingAfter(
  { reset, goods_total, rows }: PullAnswer,
  before: FeedPosition | undefined,
): Arriving | undefined {
  const total = reset ? goods_total : before?.goods?.total
  if (total === undefined) return undefined
  const here = reset ? 0 : (before?.goods?.here ?? 0)
  const arrived = rows.goods.filter(({ deleted_at }) => deleted_at === null).length
  return { here: Math.min(here + arrived, total), total }
}

/** The goods that the page brings or removes. */
function goodsOf({ rows, tombstones }: PullAnswer): string[] {
  const gone = tombstones.filter(({ table }) => table === 'goods')
  return [...new Set([...rows.goods, ...gone].map(({ id }) => id))]
}

async function putPage(
  database: RawDatabase,
  page: PullAnswer,
  generation: number,
): Promise<Map<TableName, string[]>> {
  if (page.reset) {
    await database.withheld.clear()
    // A server that was put back may count from before the last clearing.
    await writeMeta(database, 'products_cleared', 0)
    // Its sums may not be for this person any more.
    await forgetAnswers(database)
  }
  const touched = await putRows(database, page, generation)
  for (const { table, seq } of page.cleared ?? []) await clear(database, table, seq)
  await Promise.all(page.tombstones.map(({ table, id }) => database.table(table).delete(id)))
  // What this device has changed of them stands in pending rows, which hold them whole.
  for (const { table, id } of page.tombstones) {
    touched.set(table, [...(touched.get(table) ?? []), id])
  }
  const goneEntries = page.tombstones.filter(({ table }) => table === 'entries')
  await unpackEntries(
    database,
    goneEntries.map(({ id }) => id),
  )
  // A tombstone does not say of which inventory, and there are hardly any.
  if (goneEntries.length > 0) await database.contents.clear()
  await forgetContents(
    database,
    page.rows.entries.map(({ inventory_id }) => inventory_id),
  )
  await database.withheld.bulkPut(page.withheld.map((inventory_id) => ({ inventory_id })))
  return touched
}

/** Later rows stay; and those that are asked for while this arrives are measured by it too. */
async function clear(database: RawDatabase, table: TableName, seq: number): Promise<void> {
  await database
    .table<{ seq: number }>(table)
    .filter((row) => row.seq <= seq)
    .delete()
  if (table === 'pos_products') await writeMeta(database, 'products_cleared', seq)
}

/** @returns those that are not packed */
async function storeEntries(
  database: RawDatabase,
  { entries }: PullAnswer['rows'],
  generation: number,
): Promise<{ id: string; seq: number }[]> {
  // One that has come from another inventory may be packed there.
  const moved = entries.filter(({ counted_for }) => Boolean(counted_for))
  const ids = moved.map(({ id }) => id)
  await unpackEntries(database, ids)
  return packEntries(database, entries, generation)
}

async function putRows(
  database: RawDatabase,
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
      const loose = name === 'entries' ? await storeEntries(database, rows, generation) : arrived
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

/**
 * The keys of arrived rows that have a pending twin. From a server that was put back all are told:
 * it may bring a row without what a command had done, and the twin was not needed until then.
 */
async function keysWithPending(
  database: RawDatabase,
  touched: ReadonlyMap<TableName, string[]>,
): Promise<string[]> {
  if ((await database.outbox.count()) === 0) return []
  if (await readMeta(database, 'put_back')) {
    return [...touched].flatMap(([table, ids]) => ids.map((id) => keyOf({ table, id })))
  }
  const found = await Promise.all(
    [...touched].map(async ([name, ids]) => {
      const arrived = new Set(ids)
      const sorted = ids.toSorted()
      // One request for everything between them, where a cursor would need one for each row.
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
 * After a new beginning, rows that did not come again are not this person's any more. It is so rare
 * that every row is checked; an index would cost something with every row that is stored.
 */
async function dropOlderGenerations(database: RawDatabase, generation: number): Promise<void> {
  const kept = await keepOwed(database)
  await database.contents.clear()
  await Promise.all(
    [...TABLE_NAMES, 'entry_packs'].map((name) =>
      database
        .table<{ id: string; generation: number }>(name)
        .filter((row) => row.generation < generation && !kept.has(`${name}:${row.id}`))
        .delete(),
    ),
  )
  await recountGoods(database)
}
