import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A response that is not a success. */
export interface ErrorReply {
  /** Null: there was no response. */
  status: number | null
  /** Absent without a response, or when it came from something other than this product. */
  error?: {
    message: string
    errors: readonly { param: string | null; code: string; message: string }[]
  }
}

export const TOO_MANY_REQUESTS = msg`Too many attempts. Wait a little.`
export const SOMETHING_WRONG = msg`Something went wrong`
/** True whether or not the server has acted: only its answer is known to be missing. */
const NO_ANSWER = msg`No answer from the server. Check your connection and try again.`

/** What a proxy says when the server behind it did not answer. */
const GATEWAY = new Set([502, 503, 504])

/** Shown when the reason is unknown, by what was attempted. */
const WITHOUT_REASON = {
  call: SOMETHING_WRONG,
  form: msg`There was an error`,
  sending: msg`Please try again`,
}

export type Attempt = keyof typeof WITHOUT_REASON

/** The server's own message comes first, because it knows the reason and the reader's language. */
export function replyMessage(i18n: I18n, { status, error }: ErrorReply, attempt: Attempt): string {
  const fromServer = error?.errors[0]?.message || error?.message
  if (fromServer) return fromServer
  if (status === null || GATEWAY.has(status)) return i18n._(NO_ANSWER)
  return i18n._(status === 429 ? TOO_MANY_REQUESTS : WITHOUT_REASON[attempt])
}
