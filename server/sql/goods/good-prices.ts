import { familyOf, saidUnderRoots } from '#domain/goods/merged-family.ts'
import type { Roots } from '#domain/goods/merged.ts'
import { goodPrice, type GoodPrice } from '#domain/money/good-price.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const goodPrices = syncedTable({
  name: 'good_prices',
  component: 'GoodPrice',
  row: goodPrice,
  permission: canSeeMoney,
  isLog: true,
})

/** Every price that these goods ever had, in no order. */
export function listPrices(
  sql: Sql,
  companyId: string,
  goodIds: readonly string[],
): Promise<GoodPrice[]> {
  return sql.query(
    `select ${goodPrices.whole} from good_prices
     where company_id = $1 and good_id = any($2::uuid[])`,
    [companyId, goodIds],
  )
}

/** The same with those of what was merged into them, all under their own ids. */
export async function listPricesOfFamilies(
  sql: Sql,
  companyId: string,
  ids: readonly string[],
  roots: Roots,
): Promise<GoodPrice[]> {
  return saidUnderRoots(await listPrices(sql, companyId, familyOf(ids, roots)), roots)
}
