import type { Actor } from '#domain/people/people.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import type { DeliveryItem } from '#protocol/deliveries/deliveries.ts'
import type { Sql } from '../../sql/database.ts'
import { deliveryPrices } from '../../sql/deliveries/deliveries.ts'
import { findRows, type WithSeq } from '../../sql/sync/synced-table.ts'

/** Deliveries with the prices of their lines, for whoever may see them; for others with none. */
export async function deliveryItems(
  sql: Sql,
  actor: Actor,
  rows: readonly WithSeq<Delivery>[],
): Promise<DeliveryItem[]> {
  const ids = rows.map(({ id }) => id)
  const priced = canSeeMoney(actor)
    ? await findRows(sql, deliveryPrices, actor.company_id, ids)
    : []
  const byLine = new Map(
    priced.flatMap(({ lines }) => lines.map(({ line_id, ...price }) => [line_id, price] as const)),
  )
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map((line) => ({ ...line, price: byLine.get(line.id) ?? null })),
  }))
}
