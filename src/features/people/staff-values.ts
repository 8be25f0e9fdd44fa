import { checkForm, type FormCheck } from '#domain/check-form.ts'
import {
  invitationForm,
  staffForm,
  type InvitedPerson,
  type StaffPerson,
} from '#domain/people/staff.ts'

/** Values of the manager, invitation and barman forms. */
export interface StaffValues {
  name: string
  surname: string
  phone: string
  email: string
  branch_ids: readonly string[]
}

export const BLANK_STAFF: StaffValues = {
  name: '',
  surname: '',
  phone: '',
  email: '',
  branch_ids: [],
}

export function staffValues(
  person: Omit<StaffValues, 'phone'> & { phone: string | null },
): StaffValues {
  const { name, surname, phone, email, branch_ids } = person
  return { name, surname, phone: phone ?? '', email, branch_ids }
}

export function checkStaff(values: StaffValues): FormCheck<StaffPerson> {
  return checkForm(staffForm, values)
}

/** Of somebody who need not have a phone number; an empty one is none. */
export function checkInvited(values: StaffValues): FormCheck<InvitedPerson> {
  return checkForm(invitationForm, values)
}
