import type { Sql } from './database.ts'
import { createFeed } from './feeds.ts'

export interface Company {
  id: string
  name: string
  address: string | null
  tax_code: string | null
  /** How many branches may be active. */
  branch_count: number
  created_at: string
}

/**
 * Adds a company with an empty feed.
 * @param epoch a new UUID; another one later means that the database was restored
 */
export async function insertCompany(sql: Sql, company: Company, epoch: string): Promise<void> {
  await sql.query(
    `insert into companies (id, name, address, tax_code, branch_count, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      company.id,
      company.name,
      company.address,
      company.tax_code,
      company.branch_count,
      company.created_at,
    ],
  )
  await createFeed(sql, company.id, epoch)
}

/** How many more branches the company may have; never below 0. */
export async function remainingBranches(sql: Sql, companyId: string): Promise<number> {
  const [row] = await sql.query<{ remaining: number }>(
    `select greatest(0, c.branch_count - (select count(*) from branches b
       where b.company_id = c.id and b.status = 'active')) as remaining
     from companies c where c.id = $1`,
    [companyId],
  )
  return row?.remaining ?? 0
}
