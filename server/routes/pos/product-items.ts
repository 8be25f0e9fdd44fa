import { namesOf } from '#domain/goods/names.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import type { GoodItem } from '#protocol/goods/goods.ts'
import type { ProductItem } from '#protocol/pos/integration.ts'
import type { Sql } from '../../sql/database.ts'
import { goods } from '../../sql/goods/goods.ts'
import { findRows, type WithSeq } from '../../sql/sync/synced-table.ts'

/** A condition on goods `t`: live and matched to no product. */
export const FREE_GOODS = `t.deleted_at is null and not exists (
  select from pos_products p
  where p.company_id = t.company_id and p.client_good_id = t.id and p.status in (1, 4)
    and p.gone_at is null)`

/** Products with the names of their goods. */
export async function productItems(
  sql: Sql,
  companyId: string,
  rows: readonly WithSeq<PosProduct>[],
): Promise<ProductItem[]> {
  const ids = rows.flatMap(({ client_good_id }) => client_good_id ?? [])
  const found = await findRows(sql, goods, companyId, ids)
  const byId = new Map(found.map((good) => [good.id, good]))
  return rows.map((row) => {
    const good = byId.get(row.client_good_id ?? '')
    const client_good = good ? { id: good.id, ...namesOf(good) } : null
    return { ...row, barcode: row.barcodes[0] ?? null, client_good }
  })
}

/** All goods that can still be matched to a product. */
export function freeGoods(sql: Sql, companyId: string): Promise<GoodItem[]> {
  return sql.query(
    `select ${goods.wire} from goods t where company_id = $1 and ${FREE_GOODS} order by id`,
    [companyId],
  )
}
