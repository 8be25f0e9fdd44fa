import type { Sql } from '../database.ts'

/** A token that was recorded and not given back. */
interface LeftToken {
  base_url: string | null
  token: string | null
}

/**
 * Takes the company's one session at its point-of-sale system until `until`.
 * @returns the token that the previous holder left; null when somebody else holds the session
 */
export async function holdSession(
  sql: Sql,
  companyId: string,
  holder: string,
  now: string,
  until: string,
): Promise<LeftToken | null> {
  const [row] = await sql.query<LeftToken>(
    `insert into pos_sessions as s (company_id, holder, held_until) values ($1, $2, $4)
     on conflict (company_id) do update set holder = excluded.holder, held_until = excluded.held_until
       where s.holder is null or s.held_until < $3
     returning base_url, token`,
    [companyId, holder, now, until],
  )
  return row ?? null
}

export async function renewSession(
  sql: Sql,
  companyId: string,
  holder: string,
  until: string,
): Promise<void> {
  await sql.query('update pos_sessions set held_until = $3 where company_id = $1 and holder = $2', [
    companyId,
    holder,
    until,
  ])
}

/** Records the token in use, encrypted; null when it was given back. */
export async function saveToken(
  sql: Sql,
  companyId: string,
  holder: string,
  baseUrl: string,
  token: string | null,
): Promise<void> {
  await sql.query(
    'update pos_sessions set base_url = $3, token = $4 where company_id = $1 and holder = $2',
    [companyId, holder, baseUrl, token],
  )
}

export async function releaseSession(sql: Sql, companyId: string, holder: string): Promise<void> {
  await sql.query(
    'update pos_sessions set holder = null, held_until = null where company_id = $1 and holder = $2',
    [companyId, holder],
  )
}
