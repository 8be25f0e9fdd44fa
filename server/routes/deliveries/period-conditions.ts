import { anywhere } from '#domain/search-pattern.ts'
import type { DeliveryQuery } from '#protocol/deliveries/deliveries.ts'
import type { Condition } from '../../sql/list-rows.ts'
import { branchColumns, type SyncedTable } from '../../sql/sync/synced-table.ts'

/**
 * What a list of what came or left is narrowed to: a branch of its rows, its period with both ends,
 * what stands or was removed, and words in a text.
 * @param at the column of the moment
 * @param text in SQL
 */
export function periodConditions(
  table: Pick<SyncedTable, 'branch'>,
  query: DeliveryQuery,
  at: string,
  text: string,
): Condition[] {
  const { branch, from, to, status = 'active', search } = query
  const words = search?.trim()
  return [
    { condition: `t.deleted_at is ${status === 'active' ? 'null' : 'not null'}` },
    ...(branch ? [{ condition: `? in (${branchColumns(table).join(', ')})`, value: branch }] : []),
    ...(from ? [{ condition: `t.${at} >= ?`, value: from }] : []),
    ...(to ? [{ condition: `t.${at} <= ?`, value: to }] : []),
    ...(words ? [{ condition: `${text} ~ ?`, value: anywhere(words) }] : []),
  ]
}
