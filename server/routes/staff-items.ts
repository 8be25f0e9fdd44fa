import type { Member } from '#domain/people.ts'
import type { StaffItem } from '#protocol/staff.ts'
import type { Sql } from '../sql/database.ts'
import type { WithSeq } from '../sql/synced-table.ts'
import { withBranchNames } from './branch-names.ts'

/** Of rows `t`: the same as `isStaff`, without those who were deleted. */
export const OF_ROLE = `t.role = ? and t.deleted_at is null
  and (t.role = 'barmen' or t.joined_at is not null)`

/** People as the owner's lists show them. */
export async function staffItems(
  sql: Sql,
  companyId: string,
  members: readonly WithSeq<Member>[],
): Promise<StaffItem[]> {
  const items = await withBranchNames(sql, companyId, members)
  return items.map(({ deleted_at: _, ...item }) => item)
}
