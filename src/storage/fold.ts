import { parseCommand } from '#domain/commands/registry.ts'
import type { ParsedCommand } from '#domain/commands/command.ts'
import { actorOf } from '#domain/people.ts'
import { isRejection } from '#domain/rejections.ts'
import { must } from '#domain/must.ts'
import { keyOf, type Change, type TableName } from '#domain/state.ts'
import { isNotParked } from './acks.ts'
import type { Database } from './database.ts'
import { readMeta } from './meta.ts'
import type { OutboxRecord } from './outbox.ts'
import { groupByTable, indexedRow, loadState, pendingTable } from './state.ts'

/** From so many keys on, one reading of all that lies between is faster than a cursor's steps. */
const MANY = 50

/**
 * Makes the pending rows of the given keys anew: the server's row, with every command of this
 * device that has not come back folded over it in order, by the same `decide` that made it.
 * To be called inside the transaction that changed the server's rows or the outbox.
 */
export async function foldPending(database: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await forEachPendingTable(database, keys, deletePending)
  const waiting = await findWaiting(database, keys)
  if (waiting.length === 0) return
  const changes = await foldRecords(database, waiting)
  // A command may change other rows too. They are as they were, with what else waits for them.
  const made = keys.filter((key) => changes.has(key))
  await forEachPendingTable(database, made, (table, ids, name) =>
    table.bulkPut(ids.map((id) => indexedRow(must(changes.get(`${name}:${id}`), 'folded row')))),
  )
}

/** Rows of one person's counting lie side by side, so that mostly one stretch of them goes. */
async function deletePending(
  table: ReturnType<typeof pendingTable<TableName>>,
  ids: string[],
): Promise<void> {
  if (ids.length < MANY) return table.bulkDelete(ids)
  const gone = new Set(ids)
  const sorted = ids.toSorted()
  const stretch = table.where('id').between(sorted[0], sorted.at(-1), true, true)
  const between = await stretch.primaryKeys()
  await (between.every((id) => gone.has(id)) ? stretch.delete() : table.bulkDelete(ids))
}

/** The commands not parked that write one of these rows, in order. */
async function findWaiting(database: Database, keys: readonly string[]): Promise<OutboxRecord[]> {
  if ((await database.outbox.count()) === 0) return []
  const records = await Promise.all(
    groupByTable(keys).map(([table, ids]) =>
      findWriters(
        database,
        ids.map((id) => keyOf({ table, id })),
      ),
    ),
  )
  const byN = new Map(records.flat().map((record) => [record.n, record]))
  return [...byN.values()].filter(isNotParked).sort((a, b) => a.n - b.n)
}

async function findWriters(database: Database, keys: string[]): Promise<OutboxRecord[]> {
  const writes = database.outbox.where('writes')
  if (keys.length < MANY) return writes.anyOf(keys).distinct().toArray()
  const wanted = new Set(keys)
  const sorted = keys.toSorted()
  const near = await writes.between(sorted[0], sorted.at(-1), true, true).toArray()
  return near.filter((record) => record.writes.some((key) => wanted.has(key)))
}

async function forEachPendingTable(
  database: Database,
  keys: readonly string[],
  run: (
    table: ReturnType<typeof pendingTable<TableName>>,
    ids: string[],
    name: TableName,
  ) => PromiseLike<unknown>,
): Promise<void> {
  for (const [name, ids] of groupByTable(keys)) {
    await run(pendingTable<TableName>(database, name), ids, name)
  }
}

async function foldRecords(
  database: Database,
  records: readonly OutboxRecord[],
): Promise<Map<string, Change>> {
  const me = await readMeta(database, 'me')
  if (!me) return new Map()
  const device = await readMeta(database, 'device')
  const parsed = records.map((record) => ({ record, command: readRecord(record) }))
  const state = await loadState(
    database,
    parsed.flatMap(({ command }) => command?.reads ?? []),
  )
  const changes = new Map<string, Change>()
  for (const { record, command } of parsed) {
    const decision = command?.decide(state, {
      id: record.id,
      actor: actorOf(me),
      device_id: device?.device_id ?? '',
      now: record.device_time,
      received_at: null,
    })
    // What the newer state refuses here, the server will refuse too, and that parks it.
    if (!decision || isRejection(decision)) continue
    state.apply(decision)
    for (const change of decision) {
      changes.set(keyOf({ table: change.table, id: change.row.id }), change)
    }
  }
  return changes
}

function readRecord(record: OutboxRecord): ParsedCommand | null {
  const command = parseCommand(record.kind, record.v, record.args)
  return isRejection(command) ? null : command
}
