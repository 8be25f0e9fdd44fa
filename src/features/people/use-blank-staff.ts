import { activeBranches } from '#storage/branches.ts'
import { useLive } from '#client/use-live.ts'
import { BLANK_STAFF, type StaffValues } from './staff-values.ts'

/** A new person, who works in the only branch where there is but one; undefined until it is read. */
export function useBlankStaff(): StaffValues | undefined {
  const branches = useLive(activeBranches)
  if (!branches) return undefined
  const [only, ...others] = branches
  return only && others.length === 0 ? { ...BLANK_STAFF, branch_ids: [only.id] } : BLANK_STAFF
}
