import Dexie from 'dexie'
import type { Command, Decision } from '#domain/commands/command.ts'
import { isSame } from '#domain/is-same.ts'
import type { Actor } from '#domain/people.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import {
  keyOf,
  WorkingSet,
  type Change,
  type Read,
  type State,
  type TableName,
} from '#domain/state.ts'
import type { Database } from './database.ts'
import { NotSavedError } from './not-saved-error.ts'
import { indexedRow, loadState, pendingTable } from './state.ts'

export interface CommitContext {
  /** The command's id: the same id twice is the same deed. */
  id: string
  actor: Actor
  device_id: string
  now: string
  /** The refused command that this one mends. */
  repairs?: string
}

/**
 * Decides a command on what this device knows and keeps it: the changed rows and the outbox
 * record in one strict transaction. When this returns without a rejection the deed survives
 * whatever happens to the page.
 *
 * @param shown rows as the screen has them: while the database's lead to the same decision, it is
 *   written without waiting for those (decision 017). Not to be given inside another transaction,
 *   for where they do not, the transaction is given up and begun anew.
 * @returns the changes, or the rejection; nothing is kept of a rejected command
 * @throws {NotSavedError} when the device could not keep it (no room, storage lost)
 */
export async function commit<Kind extends string, Args>(
  database: Database,
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
  context: CommitContext,
  shown: readonly Change[] = [],
): Promise<Change[] | Rejection> {
  const parsed = command.parse(command.version, args)
  if (isRejection(parsed)) return parsed
  const { reads } = parsed
  const deed: Deed = {
    reads,
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
  const foreseen = foresee(deed, shown)
  try {
    return await database.transaction('rw', tablesOf(database, reads, command.writes), () =>
      foreseen ? keepForeseen(database, deed, foreseen) : decideAndKeep(database, deed),
    )
  } catch (error) {
    if (error instanceof DecidedOtherwiseError) return commit(database, command, args, context)
    if (error instanceof Dexie.ConstraintError) return []
    throw new NotSavedError(error)
  }
}

/** A command whose arguments have been read, with all that is kept of it but the rows. */
interface Deed {
  reads: readonly Read[]
  decide: (state: State) => Decision
  record: Omit<NewRecord, 'writes'>
}
type NewRecord = Parameters<Database['outbox']['add']>[0]

/** The database leads to another decision than the screen did. */
class DecidedOtherwiseError extends Error {}

function tablesOf(database: Database, reads: readonly Read[], writes: readonly TableName[]) {
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
 * What will be decided if the database has the rows that are shown. What writes where it reads
 * waits for its reading, for it must not read what it wrote.
 */
function foresee({ reads, decide }: Deed, shown: readonly Change[]): Change[] | null {
  if (shown.length === 0) return null
  const state = new WorkingSet()
  state.apply(shown)
  const foreseen = decide(state)
  if (isRejection(foreseen)) return null
  const isReadBack = foreseen.some((change) => reads.some(({ table }) => table === change.table))
  return isReadBack ? null : foreseen
}

// From here on without `await`: Dexie changes its zone several times for each that is inside a
// transaction, and somebody waits.

function decideAndKeep(database: Database, deed: Deed): PromiseLike<Decision> {
  return loadState(database, deed.reads).then((state) => {
    const decision = deed.decide(state)
    if (isRejection(decision)) return decision
    return keep(database, deed, decision).then(() => decision)
  })
}

/** Asks for the rows and writes in one go; the transaction fails when they say otherwise. */
function keepForeseen(database: Database, deed: Deed, foreseen: Change[]): PromiseLike<Decision> {
  const checking = loadState(database, deed.reads).then((state) => {
    if (isSame(deed.decide(state), foreseen)) return foreseen
    throw new DecidedOtherwiseError()
  })
  return Promise.all([checking, keep(database, deed, foreseen)]).then(([decision]) => decision)
}

function keep(database: Database, { record }: Deed, changes: Change[]): Promise<unknown> {
  const writes = changes.map(({ table, row }) => keyOf({ table, id: row.id }))
  return Promise.all([
    database.outbox.add({ ...record, writes }),
    ...changes.map((change) =>
      pendingTable<TableName>(database, change.table).put(indexedRow(change)),
    ),
  ])
}
