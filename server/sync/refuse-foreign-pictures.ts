import type { Change } from '#domain/commands/state.ts'
import { reject } from '#domain/rejections.ts'
import { areUploaded } from '../sql/files/uploads.ts'
import { CommandRejectedError } from '../sql/sync/command-rejected-error.ts'
import type { Sql } from '../sql/database.ts'
import type { Sender } from './received-command.ts'

/**
 * A good gets only pictures that its company has uploaded. Those that it has already stay: older
 * versions took any text.
 * @throws {CommandRejectedError}
 */
export async function refuseForeignPictures(
  sql: Sql,
  { actor }: Sender,
  changes: readonly Change[],
): Promise<void> {
  if (await areUploaded(sql, actor.company_id, addedPictures(changes))) return
  throw new CommandRejectedError(reject('invalid_args', { param: 'images' }))
}

/** What the good's history says was there before is not new; of a new good it says nothing. */
function addedPictures(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => {
    if (change.table !== 'goods') return []
    const before = changes.find(({ table }) => table === 'good_changes')?.row ?? {}
    const fields = 'before' in before ? (before.before as { images?: string[] }) : {}
    const isNew = Object.keys(fields).length === 0
    if (!isNew && fields.images === undefined) return []
    const shown = new Set(fields.images)
    return change.row.images.filter((path) => !shown.has(path))
  })
}
