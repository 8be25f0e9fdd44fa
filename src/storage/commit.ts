import Dexie from 'dexie'
import type { Command } from '#domain/commands/command.ts'
import type { Actor } from '#domain/people.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import { keyOf, type Change, type TableName } from '#domain/state.ts'
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
 * @returns the changes, or the rejection; nothing is kept of a rejected command
 * @throws {NotSavedError} when the device could not keep it (no room, storage lost)
 */
export async function commit<Kind extends string, Args>(
  database: Database,
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
  context: CommitContext,
): Promise<Change[] | Rejection> {
  const parsed = command.parse(command.version, args)
  if (isRejection(parsed)) return parsed
  const looked = [...new Set(parsed.reads.map(({ table }) => table))]
  const touched = [...new Set([...looked, ...command.writes])]
  const tables = [
    database.outbox,
    ...looked.map((table) => database.table(table)),
    ...(looked.includes('entries') ? [database.entry_packs] : []),
    ...touched.map((table) => pendingTable(database, table)),
  ]
  try {
    return await database.transaction('rw', tables, async () => {
      const state = await loadState(database, parsed.reads)
      const decision = parsed.decide(state, { ...context, received_at: null })
      if (isRejection(decision)) return decision
      await keep(database, decision, {
        id: context.id,
        kind: command.kind,
        v: command.version,
        args,
        device_time: context.now,
        repairs: context.repairs ?? null,
        writes: decision.map((change) => keyOf({ table: change.table, id: change.row.id })),
        rejection: null,
      })
      return decision
    })
  } catch (error) {
    if (error instanceof Dexie.ConstraintError) return []
    throw new NotSavedError(error)
  }
}

type NewRecord = Parameters<Database['outbox']['add']>[0]

async function keep(database: Database, changes: Change[], record: NewRecord): Promise<void> {
  await Promise.all([
    database.outbox.add(record),
    ...changes.map((change) =>
      pendingTable<TableName>(database, change.table).put(indexedRow(change)),
    ),
  ])
}
