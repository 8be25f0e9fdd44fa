import type { PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Sql } from '../database.ts'
import { posProducts } from './products.ts'

/** The products with these ids of the system or articles, those that it still has first. */
export function productsByIds(
  sql: Sql,
  companyId: string,
  system: PosSystem,
  { ids, articles }: { ids: readonly string[]; articles: readonly string[] },
): Promise<PosProduct[]> {
  return sql.query(
    `select ${posProducts.whole} from pos_products
     where company_id = $1 and system = $2
       and (external_id = any($3::text[]) or article = any($4::text[]))
     order by gone_at is not null, id`,
    [companyId, system, ids, articles],
  )
}
