import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Sql } from '../database.ts'

/** An inventory that has stayed open, of which nobody has been told yet. */
export interface OpenCount extends Pick<
  Inventory,
  'id' | 'branch_id' | 'name' | 'row_number' | 'created_at'
> {
  company_id: string
}

/**
 * Takes inventories of all companies that were opened before `openedBefore` and are open still, and
 * notes in the same transaction that they are told. Nobody takes them again.
 */
export function takeOpenCounts(
  sql: Sql,
  { openedBefore, now }: { openedBefore: string; now: string },
  limit: number,
): Promise<OpenCount[]> {
  return sql.query(
    `update inventories i set told_open_at = $2
     from (
       select company_id, id from inventories
       where status = 'open' and deleted_at is null and told_open_at is null and created_at <= $1
       order by created_at limit $3 for update skip locked) as due
     where i.company_id = due.company_id and i.id = due.id
     returning i.company_id, i.id, i.branch_id, i.name, i.row_number, i.created_at`,
    [openedBefore, now, limit],
  )
}
