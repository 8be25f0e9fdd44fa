import { canSeeDashboard } from '#domain/people/permissions.ts'
import type { Actor } from '#domain/people/people.ts'

/** The start screen: for a barman the count, for others the overview. */
export function homeOf(person: Pick<Actor, 'role'>) {
  return canSeeDashboard(person) ? '/dashboard' : '/count'
}
