import type { Sql } from '../database.ts'

/** A branch that was assigned to somebody, and until when. */
export interface LeftBranch {
  branch_id: string
  left_at: string
}

export async function readLeftBranches(
  sql: Sql,
  companyId: string,
  userId: string,
): Promise<LeftBranch[]> {
  return sql.query<LeftBranch>(
    'select branch_id, left_at from left_branches where company_id = $1 and user_id = $2',
    [companyId, userId],
  )
}
