import type { Sql } from '../database.ts'

/** A file made for one download; `secret` is the SHA-256 of the last part of its path. */
export interface Export {
  id: string
  secret: Uint8Array
  file_name: string
  content_type: string
  /** Its first part, or all of a file of an earlier version. */
  bytes: Uint8Array
  expires_at: string
}

/** Begins a file, which nobody can download before it is complete. Forgets an earlier attempt. */
export async function beginExport(
  sql: Sql,
  companyId: string,
  one: Pick<Export, 'id' | 'secret' | 'expires_at'>,
): Promise<void> {
  await removeExport(sql, companyId, one.id)
  await sql.query(
    `insert into exports (company_id, id, secret, file_name, content_type, bytes, expires_at,
       is_complete)
     values ($1, $2, $3, '', '', '', $4, false)`,
    [companyId, one.id, one.secret, one.expires_at],
  )
}

/** @param n counts the parts from 1 */
export async function insertExportPart(
  sql: Sql,
  companyId: string,
  id: string,
  n: number,
  bytes: Uint8Array,
): Promise<void> {
  await sql.query(
    'insert into export_parts (company_id, export_id, n, bytes) values ($1, $2, $3, $4)',
    [companyId, id, n, bytes],
  )
}

export async function completeExport(
  sql: Sql,
  companyId: string,
  one: Pick<Export, 'id' | 'file_name' | 'content_type' | 'expires_at'>,
): Promise<void> {
  await sql.query(
    `update exports set file_name = $3, content_type = $4, expires_at = $5, is_complete = true
     where company_id = $1 and id = $2`,
    [companyId, one.id, one.file_name, one.content_type, one.expires_at],
  )
}

export async function removeExport(sql: Sql, companyId: string, id: string): Promise<void> {
  await sql.query('delete from exports where company_id = $1 and id = $2', [companyId, id])
}

/** None for whoever is to count something of the inventory again, and asked for it before that. */
export async function findExport(
  sql: Sql,
  companyId: string,
  secret: Uint8Array,
  now: string,
): Promise<Pick<Export, 'id' | 'file_name' | 'content_type' | 'bytes'> | null> {
  const [found] = await sql.query<Export>(
    `select id, file_name, content_type, bytes from exports e
     where company_id = $1 and secret = $2 and expires_at > $3 and is_complete and not exists (
       select from export_jobs j
       join recounts r on r.company_id = j.company_id and r.counter_id = j.user_id
         and r.inventory_id = (j.args->>'inventory_id')::uuid and r.status = 'asked'
       join inventories i on i.company_id = r.company_id and i.id = r.inventory_id
       where j.company_id = e.company_id and j.id = e.id
         and i.status = 'open' and i.deleted_at is null)`,
    [companyId, secret, now],
  )
  return found ?? null
}

/** @returns null after the last part */
export async function findExportPart(
  sql: Sql,
  companyId: string,
  id: string,
  n: number,
): Promise<Uint8Array | null> {
  const [part] = await sql.query<{ bytes: Uint8Array }>(
    'select bytes from export_parts where company_id = $1 and export_id = $2 and n = $3',
    [companyId, id, n],
  )
  return part?.bytes ?? null
}

/**
 * Of every company.
 * @returns how many
 */
export async function removeExpiredExports(sql: Sql, now: string): Promise<number> {
  const removed = await sql.query('delete from exports where expires_at <= $1 returning id', [now])
  return removed.length
}
