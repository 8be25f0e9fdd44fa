import type { BranchStore } from '#protocol/pos/sends.ts'
import type { Sql } from '../database.ts'

const COLUMNS = `branch_id as "branchId", store_id as "storeId", places,
  surplus_account as "surplusAccount", shortage_account as "shortageAccount"`

export function listBranchStores(sql: Sql, companyId: string): Promise<BranchStore[]> {
  return sql.query(
    `select ${COLUMNS} from pos_branch_stores where company_id = $1 order by branch_id`,
    [companyId],
  )
}

export async function findBranchStore(
  sql: Sql,
  companyId: string,
  branchId: string,
): Promise<BranchStore | null> {
  const [row] = await sql.query<BranchStore>(
    `select ${COLUMNS} from pos_branch_stores where company_id = $1 and branch_id = $2`,
    [companyId, branchId],
  )
  return row ?? null
}

export async function saveBranchStore(
  sql: Sql,
  companyId: string,
  { branchId, storeId, places, surplusAccount, shortageAccount }: BranchStore,
): Promise<void> {
  await sql.query(
    `insert into pos_branch_stores (company_id, branch_id, store_id, places, surplus_account,
       shortage_account)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, branch_id) do update set store_id = excluded.store_id,
       places = excluded.places, surplus_account = excluded.surplus_account,
       shortage_account = excluded.shortage_account`,
    [companyId, branchId, storeId, JSON.stringify(places), surplusAccount, shortageAccount],
  )
}

export async function deleteBranchStore(
  sql: Sql,
  companyId: string,
  branchId: string,
): Promise<void> {
  await sql.query('delete from pos_branch_stores where company_id = $1 and branch_id = $2', [
    companyId,
    branchId,
  ])
}
