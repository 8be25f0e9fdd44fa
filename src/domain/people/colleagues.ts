import { canCount, canSeeEveryBranch } from './permissions.ts'
import type { Member } from './people.ts'

/** What everybody knows of the people with whom they share a branch. */
export type Colleague = Pick<Member, 'id' | 'role' | 'name' | 'surname'>

type Known = Pick<
  Member,
  'id' | 'role' | 'name' | 'surname' | 'active' | 'branch_ids' | 'deleted_at'
>

export function fullNameOf({ name, surname }: Pick<Member, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}

/** Those who may count in a branch now. */
export function whoMayCountIn(branchId: string, people: readonly Known[]): Colleague[] {
  return people.filter(
    (person) =>
      person.active &&
      person.deleted_at === null &&
      canCount(person) &&
      (canSeeEveryBranch(person) || person.branch_ids.includes(branchId)),
  )
}
