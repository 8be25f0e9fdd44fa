import { anywhere } from '#domain/search-pattern.ts'

/** Filters for lists of people, in any table. */

export function inBranch(branchId: string): { condition: string; value: unknown } {
  return { condition: '?::uuid = any(t.branch_ids)', value: branchId }
}

/** By full name in either order, by email address or by phone. */
export function ofPerson(search: string): { condition: string; value: unknown } {
  return {
    condition: `t.name || ' ' || t.surname ~ ?::text or t.surname || ' ' || t.name ~ ?::text
      or t.email ~ ?::text or t.phone ~ ?::text`,
    value: anywhere(search),
  }
}
