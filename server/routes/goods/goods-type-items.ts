import { densityOfType } from '#domain/goods/density/good-density.ts'
import type { GoodsType } from '#domain/goods/goods.ts'
import type { GoodsTypeItem } from '#protocol/goods/goods.ts'
import type { Sql } from '../../sql/database.ts'
import { listFigures } from '../../sql/goods/goods.ts'
import type { Scope, WithSeq } from '../../sql/sync/synced-table.ts'

/** Types with a density, computed on reading from their goods unless one was typed. */
export async function goodsTypeItems(
  sql: Sql,
  { company_id }: Scope,
  rows: readonly WithSeq<GoodsType>[],
): Promise<GoodsTypeItem[]> {
  const untyped = rows.filter(({ average_density }) => average_density === null)
  const ids = untyped.map(({ id }) => id)
  const figures = ids.length === 0 ? [] : await listFigures(sql, company_id, ids)
  return rows.map((row) => ({
    ...row,
    average_density: densityOfType(row, figures),
    has_own_density: row.average_density !== null,
  }))
}
