import { goodChange, type GoodChange } from '#domain/goods/good-changes.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const goodChanges = syncedTable({
  name: 'good_changes',
  component: 'GoodChange',
  row: goodChange,
})

export type RecentChange = Pick<GoodChange, 'before' | 'after' | 'user_id'>

/** What has arrived about a good since a time, in order, however long ago somebody did it. */
export function listRecentChanges(
  sql: Sql,
  companyId: string,
  goodId: string,
  since: string,
): Promise<RecentChange[]> {
  return sql.query<RecentChange>(
    `select c."before", c."after", c.user_id from good_changes c
     join mutations m on m.company_id = c.company_id and m.id = c.id
     where c.company_id = $1 and c.good_id = $2 and m.server_time > $3
     order by c.seq`,
    [companyId, goodId, since],
  )
}
