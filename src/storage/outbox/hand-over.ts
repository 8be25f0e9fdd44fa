import { handsOverUntil } from '#domain/people/waiting-commands.ts'
import type { Database } from '../database.ts'
import { readMeta } from '../meta.ts'

/** Whether the time in which somebody who has left hands over what they counted is known to be over. */
export async function isHandOverOver(database: Database): Promise<boolean> {
  const hasLeft = await readMeta(database, 'has_left')
  const until = await readMeta(database, 'hands_over_until')
  return hasLeft === true && until !== undefined && !handsOverUntil(until, Date.now())
}

/**
 * What becomes of what a person has not sent when they log out and leave it here: it is sent when they
 * sign in again, which nobody whose access has ended can, or it cannot be sent in any way.
 */
export type UnsentFate = 'sent_later' | 'sent_only_now' | 'never_sent'

export async function fateOfUnsent(database: Database): Promise<UnsentFate> {
  if ((await readMeta(database, 'has_left')) !== true) return 'sent_later'
  return (await isHandOverOver(database)) ? 'never_sent' : 'sent_only_now'
}
