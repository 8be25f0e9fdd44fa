import * as z from 'zod/mini'
import type { FieldCode } from '../field-codes.ts'
import { textChecks } from '../scalars.ts'
import { INTERNATIONAL_PHONE, toInternational } from './phone.ts'

// Apart from the forms that they stand in: counting needs some fields, and no form of an account.

export const BRANCH_COUNT_MAX = 1000

/** Restricts a schema's messages to field codes. */
const code = (value: FieldCode): FieldCode => value

/** How many branches are asked for. */
export const branchCount = z
  .int()
  .check(z.minimum(1, code('number_invalid')), z.maximum(BRANCH_COUNT_MAX))

/** Required text, trimmed. */
export function filled(maxLength: number) {
  return z.string().check(...textChecks, z.trim(), z.minLength(1), z.maxLength(maxLength))
}

/** Text that may be absent or empty; both become null. */
export function optionalText(maxLength: number) {
  return z.optional(z.nullable(z.string().check(...textChecks, z.trim(), z.maxLength(maxLength))))
}

/** Spaces are removed before validation. Whoever knows the country has completed a local number. */
export const phone = z.string().check(
  z.overwrite((value) => toInternational(value, null)),
  z.minLength(1),
  z.regex(INTERNATIONAL_PHONE, code('phone_invalid')),
)

/** A phone number or an empty text, for people who need not have one. */
export const optionalPhone = z.string().check(
  z.overwrite((value) => toInternational(value, null)),
  z.regex(new RegExp(`^$|${INTERNATIONAL_PHONE.source}`), code('phone_invalid')),
)
