import type { Weighing } from '#domain/counting/weighings.ts'
import type { TareSpreads } from '#domain/stock/contents.ts'
import { emptiesOf, tareSpreadsOf } from '#domain/stock/tare-spreads.ts'
import type { Database } from '../database.ts'
import { getRows, rowsWhere } from '../optimistic.ts'

/** Empty and sealed bottles of these goods that were weighed; of all goods when none are named. */
export function weighingsOf(database: Database, goodIds?: readonly string[]): Promise<Weighing[]> {
  return rowsWhere(database, 'weighings', (table) =>
    goodIds ? table.where('good_id').anyOf(goodIds).toArray() : table.toArray(),
  )
}

/** How far the glass of each of these goods strays, as far as bottles of its type were weighed. */
export async function tareSpreads(
  database: Database,
  goodIds: readonly string[],
): Promise<TareSpreads> {
  const empties = emptiesOf(await weighingsOf(database))
  if (empties.size === 0) return new Map()
  const goods = await getRows(database, 'goods', [...new Set([...goodIds, ...empties.keys()])])
  return tareSpreadsOf(
    goods.filter((good) => good !== undefined),
    empties,
  )
}
