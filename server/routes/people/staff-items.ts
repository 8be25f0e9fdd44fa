import type { Member } from '#domain/people/people.ts'
import { isAddedAtOnce, type StaffRole } from '#domain/people/roles.ts'
import type { StaffItem } from '#protocol/people/people.ts'
import type { Condition } from '../../sql/list-rows.ts'
import type { Sql } from '../../sql/database.ts'
import type { WithSeq } from '../../sql/sync/synced-table.ts'
import { withBranchNames } from '../branches/branch-names.ts'

/** A condition on `t`: as `isStaff`, without deleted people. */
export function ofRole(role: StaffRole): Condition {
  const joined = isAddedAtOnce(role) ? '' : 'and t.joined_at is not null'
  return { condition: `t.role = ? and t.deleted_at is null ${joined}`, value: role }
}

/** People as the owner's lists show them. */
export async function staffItems(
  sql: Sql,
  companyId: string,
  members: readonly WithSeq<Member>[],
): Promise<StaffItem[]> {
  const items = await withBranchNames(sql, companyId, members)
  return items.map(({ deleted_at: _, ...item }) => item)
}
