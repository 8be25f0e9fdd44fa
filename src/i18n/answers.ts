import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isFieldCode, isPasswordCode, type FieldCode } from '#domain/field-codes.ts'
import type { RejectionCode } from '#domain/rejection-codes.ts'
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
  delivery_in_future: msg`This date can't be in the future.`,
  delivery_too_old: msg`This date can't be older than the year 2000.`,
  delivery_removed: msg`This change refers to something that no longer exists.`,
  movement_in_future: msg`This date can't be in the future.`,
  movement_too_old: msg`This date can't be older than the year 2000.`,
  movement_removed: msg`This change refers to something that no longer exists.`,
  received_more: msg`More can't arrive than was sent.`,
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

/**
 * What a person reads when a whole request failed that a screen answers for itself; what the server
 * alone says comes with its answer.
 */
const REQUESTS = {
  bad_request: msg`Some values are not valid.`,
  too_large: msg`The request is too large.`,
  not_signed_in: msg`Sign in.`,
  no_permission: msg`Your role doesn't allow this.`,
  not_found: msg`This doesn't exist.`,
  too_many_requests: TOO_MANY_REQUESTS,
  image_unsupported: msg`Only JPEG, PNG and SVG images can be uploaded.`,
  image_unreadable: msg`This image is damaged and can't be read.`,
  image_too_large: msg`This image is too large.`,
  server_failed: SOMETHING_WRONG,
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

/** The message for a code that a server sent, which this page need not know. */
export function messageForAny(code: string): MessageDescriptor {
  const known = Object.hasOwn(REQUESTS, code) || Object.hasOwn(REJECTIONS, code)
  return known ? messageFor(code as AnswerCode) : REQUESTS.server_failed
}
