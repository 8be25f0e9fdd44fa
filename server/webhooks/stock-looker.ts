import { fallsBelow } from '#domain/stock/buying/falls-below.ts'
import { fellBelow } from '#domain/webhooks/happenings.ts'
import { waitAfter } from '../jobs/back-off.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import { instantAt } from '../platform/instant.ts'
import type { Logger } from '../platform/log.ts'
import { readSupplies, type BranchSupplies } from '../sql/inventories/read-supplies.ts'
import type { CompanyDatabase, Database } from '../sql/database.ts'
import { announce } from '../sql/webhooks/announce.ts'
import {
  claimLook,
  endLook,
  listFoundBelow,
  lockLook,
  LOOKS_CHANNEL,
  nextLookDue,
  renewLook,
  saveFoundBelow,
  type ClaimedLook,
} from '../sql/webhooks/stock-looks.ts'

export interface StockLookerDeps {
  database: CompanyDatabase
  /** Looks of all companies are claimed from one queue. */
  wholeDatabase: Database
  log: Logger
  /** ms since 1970 */
  now: () => number
}

const LEASE_MS = 15_000
/** One reads what a screen of what to buy does; costly calls of people need the rest. */
const LANES = 1
/** What failed so often is given up until something changes again. */
const MOST_ATTEMPTS = 5

/** `stopped`: this process could not end it, and another one will. */
type Outcome = BranchSupplies | 'stopped' | 'failed'

/**
 * Compares the stock of branches with their minimums, after it has changed, and tells webhooks which
 * items have fallen below them; any number of processes may do so at the same time.
 */
export function stockLookQueue(deps: StockLookerDeps): JobQueue<ClaimedLook, Outcome> {
  const { wholeDatabase, database } = deps
  const kind: JobKind<ClaimedLook, Outcome> = {
    channel: LOOKS_CHANNEL,
    leaseMs: LEASE_MS,
    lanes: LANES,
    claim: (lease) => claimLook(wholeDatabase, lease),
    renew: async (look, lease) => {
      const isHeld = await renewLook(database.inCompany(look.company_id), look, lease)
      return isHeld ? 'held' : 'lost'
    },
    work: (look, signal) => read(deps, look, signal),
    end: (look, holder, outcome) => end(deps, look, holder, outcome),
    nextDue: () => nextLookDue(wholeDatabase),
    dropOld: () => Promise.resolve(),
  }
  return new JobQueue(deps, kind)
}

async function read(
  { database, log, now }: StockLookerDeps,
  { company_id, branch_id }: ClaimedLook,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const company = database.inCompany(company_id)
    return await readSupplies(company, branch_id, { withPrices: false, now: instantAt(now()) })
  } catch (err) {
    if (signal.aborted) return 'stopped'
    log.error({ company_id, branch_id, err }, 'cannot compare a stock with its minimums')
    return 'failed'
  }
}

async function end(
  deps: StockLookerDeps,
  look: ClaimedLook,
  holder: string,
  outcome: Outcome,
): Promise<void> {
  const company = deps.database.inCompany(look.company_id)
  const { attempts } = look
  const nowMs = deps.now()
  if (outcome === 'stopped') {
    return endLook(company, look, holder, { dueAt: instantAt(nowMs), attempts: attempts - 1 })
  }
  if (outcome === 'failed') {
    const again = { dueAt: instantAt(nowMs + waitAfter(attempts)), attempts }
    return endLook(company, look, holder, attempts < MOST_ATTEMPTS ? again : 'given_up')
  }
  const now = instantAt(nowMs)
  await company.transaction(async (sql) => {
    if (!(await lockLook(sql, look, holder))) return
    const { fallen, changed } = fallsBelow(
      outcome.supplies,
      outcome,
      await listFoundBelow(sql, look),
    )
    await saveFoundBelow(sql, look, changed)
    if (!look.is_silent) {
      const happenings = fallen.map((one) => fellBelow(look.branch_id, one, now))
      await announce(sql, look.company_id, happenings, now)
    }
    await endLook(sql, look, holder, 'done')
  })
}
