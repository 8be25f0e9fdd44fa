import { MATCH_STATUS, type MatchStatus } from '#domain/pos/products.ts'
import type { Sql } from '../database.ts'

const BEST_FIRST = [MATCH_STATUS.manual, MATCH_STATUS.solved, MATCH_STATUS.unit_unresolved]

/**
 * How goods are matched with products. A good with several products has the best of their statuses;
 * one without is unresolved, as soon as the company has any products. Products that are gone from
 * their system do not count.
 */
export async function statusesOfGoods(
  sql: Sql,
  companyId: string,
  goodIds: readonly string[],
): Promise<Map<string, MatchStatus>> {
  const found = await sql.query<{ good_id: string | null; status: MatchStatus }>(
    `(select null::uuid as good_id, $3::int as status from pos_products
       where company_id = $1 and gone_at is null limit 1)
     union all
     select client_good_id, status::int from pos_products
     where company_id = $1 and gone_at is null and client_good_id = any($2::uuid[])`,
    [companyId, goodIds, MATCH_STATUS.unresolved],
  )
  const statuses = new Map<string, MatchStatus>()
  if (found.length === 0) return statuses
  for (const id of goodIds) {
    const best = BEST_FIRST.find((status) =>
      found.some((one) => one.good_id === id && one.status === status),
    )
    statuses.set(id, best ?? MATCH_STATUS.unresolved)
  }
  return statuses
}
