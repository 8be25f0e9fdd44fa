import { changeLanguage } from '#api/session.ts'
import { noteLanguageSent, readMeta } from '#storage/meta.ts'
import type { SyncDeps } from './sync-deps.ts'

/** Sends the language that was chosen here; without an answer the next run sends it again. */
export async function sendLanguage({ api, database }: SyncDeps): Promise<void> {
  const language = await readMeta(database, 'language')
  if (!language || language.chosen === language.told) return
  const { chosen } = language
  const answer = await changeLanguage(api, database.userId, chosen)
  const isAnswered = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status !== 401)
  if (isAnswered) await noteLanguageSent(database, chosen)
}
