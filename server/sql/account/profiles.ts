import { canManageCompany, canManageInventories } from '#domain/people/permissions.ts'
import type { ProfileChange } from '#domain/account/accounts.ts'
import type { Profile } from '#protocol/account/account.ts'
import type { Who } from './accounts.ts'
import type { Sql } from '../database.ts'

/** A person's own profile; only the owner's has the company's fields. */
export async function findProfile(sql: Sql, who: Who): Promise<Profile | null> {
  const [row] = await sql.query<Profile>(
    `select u.id, u.role, u.name, u.surname, u.phone as "phoneNumber", u.email, u.new_email,
       u.image, u.language, u.completion_mail, c.name as company_name, c.address as business_address, c.tax_code,
       c.branch_count
     from users u join companies c on c.id = u.company_id
     where u.company_id = $1 and u.id = $2`,
    [who.company_id, who.user_id],
  )
  if (!row || canManageCompany(row)) return row ?? null
  const { id, role, name, surname, phoneNumber, email, new_email, image, language } = row
  const own = { id, role, name, surname, phoneNumber, email, new_email, image, language }
  return canManageInventories(row) ? { ...own, completion_mail: row.completion_mail } : own
}

/** Changes only the given fields; the email address has its own flow. */
export async function saveProfile(
  sql: Sql,
  who: Who,
  change: ProfileChange,
  seq: number,
): Promise<void> {
  await sql.query(
    `update users set name = $3, surname = $4, seq = $5,
       phone = case when $6 then $7 else phone end,
       image = case when $8 then $9 else image end,
       completion_mail = case when $10 then $11 else completion_mail end
     where company_id = $1 and id = $2`,
    [
      who.company_id,
      who.user_id,
      change.name,
      change.surname,
      seq,
      change.phoneNumber !== undefined,
      change.phoneNumber ?? null,
      change.image !== undefined,
      change.image || null,
      change.completion_mail !== undefined,
      change.completion_mail ?? null,
    ],
  )
}

export async function saveCompanyProfile(
  sql: Sql,
  companyId: string,
  { company_name, business_address, tax_code }: ProfileChange,
  seq: number,
): Promise<void> {
  await sql.query(
    `update companies set name = coalesce($2, name), address = coalesce($3, address),
       tax_code = coalesce($4, tax_code), seq = $5 where id = $1`,
    [companyId, company_name ?? null, business_address ?? null, tax_code ?? null, seq],
  )
}
