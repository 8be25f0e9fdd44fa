import type { RegisterRequest } from '#protocol/account/account.ts'
import type { Who } from './accounts.ts'
import type { Sql } from '../database.ts'

/** Stores the registration code that a company gave at sign-up, if any. */
export async function saveRegNumber(
  sql: Sql,
  companyId: string,
  regNumber: string | null,
): Promise<void> {
  await sql.query('update companies set reg_number = $2 where id = $1', [companyId, regNumber])
}

/**
 * Someone who signs up again before setting a password means what they typed last. Advances no
 * feed, because no device has pulled the company yet.
 */
export async function replaceSignUp(sql: Sql, who: Who, form: RegisterRequest): Promise<void> {
  await sql.query(
    `update companies set name = $2, address = $3, tax_code = $4, branch_count = $5,
       reg_number = $6, country = $7 where id = $1`,
    [
      who.company_id,
      form.company_name,
      form.business_address,
      form.tax_code,
      form.branch_count,
      form.reg_number || null,
      form.country ?? null,
    ],
  )
  await sql.query(
    'update users set name = $3, surname = $4, phone = $5 where company_id = $1 and id = $2',
    [who.company_id, who.user_id, form.name, form.surname, form.phone_number],
  )
}
