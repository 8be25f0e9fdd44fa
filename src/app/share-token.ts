import { rememberSession } from '#storage/session-tokens.ts'
import { useLanguage } from '#ui/language.ts'
import { currentToken, currentUserId, isRemembered } from './page-tokens.ts'
import { tellWorkerToken } from './service-worker.ts'

/** Lets the service worker have this person's token: it cannot read the page's storages. */
export async function shareToken(userId: string): Promise<void> {
  const token = currentToken()
  if (token === null || currentUserId() !== userId) return
  const { language } = useLanguage.getState()
  if (isRemembered()) await rememberSession({ user_id: userId, token, language })
  else await tellWorkerToken(userId, token)
}
