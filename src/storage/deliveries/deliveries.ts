import type { Delivery, DeliveryChange, DeliveryPrices } from '#domain/deliveries/deliveries.ts'
import type { Instant } from '#domain/units.ts'
import type { Database } from '../database.ts'
import { getRow, rowsWhere } from '../optimistic.ts'

/** What came in a period, both ends included; removed deliveries among them, in no order. */
export function deliveriesBetween(
  database: Database,
  from: Instant,
  to: Instant,
): Promise<Delivery[]> {
  return rowsWhere(
    database,
    'deliveries',
    (table) => table.where('delivered_at').between(from, to, true, true).toArray(),
    ({ delivered_at }) => delivered_at >= from && delivered_at <= to,
  )
}

/** Every delivery that this device has, removed ones among them, in no order. */
export function allDeliveries(database: Database): Promise<Delivery[]> {
  return rowsWhere(database, 'deliveries', (table) => table.toArray())
}

/** What the lines of a delivery cost; undefined where nothing is known, or may be. */
export function pricesOfDelivery(
  database: Database,
  id: string,
): Promise<DeliveryPrices | undefined> {
  return getRow(database, 'delivery_prices', id)
}

/** Who changed what of a delivery, the newest change first. */
export async function changesOfDelivery(database: Database, id: string): Promise<DeliveryChange[]> {
  const where = { delivery_id: id }
  const changes = await rowsWhere(database, 'delivery_changes', (table) =>
    table.where(where).toArray(),
  )
  return changes.sort((one, other) => other.created_at.localeCompare(one.created_at))
}

/** Other deliveries with this number from this supplier: perhaps the same one. */
export async function sameDeliveries(
  database: Database,
  { id, supplier, number }: Pick<Delivery, 'id' | 'supplier' | 'number'>,
): Promise<Delivery[]> {
  if (number.trim() === '') return []
  const key = keyOf({ supplier, number })
  const all = await allDeliveries(database)
  return all.filter((one) => one.id !== id && one.deleted_at === null && keyOf(one) === key)
}

function keyOf({ supplier, number }: Pick<Delivery, 'supplier' | 'number'>): string {
  return [supplier, number].map((text) => text.trim().toLowerCase()).join('\n')
}

/** The prices of all deliveries, by delivery. */
export async function pricesOfDeliveries(database: Database): Promise<Map<string, DeliveryPrices>> {
  const rows = await rowsWhere(database, 'delivery_prices', (table) => table.toArray())
  return new Map(rows.map((row) => [row.id, row]))
}
