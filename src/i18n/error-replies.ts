import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** An answer of the server that is not a success. */
export interface ErrorReply {
  /** Null: nothing answered. */
  status: number | null
  /** Absent where something else than this product answered, or nothing did. */
  error?: {
    message: string
    errors: readonly { param: string | null; code: string; message: string }[]
  }
}

export const TOO_MANY_REQUESTS = msg`Too many attempts. Please wait a little.`
export const SOMETHING_WRONG = msg`Something went wrong`
const UNREACHABLE = msg`Couldn't reach the server. Check your connection and try again.`

/** What is said when there is no reason to give, by what was tried. */
const WITHOUT_REASON = {
  call: SOMETHING_WRONG,
  form: msg`There was an error`,
  sending: msg`Please try again`,
}

export type Tried = keyof typeof WITHOUT_REASON

/** The server's own message comes first: it knows the reason, and the reader's language. */
export function replyMessage(i18n: I18n, { status, error }: ErrorReply, tried: Tried): string {
  const said = error?.errors[0]?.message || error?.message
  if (said) return said
  if (status === null) return i18n._(UNREACHABLE)
  return i18n._(status === 429 ? TOO_MANY_REQUESTS : WITHOUT_REASON[tried])
}
