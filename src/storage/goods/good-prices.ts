import type { GoodPrice } from '#domain/money/good-price.ts'
import { actorOf } from '#domain/people/people.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import type { Database } from '../database.ts'
import { readMeta } from '../meta.ts'
import { rowsWhere } from '../optimistic.ts'

/**
 * Every price that these goods ever had, in no order; null for a person who may not see prices, to
 * whose devices none come.
 */
export async function pricesOfGoods(
  database: Database,
  goodIds: readonly string[],
): Promise<GoodPrice[] | null> {
  const me = await readMeta(database, 'me')
  if (!me || !canSeeMoney(actorOf(me))) return null
  return rowsWhere(database, 'good_prices', (table) =>
    table.where('good_id').anyOf(goodIds).toArray(),
  )
}
