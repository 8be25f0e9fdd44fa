import * as z from 'zod/mini'
import type { FieldCode } from '../field-codes.ts'
import { INTERNATIONAL_PHONE, toInternational } from './phone.ts'

// Apart from the forms that they stand in: counting needs some fields, and no form of an account.

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
