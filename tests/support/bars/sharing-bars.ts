import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Sql } from '#server/sql/database.ts'
import { buildGood, NOW } from './builders.ts'
import { insertGoods, seedCompany, type SeededCompany } from './company.ts'
import { newUuid } from '../ids.ts'

/** A barcode that no other good of the tests has. */
export const SHARED_BARCODE = '7312040017072'

/** A bottle that the bar weighed, sealed and empty. */
export function weighedGood(over: Partial<Good> = {}): Good {
  return buildGood({
    barcode: SHARED_BARCODE,
    name_en: 'Absolut Vodka',
    name_ru: 'Водка Absolut',
    name_hy: 'Absolut օղի',
    strength: 4000,
    weight_full: 11_700,
    weight_full_source: 'measured',
    weight_full_error: 10,
    weight_empty: 5050,
    weight_empty_source: 'measured',
    weight_empty_error: 10,
    ...over,
  })
}

/** A company with these goods; one that shares, unless told otherwise. */
export async function seedBar(
  sql: Sql,
  goods: readonly Good[],
  catalogue: 'off' | 'shared' = 'shared',
): Promise<SeededCompany> {
  const company = await seedCompany(sql)
  const { goods_type_id } = must(company.goods[0], 'good')
  const own = goods.map((good) => ({ ...good, goods_type_id }))
  if (own.length > 0) await insertGoods(sql, company.id, own)
  await share(sql, company.id, catalogue)
  return company
}

export async function share(sql: Sql, companyId: string, catalogue: string): Promise<void> {
  await sql.query('update companies set catalogue = $2 where id = $1', [companyId, catalogue])
}

/** What a barcode was named as, or that it is that good no longer. */
export async function insertNote(
  sql: Sql,
  { id: company_id, owner }: SeededCompany,
  note: { barcode: string; good_id: string | null; quantity?: number; is_removed?: boolean },
  at = NOW,
): Promise<void> {
  await sql.query(
    `insert into barcodes (company_id, id, barcode, good_id, figures, quantity, is_removed,
       user_id, user_full_name, created_at, seq)
     values ($1, $2, $3, $4, '{}', $5, $6, $7, 'Ani', $8, 9)`,
    [
      company_id,
      newUuid(),
      note.barcode,
      note.good_id,
      note.quantity ?? null,
      note.is_removed ?? false,
      owner.id,
      at,
    ],
  )
}
