import * as z from 'zod/mini'
import { checkForm, type FormCheck } from '../check-form.ts'
import { isFieldCode, type FieldCode, type PasswordCode } from '../field-codes.ts'

export const PASSWORD_MIN = 8
/** Shorter than for new passwords: the password-change form has always accepted six. */
export const CHANGED_PASSWORD_MIN = 6
/** Bounds the request; Argon2 itself takes any length. */
export const PASSWORD_MAX = 200

/** Longer ones are called strong, shorter ones good or short. */
const STRONG_LENGTH = 14
const GOOD_LENGTH = 10
/** Length alone does not help a password with fewer different characters. */
const VARIED = 5

/** Restricts a schema's messages to field codes. */
const code = (value: FieldCode): FieldCode => value

/** A password set through a link in a mail. */
export const newPassword = z
  .string()
  .check(
    z.minLength(1),
    z.regex(/^\S*$/, code('password_has_spaces')),
    z.minLength(PASSWORD_MIN, code('password_too_short')),
    z.maxLength(PASSWORD_MAX, code('password_too_long')),
  )

/** A password that replaces one its owner knows. Spaces at the ends are mistakes of copying. */
export const changedPassword = z
  .string()
  .check(
    z.minLength(1),
    z.minLength(CHANGED_PASSWORD_MIN, code('password_short_for_change')),
    z.regex(/^\S(.*\S)?$/su, code('password_edge_spaces')),
    z.maxLength(PASSWORD_MAX, code('password_too_long')),
  )

const SCHEMAS = { link: newPassword, change: changedPassword }

/**
 * The way by which a password is set: through a mailed link, or in place of one that its owner
 * knows.
 */
export type PasswordUse = keyof typeof SCHEMAS

/** What a password is compared with. A page knows a part of it, the server everything. */
export interface PasswordAbout {
  email?: string | null | undefined
  company_name?: string | null | undefined
  /** The present password, where it was typed. */
  old?: string | null | undefined
  /** Whether a password is on the list of common ones, which is loaded apart. */
  isCommon?: ((password: string) => boolean) | undefined
}

/** Why this password may not be set, or null. The one rule for pages and server. */
export function passwordFault(
  password: string,
  use: PasswordUse,
  about: PasswordAbout,
): FieldCode | null {
  const parsed = z.safeParse(SCHEMAS[use], password)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    return isFieldCode(message) ? message : 'required'
  }
  return guessable(password, about)
}

/** What somebody who knows the person, or a list, would try first. */
function guessable(password: string, about: PasswordAbout): PasswordCode | null {
  if (about.old && password === about.old) return 'password_is_old'
  const { email } = about
  const typed = lettersOf(password)
  const names = email ? [email, email.slice(0, email.lastIndexOf('@'))] : []
  if (names.some((name) => isOnly(typed, lettersOf(name)))) return 'password_is_email'
  if (about.company_name && isOnly(typed, lettersOf(about.company_name))) {
    return 'password_is_company'
  }
  return about.isCommon?.(password) ? 'password_common' : null
}

/** The name itself, or with figures around it: bar2026 is no better than bar. */
function isOnly(typed: string, name: string): boolean {
  if (name === '') return false
  return typed === name || (typed.includes(name) && /^\d*$/.test(typed.replace(name, '')))
}

/** Without case, spaces and signs, by which people vary a name. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

export type PasswordStrength = 'short' | 'good' | 'strong'

/** How hard a password that may be set is to guess: mostly a matter of its length. */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = password
  if (length < GOOD_LENGTH || new Set(password).size < VARIED) return 'short'
  return length < STRONG_LENGTH ? 'good' : 'strong'
}

/** A form that sets a password, checked by its schema and by the rule above. */
export function checkPasswordForm<Args>(
  schema: z.ZodMiniType<Args>,
  values: { readonly password: string },
  use: PasswordUse,
  about: PasswordAbout,
): FormCheck<Args> {
  const checked = checkForm(schema, values)
  const errors = 'errors' in checked ? checked.errors : {}
  const fault = passwordFault(values.password, use, about)
  if (fault === null || errors['password'] !== undefined) return checked
  return { errors: { ...errors, password: fault } }
}
