import Dexie from 'dexie'
import type { Command, Decision } from '#domain/commands/command.ts'
import { isSame } from '#domain/is-same.ts'
import type { Actor } from '#domain/people/people.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import { keyOf, WorkingSet, type Change, type Read, type State } from '#domain/commands/state.ts'
import type { TableName } from '#domain/tables.ts'
import type { Database } from './database.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import { indexedRow } from './lists/index-fields.ts'
import { loadState } from './load-state.ts'
import { pendingTable, raw, type RawDatabase } from './raw-database.ts'

export interface CommitContext {
  /** The command's id: the same id twice is the same command. */
  id: string
  actor: Actor
  device_id: string
  now: string
  /** The rejected command that this one replaces. */
  repairs?: string
}

/**
 * Decides a command on what this device knows and saves it: the changed rows and the outbox record
 * in one strict transaction. When this returns without a rejection the command survives whatever
 * happens to the page.
 *
 * @param shown rows as the screen has them: as long as the database's rows lead to the same
 *   decision, it is written without waiting for those (decision 017). Not to be given inside another
 *   transaction, because a different decision aborts the transaction and starts a new one.
 * @returns the changes, or the rejection; nothing is saved of a rejected command
 * @throws {NotSavedError} when the device could not save it (no room, storage lost)
 */
export async function commit<Kind extends string, Args>(
  database: Database,
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
  context: CommitContext,
  shown: readonly Change[] = [],
): Promise<Change[] | Rejection> {
  const prepared = prepare(command, args, context)
  if (isRejection(prepared)) return prepared
  const { reads } = prepared
  const foreseen = foresee(prepared, shown)
  try {
    const tables = raw(database)
    return await tables.transaction('rw', tablesOf(tables, reads, command.writes), () =>
      foreseen ? saveForeseen(tables, prepared, foreseen) : decideAndSave(tables, prepared),
    )
  } catch (error) {
    if (error instanceof DecidedOtherwiseError) return commit(database, command, args, context)
    if (error instanceof Dexie.ConstraintError) return []
    throw new NotSavedError(error)
  }
}

/** Parses a command's arguments; what may not even be decided is rejected here. */
export function prepare<Kind extends string, Args>(
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
  context: CommitContext,
): PreparedCommand | Rejection {
  const parsed = command.parse(command.version, args)
  if (isRejection(parsed)) return parsed
  return {
    reads: parsed.reads,
    decide: (state) => parsed.decide(state, { ...context, received_at: null }),
    record: {
      id: context.id,
      kind: command.kind,
      v: command.version,
      args,
      device_time: context.now,
      repairs: context.repairs ?? null,
      rejection: null,
    },
  }
}

/** A command with parsed arguments and its outbox record, still without the rows it changes. */
export interface PreparedCommand {
  reads: readonly Read[]
  decide: (state: State) => Decision
  record: Omit<NewRecord, 'writes'>
}
type NewRecord = Parameters<RawDatabase['outbox']['add']>[0]

/** The database's rows lead to another decision than the screen's did. */
class DecidedOtherwiseError extends Error {}

/** The tables that a transaction of commands needs. */
export function tablesOf(
  database: RawDatabase,
  reads: readonly Read[],
  writes: readonly TableName[],
) {
  const looked = [...new Set(reads.map(({ table }) => table))]
  const touched = [...new Set([...looked, ...writes])]
  return [
    database.outbox,
    ...looked.map((table) => database.table(table)),
    ...(looked.includes('entries') ? [database.entry_packs] : []),
    ...touched.map((table) => pendingTable(database, table)),
  ]
}

/**
 * The decision if the database has the rows that are shown. A command that writes to a table it
 * reads must wait for its reading, so that it never reads what it wrote: it gets null.
 */
function foresee({ reads, decide }: PreparedCommand, shown: readonly Change[]): Change[] | null {
  if (shown.length === 0) return null
  const state = new WorkingSet()
  state.apply(shown)
  const foreseen = decide(state)
  if (isRejection(foreseen)) return null
  const isReadBack = foreseen.some((change) => reads.some(({ table }) => table === change.table))
  return isReadBack ? null : foreseen
}

// No `await` from here on: for each one inside a transaction Dexie switches its zone several times,
// and a person is waiting.

function decideAndSave(database: RawDatabase, prepared: PreparedCommand): PromiseLike<Decision> {
  return loadState(database, prepared.reads).then((state) => {
    const decision = prepared.decide(state)
    if (isRejection(decision)) return decision
    return save(database, prepared, decision).then(() => decision)
  })
}

/** Reads and writes at once; the transaction fails when the rows lead to another decision. */
function saveForeseen(
  database: RawDatabase,
  prepared: PreparedCommand,
  foreseen: Change[],
): PromiseLike<Decision> {
  const checking = loadState(database, prepared.reads).then((state) => {
    if (isSame(prepared.decide(state), foreseen)) return foreseen
    throw new DecidedOtherwiseError()
  })
  return Promise.all([checking, save(database, prepared, foreseen)]).then(([decision]) => decision)
}

function save(
  database: RawDatabase,
  { record }: PreparedCommand,
  changes: Change[],
): Promise<unknown> {
  const writes = changes.map(({ table, row }) => keyOf({ table, id: row.id }))
  return Promise.all([
    database.outbox.add({ ...record, writes }),
    ...changes.map((change) =>
      pendingTable<TableName>(database, change.table).put(indexedRow(change)),
    ),
  ])
}
