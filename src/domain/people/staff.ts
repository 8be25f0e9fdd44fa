import * as z from 'zod/mini'
import { email } from '../account/email.ts'
import { filled, optionalPhone, phone } from '../account/form-fields.ts'
import type { FieldCode } from '../field-codes.ts'
import { LANGUAGES } from '../languages.ts'
import type { Member } from './people.ts'
import { isAddedAtOnce, type StaffRole } from './roles.ts'
import { uuid } from '../scalars.ts'

const MISSING: FieldCode = 'branch_required'

/** The fields of the form of a manager, an invitation or a barman. */
export const staffForm = z.object({
  name: filled(100),
  surname: filled(100),
  phone,
  email,
  branch_ids: z
    .array(uuid, { error: ({ code }) => (code === 'invalid_type' ? MISSING : undefined) })
    .check(
      z.minLength(1, MISSING),
      z.maxLength(1000),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
  /** The language of their mails and first screens; absent: that of the person who adds them. */
  language: z.optional(z.enum(LANGUAGES)),
})

/** Whom the owner only writes to need not have a phone number. */
export const invitationForm = z.extend(staffForm, { phone: z.optional(z.nullable(optionalPhone)) })
export type InvitedPerson = z.infer<typeof invitationForm>

export type StaffPerson = z.infer<typeof staffForm>

/** What can be changed of a person who works here; a new address they confirm themselves. */
export const staffChange = z.extend(z.partial(z.omit(staffForm, { email: true })), {
  active: z.optional(z.boolean()),
})
export type StaffChange = z.infer<typeof staffChange>

/**
 * Does this person work here in that role? Until they join, an invited person is only an
 * invitation.
 */
export function isStaff(member: Member, role: StaffRole): boolean {
  return member.role === role && (isAddedAtOnce(role) || member.joined_at !== null)
}
