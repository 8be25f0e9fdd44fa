import type { Scope } from '#domain/pos/scopes.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { SHEET_STORE } from '#domain/stock/variance/expected.ts'
import type { Sql } from '../database.ts'

/** What the system expected of a product in a store when an inventory was checked there. */
export interface ExpectedRow {
  /** The system's own ids; of a stock sheet its store, and the good's id. */
  store_id: string
  product_id: string
  /** The name that a stock sheet has for the good; null: the product's own. */
  product_name: string | null
  store_name: string
  scope: Scope
  measurement_unit: string | null
  /** In thousandths of the unit. */
  amount: number
  /** In the currency's smallest unit; null when the system tells none. */
  sum: number | null
  currency: string
  stands_for: string
  asked_at: string
}

const COLUMNS = `store_id, product_id, product_name, store_name, scope, measurement_unit, amount, sum,
  currency, stands_for, asked_at`

export interface ExpectedKey {
  inventoryId: string
  system: PosSystem | typeof SHEET_STORE
}

export function listExpected(
  sql: Sql,
  companyId: string,
  { inventoryId, system }: ExpectedKey,
): Promise<ExpectedRow[]> {
  return sql.query(
    `select ${COLUMNS} from pos_expected
     where company_id = $1 and inventory_id = $2 and system = $3 order by product_id, store_id`,
    [companyId, inventoryId, system],
  )
}

/** Replaces what was known of the same product in the same store. */
export async function saveExpected(
  sql: Sql,
  companyId: string,
  { inventoryId, system }: ExpectedKey,
  rows: readonly ExpectedRow[],
): Promise<void> {
  await sql.query(
    `insert into pos_expected (company_id, inventory_id, system, ${COLUMNS})
     select $1, $2, $3, ${COLUMNS}
     from jsonb_to_recordset($4::jsonb) as r (store_id text, product_id text, product_name text,
       store_name text, scope jsonb, measurement_unit text, amount bigint, sum bigint, currency text,
       stands_for timestamptz, asked_at timestamptz)
     on conflict (company_id, inventory_id, store_id, product_id) do update set
       system = excluded.system, product_name = excluded.product_name,
       store_name = excluded.store_name, scope = excluded.scope,
       measurement_unit = excluded.measurement_unit, amount = excluded.amount, sum = excluded.sum,
       currency = excluded.currency, stands_for = excluded.stands_for,
       asked_at = excluded.asked_at`,
    [companyId, inventoryId, system, JSON.stringify(rows)],
  )
}

export async function deleteExpected(
  sql: Sql,
  companyId: string,
  { inventoryId, system }: ExpectedKey,
  { store_id, product_id }: Pick<ExpectedRow, 'store_id' | 'product_id'>,
): Promise<void> {
  await sql.query(
    `delete from pos_expected
     where company_id = $1 and inventory_id = $2 and system = $3 and store_id = $4
       and product_id = $5`,
    [companyId, inventoryId, system, store_id, product_id],
  )
}

/** The company's products by the system's ids, with the goods that each is. */
export interface ExpectedOf {
  id: string
  external_id: string
  name: string
  client_good_id: string | null
  other_good_ids: string[] | null
}

/** The products that are matched with goods. */
export function matchedProducts(
  sql: Sql,
  companyId: string,
  system: PosSystem,
  externalIds: readonly string[],
): Promise<ExpectedOf[]> {
  return sql.query(
    `select id, external_id, name, client_good_id, other_good_ids from pos_products
     where company_id = $1 and system = $2 and external_id = any($3::text[])
       and status in (1, 4)`,
    [companyId, system, externalIds],
  )
}

/** Everything that was known of the inventory is gone. */
export async function deleteAllExpected(
  sql: Sql,
  companyId: string,
  { inventoryId, system }: ExpectedKey,
): Promise<void> {
  await sql.query(
    `delete from pos_expected where company_id = $1 and inventory_id = $2 and system = $3`,
    [companyId, inventoryId, system],
  )
}
