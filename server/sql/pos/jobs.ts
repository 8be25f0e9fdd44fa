import type { PosSystem } from '#domain/pos/systems.ts'
import type { Sql } from '../database.ts'
import { ACTIVE_JOB, CANCEL_JOB, JOB_COLUMNS, jobTable, type JobRow } from '../job-table.ts'

export type PosJobKind = 'sync' | 'send'

export interface PosJob extends JobRow {
  system: PosSystem
  kind: PosJobKind
  args: unknown
}

const COLUMNS = `${JOB_COLUMNS}, system, kind, args`

export const posJobs = jobTable<PosJob>('pos_jobs', COLUMNS)

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
       where status = 'queued' or (status = 'running' and lease_until < $2)
       order by created_at limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [holder, now, until],
  )
  return job ?? null
}

/** @returns the job to cancel; one that was still queued ends at once */
export async function cancelJob(sql: Sql, companyId: string, now: string): Promise<PosJob | null> {
  const [job] = await sql.query<PosJob>(
    `update pos_jobs set ${CANCEL_JOB}
     where company_id = $2 and ${ACTIVE_JOB} returning ${COLUMNS}`,
    [now, companyId],
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
     order by ${ACTIVE_JOB} desc, created_at desc limit 1`,
    [companyId, system],
  )
  return job ?? null
}
