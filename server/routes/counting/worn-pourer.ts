import { asWorn, livingPourers, type WornPourer } from '#domain/counting/pourers/pourers.ts'
import { HttpError, type WrongParam } from '../../http/http-error.ts'
import { companies } from '../../sql/account/companies.ts'
import type { Sql } from '../../sql/database.ts'
import { findVisibleRow, type Scope } from '../../sql/sync/synced-table.ts'

const WRONG: WrongParam = { param: 'pourer_id', code: 'not_found' }

/**
 * What a bottle wears, as it is now; null: nothing.
 * @throws {HttpError} 404 when the company has no such pourer
 */
export async function wornNow(
  sql: Sql,
  scope: Scope,
  pourerId: string | null,
): Promise<WornPourer | null> {
  if (pourerId === null) return null
  const company = await findVisibleRow(sql, companies, scope, scope.company_id)
  const found = livingPourers(company ?? undefined).find(({ id }) => id === pourerId)
  if (!found) throw new HttpError(404, 'not_found', { params: [WRONG] })
  return asWorn(found)
}

/** The same as an argument of a correction; left out, the bottle wears what the entry says. */
export async function wornSaid(
  sql: Sql,
  scope: Scope,
  pourerId: string | null | undefined,
): Promise<{ pourer?: WornPourer | null }> {
  return pourerId === undefined ? {} : { pourer: await wornNow(sql, scope, pourerId) }
}
