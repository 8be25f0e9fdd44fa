import type { Attempt, ErrorReply } from '#i18n/error-replies.ts'
import { showNoConnection, showToast } from '#ui/toast/toast.tsx'
import { useReplyMessage } from './use-reply-message.ts'

/** Shows in a toast why a call to the server failed. */
export function useReplyToast(attempt?: Attempt): (reply: ErrorReply) => void {
  const messageOf = useReplyMessage(attempt)
  return (reply) => {
    if (reply.status === null) showNoConnection(messageOf(reply))
    else showToast('error', messageOf(reply))
  }
}
