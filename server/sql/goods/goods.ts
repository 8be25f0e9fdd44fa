import type { TypedGood } from '#domain/goods/density/average-density.ts'
import type { Figures, Good } from '#domain/goods/goods.ts'
import { good } from '#domain/goods/good-schema.ts'
import { rootsOf, type Roots } from '#domain/goods/merged.ts'
import { wordsOfGood } from '#domain/goods/search-words.ts'
import type { CompanySql, Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const goods = syncedTable({
  name: 'goods',
  component: 'GoodRow',
  row: good,
  derived: {
    columns: { search_words: 'text[]' },
    of: (good) => ({ search_words: wordsOfGood(good) }),
  },
})

/** Figures of live goods of these types, as far as a density can be derived from them. */
export function listFigures(
  sql: Sql,
  companyId: string,
  typeIds: readonly string[],
): Promise<(Figures & TypedGood)[]> {
  return sql.query(
    `select goods_type_id, weight_full, weight_full_source, weight_empty, weight_empty_source,
       litrage, density, deleted_at from goods
     where company_id = $1 and goods_type_id = any($2::uuid[]) and deleted_at is null
       and (density is not null
         or (weight_full is not null and weight_empty is not null and litrage is not null))`,
    [companyId, typeIds],
  )
}

/** The goods that merged ones belong to now. */
export async function findRoots(sql: Sql, companyId: string): Promise<Roots> {
  return rootsOf(await listMerged(sql, companyId))
}

/** The goods that were merged into others. */
export function listMerged(
  sql: Sql,
  companyId: string,
): Promise<Pick<Good, 'id' | 'merged_into' | 'deleted_at'>[]> {
  return sql.query(
    `select id, merged_into, deleted_at from goods
     where company_id = $1 and merged_into is not null`,
    [companyId],
  )
}

/** A page of the living goods, by their ids. */
export async function pageOfIds(
  sql: CompanySql,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const of = 'from goods where company_id = $1 and deleted_at is null'
  const [count] = await sql.query<{ n: number }>(`select count(*)::int as n ${of}`, [sql.companyId])
  const rows = await sql.query<{ id: string }>(`select id ${of} order by id limit $2 offset $3`, [
    sql.companyId,
    limit,
    page * limit,
  ])
  return { ids: rows.map(({ id }) => id), total: count?.n ?? 0 }
}
