import * as z from 'zod/mini'
import type { FieldCode } from '../field-codes.ts'
import { INTERNATIONAL_PHONE, toInternational } from './phone.ts'

export const PASSWORD_MIN = 8
/** Shorter than for new passwords: the password-change form has always accepted six. */
export const CHANGED_PASSWORD_MIN = 6
/** Bounds the request; Argon2 itself takes any length. */
export const PASSWORD_MAX = 200

export const COMPANY_NAME_MAX = 200
export const BRANCH_COUNT_MAX = 1000

/** Restricts a schema's messages to field codes. */
const code = (value: FieldCode): FieldCode => value

const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

/** Required text, trimmed. */
export function filled(maxLength: number) {
  return z
    .string(code('required'))
    .check(z.trim(), z.minLength(1, code('required')), z.maxLength(maxLength), z.refine(isStorable))
}

/** Text that may be absent or empty; both become null. */
export function optionalText(maxLength: number) {
  return z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(maxLength), z.refine(isStorable))),
  )
}

/** Spaces are removed before validation. Whoever knows the country has completed a local number. */
export const phone = z.string(code('required')).check(
  z.overwrite((value) => toInternational(value, null)),
  z.minLength(1, code('required')),
  z.regex(INTERNATIONAL_PHONE, code('phone_invalid')),
)

/** Stored in lower case, because addresses are compared case-insensitively. */
export const email = z
  .string(code('required'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, code('required')),
    z.maxLength(254, code('email_invalid')),
    z.email(code('email_invalid')),
  )

/** A password set through a link in a mail. */
export const newPassword = z
  .string(code('required'))
  .check(
    z.minLength(1, code('required')),
    z.regex(/^\S*$/, code('password_has_spaces')),
    z.minLength(PASSWORD_MIN, code('password_too_short')),
    z.maxLength(PASSWORD_MAX),
  )

/** The same password twice, as a person types it to be sure. */
export const setPassword = z
  .object({ password: newPassword, repeat_password: z.string(code('required')) })
  .check(
    z.refine(({ password, repeat_password }) => password === repeat_password, {
      path: ['repeat_password'],
      error: code('passwords_differ'),
    }),
  )

export const changePassword = z
  .object({
    old_password: z
      .string(code('required'))
      .check(z.minLength(1, code('required')), z.maxLength(PASSWORD_MAX, code('wrong_password'))),
    password: z
      .string(code('required'))
      .check(
        z.minLength(1, code('required')),
        z.minLength(CHANGED_PASSWORD_MIN, code('password_short_for_change')),
        z.maxLength(PASSWORD_MAX),
      ),
    password_confirmation: z.string(code('required')),
  })
  .check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      path: ['password_confirmation'],
      error: code('passwords_differ'),
    }),
  )
export type ChangePassword = z.infer<typeof changePassword>

/** Only the server knows whether the password is right; here it only has to be filled in. */
export const signInForm = z.object({
  email,
  password: z.string(code('required')).check(z.minLength(1, code('required'))),
})

export const forgotForm = z.object({ email })

export const acceptInvitation = z.object({ password: newPassword })

export const signUp = z.object({
  company_name: filled(COMPANY_NAME_MAX),
  name: filled(100),
  surname: filled(100),
  business_address: filled(500),
  phone_number: phone,
  tax_code: filled(50),
  email,
  /** Shown as an optional promo code. */
  reg_number: optionalText(50),
  branch_count: z
    .int({ error: ({ input }) => code(input === undefined ? 'required' : 'number_invalid') })
    .check(
      z.minimum(1, code('number_invalid')),
      z.maximum(BRANCH_COUNT_MAX, code('number_invalid')),
    ),
})
export type SignUp = z.infer<typeof signUp>

/** What a person may change of themselves; the company's fields are the owner's alone. */
export const profileChange = z.object({
  name: filled(100),
  surname: filled(100),
  phoneNumber: z.optional(z.nullable(phone)),
  email: z.optional(email),
  image: optionalText(500),
  company_name: z.optional(filled(COMPANY_NAME_MAX)),
  business_address: z.optional(filled(500)),
  tax_code: z.optional(filled(50)),
})
export type ProfileChange = z.infer<typeof profileChange>
