import type { Rejection } from '#domain/rejections.ts'
import type { Sql } from '../database.ts'

/** A command that was taken, with its answer. */
export interface Mutation {
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
  /** JSON text of the arguments, kept of refused commands only. */
  payload: string | null
  device_time: string | null
  server_time: string
  repairs: string | null
}

export type StoredAnswer = Pick<Mutation, 'id' | 'fingerprint' | 'status' | 'seq' | 'rejection'>

/**
 * The answers already given to these ids. They are made in the order of time, so that of a new
 * batch mostly none is looked up: between its first and its last nothing is known.
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

const INSERT = `
  insert into mutations (company_id, id, device_id, n, user_id, kind, v, fingerprint, status, seq,
    rejection, payload, device_time, server_time, repairs)
  select $1, id, device_id, n, user_id, kind, v, decode(fingerprint, 'hex'), status, seq,
    rejection, payload, device_time, server_time, repairs
  from jsonb_to_recordset($2::jsonb) as r(id uuid, device_id uuid, n bigint, user_id uuid,
    kind text, v integer, fingerprint text, status text, seq bigint, rejection jsonb, payload text,
    device_time timestamptz, server_time timestamptz, repairs uuid)`

export async function insertMutations(
  sql: Sql,
  companyId: string,
  mutations: readonly Mutation[],
): Promise<void> {
  if (mutations.length > 0) await sql.query(INSERT, [companyId, JSON.stringify(mutations)])
}
