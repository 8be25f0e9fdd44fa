import type { User } from '#domain/people/people.ts'
import { member } from '#domain/people/people-schema.ts'
import { canSeeEveryBranch } from '#domain/people/permissions.ts'
import { ROLE, roleMay, ROLES, type Role } from '#domain/people/roles.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

const EVERYWHERE = ROLES.filter((role) => roleMay(role, 'see_every_branch'))
  .map((role) => `'${role}'`)
  .join(', ')

/**
 * The owner sees everything of everybody. Everyone else has the names of the people with whom they
 * share a branch, so that one can leave a count to somebody who has not begun: of nobody who does
 * not work there now, nothing by which to reach them, and no branch that they do not see themselves.
 */
export const users = syncedTable({
  name: 'users',
  component: 'Person',
  row: member,
  hadBy: canSeeEveryBranch,
  sharedRows: (branches) =>
    `(t.active and t.deleted_at is null
      and (t.role in (${EVERYWHERE}) or t.branch_ids && ${branches}))`,
  ownerColumns: ['phone', 'email', 'image', 'language', 'joined_at', 'signed_in_at', 'created_at'],
  narrowed: {
    branch_ids: (branches) =>
      `array(select b.id from unnest(t.branch_ids) with ordinality as b(id, place)
        where b.id = any(${branches}) order by b.place)`,
  },
})

/** Orders the rows with one address: first the one that signs in, then the latest invitation. */
export const ACCOUNT_FIRST = `order by password_hash is not null desc,
  (role = '${ROLE.owner}') desc, created_at desc, id limit 1`

/** What sign-in checks. */
export interface Account {
  id: string
  company_id: string
  role: Role
  email: string
  password_hash: string | null
  active: boolean
  signed_in_at: string | null
}

const ACCOUNT = 'select id, company_id, role, email, password_hash, active, signed_in_at from users'

/**
 * The account of an address. Invitations of other companies to it, which have no password yet, come
 * after it.
 */
export async function findAccount(sql: Sql, email: string): Promise<Account | null> {
  const [account] = await sql.query<Account>(
    `${ACCOUNT} where lower(email) = lower($1) and deleted_at is null ${ACCOUNT_FIRST}`,
    [email],
  )
  return account ?? null
}

/** The account whose first step of signing in was right. */
export async function findAccountOf(
  sql: Sql,
  who: { company_id: string; user_id: string },
): Promise<Account | null> {
  const [account] = await sql.query<Account>(
    `${ACCOUNT} where company_id = $1 and id = $2 and deleted_at is null`,
    [who.company_id, who.user_id],
  )
  return account ?? null
}

/**
 * Records a person's first sign-in.
 * @param seq the change's number in the company's feed
 */
export async function markSignedIn(
  sql: Sql,
  { company_id, id }: Pick<Account, 'company_id' | 'id'>,
  now: string,
  seq: number,
): Promise<void> {
  await sql.query(
    `update users set signed_in_at = $3, seq = $4
     where company_id = $1 and id = $2 and signed_in_at is null`,
    [company_id, id, now, seq],
  )
}

export interface NewUser extends Omit<User, 'company_name'> {
  password_hash: string | null
  created_at: string
}

/**
 * Adds a person and their branches, which must exist already. With a password they count as joined
 * and signed in.
 */
export async function insertUser(sql: Sql, user: NewUser): Promise<void> {
  await sql.query(
    `insert into users (id, company_id, role, name, surname, email, phone, image, language,
       password_hash, created_at, joined_at, signed_in_at, branch_ids, seq)
     values ($1, $2, $3, $4, $5, lower($6), $7, $8, $9, $10, $11,
       case when $10::text is not null then $11::timestamptz end,
       case when $10::text is not null then $11::timestamptz end, $12, 1)`,
    [
      user.id,
      user.company_id,
      user.role,
      user.name,
      user.surname,
      user.email,
      user.phone,
      user.image,
      user.language,
      user.password_hash,
      user.created_at,
      user.branch_ids ?? [],
    ],
  )
}

/** An inactive person's data stays, but they can do nothing. */
export async function setActive(
  sql: Sql,
  companyId: string,
  userId: string,
  active: boolean,
): Promise<void> {
  await sql.query('update users set active = $3 where company_id = $1 and id = $2', [
    companyId,
    userId,
    active,
  ])
}
