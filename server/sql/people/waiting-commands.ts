import type { Role } from '#domain/people/roles.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { Sql } from '../database.ts'

/** A command that waits for somebody who manages its branch. */
export interface NewWaiting {
  id: string
  user_id: string
  branch_id: string | null
}

export async function insertWaiting(
  sql: Sql,
  companyId: string,
  commands: readonly NewWaiting[],
): Promise<void> {
  if (commands.length === 0) return
  await sql.query(
    `insert into waiting_commands (company_id, id, user_id, branch_id)
     select $1, id, user_id, branch_id
     from jsonb_to_recordset($2::jsonb) as r(id uuid, user_id uuid, branch_id uuid)`,
    [companyId, JSON.stringify(commands)],
  )
}

/** The person's commands that nobody has decided on, each with its branch. */
export async function readWaitingOf(
  sql: Sql,
  companyId: string,
  userId: string,
): Promise<NewWaiting[]> {
  return sql.query(
    `select id, user_id, branch_id from waiting_commands
     where company_id = $1 and user_id = $2 and decided_at is null`,
    [companyId, userId],
  )
}

/** Whose waiting commands somebody may decide on. */
export interface WaitingScope {
  company_id: string
  /** Null: of every branch. */
  branch_ids: readonly string[] | null
}

const UNDECIDED = `
  from waiting_commands w
  where w.company_id = $1 and w.decided_at is null
    and (w.branch_id is null or $2::uuid[] is null or w.branch_id = any($2::uuid[]))`

export async function countWaiting(sql: Sql, scope: WaitingScope): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*)::int as count ${UNDECIDED}`, [
    scope.company_id,
    scope.branch_ids,
  ])
  return row?.count ?? 0
}

/** A command as it came, with who made it. */
export interface WaitingRow {
  id: string
  device_id: string
  n: number
  user_id: string
  user_name: string
  role: Role
  branch_id: string | null
  kind: string
  v: number
  payload: string
  fingerprint: string
  device_time: string | null
  clock_offset: number | null
  server_time: string
  repairs: string | null
}

/**
 * What waits for somebody, in the order in which it was counted, person by person.
 * @param ids only these; null: all
 */
export function listWaiting(
  sql: Sql,
  { company_id, branch_ids }: WaitingScope,
  ids: readonly string[] | null = null,
): Promise<WaitingRow[]> {
  return sql.query(
    `select m.id, m.device_id, m.n, m.user_id, trim(u.name || ' ' || u.surname) as user_name,
       u.role, w.branch_id, m.kind, m.v, m.payload, encode(m.fingerprint, 'hex') as fingerprint,
       m.device_time, m.clock_offset, m.server_time, m.repairs
     from mutations m
     join users u on u.company_id = m.company_id and u.id = m.user_id
     join waiting_commands w on w.company_id = m.company_id and w.id = m.id
     where m.company_id = $1 and ($3::uuid[] is null or m.id = any($3::uuid[]))
       and m.id in (select w.id ${UNDECIDED})
     order by m.user_id, m.device_id, m.n`,
    [company_id, branch_ids, ids],
  )
}

export async function noteDecision(
  sql: Sql,
  companyId: string,
  id: string,
  decided: { by: string; at: string; taken: boolean },
): Promise<void> {
  await sql.query(
    `update waiting_commands set decided_by = $3, decided_at = $4, taken = $5
     where company_id = $1 and id = $2`,
    [companyId, id, decided.by, decided.at, decided.taken],
  )
}

/** The answer to a command that was rejected for now; another is stored in its place. */
export async function dropAnswer(sql: Sql, companyId: string, id: string): Promise<void> {
  await sql.query('delete from mutations where company_id = $1 and id = $2', [companyId, id])
}

/** What its phone is answered that sends it again. */
export async function changeAnswer(
  sql: Sql,
  companyId: string,
  id: string,
  rejection: Rejection,
): Promise<void> {
  await sql.query('update mutations set rejection = $3::jsonb where company_id = $1 and id = $2', [
    companyId,
    id,
    JSON.stringify(rejection),
  ])
}

/** Which of these commands of a person were taken or left. */
export async function listDecided(
  sql: Sql,
  { company_id, id: userId }: { company_id: string; id: string },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql.query<{ id: string }>(
    `select id from waiting_commands
     where company_id = $1 and user_id = $2 and id = any($3::uuid[]) and decided_at is not null`,
    [company_id, userId, ids],
  )
  return rows.map(({ id }) => id)
}
