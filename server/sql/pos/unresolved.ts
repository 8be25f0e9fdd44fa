import type { PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { CompanySql } from '../database.ts'

/** Products that wait for a person and may be the good, in pieces: what their names and units are compared by. */
export function unresolvedAfter(
  company: CompanySql,
  system: PosSystem,
  goodId: string,
  after: string | null,
  limit: number,
): Promise<Pick<PosProduct, 'id' | 'name' | 'containers' | 'measurement_unit'>[]> {
  return company.query(
    `select id, name, containers, measurement_unit from pos_products
     where company_id = $1 and system = $2 and status in (2, 3) and gone_at is null
       and set_aside_at is null and not coalesce($5::uuid = any(refused_good_ids), false)
       and ($3::uuid is null or id > $3)
     order by id limit $4`,
    [company.companyId, system, after, limit, goodId],
  )
}
