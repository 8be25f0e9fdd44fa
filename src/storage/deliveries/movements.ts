import type { Movement } from '#domain/movements/movements.ts'
import type { Instant } from '#domain/units.ts'
import type { Database } from '../database.ts'
import { rowsWhere } from '../optimistic.ts'

/** What left the branches in a period, both ends included; removed ones among them, in no order. */
export function movementsBetween(
  database: Database,
  from: Instant,
  to: Instant,
): Promise<Movement[]> {
  return rowsWhere(
    database,
    'movements',
    (table) => table.where('moved_at').between(from, to, true, true).toArray(),
    ({ moved_at }) => moved_at >= from && moved_at <= to,
  )
}

/** What left the branches last, removed ones among them, the newest first. */
export async function lastMovements(database: Database, count: number): Promise<Movement[]> {
  const all = await rowsWhere(database, 'movements', (table) => table.toArray())
  return all.sort((one, other) => other.moved_at.localeCompare(one.moved_at)).slice(0, count)
}
