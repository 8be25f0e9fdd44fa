import * as z from 'zod/mini'
import { email, filled, phone } from '../account/accounts.ts'
import type { FieldCode } from '../field-codes.ts'
import type { Member } from './people.ts'
import { isAddedAtOnce, type StaffRole } from './roles.ts'
import { uuid } from '../scalars.ts'

const MISSING: FieldCode = 'branch_required'

/** What the form of a manager, an invitation or a barman asks for. */
export const staffForm = z.object({
  name: filled(100),
  surname: filled(100),
  phone,
  email,
  branch_ids: z.array(uuid, MISSING).check(
    z.minLength(1, MISSING),
    z.maxLength(1000),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
})

export type StaffPerson = z.infer<typeof staffForm>

/** What can be changed of someone who works here; they confirm a new address themselves. */
export const staffChange = z.extend(z.partial(z.omit(staffForm, { email: true })), {
  active: z.optional(z.boolean()),
})
export type StaffChange = z.infer<typeof staffChange>

/** Does someone work here in that role? An invited person who has not joined is an invitation only. */
export function isStaff(member: Member, role: StaffRole): boolean {
  return member.role === role && (isAddedAtOnce(role) || member.joined_at !== null)
}
