import { useLingui } from '@lingui/react/macro'
import { replyMessage, type ErrorReply, type Attempt } from '#i18n/error-replies.ts'

/** Why a call to the server failed, in the user's language. */
export function useReplyMessage(attempt: Attempt = 'call'): (reply: ErrorReply) => string {
  const { i18n } = useLingui()
  return (reply) => replyMessage(i18n, reply, attempt)
}
