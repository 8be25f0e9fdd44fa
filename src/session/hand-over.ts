import { currentToken, currentUserId, dropToken, isRemembered } from './page-tokens.ts'
import { forgetSession, rememberSession } from './remembered-sessions.ts'
import { TOKEN_MESSAGE, type TokenMessage } from './token-message.ts'

/** Gives the service worker this person's token, with the language of its requests. */
export async function shareToken(userId: string, language: string): Promise<void> {
  const token = currentToken()
  if (token === null || currentUserId() !== userId) return
  if (isRemembered()) await rememberSession({ user_id: userId, token, language })
  else await handToWorker(userId, token)
}

/** For the worker's memory; null deletes. */
export function handToWorker(user_id: string, token: string | null): Promise<void> {
  return postToWorker({ type: TOKEN_MESSAGE, user_id, token })
}

/** Deletes the session's token from every place that may have it. */
export async function forgetTokens(userId: string): Promise<void> {
  await forgetSession(userId)
  await handToWorker(userId, null)
  dropToken()
}

async function postToWorker(message: TokenMessage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage(message)
}
