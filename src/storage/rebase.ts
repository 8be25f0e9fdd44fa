import { parseCommand } from '#domain/commands/registry.ts'
import type { ParsedCommand } from '#domain/commands/command.ts'
import { actorOf } from '#domain/people/people.ts'
import { isRejection } from '#domain/rejections.ts'
import { must } from '#domain/must.ts'
import { isLookup, keyOf, type Change, type Ref, type State } from '#domain/commands/state.ts'
import type { TableName } from '#domain/tables.ts'
import { indexedRow } from './lists/index-fields.ts'
import { groupByTable, loadState } from './load-state.ts'
import { readMeta } from './meta.ts'
import { readOutbound } from './outbox/outbound-state.ts'
import { pendingTable, type RawDatabase } from './raw-database.ts'
import { isNotParked, type OutboxRecord } from './records/outbox-record.ts'

/**
 * Reading so many keys one by one is slow: reading everything between them is faster than a
 * cursor's steps.
 */
const MANY = 50

/**
 * Rebases the pending rows of the given keys: on the server's row, every command of this device
 * that has not come back is decided again in order, by the same `decide` that made it.
 * To be called inside the transaction that changed the server's rows or the outbox.
 */
export async function rebasePending(database: RawDatabase, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await forEachPendingTable(database, keys, deletePending)
  const commands = await findPending(database, keys)
  if (commands.length === 0) return
  const changes = await rebaseRecords(database, commands)
  // A command may change other rows too; those still have all the commands that are pending on them.
  // One that writes elsewhere than it did, since inventories were joined, takes none of that away
  // when it comes back: it is shown there only then.
  const written = new Set(commands.flatMap(({ writes }) => writes))
  const made = keys.filter((key) => changes.has(key) && written.has(key))
  await forEachPendingTable(database, made, (table, ids, name) =>
    table.bulkPut(ids.map((id) => indexedRow(must(changes.get(`${name}:${id}`), 'rebased row')))),
  )
}

/** Rows that one person counted have neighbouring keys, so mostly one stretch of them goes. */
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
async function findPending(
  database: RawDatabase,
  keys: readonly string[],
): Promise<OutboxRecord[]> {
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

async function findWriters(database: RawDatabase, keys: string[]): Promise<OutboxRecord[]> {
  const writes = database.outbox.where('writes')
  if (keys.length < MANY) return writes.anyOf(keys).distinct().toArray()
  const wanted = new Set(keys)
  const sorted = keys.toSorted()
  const near = await writes.between(sorted[0], sorted.at(-1), true, true).toArray()
  return near.filter((record) => record.writes.some((key) => wanted.has(key)))
}

async function forEachPendingTable(
  database: RawDatabase,
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

async function rebaseRecords(
  database: RawDatabase,
  records: readonly OutboxRecord[],
): Promise<Map<string, Change>> {
  const me = await readMeta(database, 'me')
  if (!me) return new Map()
  const { device } = await readOutbound(database)
  const parsed = records.map((record) => ({ record, command: readRecord(record) }))
  const state = await loadState(
    database,
    parsed.flatMap(({ record, command }) => [...(command?.reads ?? []), ...madeBy(record)]),
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
    // What the newer state rejects here, the server will reject too, and that parks it.
    if (!decision || isRejection(decision)) continue
    const rebased = decision.map((change) => unlessMade(change, record, state))
    state.apply(rebased)
    for (const change of rebased) {
      changes.set(keyOf({ table: change.table, id: change.row.id }), change)
    }
  }
  return changes
}

/** The rows that a command adds have its id. */
function madeBy({ id, writes }: OutboxRecord): Ref[] {
  const made = writes.filter((key) => key.endsWith(id))
  return groupByTable(made).map(([table]) => ({ table, id }))
}

/** What a command adds may be there: then all that others did with it since stays on the screen. */
function unlessMade(change: Change, { id }: OutboxRecord, state: State): Change {
  const made = change.row.id === id ? state.get(change.table, id) : undefined
  return made ? ({ table: change.table, row: made } as Change) : change
}

function readRecord(record: OutboxRecord): ParsedCommand | null {
  const command = parseCommand(record.kind, record.v, record.args)
  return isRejection(command) ? null : command
}

/** The rows that a command looks at by their ids; none of one that this version cannot read. */
export function refsOf(record: OutboxRecord): Ref[] {
  const reads = readRecord(record)?.reads ?? []
  return reads.filter((read): read is Ref => !isLookup(read))
}

/** Rebases all that is pending, after the rows beneath may have changed unseen. */
export async function rebaseAll(database: RawDatabase): Promise<void> {
  const records = await database.outbox.toArray()
  await rebasePending(
    database,
    records.flatMap(({ writes }) => writes),
  )
}
