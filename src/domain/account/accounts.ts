import * as z from 'zod/mini'
import type { FieldCode } from '../field-codes.ts'

export const PASSWORD_MIN = 8
/** What the password-change form has always asked for. */
export const CHANGED_PASSWORD_MIN = 6
/** Argon2 takes any length; a request need not. */
export const PASSWORD_MAX = 200

export const COMPANY_NAME_MAX = 200
export const BRANCH_COUNT_MAX = 1000

/** Holds a schema to codes of this list. */
const say = (code: FieldCode): FieldCode => code

const keepable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

/** Text that must be there, without the spaces around it. */
export function filled(maxLength: number) {
  return z
    .string(say('required'))
    .check(z.trim(), z.minLength(1, say('required')), z.maxLength(maxLength), z.refine(keepable))
}

/** Text that may be missing or empty, which both become null. */
export function optionalText(maxLength: number) {
  return z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(maxLength), z.refine(keepable))),
  )
}

/** Whatever is typed between the digits is taken out first. */
export const phone = z.string(say('required')).check(
  z.overwrite((value) => value.replaceAll(/\s/g, '')),
  z.minLength(1, say('required')),
  z.regex(/^\+[1-9]\d{10,14}$/, say('phone_invalid')),
)

/** Compared without regard to case, so stored in lower case. */
export const email = z
  .string(say('required'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, say('required')),
    z.maxLength(254, say('email_invalid')),
    z.email(say('email_invalid')),
  )

/** A password as it is set by a link from a mail. */
export const newPassword = z
  .string(say('required'))
  .check(
    z.minLength(1, say('required')),
    z.regex(/^\S*$/, say('password_has_spaces')),
    z.minLength(PASSWORD_MIN, say('password_too_short')),
    z.maxLength(PASSWORD_MAX),
  )

/** The same password twice, as a person types it to be sure. */
export const setPassword = z
  .object({ password: newPassword, repeat_password: z.string(say('required')) })
  .check(
    z.refine(({ password, repeat_password }) => password === repeat_password, {
      path: ['repeat_password'],
      error: say('passwords_differ'),
    }),
  )

export const changePassword = z
  .object({
    old_password: z
      .string(say('required'))
      .check(z.minLength(1, say('required')), z.maxLength(PASSWORD_MAX, say('wrong_password'))),
    password: z
      .string(say('required'))
      .check(
        z.minLength(1, say('required')),
        z.minLength(CHANGED_PASSWORD_MIN, say('password_short_for_change')),
        z.maxLength(PASSWORD_MAX),
      ),
    password_confirmation: z.string(say('required')),
  })
  .check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      path: ['password_confirmation'],
      error: say('passwords_differ'),
    }),
  )
export type ChangePassword = z.infer<typeof changePassword>

/** Only the server knows whether the password is right; here it only has to be filled in. */
export const signInForm = z.object({
  email,
  password: z.string(say('required')).check(z.minLength(1, say('required'))),
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
    .int({ error: ({ input }) => say(input === undefined ? 'required' : 'number_invalid') })
    .check(z.minimum(1, say('number_invalid')), z.maximum(BRANCH_COUNT_MAX, say('number_invalid'))),
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
