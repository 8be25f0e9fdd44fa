import { anywhere } from '#domain/search-pattern.ts'
import type { DeliveryQuery } from '#protocol/deliveries/deliveries.ts'
import type { Condition } from '../../sql/list-rows.ts'

/**
 * What a list of what came or left is narrowed to: its branch, its period with both ends, what stands
 * or was removed, and words in a text.
 * @param at the column of the moment
 * @param text in SQL
 */
export function periodConditions(query: DeliveryQuery, at: string, text: string): Condition[] {
  const { branch, from, to, status = 'active', search } = query
  const words = search?.trim()
  return [
    { condition: `t.deleted_at is ${status === 'active' ? 'null' : 'not null'}` },
    ...(branch ? [{ condition: 't.branch_id = ?', value: branch }] : []),
    ...(from ? [{ condition: `t.${at} >= ?`, value: from }] : []),
    ...(to ? [{ condition: `t.${at} <= ?`, value: to }] : []),
    ...(words ? [{ condition: `${text} ~ ?`, value: anywhere(words) }] : []),
  ]
}
