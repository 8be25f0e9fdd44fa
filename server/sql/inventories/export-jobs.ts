import type { Language } from '#domain/languages.ts'
import { codeOf } from '../../platform/start-error.ts'
import type { Sql } from '../database.ts'
import { ACTIVE_JOB, CANCEL_JOB, JOB_COLUMNS, jobTable, type JobRow } from '../job-table.ts'

/** What was asked for, by whom: nothing is asked again when the file is made. */
export interface ExportArgs {
  inventory_id: string
  /** The branches that the person may see; null: all. */
  branch_ids: readonly string[] | null
  format: 'pdf' | 'xlsx'
  is_extended: boolean
  language: Language
  time_zone: string
  /** Whether the person may see prices; absent in jobs of earlier versions. */
  with_prices?: boolean
}

export interface ExportJob extends JobRow {
  args: ExportArgs
}

const COLUMNS = `${JOB_COLUMNS}, args`
const UNIQUE_VIOLATION = '23505'

export const exportJobs = jobTable<ExportJob>('export_jobs', COLUMNS)

export type NewExportJob = Pick<ExportJob, 'id' | 'company_id' | 'user_id' | 'args' | 'created_at'>

export async function insertExportJob(sql: Sql, job: NewExportJob): Promise<ExportJob> {
  const [added] = await sql.query<ExportJob>(
    `insert into export_jobs (company_id, id, user_id, args, status, created_at)
     values ($1, $2, $3, $4, 'queued', $5) returning ${COLUMNS}`,
    [job.company_id, job.id, job.user_id, JSON.stringify(job.args), job.created_at],
  )
  return added as ExportJob
}

/**
 * Claims a job of the company whose last turn is longest ago, unless one of its jobs is running:
 * however many somebody asks for, another company waits for one of them at most. Nobody else can
 * claim it before `until`.
 */
export async function claimExportJob(
  sql: Sql,
  lease: { holder: string; now: string; until: string },
): Promise<ExportJob | null> {
  const params = [lease.holder, lease.now, lease.until]
  try {
    const [job] = await sql.query<ExportJob>(
      `update export_jobs set status = 'running', attempts = attempts + 1, holder = $1,
         begun_at = $2, lease_until = $3
       where (company_id, id) = (
         select j.company_id, j.id from export_jobs j
         where (j.status = 'queued' or (j.status = 'running' and j.lease_until < $2))
           and not exists (select from export_jobs r
             where r.company_id = j.company_id and r.status = 'running' and r.id <> j.id)
         order by (select max(b.begun_at) from export_jobs b where b.company_id = j.company_id)
           nulls first, j.created_at, j.id
         limit 1 for update skip locked)
       returning ${COLUMNS}`,
      params,
    )
    return job ?? null
  } catch (error) {
    // In the same moment another process has claimed another job of this company.
    if (codeOf(error) === UNIQUE_VIOLATION) return null
    throw error
  }
}

/** @returns the job to cancel; one that was still queued ends at once */
export async function cancelExportJob(
  sql: Sql,
  job: Pick<ExportJob, 'company_id' | 'user_id' | 'id'>,
  now: string,
): Promise<ExportJob | null> {
  const [cancelled] = await sql.query<ExportJob>(
    `update export_jobs set ${CANCEL_JOB}
     where company_id = $2 and id = $3 and user_id = $4 and ${ACTIVE_JOB} returning ${COLUMNS}`,
    [now, job.company_id, job.id, job.user_id],
  )
  return cancelled ?? null
}
