import type { Language } from '#domain/languages.ts'
import { roleMay, ROLES, type Permission, type Role } from '#domain/people/roles.ts'
import type { CompanySettings } from '#domain/account/settings.ts'
import type { Sql } from '../database.ts'
import type { Who } from './accounts.ts'

/** Somebody who wants a mail whenever an inventory of one of their branches is completed. */
export interface CompletionReader extends Pick<CompanySettings, 'prices_seen_by'> {
  user_id: string
  role: Role
  name: string
  email: string
  language: Language
  /** IANA name, for all times in the mail. */
  time_zone: string
  branch_name: string
}

const rolesThat = (permission: Permission): string[] =>
  ROLES.filter((role) => roleMay(role, permission))

/** Those who are active, see the branch and may complete its inventories. */
export function findCompletionReaders(
  sql: Sql,
  companyId: string,
  branchId: string,
): Promise<CompletionReader[]> {
  return sql.query(
    `select u.id as user_id, u.role, u.name, u.email, u.language, u.completion_mail as time_zone,
       b.name as branch_name, c.prices_seen_by
     from users u
       join companies c on c.id = u.company_id
       join branches b on b.company_id = u.company_id and b.id = $2
     where u.company_id = $1 and u.completion_mail is not null and u.active
       and u.deleted_at is null and u.role = any($3)
       and (u.role = any($4) or $2 = any(u.branch_ids))
     order by u.id`,
    [companyId, branchId, rolesThat('manage_inventories'), rolesThat('see_every_branch')],
  )
}

/** Ends them, as the person's profile shows. */
export async function endCompletionMails(sql: Sql, { company_id, user_id }: Who): Promise<void> {
  await sql.query('update users set completion_mail = null where company_id = $1 and id = $2', [
    company_id,
    user_id,
  ])
}
