import { errorsByField } from '#domain/form-errors.ts'
import type { ErrorReply } from '#i18n/error-replies.ts'
import { FormError } from '#ui/form/form-error.ts'
import { useReplyMessage } from '../use-reply-message.ts'

/** Maps a server error to the fields that it names, or else to the form as a whole. */
export function useReplyError(): (reply: ErrorReply) => FormError {
  const messageOf = useReplyMessage('form')
  return (reply) => {
    const fields = errorsByField(reply.error?.errors ?? [])
    const isNamed = Object.keys(fields).length > 0
    return new FormError(isNamed ? { fields } : { whole: messageOf(reply) })
  }
}
