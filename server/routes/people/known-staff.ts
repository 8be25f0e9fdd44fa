import type { StaffPerson } from '#domain/people/staff.ts'
import type { Readable } from '../../http/readable-fields.ts'
import { withBranchIds, type Named } from './named-branches.ts'

type Request = Partial<Omit<StaffPerson, 'branch_ids' | 'phone'>> &
  Named & { phone?: string | null | undefined }

/** What is known of a person whose form is refused, for the rules that look at other rows. */
export function knownStaff({ fields }: Readable<Request>): StaffPerson {
  const { name = '', surname = '', phone, email = '', branch_ids = [] } = withBranchIds(fields)
  return { name, surname, phone: phone ?? '', email, branch_ids }
}
