import { currencyOf } from '#domain/money/currencies.ts'
import type { Sql } from '../database.ts'
import { findRows } from '../sync/synced-table.ts'
import { companies } from './companies.ts'

/** The currency of the company's prices to come. */
export async function companyCurrency(sql: Sql, companyId: string): Promise<string> {
  const [company] = await findRows(sql, companies, companyId, [companyId])
  return currencyOf(company ?? {})
}
