import { must } from '#domain/must.ts'
import type * as z from 'zod/mini'
import type { CommandAnswer, pushRequest } from '#protocol/sync/push.ts'
import type { CompanyDatabase, Sql } from '../sql/database.ts'
import { readLeftBranches } from '../sql/people/left-branches.ts'
import { readWaitingOf } from '../sql/people/waiting-commands.ts'
import { lockDevice, saveDevice } from '../sql/sync/devices.ts'
import { advanceFeed, findMark, lockFeed, renewEpoch, type Feed } from '../sql/sync/feeds.ts'
import { areKnownCommands, findAnswers, type StoredAnswer } from '../sql/sync/commands.ts'
import { isInFeed, markedAt, readCursor, type Cursor } from './cursor.ts'
import { answerKnown, answerExecuted } from './answers.ts'
import type { Sender } from './received-command.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import { planBatch, type Numbered } from './plan-batch.ts'
import { executeCommands, type Executed } from './execute-commands.ts'

/** What a device knows of the database: its last answered command, its place in the feed. */
type Known = Pick<z.infer<typeof pushRequest>, 'acked' | 'cursor' | 'held'>

export type BatchOutcome =
  | { kind: 'answered'; answers: CommandAnswer[] }
  | { kind: 'number_gap'; last_n: number }
  | { kind: 'device_fork' }
  /** The device has read another feed than there is. */
  | { kind: 'feed_changed' }

/**
 * Executes a batch of a device's commands in one transaction: everything answered is stored, and
 * nothing unanswered leaves a trace.
 */
export async function pushBatch(
  database: CompanyDatabase,
  sender: Sender,
  commands: readonly Numbered[],
  knows: Known = {},
): Promise<Pick<Taken, 'outcome' | 'isRestored'>> {
  const { company_id } = sender.actor
  const { changed, ...taken } = await database
    .inCompany(company_id)
    .transaction((sql) => takeBatch(sql, sender, commands, knows))
  if (changed) await notifyFeed(database, company_id)
  return taken
}

interface Taken {
  outcome: BatchOutcome
  changed: boolean
  /** The device was answered what the database does not have: an earlier copy was restored. */
  isRestored: boolean
}

async function takeBatch(
  sql: Sql,
  sender: Sender,
  commands: readonly Numbered[],
  { acked, cursor, held }: Known,
): Promise<Taken> {
  const { company_id, user_id } = sender.actor
  const feed = await lockFeed(sql, company_id)
  const foreign = await judgeCursor(sql, company_id, feed, readCursor(cursor))
  if (foreign) return foreign
  const device = await lockDevice(sql, company_id, sender.device_id)
  const ids = commands.map(({ id }) => id)
  const stored = new Map((await findAnswers(sql, company_id, ids)).map((one) => [one.id, one]))
  const plan = planBatch(commands, device, user_id, { knownIds: new Set(stored.keys()), held })
  if (plan.kind !== 'go') {
    const isRestored =
      plan.kind === 'number_gap' &&
      acked?.epoch === feed.epoch &&
      !(await areKnownCommands(sql, company_id, [acked.id]))
    if (isRestored) await renewEpoch(sql, company_id, feed.epoch)
    return { outcome: plan, changed: false, isRestored }
  }
  const whole = plan.fresh.length > 0 ? await withPast(sql, sender) : sender
  const executed = await executeCommands(sql, whole, plan.fresh, feed.seq)
  await saveDevice(sql, company_id, sender.device_id, {
    user_id,
    last_n: plan.last_n,
    held: plan.held,
  })
  if (executed.length > 0) await advanceFeed(sql, company_id, feed.seq + executed.length)
  const answers = answerAll(plan.answered, stored, executed)
  const changed = executed.length > 0
  return { outcome: { kind: 'answered', answers }, changed, isRestored: false }
}

/** What judges counting by the right of its moment. */
async function withPast(sql: Sql, sender: Sender): Promise<Sender> {
  const { company_id, user_id } = sender.actor
  const [left, waiting] = await Promise.all([
    readLeftBranches(sql, company_id, user_id),
    readWaitingOf(sql, company_id, user_id),
  ])
  return { ...sender, left, waiting: new Map(waiting.map(({ id, branch_id }) => [id, branch_id])) }
}

/**
 * What was decided on another feed is not executed: whether something is absent because others have
 * yet to bring it, the device knows only once it has read what is here.
 */
async function judgeCursor(
  sql: Sql,
  companyId: string,
  feed: Feed,
  cursor: Cursor | null,
): Promise<Taken | null> {
  if (!cursor) return null
  const isOfEpoch = cursor.epoch === feed.epoch
  const mark = isOfEpoch && cursor.mark ? await findMark(sql, companyId, markedAt(cursor)) : null
  if (isOfEpoch && isInFeed(cursor, { ...feed, mark })) return null
  if (isOfEpoch) await renewEpoch(sql, companyId, feed.epoch)
  return { outcome: { kind: 'feed_changed' }, changed: false, isRestored: isOfEpoch }
}

/** In order; if an id occurs twice in one batch, the second is a duplicate. */
function answerAll(
  commands: readonly Numbered[],
  stored: Map<string, StoredAnswer>,
  executed: readonly Executed[],
): CommandAnswer[] {
  const fresh = new Map(executed.map((one) => [one.command.id, one]))
  return commands.map((command) => {
    const known = stored.get(command.id)
    if (known) return answerKnown(command, known)
    const one = must(fresh.get(command.id), 'outcome of a taken command')
    const { id, fingerprint } = command
    const { seq, rejection } = one
    const status = rejection === null ? 'applied' : 'rejected'
    stored.set(id, { id, fingerprint, status, seq, rejection })
    return answerExecuted(one)
  })
}
