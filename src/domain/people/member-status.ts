import type { Member } from './people.ts'

/** How far somebody has come on the way from the list of people to the count. */
export type MemberStatus = 'invited' | 'never_signed_in' | 'active' | 'deactivated'

/** A row that an older version has stored says nothing of signing in: it is taken as done. */
export function memberStatus({
  active,
  joined_at,
  signed_in_at,
}: Pick<Member, 'active' | 'joined_at'> & {
  signed_in_at?: Member['signed_in_at'] | undefined
}): MemberStatus {
  if (!active) return 'deactivated'
  if (joined_at === null) return 'invited'
  return signed_in_at === null ? 'never_signed_in' : 'active'
}
