import { must } from '#domain/must.ts'
import { BOTTLE_ENDS, FIGURE_OF, type BottleEnd } from '#domain/counting/weighings.ts'
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

/** How a bar has counted that has a voice, unless told otherwise. */
export interface Trust {
  /** Since when it is there. */
  since?: string
  /** On which days it completed an inventory. */
  days?: readonly string[]
  /** From what the readings in them come. */
  source?: 'scale' | 'keypad' | 'simulated'
}

const OLD = '2026-09-01T09:00:00.000Z'
const DAYS = ['2026-10-05T22:00:00.000Z', '2026-10-12T22:00:00.000Z']

/**
 * A company with these goods, whose measured weights its scale found: one that shares and has a
 * voice, unless told otherwise.
 */
export async function seedBar(
  sql: Sql,
  goods: readonly Good[],
  catalogue: 'off' | 'shared' = 'shared',
  { since = OLD, days = DAYS, source = 'scale' }: Trust = {},
): Promise<SeededCompany> {
  const company = await seedCompany(sql)
  const { goods_type_id } = must(company.goods[0], 'good')
  const own = goods.map((good) => ({ ...good, goods_type_id }))
  if (own.length > 0) await insertGoods(sql, company.id, own)
  await sql.query('update companies set created_at = $2 where id = $1', [company.id, since])
  for (const at of days) await insertCompleted(sql, company, at, source)
  for (const good of own) await insertMeasured(sql, company, good)
  await share(sql, company.id, catalogue)
  return company
}

async function insertMeasured(sql: Sql, company: SeededCompany, good: Good): Promise<void> {
  for (const end of BOTTLE_ENDS) {
    const { [FIGURE_OF[end]]: gross, [`${FIGURE_OF[end]}_source` as const]: from } = good
    if (from === 'measured') {
      await insertWeighing(sql, company, good.id, end, must(gross, 'weight'))
    }
  }
}

/** An inventory of one reading, completed then. */
async function insertCompleted(
  sql: Sql,
  { id, owner, branches }: SeededCompany,
  at: string,
  source: string,
): Promise<void> {
  const [inventory, branch] = [newUuid(), must(branches[0], 'branch').id]
  await sql.query(
    `insert into inventories (company_id, id, branch_id, row_number, status, is_name_changed,
       created_at, created_by, closed_at, closed_by, closed_seq, seq)
     select $1, $2, $3, 800 + count(*), 'closed', false, $5, $4, $5, $4, 5, 5
     from inventories where company_id = $1`,
    [id, inventory, branch, owner.id, at],
  )
  await sql.query(
    `insert into entries (company_id, id, inventory_id, branch_id, measurement_unit, is_full, gross,
       figures, source, status, added_after_completed, user_id, user_full_name, device_id,
       measured_at, created_at, updated_at, seq)
     values ($1, $2, $3, $4, 1, false, 8000, '{}', $7, 'added', false, $5, 'Ani', $2, $6, $6, $6, 5)`,
    [id, newUuid(), inventory, branch, owner.id, at, source],
  )
}

/** One sealed or empty bottle that somebody put on the scale. */
export async function insertWeighing(
  sql: Sql,
  { id, owner }: SeededCompany,
  goodId: string,
  end: BottleEnd,
  gross: number,
  over: { source?: string; answer?: string } = {},
): Promise<void> {
  await sql.query(
    `insert into weighings (company_id, id, good_id, "end", gross, division, source, measured_at,
       answer, user_id, user_full_name, created_at, seq)
     values ($1, $2, $3, $4, $5, 10, $6, $7, $8, $9, 'Ani', $7, 9)`,
    [id, newUuid(), goodId, end, gross, over.source ?? 'scale', NOW, over.answer ?? null, owner.id],
  )
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
