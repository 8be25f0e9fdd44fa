import type { Sql } from './database.ts'

type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

/** What the rows of every queue with progress and cancelling have. */
export interface JobRow {
  id: string
  company_id: string
  user_id: string
  status: JobStatus
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
}

export interface JobEnd {
  status: 'done' | 'failed' | 'cancelled'
  result: Record<string, unknown>
}

type JobKey = Pick<JobRow, 'id' | 'company_id'>
type JobProgress = JobKey & Pick<JobRow, 'step' | 'done'>

export const JOB_COLUMNS = `id, company_id, user_id, status, attempts, cancel_asked, step, done,
  result, created_at, finished_at`
export const ACTIVE_JOB = `status in ('queued', 'running')`

/** What cancelling changes: a job that is still queued ends at once. `$1` is now. */
export const CANCEL_JOB = `cancel_asked = true,
  status = case when status = 'queued' then 'cancelled' else status end,
  result = case when status = 'queued' then '{"code":"job_cancelled"}'::jsonb else result end,
  finished_at = case when status = 'queued' then $1::timestamptz else null end`

/** What every such queue does with its table. How jobs are added and claimed is its own. */
export interface JobTable<Job extends JobRow> {
  /**
   * Extends a lease and records the job's progress.
   * @returns whether the job is to be cancelled; null when the holder has lost it
   */
  renew(sql: Sql, job: JobProgress, holder: string, until: string): Promise<boolean | null>
  finish(sql: Sql, job: JobProgress, holder: string, end: JobEnd, now: string): Promise<void>
  /**
   * Returns a job to the queue that has not ended.
   * @param why `isAttempt` is false for a process that stops, which says nothing of the job
   */
  requeue(sql: Sql, job: JobKey, holder: string, why: { isAttempt: boolean }): Promise<void>
  find(sql: Sql, companyId: string, id: string): Promise<Job | null>
  /** When the next job can be claimed; null when all have ended. */
  nextDue(sql: Sql, now: string): Promise<string | null>
  /**
   * Ends all leases. Only for a server that knows it is the only one: the processes that held them
   * are gone.
   */
  endLeases(sql: Sql): Promise<void>
  /** Deletes jobs that ended before this time. */
  dropOld(sql: Sql, before: string): Promise<void>
}

const NO_LEASE = 'holder = null, lease_until = null'
const HELD = `company_id = $1 and id = $2 and holder = $3 and status = 'running'`

/** @param columns all that a job is read with */
export function jobTable<Job extends JobRow>(name: string, columns: string): JobTable<Job> {
  return { ...heldJobs(name), ...foundJobs<Job>(name, columns) }
}

function heldJobs(name: string): Pick<JobTable<JobRow>, 'renew' | 'finish' | 'requeue'> {
  return {
    async renew(sql, { id, company_id, step, done }, holder, until) {
      const [row] = await sql.query<{ cancel_asked: boolean }>(
        `update ${name} set lease_until = $4, step = $5, done = $6 where ${HELD}
         returning cancel_asked`,
        [company_id, id, holder, until, step, done],
      )
      return row?.cancel_asked ?? null
    },
    async finish(sql, { id, company_id, step, done }, holder, { status, result }, now) {
      await sql.query(
        `update ${name} set status = $4, result = $5, finished_at = $6, step = $7, done = $8,
           ${NO_LEASE} where ${HELD}`,
        [company_id, id, holder, status, JSON.stringify(result), now, step, done],
      )
    },
    async requeue(sql, { id, company_id }, holder, { isAttempt }) {
      await sql.query(
        `update ${name} set status = 'queued', attempts = attempts - $4::integer, ${NO_LEASE}
         where ${HELD}`,
        [company_id, id, holder, isAttempt ? 0 : 1],
      )
    },
  }
}

function foundJobs<Job extends JobRow>(
  name: string,
  columns: string,
): Omit<JobTable<Job>, 'renew' | 'finish' | 'requeue'> {
  return {
    async find(sql, companyId, id) {
      const [job] = await sql.query<Job>(
        `select ${columns} from ${name} where company_id = $1 and id = $2`,
        [companyId, id],
      )
      return job ?? null
    },
    async nextDue(sql, now) {
      const [row] = await sql.query<{ due_at: string | null }>(
        `select min(case when status = 'queued' then $1::timestamptz else lease_until end) as due_at
         from ${name} where ${ACTIVE_JOB}`,
        [now],
      )
      return row?.due_at ?? null
    },
    async endLeases(sql) {
      await sql.query(`update ${name} set lease_until = '-infinity' where status = 'running'`)
    },
    async dropOld(sql, before) {
      await sql.query(`delete from ${name} where finished_at < $1`, [before])
    },
  }
}
