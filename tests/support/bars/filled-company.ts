import { must } from '#domain/must.ts'
import type { Database } from '#server/sql/database.ts'
import { listCompanyTables, type CompanyTable } from '#server/sql/company-file/company-tables.ts'
import { fileTables } from '#server/sql/company-file/left-out.ts'
import { newUuid } from '../ids.ts'
import { apiWorld, type ApiWorld } from '../server/api-world.ts'
import type { TestServer } from '../server/server.ts'

/** Texts that a careless writer of JSON, SQL or lines would break. */
export const ODD = 'Quote " backslash \\ tab \t line \n \u2028 {brace} NULL ՕՂԻ ё 🍾'

/** Beyond what a number of JavaScript holds, and a time that has more digits than one. */
export const BIG = '9007199254740993'
export const EXACT_TIME = '2026-11-20T22:00:00.123456+00:00'

const BY_TYPE: Readonly<Record<string, unknown>> = {
  text: ODD,
  integer: 1,
  boolean: true,
  bigint: 7,
  jsonb: { nothing: null, list: [0.1, ODD], 'odd "key"': {} },
  'timestamp with time zone': EXACT_TIME,
  'text[]': ['', ODD],
  'uuid[]': [],
}

/** What the checks of a table allow. */
const ALLOWED: Readonly<Record<string, object>> = {
  good_prices: { currency: 'AMD' },
  minimums: { unit: 'l' },
  name_changes: { inventory_status: 'open' },
  pos_credentials: { login: 'till-login', password: 'till-password' },
  pos_expected: { amount: BIG },
  pos_products: { type: 'good' },
  pos_sends: { status: 'sent', document_number: 'D-1' },
  pos_send_events: { said: [ODD, ''] },
  recounts: { round: 2, status: 'asked' },
  recount_readings: { source: 'scale' },
  weighings: { end: 'sealed', source: 'scale' },
}

/** A company with at least one row in every table that a company's file has. */
export async function filledCompany(database: Database, server: TestServer): Promise<ApiWorld> {
  const world = await apiWorld(database, server)
  const id = world.company.id
  const references: Record<string, unknown> = {
    user_id: world.owner.id,
    counter_id: world.owner.id,
    asked_by: world.owner.id,
    good_id: world.good.id,
    inventory_id: world.inventoryId,
    branch_id: world.branchIds[0],
    delivery_id: await world.delivery(),
    movement_id: await world.movement(),
  }
  await world.image()
  for (const table of fileTables(await listCompanyTables(database))) {
    const [found] = await database.query<{ id?: string }>(
      `select * from ${table.name} where company_id = $1 limit 1`,
      [id],
    )
    if (!found) await insertOne(database, table, { company_id: id, ...references })
    if (table.name === 'recounts') {
      const [recount] = await database.query<{ id: string }>(
        'select id from recounts where company_id = $1',
        [id],
      )
      references['recount_id'] = must(recount, 'recount').id
    }
  }
  await makeOdd(database, world)
  return world
}

async function insertOne(
  database: Database,
  { name, columns, key }: CompanyTable,
  known: Readonly<Record<string, unknown>>,
): Promise<void> {
  const defaults = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1
       and column_default is not null`,
    [name],
  )
  const hasDefault = new Set(defaults.map((column) => column.name))
  const needed = columns.filter((column) => !column.nullable && !hasDefault.has(column.name))
  const row: Record<string, unknown> = { company_id: known['company_id'] }
  for (const { name: column, type } of needed) {
    row[column] =
      column === 'id' || !(column in known) ? (BY_TYPE[type] ?? newUuid()) : known[column]
  }
  if (key.includes('id')) row['id'] = name === 'delivery_prices' ? known['delivery_id'] : newUuid()
  if ('part' in row) row['part'] = 1
  const whole = { ...row, ...ALLOWED[name] }
  const names = Object.keys(whole).map((column) => `"${column}"`)
  await database.query(
    `insert into ${name} (${names.join(', ')})
     select ${names.join(', ')} from jsonb_populate_record(null::${name}, $1::jsonb)`,
    [JSON.stringify(whole)],
  )
}

/** Values in which the two databases, or JSON, could differ. */
async function makeOdd(database: Database, { company, good, barman }: ApiWorld): Promise<void> {
  await database.query(
    `update goods set name_en = $3, images = $4, density = 0.1 + 0.2, updated_at = $5
     where company_id = $1 and id = $2`,
    [company.id, good.id, ODD, ['/a,b', '', 'NULL', '"'], EXACT_TIME],
  )
  // One refers to another that comes after it, and both to each other.
  const [first, second] = company.goods.map(({ id }) => id).toSorted()
  await database.query(
    `update goods set deleted_at = now(), merged_into = case when id = $2 then $3 else $2 end::uuid
     where company_id = $1 and id in ($2, $3)`,
    [company.id, first, second],
  )
  // JSON's null is not the column's.
  await database.query(
    `update devices set unsent = 'null', held = array[1, ${BIG}]::bigint[] where company_id = $1`,
    [company.id],
  )
  await database.query(`update users set completion_mail = null, active = false where id = $1`, [
    barman.id,
  ])
}
