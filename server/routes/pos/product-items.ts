import { namesOf } from '#domain/goods/names.ts'
import { goodIdsOf, type PosProduct } from '#domain/pos/products.ts'
import type { GoodItem } from '#protocol/goods/goods.ts'
import type { ProductItem } from '#protocol/pos/integration.ts'
import type { GoodsToMatch } from '../../pos/products/goods-matchers.ts'
import type { Sql } from '../../sql/database.ts'
import { goods } from '../../sql/goods/goods.ts'
import { findRows, type WithSeq } from '../../sql/sync/synced-table.ts'

/** Products of the system that are matched with goods. */
const TAKEN = `p.status in (1, 4) and p.gone_at is null`

/**
 * A condition on goods `t`: live and matched to no product. The lists are compared apart, so that
 * not every good is compared with every product.
 */
export const FREE_GOODS = `t.deleted_at is null and not exists (
  select from pos_products p
  where p.company_id = t.company_id and p.client_good_id = t.id and ${TAKEN})
  and (t.company_id, t.id) not in (
    select p.company_id, unnest(p.other_good_ids) from pos_products p where ${TAKEN})`

/** Products with the names of their goods. */
export async function productItems(
  sql: Sql,
  companyId: string,
  rows: readonly WithSeq<PosProduct>[],
): Promise<ProductItem[]> {
  const ids = rows.flatMap(goodIdsOf)
  const found = await findRows(sql, goods, companyId, ids)
  const byId = new Map(found.map((good) => [good.id, good]))
  return rows.map((row) => {
    const client_goods = goodIdsOf(row).flatMap((id) => {
      const good = byId.get(id)
      return good ? [{ id, ...namesOf(good) }] : []
    })
    const client_good = client_goods.find(({ id }) => id === row.client_good_id) ?? null
    return { ...row, barcode: row.barcodes[0] ?? null, client_good, client_goods }
  })
}

/** All living goods, and which of them can still be matched to a product. */
export async function goodsToMatch(sql: Sql, companyId: string): Promise<GoodsToMatch> {
  const known = await sql.query<GoodItem>(
    `select ${goods.wire} from goods where company_id = $1 and deleted_at is null order by id`,
    [companyId],
  )
  const free = await sql.query<{ id: string }>(
    `select id from goods t where company_id = $1 and ${FREE_GOODS}`,
    [companyId],
  )
  return { known, freeIds: new Set(free.map(({ id }) => id)) }
}
