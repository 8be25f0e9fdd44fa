import type { Sql } from '../database.ts'

/** Before its bytes are written. */
export async function insertStoredFile(
  sql: Sql,
  companyId: string,
  name: string,
  storedAt: string,
): Promise<void> {
  await sql.query('insert into stored_files (company_id, name, stored_at) values ($1, $2, $3)', [
    companyId,
    name,
    storedAt,
  ])
}

/** When its bytes are gone, or were never written. */
export async function forgetStoredFiles(
  sql: Sql,
  companyId: string,
  names: readonly string[],
): Promise<void> {
  await sql.query('delete from stored_files where company_id = $1 and name = any($2::text[])', [
    companyId,
    names,
  ])
}

/** Some files of one company that were stored before a time, and not checked since another. */
export async function findUnchecked(
  sql: Sql,
  storedBefore: string,
  checkedBefore: string,
  limit: number,
): Promise<{ companyId: string; names: string[] } | null> {
  const [first] = await sql.query<{ company_id: string }>(
    `select company_id from stored_files
     where stored_at <= $1 and (checked_at is null or checked_at <= $2)
     order by checked_at nulls first, stored_at limit 1`,
    [storedBefore, checkedBefore],
  )
  if (!first) return null
  const files = await sql.query<{ name: string }>(
    `select name from stored_files where company_id = $3
       and stored_at <= $1 and (checked_at is null or checked_at <= $2)
     order by checked_at nulls first, stored_at limit $4`,
    [storedBefore, checkedBefore, first.company_id, limit],
  )
  return { companyId: first.company_id, names: files.map(({ name }) => name) }
}

export async function markChecked(
  sql: Sql,
  companyId: string,
  names: readonly string[],
  now: string,
): Promise<void> {
  await sql.query(
    'update stored_files set checked_at = $3 where company_id = $1 and name = any($2::text[])',
    [companyId, names, now],
  )
}

/**
 * The columns in which a path can stand in the middle of a text: histories, what was refused,
 * public pages.
 */
const TEXTS = `
  select "before"::text || "after"::text as words from good_changes where company_id = $1
  union all select payload from mutations where company_id = $1 and payload is not null
  union all select value::text from contents`

/** Those of a company's files that nothing of it mentions any more. */
export async function findOrphans(
  sql: Sql,
  companyId: string,
  names: readonly string[],
): Promise<string[]> {
  const found = await sql.query<{ name: string }>(
    `with mentioned as (
       select image as path from users where company_id = $1 and image is not null
       union select image from goods where company_id = $1 and image is not null
       union select unnest(images) from goods where company_id = $1
       union select (regexp_matches(t.words, '/files/' || $1::uuid::text || '/[0-9a-f-]{36}[.][a-z]{3}', 'g'))[1]
         from (${TEXTS}) t where t.words like '%/files/%')
     select n as name from unnest($2::text[]) as n
     where not exists (select from mentioned m where m.path = '/files/' || n)`,
    [companyId, names],
  )
  return found.map(({ name }) => name)
}
