import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isFieldCode, type FieldCode } from '#domain/field-codes.ts'
import type { RejectionCode } from '#domain/rejections.ts'
import { FIELD_WORDS } from './fields.ts'

/** What a refused command says to the person whose command it was. */
const REJECTIONS: Record<RejectionCode, MessageDescriptor> = {
  unknown_kind: msg`This change was made by a newer version of Dram. Update the app, then send it again.`,
  unreadable: msg`This change was damaged on the device and cannot be read.`,
  invalid_args: msg`Some of the values are not valid.`,
  not_found: msg`What this change refers to does not exist any more.`,
  role_denied: msg`Your role does not allow this.`,
  branch_denied: msg`You do not work in this branch.`,
  branch_inactive: msg`This branch is deactivated.`,
  already_exists: msg`This already exists.`,
  inventory_closed: msg`This inventory is completed.`,
  inventory_deleted: msg`This inventory was deleted.`,
  name_required: msg`This field is required`,
  entry_deleted: msg`This entry was deleted meanwhile.`,
  entry_not_deleted: msg`This entry is not deleted.`,
  weight_required: msg`Please enter a valid bottle weight.`,
  count_required: msg`Please enter a valid bottle count.`,
  weight_below_empty: msg`The weight is below that of the empty bottle.`,
  weight_above_full: msg`The weight is above that of the full bottle.`,
  figures_missing: msg`The weight of the empty bottle or the density of this good is not known, so its volume cannot be worked out.`,
  number_not_positive: msg`Value should be a positive number`,
  litrage_required: msg`This field is required`,
  weight_too_big: msg`The weight is too big`,
  volume_too_big: msg`The volume is too big`,
  weight_empty_too_big: msg`Weight empty can't be bigger or equal than weight full`,
  barcode_taken: msg`The good already exist`,
  unit_not_offered: msg`This measurement unit is not offered for new goods.`,
  unit_locked: msg`The measurement unit of a good cannot be changed.`,
  good_deleted: msg`This good was deleted meanwhile.`,
  goods_type_deleted: msg`This goods type was deleted meanwhile.`,
  goods_type_not_empty: msg`This good type contains goods`,
  branch_limit: msg`Your company uses all its branches. Send a request for more.`,
  email_taken: msg`This e-mail address is already taken.`,
  invitation_accepted: msg`This invitation is accepted already.`,
  invitation_canceled: msg`This invitation is canceled.`,
  request_answered: msg`This request is answered already.`,
  too_many_mails: msg`Too many invitations were sent within the last hour. Please wait a little.`,
  product_gone: msg`The point-of-sale system does not have this product any more.`,
  good_matched: msg`This good is merged with another product already.`,
  units_differ: msg`The units of the two cannot be converted into each other.`,
  storage_refused: msg`The server could not keep this change.`,
}

/** What the refusal of a whole request says. */
const REQUESTS = {
  bad_request: msg`Some of the values are not valid.`,
  bad_json: msg`The request could not be read.`,
  too_large: msg`The request is too large.`,
  not_signed_in: msg`Please sign in.`,
  token_expired: msg`Token is expired.`,
  wrong_credentials: msg`The e-mail or the password is wrong.`,
  account_inactive: msg`This account is deactivated.`,
  wrong_user: msg`These changes belong to another person.`,
  no_permission: msg`Your role does not allow this.`,
  no_such_path: msg`There is nothing at this address.`,
  not_found: msg`This does not exist.`,
  method_not_allowed: msg`This cannot be done here.`,
  number_gap: msg`Earlier changes of this device are missing.`,
  device_fork: msg`Another copy of this device has sent changes.`,
  key_reused: msg`This change was already sent with other values.`,
  link_unknown: msg`Invalid Token`,
  link_used: msg`This link was already used.`,
  link_expired: msg`Token is expired.`,
  too_many_requests: msg`Too many tries. Please wait a little.`,
  image_unsupported: msg`Only JPEG, PNG and SVG images can be uploaded.`,
  image_unreadable: msg`This image is damaged and cannot be read.`,
  image_too_large: msg`This image is too large.`,
  pos_not_configured: msg`Please fill credentials information from Settings to continue iiko sync process.`,
  pos_other_system: msg`Your settings are those of the other point-of-sale system.`,
  pos_host_invalid: msg`This is not an address of an iiko or Syrve server.`,
  pos_host_forbidden: msg`This address is inside a private network, which this server may not call.`,
  pos_unreachable: msg`The point-of-sale system cannot be reached.`,
  pos_timeout: msg`The point-of-sale system did not answer in time.`,
  pos_certificate: msg`The certificate of the point-of-sale system cannot be trusted.`,
  pos_not_iiko: msg`What answers at this address is not an iiko or Syrve server, or it is just starting.`,
  pos_login_refused: msg`The point-of-sale system refuses this login and password.`,
  pos_licence_exhausted: msg`All licences of the point-of-sale system are in use. Please try again a little later.`,
  pos_no_right: msg`This login has no right to do this in the point-of-sale system.`,
  pos_refused: msg`The point-of-sale system refused this.`,
  pos_failed: msg`The point-of-sale system could not do this.`,
  pos_busy: msg`The point-of-sale system is busy with another request. Please try again a little later.`,
  pos_password_lost: msg`The password of the point-of-sale system cannot be read any more. Please enter it again.`,
  pos_settings_changed: msg`The settings were changed meanwhile.`,
  job_running: msg`A synchronization or a sending is under way already.`,
  job_not_running: msg`Nothing is under way that could be cancelled.`,
  job_cancelled: msg`This was cancelled.`,
  job_given_up: msg`This was interrupted too often. Please start it again.`,
  send_problems: msg`This inventory cannot be sent yet.`,
  send_unknown: msg`Whether the point-of-sale system took the inventory is not known yet. Send again: it is looked up first, and nothing is sent twice.`,
  server_failed: msg`The server could not do this. Please try again.`,
} satisfies Record<string, MessageDescriptor>

export type AnswerCode = RejectionCode | FieldCode | keyof typeof REQUESTS

/** The words for a code; where a request and a command share one, the command's are used. */
export function wordsFor(code: AnswerCode): MessageDescriptor {
  if (isFieldCode(code)) return FIELD_WORDS[code]
  return code in REJECTIONS
    ? REJECTIONS[code as RejectionCode]
    : REQUESTS[code as keyof typeof REQUESTS]
}
