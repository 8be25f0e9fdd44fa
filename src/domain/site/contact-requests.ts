import * as z from 'zod/mini'
import { email } from '../account/email.ts'
import { filled } from '../account/form-fields.ts'
import { isPhone } from '../account/phone.ts'
import type { FieldCode } from '../field-codes.ts'

/**
 * Less strict than the phone of an account, because a person reads it: an optional plus, an
 * optional three digits in brackets, three digits, then four to six, with separators between them.
 * What is valid for an account is so here too, however it is separated.
 */
const CALLBACK_PHONE = /^\+?(\(?\d{3}\)?[-\s.]?)?\d{3}[-\s.]?\d{4,6}$/

const phoneInvalid: FieldCode = 'phone_invalid'

/** A visitor asks to be called. */
export const contactRequest = z.object({
  name: filled(200),
  email,
  phone_number: filled(30).check(
    z.refine((text) => CALLBACK_PHONE.test(text) || isPhone(text), phoneInvalid),
  ),
  text: filled(4000),
})
export type ContactRequest = z.infer<typeof contactRequest>
