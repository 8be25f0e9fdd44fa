import { keyOf, type Ref } from '#domain/commands/state.ts'
import type { TableName } from '#domain/tables.ts'
import { packedBefore } from '../counting/entry-packs.ts'
import { readMeta } from '../meta.ts'
import { raw, type RawDatabase } from '../raw-database.ts'
import { refsOf } from '../rebase.ts'
import type { Database } from '../database.ts'
import type { PutBack } from '../records/meta-record.ts'
import { isNotParked, JOURNAL_RETENTION_MS, type OutboxRecord } from '../records/outbox-record.ts'
import { groupByTable } from '../load-state.ts'

/** No device brings these back: they are as the server has them. */
const OF_SERVER = new Set<TableName>(['companies', 'pos_connections', 'pos_products'])

const NONE: ReadonlySet<number> = new Set()

/** Whoever has not come in that time has lost its journal. */
export function isOver({ at }: PutBack, now: number): boolean {
  return now - at > JOURNAL_RETENTION_MS
}

/**
 * The places of commands that stand on rows which a server that was put back does not have, and
 * which another device has yet to bring; and of those that stand on what these commands do. They
 * are held: the server would reject them, and rightly could not know better.
 */
export async function findOwing(opened: Database, now: number): Promise<ReadonlySet<number>> {
  const database = raw(opened)
  const putBack = await readMeta(database, 'put_back')
  if (!putBack || isOver(putBack, now)) return NONE
  const records = await notParked(database)
  const made = new Set(records.map(({ id }) => id))
  const others = records.map((one) => refsOf(one).filter(({ id }) => !made.has(id)))
  const owed = await owedAmong(database, others.flat(), putBack.generation)
  const blocked = new Set<string>()
  const owing = new Set<number>()
  for (const [index, record] of records.entries()) {
    const stands = [...refsOf(record).map(keyOf), ...record.writes]
    const isOwing =
      others[index]?.some((ref) => owed.has(keyOf(ref))) || stands.some((key) => blocked.has(key))
    if (!isOwing) continue
    owing.add(record.n)
    for (const key of record.writes) blocked.add(key)
  }
  return owing
}

/** The keys of all rows on which commands here stand. */
export async function findStoodOn(database: RawDatabase): Promise<Ref[]> {
  return (await notParked(database)).flatMap(refsOf)
}

/** Those of the rows that the server has not sent since a generation began, and somebody may bring. */
export async function owedAmong(
  database: RawDatabase,
  refs: readonly Ref[],
  generation: number,
): Promise<Set<string>> {
  const owed = new Set<string>()
  for (const [table, ids] of groupByTable(refs.map(keyOf))) {
    if (OF_SERVER.has(table)) continue
    const rows = await database.table<{ generation: number } | undefined>(table).bulkGet(ids)
    const absent = ids.filter((_, index) => !rows[index])
    const packed = table === 'entries' ? await packedBefore(database, absent, generation) : []
    const older = ids.filter((_, index) => (rows[index]?.generation ?? generation) < generation)
    for (const id of [...older, ...packed.map((row) => row.id)]) owed.add(keyOf({ table, id }))
  }
  return owed
}

async function notParked(database: RawDatabase): Promise<OutboxRecord[]> {
  return (await database.outbox.orderBy('n').toArray()).filter(isNotParked)
}
