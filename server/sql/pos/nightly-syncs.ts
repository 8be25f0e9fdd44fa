import type { PosProductType } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Sql } from '../database.ts'

/** What a sync asks for: all products of a type, or those of some groups or categories. */
export interface SyncChoice {
  type: PosProductType
  groupIds: readonly string[]
  categoryIds: readonly string[]
}

export interface NightlyResult {
  /** Null: done. */
  code: string | null
  /** The system's own words about a failure. */
  said: string[]
  /** How many products there are, and how many came; 0 after a failure. */
  products: number
  added: number
}

export interface NightlySync {
  is_on: boolean
  hour: number
  time_zone: string | null
  user_id: string | null
  choices: readonly SyncChoice[]
  next_at: string | null
  tries: number
  refusals: number
  job_id: string | null
  last_at: string | null
  last_result: NightlyResult | null
}

/** Whose it is; as a job of the queue it has an id and counts nothing. */
export interface NightlyKey {
  company_id: string
  system: PosSystem
}

const COLUMNS = `is_on, hour, time_zone, user_id, choices, next_at, tries, refusals, job_id,
  last_at, last_result`

const SELECT = `select ${COLUMNS} from pos_nightly_syncs where company_id = $1 and system = $2`

export async function findNightlySync(
  sql: Sql,
  { company_id, system }: NightlyKey,
): Promise<NightlySync | null> {
  const [row] = await sql.query<NightlySync>(SELECT, [company_id, system])
  return row ?? null
}

/** Within a transaction; nobody else changes the row until it ends. */
export async function lockNightlySync(
  sql: Sql,
  { company_id, system }: NightlyKey,
): Promise<NightlySync | null> {
  const [row] = await sql.query<NightlySync>(`${SELECT} for update`, [company_id, system])
  return row ?? null
}

/** Writes a row that was locked before, and lets others claim it. */
export async function saveNightlySync(
  sql: Sql,
  { company_id, system }: NightlyKey,
  row: Omit<NightlySync, 'choices'>,
): Promise<void> {
  await sql.query(
    `update pos_nightly_syncs set is_on = $3, hour = $4, time_zone = $5, user_id = $6, next_at = $7,
       tries = $8, refusals = $9, job_id = $10, last_at = $11, last_result = $12, held_until = null
     where company_id = $1 and system = $2`,
    [
      company_id,
      system,
      row.is_on,
      row.hour,
      row.time_zone,
      row.user_id,
      row.next_at,
      row.tries,
      row.refusals,
      row.job_id,
      row.last_at,
      row.last_result === null ? null : JSON.stringify(row.last_result),
    ],
  )
}

/** What a person synchronized takes the place of what they synchronized of this type before. */
export async function rememberChoice(
  sql: Sql,
  { company_id, system }: NightlyKey,
  choice: SyncChoice,
): Promise<void> {
  await sql.query(
    `insert into pos_nightly_syncs (company_id, system, choices)
     values ($1, $2, jsonb_build_array($3::jsonb))
     on conflict (company_id, system) do update set choices = coalesce(
       (select jsonb_agg(one) from jsonb_array_elements(pos_nightly_syncs.choices) as one
        where one ->> 'type' <> $4), '[]') || excluded.choices`,
    [company_id, system, JSON.stringify(choice), choice.type],
  )
}

/** Nothing is repeated any more, until a person has synchronized again. */
export async function forgetChoices(sql: Sql, companyId: string): Promise<void> {
  await sql.query(`update pos_nightly_syncs set choices = '[]' where company_id = $1`, [companyId])
}

/** The login is another one; what was switched off because of the old one stays so. */
export async function forgetRefusals(sql: Sql, companyId: string): Promise<void> {
  await sql.query('update pos_nightly_syncs set refusals = 0 where company_id = $1 and is_on', [
    companyId,
  ])
}

const BUSY = `exists (select from pos_jobs j
  where j.company_id = n.company_id and j.status in ('queued', 'running'))`
/** A night is done in the name of whoever wanted it, and an inactive person can do nothing. */
const WANTED = `exists (select from users u
  where u.company_id = n.company_id and u.id = n.user_id and u.active)`
/** A company has one job at a time, so a night waits until another one has ended. */
const TO_BEGIN = `n.is_on and n.next_at is not null and n.job_id is null and n.choices <> '[]'
  and not ${BUSY} and ${WANTED}`
const TO_RECORD = `n.job_id is not null and not exists (select from pos_jobs j
  where j.company_id = n.company_id and j.id = n.job_id and j.finished_at is null)`

/** Claims a night whose sync is due, or has ended. Nobody else can before `until`. */
export async function claimNightlySync(
  sql: Sql,
  now: string,
  until: string,
): Promise<NightlyKey | null> {
  const [row] = await sql.query<NightlyKey>(
    `update pos_nightly_syncs set held_until = $2
     where (company_id, system) = (
       select n.company_id, n.system from pos_nightly_syncs n
       where (n.held_until is null or n.held_until < $1)
         and (${TO_RECORD} or (${TO_BEGIN} and n.next_at <= $1))
       order by n.next_at limit 1 for update skip locked)
     returning company_id, system`,
    [now, until],
  )
  return row ?? null
}

/** When the next one can be claimed; null when none can. */
export async function nextNightlyDue(sql: Sql, now: string): Promise<string | null> {
  const [row] = await sql.query<{ due_at: string | null }>(
    `select min(greatest(coalesce(n.held_until, '-infinity'),
       case when n.job_id is null then n.next_at else $1::timestamptz end)) as due_at
     from pos_nightly_syncs n where (${TO_BEGIN}) or (${TO_RECORD})`,
    [now],
  )
  return row?.due_at ?? null
}
