/**
 * What may be wrong with one field of a form. Schemas give these codes as messages, so that the
 * form and the server's answer report the same error.
 */
export const FIELD_CODES = [
  'required',
  'email_invalid',
  'phone_invalid',
  'number_invalid',
  'password_too_short',
  'password_short_for_change',
  'password_has_spaces',
  'passwords_differ',
  'wrong_password',
  'owner_only',
  'branch_required',
  'place_required',
  'choice_required',
  'mac_invalid',
] as const

export type FieldCode = (typeof FIELD_CODES)[number]

export function isFieldCode(text: string): text is FieldCode {
  return (FIELD_CODES as readonly string[]).includes(text)
}
