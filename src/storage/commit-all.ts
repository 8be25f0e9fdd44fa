import type { Command, Decision } from '#domain/commands/command.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import {
  isLookup,
  keyOf,
  unlessOf,
  type Change,
  type Lookup,
  type Read,
  type State,
  type WorkingSet,
} from '#domain/commands/state.ts'
import type { Rows, TableName } from '#domain/tables.ts'
import { prepare, tablesOf, type CommitContext, type PreparedCommand } from './commit.ts'
import type { Database } from './database.ts'
import { indexedRow } from './lists/index-fields.ts'
import { loadState } from './load-state.ts'
import { pendingTable, raw, type RawDatabase } from './raw-database.ts'

/** Reading the rows of so many commands at once takes little more time than those of one. */
const CHUNK = 250

/** A command of a batch, whatever its kind. */
interface Order {
  prepared: PreparedCommand | Rejection
  writes: readonly TableName[]
}

export function orderOf<Kind extends string, Args>(
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
  context: CommitContext,
): Order {
  return { prepared: prepare(command, args, context), writes: command.writes }
}

interface BatchOptions {
  /** Nothing is saved where one of them is rejected; of a few commands. */
  isWhole?: boolean
  /** Called with how many are decided. */
  onDecided?: (count: number) => void
  /** Ends the batch; nothing of it is saved then. */
  signal?: AbortSignal
}

/**
 * Decides many commands in their order, each on what those before it leave, and saves them in one
 * strict transaction: all that are not rejected, or none where they are a whole.
 * @returns the outcomes, in the same order
 * @throws {NotSavedError} when the device could not save them; the signal's reason when it was ended
 */
export async function commitAll(
  database: Database,
  orders: readonly Order[],
  { isWhole = false, onDecided, signal }: BatchOptions = {},
): Promise<Decision[]> {
  const reads = orders.flatMap(({ prepared }) => (isRejection(prepared) ? [] : prepared.reads))
  const writes = [...new Set(orders.flatMap((order) => order.writes))]
  const tables = raw(database)
  try {
    return await tables.transaction('rw', tablesOf(tables, reads, writes), async () => {
      const outcomes: Decision[] = []
      for (let start = 0; start < orders.length; start += CHUNK) {
        // oxlint-disable-next-line no-await-in-loop -- each reads what the one before has written
        outcomes.push(...(await decideChunk(tables, orders.slice(start, start + CHUNK))))
        onDecided?.(outcomes.length)
        signal?.throwIfAborted()
      }
      if (isWhole && outcomes.some(isRejection)) throw new NotWholeError(outcomes)
      return outcomes
    })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof NotWholeError) return error.outcomes
    throw new NotSavedError(error)
  }
}

/** Takes back what was saved of a batch that is a whole. */
class NotWholeError extends Error {
  readonly outcomes: Decision[]

  constructor(outcomes: Decision[]) {
    super('a command of a whole was rejected')
    this.outcomes = outcomes
  }
}

async function decideChunk(database: RawDatabase, orders: readonly Order[]): Promise<Decision[]> {
  const all = orders.map(({ prepared }) => prepared)
  const reads = all.flatMap((one) => (isRejection(one) ? [] : one.reads))
  const state = await loadState(database, merged(reads))
  const decided: { prepared: PreparedCommand; changes: Change[] }[] = []
  const outcomes = all.map((prepared) => {
    if (isRejection(prepared)) return prepared
    const decision = prepared.decide(new NamedRows(state, prepared.reads))
    if (isRejection(decision)) return decision
    state.apply(decision)
    decided.push({ prepared, changes: decision })
    return decision
  })
  await saveChunk(database, decided)
  return outcomes
}

async function saveChunk(
  database: RawDatabase,
  decided: readonly { prepared: PreparedCommand; changes: readonly Change[] }[],
): Promise<void> {
  const records = decided.map(({ prepared: { record }, changes }) => ({
    ...record,
    writes: changes.map(({ table, row }) => keyOf({ table, id: row.id })),
  }))
  const last = new Map<string, Change>()
  for (const { changes } of decided) {
    for (const change of changes)
      last.set(keyOf({ table: change.table, id: change.row.id }), change)
  }
  const changes = [...last.values()]
  const names = [...new Set(changes.map(({ table }) => table))]
  await Promise.all([
    database.outbox.bulkAdd(records),
    ...names.map((name) =>
      pendingTable<TableName>(database, name).bulkPut(
        changes.filter(({ table }) => table === name).map(indexedRow),
      ),
    ),
  ])
}

/** The same rows in fewer look-ups. */
function merged(reads: readonly Read[]): Read[] {
  const values = new Map<string, Lookup>()
  const others: Read[] = []
  for (const read of reads) {
    if (!isLookup(read) || unlessOf(read) !== null) {
      others.push(read)
      continue
    }
    const key = 'all' in read ? read.table : `${read.table}.${read.field}`
    const known = values.get(key)
    if (!known) values.set(key, 'all' in read ? read : { ...read, values: [...read.values] })
    else if ('values' in known && 'values' in read) known.values.push(...read.values)
  }
  return [...others, ...values.values()]
}

/** The rows that one command named, of those that were loaded for many. */
class NamedRows implements State {
  readonly #rows: WorkingSet
  readonly #reads: readonly Read[]

  constructor(rows: WorkingSet, reads: readonly Read[]) {
    this.#rows = rows
    this.#reads = reads
  }

  get<T extends TableName>(table: T, id: string): Rows[T] | undefined {
    return this.#rows.get(table, id)
  }

  all<T extends TableName>(table: T): Rows[T][] {
    const own = this.#reads.filter((read) => read.table === table)
    return this.#rows.all(table).filter((row) => own.some((read) => isNamed(row, read)))
  }
}

function isNamed(row: { id: string }, read: Read): boolean {
  if (!isLookup(read)) return row.id === read.id
  if ('all' in read) return true
  const value = (row as unknown as Record<string, unknown>)[read.field]
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  return values.some((one) => read.values.some((wanted) => wanted === one))
}
