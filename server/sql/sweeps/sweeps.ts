import type { Sql } from '../database.ts'

/** What is done from time to time, by whichever process comes first. */
export type SweepKind =
  | 'exports'
  | 'pictures'
  | 'sign_ups'
  | 'open_counts'
  | 'search_words'
  | 'backup'

export interface Sweep<Kind extends SweepKind = SweepKind> {
  id: Kind
  attempts: number
}

/** Those that this database has never had are due at once. */
export async function addSweeps(sql: Sql, kinds: readonly SweepKind[], now: string): Promise<void> {
  await sql.query(
    `insert into sweeps (kind, due_at) select kind, $2::timestamptz from unnest($1::text[]) as kind
     on conflict do nothing`,
    [kinds, now],
  )
}

/** Claims the sweep of these kinds that is due first. Nobody else can before `until`. */
export async function claimSweep<Kind extends SweepKind>(
  sql: Sql,
  kinds: readonly Kind[],
  now: string,
  until: string,
): Promise<Sweep<Kind> | null> {
  const [sweep] = await sql.query<Sweep<Kind>>(
    `update sweeps set due_at = $2, attempts = attempts + 1
     where kind = (select kind from sweeps where due_at <= $1 and kind = any($3::text[])
       order by due_at limit 1 for update skip locked)
     returning kind as id, attempts`,
    [now, until, kinds],
  )
  return sweep ?? null
}

/** Keeps a claimed one from others for longer. */
export async function renewSweep(sql: Sql, kind: SweepKind, until: string): Promise<void> {
  await sql.query('update sweeps set due_at = $2 where kind = $1', [kind, until])
}

/** @param attempts how often it has failed until now */
export async function putOffSweep(
  sql: Sql,
  kind: SweepKind,
  until: string,
  attempts = 0,
): Promise<void> {
  await sql.query('update sweeps set due_at = $2, attempts = $3 where kind = $1', [
    kind,
    until,
    attempts,
  ])
}

export async function nextSweepDue(sql: Sql, kinds: readonly SweepKind[]): Promise<string | null> {
  const [row] = await sql.query<{ due_at: string | null }>(
    'select min(due_at) as due_at from sweeps where kind = any($1::text[])',
    [kinds],
  )
  return row?.due_at ?? null
}
