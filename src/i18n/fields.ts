import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldCode, PasswordCode } from '#domain/field-codes.ts'

/** What is shown beside an invalid field; passwords have their own file. */
export const FIELD_LABELS: Record<Exclude<FieldCode, PasswordCode>, MessageDescriptor> = {
  required: msg`This field is required`,
  email_invalid: msg`Email is not valid`,
  phone_invalid: msg`Please enter valid phone number.`,
  number_invalid: msg`Number is not valid`,
  number_too_big: msg`This number is too large.`,
  text_too_long: msg`This text is too long.`,
  list_too_long: msg`This list is too long.`,
  passwords_differ: msg`Passwords do not match.`,
  wrong_password: msg`Wrong old password`,
  owner_only: msg`Only the owner can change this.`,
  branch_required: msg`Please select at least one branch`,
  place_required: msg`Please select an option`,
  choice_required: msg`Please select an option`,
  mac_invalid: msg`A MAC address has six pairs of digits or letters A–F.`,
}
