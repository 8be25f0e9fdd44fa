import type { Sql } from '../../sql/database.ts'
import { branches } from '../../sql/branches/branches.ts'
import { findRows } from '../../sql/sync/synced-table.ts'

type Named<Row> = Omit<Row, 'branch_ids'> & { branches: { id: string; name: string }[] }

/** Replaces branch ids by ids with names. */
export async function withBranchNames<Row extends { branch_ids: string[] }>(
  sql: Sql,
  companyId: string,
  rows: readonly Row[],
): Promise<Named<Row>[]> {
  const ids = [...new Set(rows.flatMap(({ branch_ids }) => branch_ids))]
  const found = await findRows(sql, branches, companyId, ids)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return rows.map(({ branch_ids, ...rest }) => ({
    ...rest,
    branches: branch_ids.map((id) => ({ id, name: names.get(id) ?? '' })),
  }))
}
