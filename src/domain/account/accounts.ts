import * as z from 'zod/mini'
import type { FieldCode } from '../field-codes.ts'
import { email } from './email.ts'
import { branchCount, filled, optionalText, phone } from './form-fields.ts'
import { changedPassword, newPassword, PASSWORD_MAX } from './passwords.ts'
import { timeZoneName } from '../time-zone.ts'
import { wholeRule } from '../whole-rule.ts'

export const COMPANY_NAME_MAX = 200

/** Restricts a schema's messages to field codes. */
const code = (value: FieldCode): FieldCode => value

/** The same password twice, as a person types it to be sure. */
export const setPassword = z
  .object({ password: newPassword, repeat_password: z.string() })
  .check(
    wholeRule(
      ({ password, repeat_password }) => password === repeat_password,
      'repeat_password',
      'passwords_differ',
    ),
  )
export type SetPassword = z.infer<typeof setPassword>

export const changePassword = z
  .object({
    old_password: z
      .string()
      .check(z.minLength(1), z.maxLength(PASSWORD_MAX, code('wrong_password'))),
    password: changedPassword,
    password_confirmation: z.string(),
  })
  .check(
    wholeRule(
      ({ password, password_confirmation }) => password === password_confirmation,
      'password_confirmation',
      'passwords_differ',
    ),
  )
export type ChangePassword = z.infer<typeof changePassword>

/** Only the server knows whether the password is right; here it only has to be filled in. */
export const signInForm = z.object({
  email,
  password: z.string().check(z.minLength(1)),
})

export const forgotForm = z.object({ email })

/** Spaces that came along when a password was copied are no part of it here. */
export const acceptInvitation = z.object({
  password: z.pipe(
    z.string().check(z.overwrite((typed) => typed.replaceAll(/\s/g, ''))),
    newPassword,
  ),
})

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
  branch_count: branchCount,
})
export type SignUp = z.infer<typeof signUp>

/** The first step of the form: whom the mail goes to. */
export const signUpPerson = z.pick(signUp, {
  name: true,
  surname: true,
  phone_number: true,
  email: true,
})

/** What a person may change of themselves; the company's fields are the owner's alone. */
export const profileChange = z.object({
  name: filled(100),
  surname: filled(100),
  phoneNumber: z.optional(z.nullable(phone)),
  /** Another address needs the password too. */
  email: z.optional(email),
  password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX, code('wrong_password')))),
  image: optionalText(500),
  company_name: z.optional(filled(COMPANY_NAME_MAX)),
  business_address: z.optional(filled(500)),
  tax_code: z.optional(filled(50)),
  /** The time zone of the mails about completed inventories, which only some may have; null: none. */
  completion_mail: z.optional(z.nullable(timeZoneName)),
})
export type ProfileChange = z.infer<typeof profileChange>
