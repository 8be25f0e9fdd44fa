import { must } from '#domain/must.ts'
import type { Database } from '#server/sql/database.ts'
import { insertGoods, type SeededCompany } from '#tests/support/bars/company.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

/** One of this many entries was edited. */
const EDITED = 10

/** An open inventory of many entries of a tenth as many goods. */
export async function seedInventory(
  database: Database,
  company: SeededCompany,
  entries: number,
): Promise<string> {
  const id = newUuid()
  const branch = must(company.branches[0], 'branch').id
  const { goods_type_id } = must(company.goods[0], 'good')
  const goods = Array.from({ length: Math.ceil(entries / 10) }, (_, index) =>
    buildGood({
      goods_type_id,
      name_en: `Good number ${index}`,
      name_ru: `Товар номер ${index}`,
      name_hy: `Ապրանք թիվ ${index}`,
      barcode: String(4_000_000_000_000 + index),
    }),
  )
  await insertGoods(database, company.id, goods)
  await database.query(
    `insert into inventories (company_id, id, branch_id, row_number, status, is_name_changed,
       created_at, created_by, seq) values ($1, $2, $3, 900, 'open', false, now(), $4, 5)`,
    [company.id, id, branch, company.owner.id],
  )
  await database.query(
    `insert into entries (company_id, id, inventory_id, branch_id, good_id, barcode,
       measurement_unit, is_full, gross, figures, millilitres, source, status,
       added_after_completed, user_id, user_full_name, device_id, measured_at, created_at,
       updated_at, seq)
     select $1, gen_random_uuid(), $2, $3, ($5::uuid[])[1 + n % $6], null, 1, false, 6000 + n % 4000,
       '{"weight_full":12000,"weight_empty":5000,"litrage":700,"density":0.94}', 322.5, 'scale',
       'added', false, $4, 'Ann Owner', $2, now(), now(), now(), 5 + n
     from generate_series(1, $7::int) as n`,
    [company.id, id, branch, company.owner.id, goods.map((good) => good.id), goods.length, entries],
  )
  await database.query(
    `insert into entry_changes (company_id, id, entry_id, inventory_id, branch_id, "before",
       "after", user_id, user_full_name, created_at, seq)
     select company_id, gen_random_uuid(), id, inventory_id, branch_id, to_jsonb(e), to_jsonb(e),
       user_id, user_full_name, now(), ${entries} + seq
     from entries e where company_id = $1 and inventory_id = $2 and seq % ${EDITED} = 0`,
    [company.id, id],
  )
  await database.query('update feeds set seq = $2 where company_id = $1', [
    company.id,
    2 * entries + 10,
  ])
  return id
}
