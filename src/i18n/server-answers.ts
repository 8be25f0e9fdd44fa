import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { AnswerCode } from './answers.ts'
import { messageWithPasswords } from './passwords.ts'

/**
 * What only the server says, to programs that call it; the app's own forms never send such
 * requests, so its screens do not load these.
 */
const MESSAGES = {
  bad_json: msg`Couldn't read the request.`,
  token_expired: msg`Token is expired.`,
  wrong_credentials: msg`Wrong email or password.`,
  account_inactive: msg`This account is deactivated.`,
  wrong_user: msg`These changes belong to someone else.`,
  no_such_path: msg`Nothing found at this address.`,
  method_not_allowed: msg`This can't be done here.`,
  number_gap: msg`Earlier changes from this device are missing.`,
  device_fork: msg`A copy of this device has already sent changes.`,
  feed_changed: msg`Earlier changes from this device are missing.`,
  key_reused: msg`This change was already sent with different values.`,
  link_unknown: msg`Invalid Token`,
  link_used: msg`This link was already used.`,
  link_expired: msg`Token is expired.`,
  pos_not_configured: msg`Please fill credentials information from Settings to continue iiko sync process.`,
  pos_other_system: msg`Your settings are for the other point-of-sale system.`,
  pos_host_invalid: msg`This is not the address of an iiko or Syrve server.`,
  pos_host_forbidden: msg`This address is in a private network, which this server may not access.`,
  pos_unreachable: msg`Couldn't reach the point-of-sale system.`,
  pos_timeout: msg`The point-of-sale system took too long to respond.`,
  pos_certificate: msg`The certificate of the point-of-sale system is not trusted.`,
  [NOT_A_POS]: msg`The server at this address is not iiko or Syrve, or it is still starting.`,
  pos_redirected: msg`This address forwards elsewhere. If that is yours, enter it.`,
  pos_login_refused: msg`The point-of-sale system rejected this login and password.`,
  pos_licence_exhausted: msg`All licences of the point-of-sale system are in use. Try again later.`,
  pos_no_right: msg`This login doesn't have permission for this in the point-of-sale system.`,
  pos_refused: msg`The point-of-sale system rejected this.`,
  pos_failed: msg`The point-of-sale system couldn't do this.`,
  pos_busy: msg`The point-of-sale system is busy with another request. Try again later.`,
  pos_password_lost: msg`Couldn't read the saved password of the point-of-sale system. Enter it again.`,
  pos_settings_changed: msg`The settings were changed in the meantime.`,
  job_running: msg`Sync is already running`,
  job_not_running: msg`Nothing to cancel right now.`,
  job_cancelled: msg`This was cancelled.`,
  job_given_up: msg`This was interrupted too many times. Start it again.`,
  export_too_large: msg`This file is too large for the server.`,
  export_too_slow: msg`Creating this file took too long.`,
  export_failed: msg`Couldn't create the file. Try again.`,
  send_problems: msg`This inventory can't be sent yet.`,
  send_unknown: msg`The point-of-sale system didn't confirm the inventory. It wasn't found there yet; the search goes on for a day.`,
  send_other_host: msg`Sent to another server; whether it arrived there isn't known yet. Nothing was sent to the new one. The other server:`,
  send_number_taken: msg`The point-of-sale system already has a document with this number, but with other products or for another store.`,
  recount_open: msg`You were asked to recount an item here. Until you have, this is not shown to you.`,
  send_changed: msg`Something has changed in the meantime. Look at it again.`,
  database_away: msg`The server can't reach its data right now. Try again in a few seconds.`,
  server_busy: msg`The server is busy. Try again in a few seconds.`,
  company_busy: msg`Your company is asking for too much at once. Try again soon.`,
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
  key_unknown: msg`There is no such key.`,
  key_expired: msg`This key has expired.`,
  key_revoked: msg`This key was revoked, or its maker is no longer owner.`,
  key_scope_missing: msg`This key lacks the scope that this request needs.`,
  key_never: msg`No key may make this request.`,
  key_limit: msg`A company has at most 50 keys. Revoke one first.`,
  webhook_limit: msg`A company has at most 10 webhooks. Delete one first.`,
  webhook_address: msg`Enter an address with https:// and without a password.`,
  webhook_not_public: msg`This address isn't public.`,
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
