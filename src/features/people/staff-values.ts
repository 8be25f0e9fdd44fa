import { checkForm, type FormCheck } from '#domain/check-form.ts'
import {
  invitationForm,
  staffForm,
  type InvitedPerson,
  type StaffPerson,
} from '#domain/people/staff.ts'
import type { Language } from '#domain/languages.ts'

/** Values of the manager, invitation and barman forms. */
export interface StaffValues {
  name: string
  surname: string
  phone: string
  email: string
  branch_ids: readonly string[]
  /** Undefined for whoever has joined, whose own it is, and where this device has not learned it. */
  language: Language | undefined
}

export function staffValues(
  person: Omit<StaffValues, 'phone'> & { phone: string | null; joined_at?: string | null },
): StaffValues {
  const { name, surname, phone, email, branch_ids, joined_at = null } = person
  const language = joined_at === null ? person.language : undefined
  return { name, surname, phone: phone ?? '', email, branch_ids, language }
}

export function checkStaff(values: StaffValues): FormCheck<StaffPerson> {
  return checkForm(staffForm, values)
}

/** The form of a person who need not have a phone number; an empty one is none. */
export function checkInvited(values: StaffValues): FormCheck<InvitedPerson> {
  return checkForm(invitationForm, values)
}
