import type { PosSystem } from '#domain/pos/systems.ts'
import type { Sql } from '../database.ts'

export type PosJobKind = 'sync' | 'send'
export type PosJobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export interface PosJob {
  id: string
  company_id: string
  system: PosSystem
  kind: PosJobKind
  args: unknown
  user_id: string
  status: PosJobStatus
  /** Including this one. */
  attempts: number
  cancel_asked: boolean
  /** The current step, and how much of it is done. */
  step: string | null
  done: number
  /** The result, or why it failed. */
  result: Record<string, unknown> | null
  created_at: string
  finished_at: string | null
  /** When a job that waits is tried again, and how often it has waited. */
  due_at: string | null
  waits: number
}

const COLUMNS = `id, company_id, system, kind, args, user_id, status, attempts, cancel_asked, step,
  done, result, created_at, finished_at, due_at, waits`
const ACTIVE = `status in ('queued', 'running')`

export type NewPosJob = Pick<
  PosJob,
  'id' | 'company_id' | 'system' | 'kind' | 'args' | 'user_id' | 'created_at'
>

/** @returns false when the company already has one that has not ended */
export async function insertJob(sql: Sql, job: NewPosJob): Promise<boolean> {
  const added = await sql.query(
    `insert into pos_jobs (company_id, id, system, kind, args, user_id, status, created_at)
     values ($1, $2, $3, $4, $5, $6, 'queued', $7)
     on conflict do nothing returning id`,
    [
      job.company_id,
      job.id,
      job.system,
      job.kind,
      JSON.stringify(job.args),
      job.user_id,
      job.created_at,
    ],
  )
  return added.length > 0
}

/**
 * Claims the next job that is queued, or whose lease has expired. Nobody else can before `until`.
 */
export async function claimJob(
  sql: Sql,
  holder: string,
  now: string,
  until: string,
): Promise<PosJob | null> {
  const [job] = await sql.query<PosJob>(
    `update pos_jobs set status = 'running', attempts = attempts + 1, holder = $1, lease_until = $3
     where (company_id, id) = (
       select company_id, id from pos_jobs
       where (status = 'queued' and (due_at is null or due_at <= $2))
         or (status = 'running' and lease_until < $2)
       order by created_at limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [holder, now, until],
  )
  return job ?? null
}

/**
 * Extends a lease and records the job's progress.
 * @returns whether the job is to be cancelled; null when the holder has lost it
 */
export async function renewJob(
  sql: Sql,
  { id, company_id, step, done }: Pick<PosJob, 'id' | 'company_id' | 'step' | 'done'>,
  holder: string,
  until: string,
): Promise<boolean | null> {
  const [row] = await sql.query<{ cancel_asked: boolean }>(
    `update pos_jobs set lease_until = $4, step = $5, done = $6
     where company_id = $1 and id = $2 and holder = $3 and status = 'running'
     returning cancel_asked`,
    [company_id, id, holder, until, step, done],
  )
  return row?.cancel_asked ?? null
}

export interface JobEnd {
  status: 'done' | 'failed' | 'cancelled'
  result: Record<string, unknown>
}

export async function finishJob(
  sql: Sql,
  { id, company_id, step, done }: Pick<PosJob, 'id' | 'company_id' | 'step' | 'done'>,
  holder: string,
  { status, result }: JobEnd,
  now: string,
): Promise<void> {
  await sql.query(
    `update pos_jobs set status = $4, result = $5, finished_at = $6, step = $7, done = $8,
       holder = null, lease_until = null
     where company_id = $1 and id = $2 and holder = $3 and status = 'running'`,
    [company_id, id, holder, status, JSON.stringify(result), now, step, done],
  )
}

/** Returns a job to the queue when its process stops before it has ended. */
export async function requeueJob(
  sql: Sql,
  { id, company_id }: Pick<PosJob, 'id' | 'company_id'>,
  holder: string,
): Promise<void> {
  await sql.query(
    `update pos_jobs set status = 'queued', attempts = attempts - 1, holder = null,
       lease_until = null
     where company_id = $1 and id = $2 and holder = $3 and status = 'running'`,
    [company_id, id, holder],
  )
}

/** Returns a job to the queue that is to be tried again later, and why it waits. */
export async function postponeJob(
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
export async function cancelJob(sql: Sql, companyId: string, now: string): Promise<PosJob | null> {
  const [job] = await sql.query<PosJob>(
    `update pos_jobs set cancel_asked = true,
       status = case when status = 'queued' then 'cancelled' else status end,
       result = case when status = 'queued' then '{"code":"job_cancelled"}'::jsonb else result end,
       finished_at = case when status = 'queued' then $2::timestamptz else null end
     where company_id = $1 and ${ACTIVE} returning ${COLUMNS}`,
    [companyId, now],
  )
  return job ?? null
}

export async function findJob(sql: Sql, companyId: string, id: string): Promise<PosJob | null> {
  const [job] = await sql.query<PosJob>(
    `select ${COLUMNS} from pos_jobs where company_id = $1 and id = $2`,
    [companyId, id],
  )
  return job ?? null
}

/** The company's running or queued job, otherwise its last one. */
export async function lastJob(
  sql: Sql,
  companyId: string,
  system: PosSystem,
): Promise<PosJob | null> {
  const [job] = await sql.query<PosJob>(
    `select ${COLUMNS} from pos_jobs where company_id = $1 and system = $2
     order by ${ACTIVE} desc, created_at desc limit 1`,
    [companyId, system],
  )
  return job ?? null
}

/** When the next job can be claimed; null when all have ended. */
export async function nextJobDue(sql: Sql, now: string): Promise<string | null> {
  const [row] = await sql.query<{ due_at: string | null }>(
    `select min(case when status = 'queued' then coalesce(due_at, $1::timestamptz) else lease_until end) as due_at
     from pos_jobs where ${ACTIVE}`,
    [now],
  )
  return row?.due_at ?? null
}

/**
 * Ends all leases. Only for a server that knows it is the only one: the processes that held them
 * are gone.
 */
export async function endLeases(sql: Sql): Promise<void> {
  await sql.query(`update pos_jobs set lease_until = '-infinity' where status = 'running'`)
  await sql.query(`update pos_sessions set holder = null, held_until = null`)
  await sql.query(`update pos_sends set look_until = null where look_until is not null`)
}

/** Deletes jobs that ended before this time. */
export async function dropOldJobs(sql: Sql, before: string): Promise<void> {
  await sql.query(`delete from pos_jobs where finished_at < $1`, [before])
}
