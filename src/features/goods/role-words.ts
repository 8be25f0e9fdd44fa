import { useLingui } from '@lingui/react/macro'
import type { Role } from '#domain/people.ts'

/** What people are called by their role. */
export function useRoleWords(): (role: Role) => string {
  const { t } = useLingui()
  return (role) => {
    if (role === 'customer') return t({ message: 'owner', comment: 'A role, behind a name' })
    if (role === 'manager') return t({ message: 'manager', comment: 'A role, behind a name' })
    return t({ message: 'barman', comment: 'A role, behind a name' })
  }
}
