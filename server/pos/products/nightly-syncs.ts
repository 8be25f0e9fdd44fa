import { afterNightlySync, nightAfter } from '#domain/pos/nightly.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { JobQueue } from '../../jobs/job-queue.ts'
import { instantAt } from '../../platform/instant.ts'
import type { Sql } from '../../sql/database.ts'
import { insertPosJob, posJobs, type PosJob } from '../../sql/pos/jobs.ts'
import {
  claimNightlySync,
  lockNightlySync,
  nextNightlyDue,
  saveNightlySync,
  type NightlyKey,
  type NightlyResult,
  type NightlySync,
} from '../../sql/pos/nightly-syncs.ts'
import { countProducts } from '../../sql/pos/products.ts'
import { saidIn } from '../pos-error.ts'
import type { PosJobsDeps } from '../pos-jobs.ts'
import { argsOfNight } from './sync-args.ts'

type ClaimedNight = NightlyKey & { id: string; attempts: number }

const LEASE_MS = 15_000

/**
 * Begins the syncs of the night, as jobs like those of people, and records what came of them. Both
 * are one transaction that locks the company's row, so however many processes look, and die, a
 * night has one sync.
 */
export function nightlySyncQueue(deps: PosJobsDeps): JobQueue<ClaimedNight, void> {
  return new JobQueue(deps, nightlySyncs(deps))
}

function nightlySyncs(deps: PosJobsDeps): JobKind<ClaimedNight, void> {
  const { wholeDatabase, log } = deps
  return {
    // Notified when a job has ended too.
    channel: 'pos_jobs',
    leaseMs: LEASE_MS,
    claim: async (lease) => {
      const night = await claimNightlySync(wholeDatabase, lease.now, lease.until)
      return night && { ...night, id: `${night.company_id} ${night.system}`, attempts: 1 }
    },
    work: async (night) => {
      try {
        await lookAfter(deps, night)
      } catch (err) {
        // It can be claimed again when the lease has expired.
        log.error({ company_id: night.company_id, err }, 'cannot look after a nightly sync')
      }
    },
    end: () => Promise.resolve(),
    nextDue: (now) => nextNightlyDue(wholeDatabase, now),
    dropOld: () => Promise.resolve(),
  }
}

/** Locked, because somebody else may have done it in the meantime. */
async function lookAfter(deps: PosJobsDeps, key: NightlyKey): Promise<void> {
  const company = deps.database.inCompany(key.company_id)
  const now = instantAt(deps.now())
  const isBegun = await company.transaction(async (sql) => {
    const row = await lockNightlySync(sql, key)
    if (!row) return false
    if (row.job_id !== null) return record(sql, key, row, now)
    return begin(sql, key, row, { id: deps.newId(), now })
  })
  if (isBegun) await deps.database.notify('pos_jobs', '').catch(() => undefined)
}

/** @returns whether there is a new job */
async function begin(
  sql: Sql,
  key: NightlyKey,
  row: NightlySync,
  { id, now }: { id: string; now: string },
): Promise<boolean> {
  const { is_on, hour, time_zone: timeZone, user_id, choices, next_at } = row
  const args = argsOfNight(choices)
  const isDue = is_on && next_at !== null && next_at <= now
  if (!isDue || args === null || timeZone === null || user_id === null) {
    await saveNightlySync(sql, key, row)
    return false
  }
  const job = { ...key, id, kind: 'sync', args, user_id, key_id: null, created_at: now } as const
  const isNew = await insertPosJob(sql, job)
  // A person was faster: the night waits for the end of that job.
  const after = isNew ? { job_id: id, next_at: nightAfter(now, { hour, timeZone }) } : {}
  await saveNightlySync(sql, key, { ...row, ...after })
  return isNew
}

/** The end of a sync, if it has ended; one that nobody knows of any more was dropped long after. */
async function record(sql: Sql, key: NightlyKey, row: NightlySync, now: string): Promise<false> {
  const job = await posJobs.find(sql, key.company_id, row.job_id ?? '')
  const isRunning = job !== null && job.finished_at === null
  await saveNightlySync(sql, key, isRunning ? row : await afterJob(sql, key, row, job, now))
  return false
}

async function afterJob(
  sql: Sql,
  key: NightlyKey,
  row: NightlySync,
  job: PosJob | null,
  now: string,
): Promise<NightlySync> {
  const last_result = job?.status === 'done' ? await resultOf(sql, key, job) : failureOf(job)
  const ended = { ...row, job_id: null, last_at: job?.finished_at ?? now, last_result }
  // Somebody switched it off while it ran.
  if (!row.is_on || row.time_zone === null) return ended
  const time = { hour: row.hour, timeZone: row.time_zone }
  const { nextAt, ...tries } = afterNightlySync(last_result.code, row, time, now)
  return { ...ended, ...tries, is_on: nextAt !== null, next_at: nextAt }
}

async function resultOf(
  sql: Sql,
  { company_id, system }: NightlyKey,
  { result }: PosJob,
): Promise<NightlyResult> {
  const { goneCount: _gone, ...counts } = await countProducts(sql, company_id, system, null)
  const products = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { code: null, said: [], products, added: Number(result?.['added'] ?? 0) }
}

function failureOf(job: PosJob | null): NightlyResult {
  const { code = 'server_failed', details = {} } = job?.result ?? {}
  const said = saidIn(details as Record<string, unknown>)
  return { code: String(code), said, products: 0, added: 0 }
}
