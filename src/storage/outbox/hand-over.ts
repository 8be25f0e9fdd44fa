import { handsOverUntil } from '#domain/people/waiting-commands.ts'
import type { Database } from '../database.ts'
import { readMeta } from '../meta.ts'

/** Whether the time in which somebody who has left hands over what they counted is known to be over. */
export async function isHandOverOver(database: Database): Promise<boolean> {
  const hasLeft = await readMeta(database, 'has_left')
  const until = await readMeta(database, 'hands_over_until')
  return hasLeft === true && until !== undefined && !handsOverUntil(until, Date.now())
}
