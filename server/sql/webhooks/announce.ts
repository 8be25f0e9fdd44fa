import { idOfText } from '#domain/id-of-text.ts'
import type { Happening } from '#domain/webhooks/event-data.ts'
import { findBranchName } from '../branches/branches.ts'
import type { Sql } from '../database.ts'
import { hasListeners, queueMessage } from './deliveries.ts'

/**
 * Queues what happened for the webhooks that listen, in the caller's transaction: they are told of it
 * exactly if it is committed, and of the same once.
 */
export async function announce(
  sql: Sql,
  companyId: string,
  happenings: readonly Happening[],
  now: string,
): Promise<void> {
  const types = happenings.map(({ type }) => type)
  if (types.length === 0 || !(await hasListeners(sql, companyId, types))) return
  const names = new Map<string, string>()
  for (const { type, subject, at, data } of happenings) {
    const { branch_id } = data
    const branch_name = names.get(branch_id) ?? (await findBranchName(sql, companyId, branch_id))
    names.set(branch_id, branch_name)
    const body = JSON.stringify({ type, timestamp: at, data: { ...data, branch_name } })
    const event_id = idOfText(`${type} ${subject}`)
    await queueMessage(sql, companyId, { event_id, type, body }, now)
  }
}
