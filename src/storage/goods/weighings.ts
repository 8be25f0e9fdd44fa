import { tareSpreadOf } from '#domain/counting/uncertainty.ts'
import type { Weighing } from '#domain/counting/weighings.ts'
import type { Database } from '../database.ts'
import { rowsWhere } from '../optimistic.ts'

/** Empty and sealed bottles of these goods that were weighed; of all goods when none are named. */
export function weighingsOf(database: Database, goodIds?: readonly string[]): Promise<Weighing[]> {
  return rowsWhere(database, 'weighings', (table) =>
    goodIds ? table.where('good_id').anyOf(goodIds).toArray() : table.toArray(),
  )
}

/** How far the glass of each of these goods differs, as far as its empty bottles were weighed. */
export async function tareSpreads(
  database: Database,
  goodIds: readonly string[],
): Promise<Map<string, number>> {
  const empties = new Map<string, number[]>()
  for (const { good_id, end, answer, gross } of await weighingsOf(database, goodIds)) {
    if (end !== 'empty' || answer === 'dismissed') continue
    empties.set(good_id, [...(empties.get(good_id) ?? []), gross])
  }
  return new Map([...empties].map(([id, weights]) => [id, tareSpreadOf(weights)]))
}
