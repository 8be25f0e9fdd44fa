import type { Sql } from '../database.ts'

/** A file made for one download; `secret` is the SHA-256 of the last part of its path. */
export interface Export {
  id: string
  secret: Uint8Array
  file_name: string
  content_type: string
  bytes: Uint8Array
  expires_at: string
}

export async function insertExport(sql: Sql, companyId: string, one: Export): Promise<void> {
  await sql.query(
    `insert into exports (company_id, id, secret, file_name, content_type, bytes, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [companyId, one.id, one.secret, one.file_name, one.content_type, one.bytes, one.expires_at],
  )
}

export async function findExport(
  sql: Sql,
  companyId: string,
  secret: Uint8Array,
  now: string,
): Promise<Pick<Export, 'file_name' | 'content_type' | 'bytes'> | null> {
  const [found] = await sql.query<Export>(
    `select file_name, content_type, bytes from exports
     where company_id = $1 and secret = $2 and expires_at > $3`,
    [companyId, secret, now],
  )
  return found ?? null
}

export async function removeExpiredExports(
  sql: Sql,
  companyId: string,
  now: string,
): Promise<void> {
  await sql.query('delete from exports where company_id = $1 and expires_at <= $2', [
    companyId,
    now,
  ])
}

/** Of every company. */
export async function removeAllExpiredExports(sql: Sql, now: string): Promise<void> {
  await sql.query('delete from exports where expires_at <= $1', [now])
}
