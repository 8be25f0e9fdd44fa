import type { Actor } from '#domain/people/people.ts'
import { leaveOut, rejectForNow } from '#domain/people/waiting-commands.ts'
import { must } from '#domain/must.ts'
import { reject, type Rejection } from '#domain/rejections.ts'
import type { CompanyDatabase, Sql } from '../sql/database.ts'
import {
  changeAnswer,
  dropAnswer,
  listWaiting,
  noteDecision,
  type WaitingRow,
} from '../sql/people/waiting-commands.ts'
import { CommandRejectedError } from '../sql/sync/command-rejected-error.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import { executeCommands } from './execute-commands.ts'
import type { ReceivedCommand, Sender } from './received-command.ts'

export interface Decided {
  id: string
  rejection: Rejection | null
}

interface Choice {
  ids: readonly string[]
  take: boolean
  now: string
}

/**
 * Takes or leaves what was counted after its right had ended. What is taken is done as its person
 * would have done it, under its own id, name and time; what cannot be taken goes on waiting, with
 * its reason. Somebody else's decision stands.
 */
export async function decideWaiting(
  database: CompanyDatabase,
  actor: Actor,
  { ids, take, now }: Choice,
): Promise<Decided[]> {
  const company = database.inCompany(actor.company_id)
  const decided = new Map<string, Rejection | null>()
  for (const { id } of await listWaiting(company, actor, ids)) {
    decided.set(id, await decideOne({ database, actor, take, now }, id))
  }
  await notifyFeed(database, actor.company_id)
  return ids.map((id) => ({ id, rejection: known(decided.get(id), id) }))
}

/** What does not wait for this person does not exist for them. */
function known(rejection: Rejection | null | undefined, id: string): Rejection | null {
  return rejection === undefined ? reject('not_found', { id }) : rejection
}

interface Deciding {
  database: CompanyDatabase
  actor: Actor
  take: boolean
  now: string
}

async function decideOne(
  { database, actor, take, now }: Deciding,
  id: string,
): Promise<Rejection | null> {
  const { company_id, user_id } = actor
  try {
    await database.inCompany(company_id).transaction(async (sql) => {
      const { seq } = await lockFeed(sql, company_id)
      const [row] = await listWaiting(sql, actor, [id])
      if (!row) return
      await noteDecision(sql, company_id, id, { by: user_id, at: now, taken: take })
      await (take ? takeIn(sql, company_id, row, seq) : leave(sql, company_id, row))
      // Also what is left is news to those who were shown that it waits.
      await advanceFeed(sql, company_id, seq + 1)
    })
    return null
  } catch (error) {
    if (!(error instanceof CommandRejectedError)) throw error
    return error.rejection
  }
}

async function leave(sql: Sql, companyId: string, row: WaitingRow): Promise<void> {
  await changeAnswer(sql, companyId, row.id, leaveOut(rejectForNow(row.branch_id)))
}

/** @throws {CommandRejectedError} */
async function takeIn(sql: Sql, companyId: string, row: WaitingRow, seq: number): Promise<void> {
  await dropAnswer(sql, companyId, row.id)
  const [executed] = await executeCommands(sql, senderOf(companyId, row), [commandOf(row)], seq)
  const { rejection } = must(executed, 'outcome of a taken command')
  if (rejection !== null) throw new CommandRejectedError(rejection)
}

/** The person as they were when the branch was theirs. */
function senderOf(company_id: string, row: WaitingRow): Sender {
  const { user_id, role, user_name: full_name, branch_id, device_id, clock_offset } = row
  const branch_ids = branch_id === null ? [] : [branch_id]
  const actor = { user_id, company_id, role, branch_ids, full_name }
  return { actor, device_id, now: row.server_time, clock_offset: clock_offset ?? 0 }
}

function commandOf(row: WaitingRow): ReceivedCommand {
  const { id, n, kind, v, payload, device_time, repairs, fingerprint } = row
  const args: unknown = JSON.parse(payload)
  return { id, n, kind, v, args, device_time, repairs, fingerprint }
}
