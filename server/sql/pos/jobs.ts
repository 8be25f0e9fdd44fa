import type { PosSystem } from '#domain/pos/systems.ts'
import type { Sql } from '../database.ts'
import { ACTIVE_JOB, CANCEL_JOB, JOB_COLUMNS, jobTable, type JobRow } from '../job-table.ts'

export type PosJobKind = 'sync' | 'send' | 'invoices'

export interface PosJob extends JobRow {
  system: PosSystem
  kind: PosJobKind
  args: unknown
  /** The key that asked for it on behalf of its maker; null: a person, or the night. */
  key_id: string | null
  /** When a job that waits is tried again, and how often it has waited. */
  due_at: string | null
  waits: number
}

const COLUMNS = `${JOB_COLUMNS}, system, kind, args, key_id, due_at, waits`

const table = jobTable<PosJob>('pos_jobs', COLUMNS)

export const posJobs: typeof table = {
  ...table,
  async nextDue(sql, now) {
    const [row] = await sql.query<{ due_at: string | null }>(
      `select min(case when status = 'queued' then coalesce(due_at, $1::timestamptz)
         else lease_until end) as due_at
       from pos_jobs where ${ACTIVE_JOB}`,
      [now],
    )
    return row?.due_at ?? null
  },
  /** Those of sessions and look-ups too: the same processes held them. */
  async endLeases(sql) {
    await table.endLeases(sql)
    await sql.query(`update pos_sessions set holder = null, held_until = null`)
    await sql.query(`update pos_sends set look_until = null where look_until is not null`)
  },
}

export type NewPosJob = Pick<
  PosJob,
  'id' | 'company_id' | 'system' | 'kind' | 'args' | 'user_id' | 'key_id' | 'created_at'
>

/** @returns false when the company already has one that has not ended */
export async function insertPosJob(sql: Sql, job: NewPosJob): Promise<boolean> {
  const added = await sql.query(
    `insert into pos_jobs (company_id, id, system, kind, args, user_id, key_id, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $8, 'queued', $7)
     on conflict do nothing returning id`,
    [
      job.company_id,
      job.id,
      job.system,
      job.kind,
      JSON.stringify(job.args),
      job.user_id,
      job.created_at,
      job.key_id,
    ],
  )
  return added.length > 0
}

/**
 * Claims the next job that is due, or whose lease has expired. Nobody else can before `until`.
 */
export async function claimPosJob(
  sql: Sql,
  lease: { holder: string; now: string; until: string },
): Promise<PosJob | null> {
  const [job] = await sql.query<PosJob>(
    `update pos_jobs set status = 'running', attempts = attempts + 1, holder = $1, lease_until = $3
     where (company_id, id) = (
       select company_id, id from pos_jobs
       where (status = 'queued' and (due_at is null or due_at <= $2))
         or (status = 'running' and lease_until < $2)
       order by created_at limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [lease.holder, lease.now, lease.until],
  )
  return job ?? null
}

/** Returns a job to the queue that is to be tried again later, and why it waits. */
export async function postponePosJob(
  sql: Sql,
  { id, company_id }: Pick<PosJob, 'id' | 'company_id'>,
  holder: string,
  { dueAt, step }: { dueAt: string; step: string },
): Promise<void> {
  await sql.query(
    `update pos_jobs set status = 'queued', attempts = attempts - 1, waits = waits + 1,
       due_at = $4, step = $5, holder = null, lease_until = null
     where company_id = $1 and id = $2 and holder = $3 and status = 'running'`,
    [company_id, id, holder, dueAt, step],
  )
}

/** @returns the job to cancel; one that was still queued ends at once */
export async function cancelPosJob(
  sql: Sql,
  companyId: string,
  now: string,
): Promise<PosJob | null> {
  const [job] = await sql.query<PosJob>(
    `update pos_jobs set ${CANCEL_JOB} where company_id = $2 and ${ACTIVE_JOB} returning ${COLUMNS}`,
    [now, companyId],
  )
  return job ?? null
}

/** The company's running or queued job, otherwise its last one. */
export async function lastPosJob(
  sql: Sql,
  companyId: string,
  system: PosSystem,
): Promise<PosJob | null> {
  const [job] = await sql.query<PosJob>(
    `select ${COLUMNS} from pos_jobs where company_id = $1 and system = $2
     order by ${ACTIVE_JOB} desc, created_at desc, id desc limit 1`,
    [companyId, system],
  )
  return job ?? null
}
