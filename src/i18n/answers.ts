import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isFieldCode, isPasswordCode, type FieldCode } from '#domain/field-codes.ts'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { RejectionCode } from '#domain/rejections.ts'
import { SOMETHING_WRONG, TOO_MANY_REQUESTS } from './error-replies.ts'
import { FIELD_LABELS } from './fields.ts'

/** What a person reads when a command was rejected. */
const REJECTIONS: Record<RejectionCode, MessageDescriptor> = {
  unknown_kind: msg`A newer version of Dram made this change. Update the app, then send it again.`,
  unreadable: msg`This change was damaged on the device and can't be read.`,
  invalid_args: msg`Some values are not valid.`,
  not_found: msg`This change refers to something that no longer exists.`,
  role_denied: msg`Your role doesn't allow this.`,
  branch_denied: msg`You don't have access to this branch.`,
  branch_inactive: msg`This branch is deactivated.`,
  already_exists: msg`This already exists.`,
  inventory_closed: msg`This inventory is completed.`,
  inventory_deleted: msg`This inventory was deleted.`,
  join_completed: msg`A completed inventory can't be joined or separated. Correct its entries instead.`,
  join_elsewhere: msg`This inventory is joined with another. Undo that joining first.`,
  join_recount: msg`An item is being recounted. End the recount first.`,
  name_required: msg`This field is required`,
  entry_deleted: msg`This entry has since been deleted.`,
  entry_not_deleted: msg`This entry is not deleted.`,
  weight_required: msg`Enter a valid bottle weight.`,
  count_required: msg`Enter a valid bottle count.`,
  weight_below_empty: msg`The weight is below the empty bottle weight.`,
  weight_above_full: msg`The weight is above the full bottle weight.`,
  figures_missing: msg`The empty bottle weight or the density of this item is missing, so its volume can't be calculated.`,
  size_missing: msg`This item has no volume, so it can't be estimated by eye.`,
  weighed_already: msg`This bottle was weighed. An estimate can't take the place of a weight.`,
  number_not_positive: msg`Value should be a positive number`,
  litrage_required: msg`This field is required`,
  weight_too_big: msg`The weight is too big`,
  volume_too_big: msg`The volume is too big`,
  weight_empty_too_big: msg`Weight empty can't be bigger or equal than weight full`,
  barcode_taken: msg`The good already exist`,
  barcode_of_bottle: msg`This number is the label of one bottle.`,
  unit_not_offered: msg`This measurement unit isn't available for new items.`,
  unit_locked: msg`The measurement unit of a counted item can't be changed.`,
  good_deleted: msg`This item has since been deleted.`,
  good_merged: msg`This item has since been merged with another one.`,
  sizes_differ: msg`Items of different sizes can't be merged.`,
  goods_type_deleted: msg`This type has since been deleted.`,
  goods_type_not_empty: msg`This good type contains goods`,
  place_limit: msg`This branch has as many places as it can have. Remove one first.`,
  branch_limit: msg`All your company's branches are in use. Request more.`,
  email_taken: msg`This email address is already in use.`,
  invitation_accepted: msg`This invitation was already accepted.`,
  invitation_canceled: msg`This invitation was cancelled.`,
  request_answered: msg`This request was already answered.`,
  too_many_mails: msg`Too many invitations were sent in the last hour. Wait a little.`,
  product_gone: msg`This product no longer exists in the point-of-sale system.`,
  good_matched: msg`This item is already matched to another product.`,
  product_matched: msg`This product already has an item. Choose whether both are this product, or only the new one.`,
  units_differ: msg`These two units can't be converted into each other.`,
  delivery_in_future: msg`A delivery can't be in the future.`,
  delivery_too_old: msg`A delivery can't be older than the year 2000.`,
  delivery_removed: msg`This change refers to something that no longer exists.`,
  amount_too_big: msg`This amount of money is too big.`,
  counter_unfit: msg`This person can't recount it: they have seen what was counted, or can't count here.`,
  not_counter: msg`Somebody else was asked to recount this item.`,
  nothing_counted: msg`Nothing of this item is counted here, so there is nothing to recount.`,
  recount_asked: msg`Somebody is still recounting this item.`,
  recount_over: msg`This recount is over.`,
  recount_decided: msg`This recount was already decided.`,
  recount_limit: msg`This item was counted three times. Choose which count is right.`,
  storage_refused: msg`The server couldn't save this change.`,
}

/** What a person reads when a whole request failed. */
const REQUESTS = {
  bad_request: msg`Some values are not valid.`,
  bad_json: msg`Couldn't read the request.`,
  too_large: msg`The request is too large.`,
  not_signed_in: msg`Sign in.`,
  token_expired: msg`Token is expired.`,
  wrong_credentials: msg`Wrong email or password.`,
  account_inactive: msg`This account is deactivated.`,
  wrong_user: msg`These changes belong to someone else.`,
  no_permission: msg`Your role doesn't allow this.`,
  no_such_path: msg`Nothing found at this address.`,
  not_found: msg`This doesn't exist.`,
  method_not_allowed: msg`This can't be done here.`,
  number_gap: msg`Earlier changes from this device are missing.`,
  device_fork: msg`A copy of this device has already sent changes.`,
  feed_changed: msg`Earlier changes from this device are missing.`,
  key_reused: msg`This change was already sent with different values.`,
  link_unknown: msg`Invalid Token`,
  link_used: msg`This link was already used.`,
  link_expired: msg`Token is expired.`,
  too_many_requests: TOO_MANY_REQUESTS,
  image_unsupported: msg`Only JPEG, PNG and SVG images can be uploaded.`,
  image_unreadable: msg`This image is damaged and can't be read.`,
  image_too_large: msg`This image is too large.`,
  pos_not_configured: msg`Please fill credentials information from Settings to continue iiko sync process.`,
  pos_other_system: msg`Your settings are for the other point-of-sale system.`,
  pos_host_invalid: msg`This is not the address of an iiko or Syrve server.`,
  pos_host_forbidden: msg`This address is in a private network, which this server may not access.`,
  pos_unreachable: msg`Couldn't reach the point-of-sale system.`,
  pos_timeout: msg`The point-of-sale system took too long to respond.`,
  pos_certificate: msg`The certificate of the point-of-sale system is not trusted.`,
  [NOT_A_POS]: msg`The server at this address is not iiko or Syrve, or it is still starting.`,
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
  server_failed: SOMETHING_WRONG,
  database_away: msg`The server can't reach its data right now. Try again in a few seconds.`,
} satisfies Record<string, MessageDescriptor>

export type AnswerCode = RejectionCode | FieldCode | keyof typeof REQUESTS

/**
 * The message for a code. Forms that set a password, and the server, use `messageWithPasswords`,
 * which knows more. A rejection's message wins over a request's with the same code.
 */
export function messageFor(code: AnswerCode): MessageDescriptor {
  if (isPasswordCode(code)) return REQUESTS.bad_request
  if (isFieldCode(code)) return FIELD_LABELS[code]
  return code in REJECTIONS
    ? REJECTIONS[code as RejectionCode]
    : REQUESTS[code as keyof typeof REQUESTS]
}
