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
  | { kind: 'rejected'; rejection: Rejection }
  /** The id was used for another command. */
  | { kind: 'key_reused' }

/**
 * Runs one command from a plain REST call, as push would, exactly once: repeating the id does
 * nothing. A rejected command of an outbox waits for a person; here the caller is still waiting, so
 * a rejection stores nothing and the call may be retried.
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
      return { kind: 'rejected', rejection: error.rejection }
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
