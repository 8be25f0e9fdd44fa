import type { Sql } from '#server/sql/database.ts'

/** Gives a person exactly these branches, past all commands. */
export async function assignBranches(
  sql: Sql,
  companyId: string,
  userId: string,
  branchIds: readonly string[],
): Promise<void> {
  await sql.query('update users set branch_ids = $3 where company_id = $1 and id = $2', [
    companyId,
    userId,
    branchIds,
  ])
}
