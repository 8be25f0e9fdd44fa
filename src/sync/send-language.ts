import { changeLanguage } from '#api/language-call.ts'
import { noteLanguageTold, readMeta } from '#storage/meta.ts'
import type { SyncParts } from './parts.ts'

/** Tells the server which language was chosen here; without an answer the next run does. */
export async function sendLanguage({ api, database }: SyncParts): Promise<void> {
  const language = await readMeta(database, 'language')
  if (!language || language.chosen === language.told) return
  const { chosen } = language
  const answer = await changeLanguage(api, database.userId, chosen)
  const isAnswered = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status !== 401)
  if (isAnswered) await noteLanguageTold(database, chosen)
}
