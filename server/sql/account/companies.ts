import { USUAL_SETTINGS, type CompanySettings } from '#domain/account/settings.ts'
import { must } from '#domain/must.ts'
import { company, type Company } from '#domain/account/companies.ts'
import type { Sql } from '../database.ts'
import { createFeed } from '../sync/feeds.ts'
import { syncedTable, upsertRows } from '../sync/synced-table.ts'

export const companies = syncedTable({
  name: 'companies',
  component: 'Company',
  row: company,
  ownerColumns: ['address', 'tax_code'],
})

/** What is known of a company at sign-up; its settings start with defaults. */
export type NewCompany = Omit<Company, keyof CompanySettings | 'currency' | 'pourers'>

/**
 * Adds a company with a feed that holds nothing but the company itself.
 * @param epoch a new UUID; a different one later means that the database was restored
 */
export async function insertCompany(sql: Sql, company: NewCompany, epoch: string): Promise<void> {
  await upsertRows(sql, companies, company.id, [
    { ...company, ...USUAL_SETTINGS, currency: null, pourers: [], seq: 1 },
  ])
  await createFeed(sql, company.id, epoch)
}

/**
 * The country of the company's oldest branch that was found on a map, else the one of its sign-up:
 * ISO 3166-1, two capitals.
 */
export async function companyCountry(sql: Sql, companyId: string): Promise<string | null> {
  const [row] = await sql.query<{ country: string | null }>(
    `select coalesce(
       (select b.country_id from branches b
         where b.company_id = c.id and b.country_id is not null
         order by b.created_at, b.id limit 1),
       c.country) as country
     from companies c where c.id = $1`,
    [companyId],
  )
  return row?.country ?? null
}

/** How many active branches the company may have, and how many it has. */
export async function countBranches(
  sql: Sql,
  companyId: string,
): Promise<{ allowed: number; active: number }> {
  const [row] = await sql.query<{ allowed: number; active: number }>(
    `select c.branch_count as allowed, (select count(*) from branches b
       where b.company_id = c.id and b.status = 'active') as active
     from companies c where c.id = $1`,
    [companyId],
  )
  return must(row, `company ${companyId}`)
}
