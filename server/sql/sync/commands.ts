import type { Rejection } from '#domain/rejections.ts'
import type { Sql } from '../database.ts'

/** A decided command with its answer. */
export interface StoredCommand {
  id: string
  device_id: string | null
  n: number | null
  user_id: string
  kind: string
  v: number
  /** SHA-256, in hex. */
  fingerprint: string
  status: 'applied' | 'rejected'
  seq: number
  rejection: Rejection | null
  /** JSON text of the arguments, stored for rejected commands only. */
  payload: string | null
  /** By the device's clock, which was behind the server's by `clock_offset` ms. */
  device_time: string | null
  clock_offset: number
  server_time: string
  repairs: string | null
}

export type StoredAnswer = Pick<
  StoredCommand,
  'id' | 'fingerprint' | 'status' | 'seq' | 'rejection'
>

/**
 * The stored answers to these ids. UUIDv7s sort by time, so for a new batch the range between its
 * first and last id is usually empty, and no id is looked up.
 */
export async function findAnswers(
  sql: Sql,
  companyId: string,
  ids: readonly string[],
): Promise<StoredAnswer[]> {
  if (ids.length === 0) return []
  const sorted = ids.toSorted()
  return sql.query(
    `select id, encode(fingerprint, 'hex') as fingerprint, status, seq, rejection
     from mutations where company_id = $1 and id = any($2::uuid[]) and exists (
       select from mutations where company_id = $1 and id between $3 and $4)`,
    [companyId, ids, sorted[0], sorted.at(-1)],
  )
}

/** Were all of these commands answered? */
export async function areKnownCommands(
  sql: Sql,
  companyId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await sql.query<{ id: string }>(
    'select id from mutations where company_id = $1 and id = any($2::uuid[])',
    [companyId, ids],
  )
  return rows.length === new Set(ids).size
}

const INSERT = `
  insert into mutations (company_id, id, device_id, n, user_id, kind, v, fingerprint, status, seq,
    rejection, payload, device_time, clock_offset, server_time, repairs)
  select $1, id, device_id, n, user_id, kind, v, decode(fingerprint, 'hex'), status, seq,
    rejection, payload, device_time, clock_offset, server_time, repairs
  from jsonb_to_recordset($2::jsonb) as r(id uuid, device_id uuid, n bigint, user_id uuid,
    kind text, v integer, fingerprint text, status text, seq bigint, rejection jsonb, payload text,
    device_time timestamptz, clock_offset bigint, server_time timestamptz, repairs uuid)`

export async function insertCommands(
  sql: Sql,
  companyId: string,
  commands: readonly StoredCommand[],
): Promise<void> {
  if (commands.length > 0) await sql.query(INSERT, [companyId, JSON.stringify(commands)])
}
