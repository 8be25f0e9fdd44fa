import type { Sql } from '../database.ts'

/** An accepted upload; `digest` is the SHA-256 of the bytes that were sent. */
export interface Upload {
  id: string
  user_id: string
  digest: Uint8Array
  paths: string[]
  created_at: string
}

export async function findUpload(
  sql: Sql,
  companyId: string,
  id: string,
): Promise<Pick<Upload, 'digest' | 'paths'> | null> {
  const [upload] = await sql.query<Pick<Upload, 'digest' | 'paths'>>(
    'select digest, paths from uploads where company_id = $1 and id = $2',
    [companyId, id],
  )
  return upload ?? null
}

/** @returns false when this id already exists; that upload stays as it is */
export async function insertUpload(sql: Sql, companyId: string, upload: Upload): Promise<boolean> {
  const inserted = await sql.query(
    `insert into uploads (company_id, id, user_id, digest, paths, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (company_id, id) do nothing returning id`,
    [companyId, upload.id, upload.user_id, upload.digest, upload.paths, upload.created_at],
  )
  return inserted.length > 0
}

/** Has the company uploaded every one of these paths? */
export async function areUploaded(
  sql: Sql,
  companyId: string,
  paths: readonly string[],
): Promise<boolean> {
  const wanted = new Set(paths)
  if (wanted.size === 0) return true
  const [row] = await sql.query<{ found: number }>(
    `select count(distinct path)::int as found from uploads u, unnest(u.paths) as path
     where u.company_id = $1 and path = any($2::text[])`,
    [companyId, [...wanted]],
  )
  return row?.found === wanted.size
}

/** Nobody may show these paths from now on, and an upload of which none is left is forgotten. */
export async function withdrawPaths(
  sql: Sql,
  companyId: string,
  paths: readonly string[],
): Promise<void> {
  await sql.query(
    `update uploads set paths = array(select path from unnest(paths) with ordinality as p (path, n)
       where path <> all ($2::text[]) order by n)
     where company_id = $1 and paths && $2::text[]`,
    [companyId, paths],
  )
  await sql.query(`delete from uploads where company_id = $1 and paths = '{}'`, [companyId])
}
