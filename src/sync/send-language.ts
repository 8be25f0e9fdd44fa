import { changeLanguage } from '#api/language-call.ts'
import { dropMeta, readMeta } from '#storage/meta.ts'
import type { SyncParts } from './parts.ts'

/** Tells the server which language was chosen here; without an answer the next run does. */
export async function sendLanguage({ api, database }: SyncParts): Promise<void> {
  const chosen = await readMeta(database, 'language_to_send')
  if (chosen === undefined) return
  const answer = await changeLanguage(api, database.userId, chosen)
  const isAnswered = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status !== 401)
  if (isAnswered) await dropMeta(database, 'language_to_send', chosen)
}
