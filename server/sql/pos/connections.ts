import { canIntegrate } from '#domain/people/permissions.ts'
import { posConnection, type PosConnection } from '#domain/pos/products.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const posConnections = syncedTable({
  name: 'pos_connections',
  component: 'PosConnection',
  row: posConnection,
  permission: canIntegrate,
})

/** The connection, including what never leaves the server. */
export interface StoredConnection extends PosConnection {
  login: string | null
  /** Encrypted. */
  password: string | null
  verify_tls: boolean
  version: number
  matched_seq: number
}

export async function findConnection(
  sql: Sql,
  companyId: string,
): Promise<StoredConnection | null> {
  const [row] = await sql.query<StoredConnection>(
    `select c.id, c.system, c.host, c.is_complete, c.synced_at, c.created_at, c.matched_seq,
       k.login, k.password, k.verify_tls, k.version
     from pos_connections c join pos_credentials k on k.company_id = c.company_id
     where c.company_id = $1`,
    [companyId],
  )
  return row ?? null
}

/** Writes the connection and increments `version`. */
export async function saveConnection(
  sql: Sql,
  companyId: string,
  row: Omit<StoredConnection, 'version' | 'matched_seq'>,
  seq: number,
): Promise<void> {
  await sql.query(
    `insert into pos_connections (company_id, id, system, host, is_complete, synced_at, created_at,
       seq)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (company_id) do update set system = excluded.system, host = excluded.host,
       is_complete = excluded.is_complete, synced_at = excluded.synced_at, seq = excluded.seq`,
    [companyId, row.id, row.system, row.host, row.is_complete, row.synced_at, row.created_at, seq],
  )
  await sql.query(
    `insert into pos_credentials (company_id, login, password, verify_tls) values ($1, $2, $3, $4)
     on conflict (company_id) do update set login = excluded.login, password = excluded.password,
       verify_tls = excluded.verify_tls, version = pos_credentials.version + 1`,
    [companyId, row.login, row.password, row.verify_tls],
  )
}

/** Stores the same password, encrypted again. */
export async function savePassword(
  sql: Sql,
  companyId: string,
  before: string,
  after: string,
): Promise<void> {
  await sql.query(
    'update pos_credentials set password = $3 where company_id = $1 and password = $2',
    [companyId, before, after],
  )
}

/** Records when a sync has ended. */
export async function saveSynced(
  sql: Sql,
  companyId: string,
  now: string,
  seq: number,
): Promise<void> {
  await sql.query('update pos_connections set synced_at = $2, seq = $3 where company_id = $1', [
    companyId,
    now,
    seq,
  ])
}

/** Matches are stale, whatever the goods. */
export const MATCH_AGAIN = -1

/** Records up to which feed number the goods are matched. */
export async function saveMatchedSeq(sql: Sql, companyId: string, seq: number): Promise<void> {
  await sql.query('update pos_connections set matched_seq = $2 where company_id = $1', [
    companyId,
    seq,
  ])
}
