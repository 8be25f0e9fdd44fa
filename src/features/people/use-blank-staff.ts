import { activeBranches } from '#storage/branches.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useLive } from '#client/use-live.ts'
import type { StaffValues } from './staff-values.ts'

/**
 * A new person, who reads what the inviter reads, and works in the only branch where there is but
 * one; undefined until it is read.
 */
export function useBlankStaff(): StaffValues | undefined {
  const { language } = useLanguage()
  const branches = useLive(activeBranches)
  if (!branches) return undefined
  const [only, ...others] = branches
  const branch_ids = only && others.length === 0 ? [only.id] : []
  return { name: '', surname: '', phone: '', email: '', branch_ids, language }
}
