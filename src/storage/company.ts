import type { Company } from '#domain/account/companies.ts'
import type { Database } from './database.ts'
import { allRows } from './optimistic.ts'

/** The company with the settings that everyone in it shares; undefined before the first pull. */
export async function companyOf(database: Database): Promise<Company | undefined> {
  const [company] = await allRows(database, 'companies')
  return company
}
