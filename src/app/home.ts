import type { Role } from '#domain/people.ts'

/** Where a person begins: a barman counts, the others look at what was counted. */
export function homeOf(role: Role) {
  return role === 'barmen' ? '/count' : '/dashboard'
}
