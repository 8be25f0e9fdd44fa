import { must } from '#domain/must.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { CompanyDatabase, Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import { findAnswers } from '../sql/sync/commands.ts'
import { isAnotherCommand } from './answers.ts'
import type { Arrived, Sender } from './arrived.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import { CommandRejectedError } from '../sql/sync/command-rejected-error.ts'
import { executeCommands } from './execute-commands.ts'

export type CommandOutcome =
  | { kind: 'applied' }
  | { kind: 'refused'; rejection: Rejection }
  /** The id was used for another deed. */
  | { kind: 'key_reused' }

/**
 * Does one deed that came by a plain REST call, as push would, and once: the same id again does
 * nothing. Unlike an outbox, whose refused commands wait for a person, the caller is still there;
 * so a refused call leaves no trace and may be tried again.
 */
export async function applyCommand(
  database: CompanyDatabase,
  sender: Sender,
  command: Arrived & { n: null },
): Promise<CommandOutcome> {
  try {
    const { company_id } = sender.actor
    const outcome = await database
      .inCompany(company_id)
      .transaction((sql) => applyOnce(sql, sender, command))
    if (outcome === 'new') await notifyFeed(database, company_id)
    return outcome === 'key_reused' ? { kind: 'key_reused' } : { kind: 'applied' }
  } catch (error) {
    if (error instanceof CommandRejectedError)
      return { kind: 'refused', rejection: error.rejection }
    throw error
  }
}

async function applyOnce(
  sql: Sql,
  sender: Sender,
  command: Arrived,
): Promise<'new' | 'known' | 'key_reused'> {
  const { company_id } = sender.actor
  const feed = await lockFeed(sql, company_id)
  const [stored] = await findAnswers(sql, company_id, [command.id])
  if (stored && isAnotherCommand(command, stored)) return 'key_reused'
  if (stored?.rejection) throw new CommandRejectedError(stored.rejection)
  if (stored) return 'known'
  const [executed] = await executeCommands(sql, sender, [command], feed.seq)
  const { rejection } = must(executed, 'outcome of a taken command')
  if (rejection !== null) throw new CommandRejectedError(rejection)
  await advanceFeed(sql, company_id, feed.seq + 1)
  return 'new'
}
