import { canSeeDashboard } from '#domain/people/permissions.ts'
import type { Actor } from '#domain/people/people.ts'

/** Where a person begins: a barman counts, the others look at what was counted. */
export function homeOf(person: Pick<Actor, 'role'>) {
  return canSeeDashboard(person) ? '/dashboard' : '/count'
}
