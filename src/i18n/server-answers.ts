import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerCode } from './answers.ts'
import { messageWithPasswords } from './passwords.ts'

/**
 * What only the server says, to programs that call it; the app's own forms never send such
 * requests, so its screens do not load these.
 */
const MESSAGES = {
  key_in_use: msg`This request is still being processed. Try again in a minute.`,
  changed_meanwhile: msg`This has changed since you last read it.`,
  unknown_field: msg`There is no such field.`,
  field_locked: msg`This field can't be changed here.`,
  limit_too_big: msg`At most 100 results fit on one page.`,
  store_required: msg`choose store`,
  merge_incomplete: msg`You must select from at least two tables`,
  confirmation_invalid: msg`Invalid confirmation password`,
  products_unmatched: msg`Please match products manually in integration page`,
  row_missing: msg`This doesn't exist.`,
  good_missing: msg`good not exists`,
  pos_no_invoices: msg`Invoices come from a restaurant's own iiko or Syrve server. iikoCloud doesn't tell them.`,
  pos_too_many_requests: msg`iikoCloud is getting too many requests with this API login. Try again in a minute.`,
  pos_organization_required: msg`Choose the organization. Check the connection to see which ones there are.`,
  pos_organization_gone: msg`This API login no longer has access to the chosen organization. Choose one again in the settings.`,
  nightly_sync_first: msg`Sync once by hand first.`,
  code_wrong: msg`This code is wrong, or was already used.`,
  sign_in_expired: msg`Signing in took too long. Enter your password again.`,
  factor_setup_old: msg`You started this more than a day ago. Start again.`,
  factor_is_on: msg`Two-step sign-in is already on.`,
  factor_is_off: msg`Two-step sign-in isn't on.`,
  factor_demanded: msg`Your company requires two-step sign-in.`,
} satisfies Record<string, MessageDescriptor>

type ServerCode = keyof typeof MESSAGES

/** Every code in an answer of the server. */
export type SaidCode = AnswerCode | ServerCode

/** The message for any code. */
export function serverMessageFor(code: SaidCode): MessageDescriptor {
  return isServerCode(code) ? MESSAGES[code] : messageWithPasswords(code)
}

/** What a request's own fields may lack, beside what forms know. */
export const REQUEST_FIELD_CODES = [
  'unknown_field',
  'field_locked',
  'limit_too_big',
  'store_required',
  'merge_incomplete',
  'code_wrong',
] as const satisfies readonly ServerCode[]

export type RequestFieldCode = (typeof REQUEST_FIELD_CODES)[number]

function isServerCode(code: SaidCode): code is ServerCode {
  return Object.hasOwn(MESSAGES, code)
}
