import { must } from '#domain/must.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { Ref } from '#domain/commands/state.ts'
import type { CompanyDatabase, Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import { findAnswers } from '../sql/sync/commands.ts'
import { readRowSeq } from '../sql/sync/row-seq.ts'
import { isAnotherCommand } from './answers.ts'
import type { ReceivedCommand, Sender } from './received-command.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import { CommandRejectedError } from '../sql/sync/command-rejected-error.ts'
import { executeCommands } from './execute-commands.ts'

export type CommandOutcome =
  /** `known`: it was applied earlier, and nothing was done now. */
  | { kind: 'applied' | 'known' }
  | { kind: 'rejected'; rejection: Rejection }
  /** The id was used for another command. */
  | { kind: 'key_reused' }
  /** The row has changed since the caller read it. */
  | { kind: 'stale' }

/** A row as the caller read it, which must not have changed since. */
export interface Expected extends Ref {
  isCurrent(seq: number): boolean
}

export interface Conditions {
  expected?: Expected | null | undefined
  /**
   * Completes the arguments by what the database knows when nobody can change it any more. Which
   * command it is, when it is repeated, is told by what the call itself has said.
   */
  complete?: ((sql: Sql) => Promise<unknown>) | undefined
}

type Step = 'applied' | 'known' | 'key_reused' | 'stale'

/**
 * Runs one command from a plain REST call, as push would, exactly once: repeating the id does
 * nothing. A rejected command of an outbox waits for a person; here the caller is still waiting, so
 * a rejection stores nothing and the call may be retried.
 */
export async function applyCommand(
  database: CompanyDatabase,
  sender: Sender,
  command: ReceivedCommand & { n: null },
  conditions: Conditions,
): Promise<CommandOutcome> {
  const { company_id } = sender.actor
  try {
    const kind = await database
      .inCompany(company_id)
      .transaction((sql) => applyIn(sql, sender, command, conditions))
    if (kind === 'applied') await notifyFeed(database, company_id)
    return { kind }
  } catch (error) {
    if (!(error instanceof CommandRejectedError)) throw error
    return { kind: 'rejected', rejection: error.rejection }
  }
}

/**
 * The same in the caller's transaction, which must be rolled back on an error; then devices are to
 * be notified.
 * @throws {CommandRejectedError}
 */
export async function applyIn(
  sql: Sql,
  sender: Sender,
  command: ReceivedCommand & { n: null },
  { expected, complete = alone(command.args) }: Conditions = {},
): Promise<Step> {
  const { company_id } = sender.actor
  const feed = await lockFeed(sql, company_id)
  const known = await findKnown(sql, company_id, command)
  if (known) return known
  // Behind the feed's lock, so that nobody can change the row between the check and the command.
  if (expected && (await isStale(sql, company_id, expected))) return 'stale'
  const whole = { ...command, args: await complete(sql) }
  const [executed] = await executeCommands(sql, sender, [whole], feed.seq)
  const { rejection } = must(executed, 'outcome of a taken command')
  if (rejection !== null) throw new CommandRejectedError(rejection)
  await advanceFeed(sql, company_id, feed.seq + 1)
  return 'applied'
}

/** What a command with this id has come to already. */
async function findKnown(
  sql: Sql,
  companyId: string,
  command: ReceivedCommand,
): Promise<Step | null> {
  const [stored] = await findAnswers(sql, companyId, [command.id])
  if (!stored) return null
  if (isAnotherCommand(command, stored)) return 'key_reused'
  if (stored.rejection) throw new CommandRejectedError(stored.rejection)
  return 'known'
}

function alone<Args>(args: Args): () => Promise<Args> {
  return () => Promise.resolve(args)
}

async function isStale(sql: Sql, companyId: string, expected: Expected): Promise<boolean> {
  const seq = await readRowSeq(sql, companyId, expected)
  return seq !== null && !expected.isCurrent(seq)
}
