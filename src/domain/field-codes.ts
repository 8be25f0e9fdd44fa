/** What may be wrong with a password that is set. Apart, because counting needs no words for it. */
const PASSWORD_CODES = [
  'password_too_short',
  'password_short_for_change',
  'password_too_long',
  'password_has_spaces',
  'password_edge_spaces',
  'password_common',
  'password_is_email',
  'password_is_company',
  'password_is_old',
] as const

/**
 * What may be wrong with one field of a form. Schemas give these codes as messages, so that the
 * form and the server's answer report the same error.
 */
export const FIELD_CODES = [
  'required',
  'email_invalid',
  'phone_invalid',
  'number_invalid',
  'number_too_big',
  'text_too_long',
  'list_too_long',
  'passwords_differ',
  'wrong_password',
  'owner_only',
  'branch_required',
  'place_required',
  'choice_required',
  'mac_invalid',
  ...PASSWORD_CODES,
] as const

export type PasswordCode = (typeof PASSWORD_CODES)[number]
export type FieldCode = (typeof FIELD_CODES)[number]

export function isFieldCode(text: string): text is FieldCode {
  return (FIELD_CODES as readonly string[]).includes(text)
}

export function isPasswordCode(text: string): text is PasswordCode {
  return (PASSWORD_CODES as readonly string[]).includes(text)
}
