import { parseCommand } from '#domain/commands/registry.ts'
import type { ParsedCommand } from '#domain/commands/command.ts'
import { actorOf } from '#domain/people.ts'
import { isRejection } from '#domain/rejections.ts'
import { must } from '#domain/must.ts'
import { keyOf, type Change } from '#domain/state.ts'
import type { Database, PendingTable } from './database.ts'
import { readMeta } from './meta.ts'
import type { OutboxRecord } from './outbox.ts'
import { groupByTable, isPendingTable, loadState, pendingTable } from './state.ts'

/**
 * Makes the pending rows of the given keys anew: the server's row, with every command of this
 * device that has not come back folded over it in order, by the same `decide` that made it.
 * To be called inside the transaction that changed the server's rows or the outbox.
 */
export async function foldPending(database: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await forEachPendingTable(database, keys, (table, ids) => table.bulkDelete(ids))
  const records = await database.outbox.where('writes').anyOf(keys).distinct().toArray()
  const waiting = records.filter(({ state }) => state !== 'parked').sort((a, b) => a.n - b.n)
  if (waiting.length === 0) return
  const changes = await foldRecords(database, waiting)
  await forEachPendingTable(database, [...changes.keys()], (table, ids, name) =>
    table.bulkPut(ids.map((id) => must(changes.get(`${name}:${id}`), 'folded row').row as never)),
  )
}

async function forEachPendingTable(
  database: Database,
  keys: readonly string[],
  run: (
    table: ReturnType<typeof pendingTable>,
    ids: string[],
    name: PendingTable,
  ) => PromiseLike<unknown>,
): Promise<void> {
  for (const [name, ids] of groupByTable(keys)) {
    if (isPendingTable(name)) await run(pendingTable(database, name), ids, name)
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
