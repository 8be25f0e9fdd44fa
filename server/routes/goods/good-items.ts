import { figureDoubts } from '#domain/goods/figure-doubts.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { NamedGood } from '#protocol/goods/goods.ts'
import type { Sql } from '../../sql/database.ts'
import { statusesOfGoods } from '../../sql/pos/good-statuses.ts'
import type { WithSeq } from '../../sql/sync/synced-table.ts'

/** Goods with how they are matched with the point-of-sale system, and what is odd about their figures. */
export async function goodItems(
  sql: Sql,
  companyId: string,
  rows: readonly WithSeq<Good>[],
): Promise<NamedGood[]> {
  const ids = rows.map(({ id }) => id)
  const statuses = await statusesOfGoods(sql, companyId, ids)
  return rows.map((row) => ({
    ...row,
    integrationStatus: statuses.get(row.id) ?? null,
    warnings: figureDoubts(row),
  }))
}
