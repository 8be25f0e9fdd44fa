import { must } from '#domain/must.ts'
import type * as z from 'zod/mini'
import type { CommandAnswer, pushRequest } from '#protocol/sync/push.ts'
import type { CompanyDatabase, Sql } from '../sql/database.ts'
import { lockDevice, saveDevice } from '../sql/sync/devices.ts'
import { advanceFeed, lockFeed, renewEpoch } from '../sql/sync/feeds.ts'
import { areKnownCommands, findAnswers, type StoredAnswer } from '../sql/sync/commands.ts'
import { answerKnown, answerExecuted } from './answers.ts'
import type { Sender } from './received-command.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import { planBatch, type Numbered } from './plan-batch.ts'
import { executeCommands, type Executed } from './execute-commands.ts'

/** The last command that a device knows to be answered, in the epoch that it knows. */
type Acked = NonNullable<z.infer<typeof pushRequest>['acked']>

export type BatchOutcome =
  | { kind: 'answered'; answers: CommandAnswer[] }
  | { kind: 'number_gap'; last_n: number }
  | { kind: 'device_fork' }

/**
 * Executes a batch of a device's commands in one transaction: everything answered is stored, and
 * nothing unanswered leaves a trace.
 */
export async function pushBatch(
  database: CompanyDatabase,
  sender: Sender,
  commands: readonly Numbered[],
  acked?: Acked,
): Promise<Pick<Taken, 'outcome' | 'isRestored'>> {
  const { company_id } = sender.actor
  const { changed, ...taken } = await database
    .inCompany(company_id)
    .transaction((sql) => takeBatch(sql, sender, commands, acked))
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
  acked: Acked | undefined,
): Promise<Taken> {
  const { company_id, user_id } = sender.actor
  const feed = await lockFeed(sql, company_id)
  const device = await lockDevice(sql, company_id, sender.device_id)
  const ids = commands.map(({ id }) => id)
  const stored = new Map((await findAnswers(sql, company_id, ids)).map((one) => [one.id, one]))
  const plan = planBatch(commands, device, user_id, new Set(stored.keys()))
  if (plan.kind !== 'go') {
    const isRestored =
      plan.kind === 'number_gap' &&
      acked?.epoch === feed.epoch &&
      !(await areKnownCommands(sql, company_id, [acked.id]))
    if (isRestored) await renewEpoch(sql, company_id, feed.epoch)
    return { outcome: plan, changed: false, isRestored }
  }
  const executed = await executeCommands(sql, sender, plan.fresh, feed.seq)
  await saveDevice(sql, company_id, sender.device_id, { user_id, last_n: plan.last_n })
  if (executed.length > 0) await advanceFeed(sql, company_id, feed.seq + executed.length)
  const answers = answerAll(plan.answered, stored, executed)
  const changed = executed.length > 0
  return { outcome: { kind: 'answered', answers }, changed, isRestored: false }
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
