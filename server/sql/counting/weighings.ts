import { weighing, type Weighing } from '#domain/counting/weighings.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { TareSpreads } from '#domain/stock/contents.ts'
import { emptiesOf, tareSpreadsOf } from '#domain/stock/tare-spreads.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const weighings = syncedTable({
  name: 'weighings',
  component: 'Weighing',
  row: weighing,
})

/** How far the glass of each of these goods strays, as far as bottles of its type were weighed. */
export async function findTareSpreads(
  sql: Sql,
  companyId: string,
  goodIds: readonly string[],
): Promise<TareSpreads> {
  const weighed = await sql.query<Weighing>(
    `select ${weighings.whole} from weighings where company_id = $1 and "end" = 'empty'`,
    [companyId],
  )
  const empties = emptiesOf(weighed)
  if (empties.size === 0) return new Map()
  const goods = await sql.query<Pick<Good, 'id' | 'goods_type_id'>>(
    'select id, goods_type_id from goods where company_id = $1 and id = any($2::uuid[])',
    [companyId, [...new Set([...goodIds, ...empties.keys()])]],
  )
  return tareSpreadsOf(goods, empties)
}
