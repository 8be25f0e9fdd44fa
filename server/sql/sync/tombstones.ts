import type { TableName } from '#domain/commands/state.ts'
import type { Sql } from '../database.ts'
import type { Range } from './feed-page.ts'
import { inScope } from './synced-table.ts'

export interface Tombstone {
  table: TableName
  id: string
  seq: number
}

/** Rows that were deleted for good within the range. */
export function listTombstones(sql: Sql, range: Range): Promise<Tombstone[]> {
  const { scope, from, to, tables } = range
  return sql.query(
    `select table_name as "table", id, seq from tombstones t
     where company_id = $1 and seq > $3 and seq <= $4 and table_name = any($5::text[])
       and (branch_id is null or ${inScope({ branch: 'branch_id' }, '$2')})
     order by seq`,
    [scope.company_id, scope.branch_ids, from, to, tables],
  )
}
