import { must } from '#domain/must.ts'
import type { CommandAnswer } from '#protocol/push.ts'
import type { Database } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/feeds.ts'
import { findAnswers } from '../sql/mutations.ts'
import { answerKnown, answerSettled, isAnotherDeed } from './answers.ts'
import type { Arrived, Sender } from './arrived.ts'
import { notifyFeed } from './live-feed.ts'
import { settleCommands } from './settle.ts'

/**
 * Does one deed that came by a plain REST call, as push would. The same id again is answered as
 * the first time.
 * @returns 'key_reused' when the id was used for another deed
 */
export async function applyCommand(
  database: Database,
  sender: Sender,
  command: Arrived & { n: null },
): Promise<CommandAnswer | 'key_reused'> {
  const { company_id } = sender.actor
  const answer = await database.transaction(async (sql) => {
    const feed = await lockFeed(sql, company_id)
    const [stored] = await findAnswers(sql, company_id, [command.id])
    if (stored) {
      return isAnotherDeed(command, stored) ? 'key_reused' : answerKnown(command, stored)
    }
    const [settled] = await settleCommands(sql, sender, [command], feed.seq)
    await advanceFeed(sql, company_id, feed.seq + 1)
    return answerSettled(must(settled, 'outcome of a taken command'))
  })
  if (answer !== 'key_reused' && !answer.duplicate) await notifyFeed(database, company_id)
  return answer
}
