import type { PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { GroupCounts } from '#protocol/pos/catalogue.ts'
import type { Sql } from '../database.ts'
import type { WithSeq } from '../sync/synced-table.ts'
import { posProducts } from './products.ts'

/** What a bar may count: bought, still there, and not set aside. */
const COUNTABLE = `type = 'good' and gone_at is null and set_aside_at is null`

/** How many products each group has; those without one are under null. */
export function countByGroup(
  sql: Sql,
  companyId: string,
  system: PosSystem,
): Promise<GroupCounts['data']> {
  return sql.query(
    `select group_id,
       (count(*) filter (where ${COUNTABLE}))::int as products,
       (count(*) filter (where ${COUNTABLE} and status in (1, 4)))::int as matched,
       (count(*) filter (where not (${COUNTABLE})))::int as "leftOut"
     from pos_products where company_id = $1 and system = $2 group by group_id`,
    [companyId, system],
  )
}

interface GroupsPage {
  system: PosSystem
  groupIds: readonly string[]
  withoutGroup: boolean
  after: string | null
  limit: number
}

/** Some products of some groups, the oldest id first, those that are left out among them. */
export function productsOfGroups(
  sql: Sql,
  companyId: string,
  { system, groupIds, withoutGroup, after, limit }: GroupsPage,
): Promise<WithSeq<PosProduct>[]> {
  return sql.query(
    `select ${posProducts.wire} from pos_products
     where company_id = $1 and system = $2
       and (group_id = any($3::text[]) or ($4 and group_id is null))
       and ($5::uuid is null or id > $5)
     order by id limit $6`,
    [companyId, system, groupIds, withoutGroup, after, limit],
  )
}

/** The products' own ids by those of the system. */
export function idsOfProducts(
  sql: Sql,
  companyId: string,
  system: PosSystem,
  externalIds: readonly string[],
): Promise<{ id: string; external_id: string }[]> {
  return sql.query(
    `select id, external_id from pos_products
     where company_id = $1 and system = $2 and external_id = any($3::text[])`,
    [companyId, system, externalIds],
  )
}
