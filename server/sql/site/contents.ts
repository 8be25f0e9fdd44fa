import type { ContentKey, Contents } from '#protocol/site/contents.ts'
import type { Sql } from '../database.ts'

export async function findContent<Key extends ContentKey>(
  sql: Sql,
  key: Key,
): Promise<Contents[Key] | null> {
  const [row] = await sql.query<{ value: Contents[Key] }>(
    'select value from contents where key = $1',
    [key],
  )
  return row?.value ?? null
}

export async function saveContent<Key extends ContentKey>(
  sql: Sql,
  key: Key,
  value: Contents[Key],
  now: string,
): Promise<void> {
  await sql.query(
    `insert into contents (key, value, updated_at) values ($1, $2, $3)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [key, JSON.stringify(value), now],
  )
}

/** Does nothing if the content already exists. */
export async function addContent<Key extends ContentKey>(
  sql: Sql,
  key: Key,
  value: Contents[Key],
  now: string,
): Promise<void> {
  await sql.query(
    `insert into contents (key, value, updated_at) values ($1, $2, $3)
     on conflict (key) do nothing`,
    [key, JSON.stringify(value), now],
  )
}

export async function listContentTimes(sql: Sql): Promise<{ key: string; updated_at: string }[]> {
  return sql.query('select key, updated_at from contents order by key')
}

export async function findContents(
  sql: Sql,
  keys: readonly ContentKey[],
): Promise<{ key: string; value: unknown }[]> {
  return sql.query('select key, value from contents where key = any($1)', [keys])
}
