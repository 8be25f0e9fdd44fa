import type { Sql } from '../database.ts'

const KINDS = ['exports', 'pictures', 'sign_ups', 'open_counts', 'search_words'] as const
export type SweepKind = (typeof KINDS)[number]

export interface Sweep {
  id: SweepKind
  attempts: number
}

/** Those that this database has never had are due at once. */
export async function addSweeps(sql: Sql, now: string): Promise<void> {
  await sql.query(
    `insert into sweeps (kind, due_at) select kind, $2::timestamptz from unnest($1::text[]) as kind
     on conflict do nothing`,
    [KINDS, now],
  )
}

/** Claims the sweep that is due first. Nobody else can before `until`. */
export async function claimSweep(sql: Sql, now: string, until: string): Promise<Sweep | null> {
  const [sweep] = await sql.query<Sweep>(
    `update sweeps set due_at = $2, attempts = attempts + 1
     where kind = (select kind from sweeps where due_at <= $1
       order by due_at limit 1 for update skip locked)
     returning kind as id, attempts`,
    [now, until],
  )
  return sweep ?? null
}

export async function putOffSweep(sql: Sql, kind: SweepKind, until: string): Promise<void> {
  await sql.query('update sweeps set due_at = $2, attempts = 0 where kind = $1', [kind, until])
}

export async function nextSweepDue(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ due_at: string | null }>(
    'select min(due_at) as due_at from sweeps',
  )
  return row?.due_at ?? null
}
