import type { SendEventKind } from '#protocol/pos/sends.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import { instantAt } from '../platform/instant.ts'
import type { CompanySql } from '../sql/database.ts'
import { addSendEvent } from '../sql/pos/send-events.ts'
import {
  claimLook,
  nextLookDue,
  postponeLook,
  renewLook,
  type DueLook,
} from '../sql/pos/send-looks.ts'
import { findConnection } from '../sql/pos/connections.ts'
import { openConnection } from './connections.ts'
import { documentOf } from './sending/document-content.ts'
import { nextLookAt } from './sending/look-times.ts'
import { recordLooked } from './sending/record-outcome.ts'
import type { Lookup } from './port.ts'
import { PosError } from './pos-error.ts'
import type { PosGate } from './pos-gate.ts'
import type { PosJobsDeps } from './pos-jobs.ts'
import type { SecretBox } from '../platform/secret-box.ts'

interface LookUpDeps extends PosJobsDeps {
  box: SecretBox
  gate: PosGate
}

type ClaimedLook = DueLook & { id: string; attempts: number }

/** What a look-up saw; null when it could not be made. */
type Outcome = Lookup | null

const LEASE_MS = 15_000

/**
 * Looks documents up whose outcome is unknown, by itself and for a day. It only ever asks whether
 * they are there.
 */
export function lookUpQueue(deps: LookUpDeps): JobQueue<ClaimedLook, Outcome> {
  return new JobQueue(deps, lookUps(deps))
}

function lookUps(deps: LookUpDeps): JobKind<ClaimedLook, Outcome> {
  const { database, wholeDatabase, now } = deps
  return {
    channel: 'pos_jobs',
    leaseMs: LEASE_MS,
    claim: async (lease) => {
      const due = await claimLook(wholeDatabase, lease.holder, lease.now, lease.until)
      if (due === null) return null
      const { company_id, inventory_id, part, looks } = due
      return { ...due, id: `${company_id} ${inventory_id} ${part}`, attempts: looks + 1 }
    },
    renew: async (due, { holder, until }) => {
      const company = database.inCompany(due.company_id)
      return (await renewLook(company, due.company_id, due, holder, until)) ? 'held' : 'lost'
    },
    work: (due, signal) => look(deps, due, signal),
    end: (due, _holder, outcome) =>
      record(deps, database.inCompany(due.company_id), due, outcome, instantAt(now())),
    nextDue: () => nextLookDue(wholeDatabase),
    dropOld: () => Promise.resolve(),
  }
}

/** Only at the server that it was sent to; any other would know nothing of it. */
async function look(deps: LookUpDeps, due: DueLook, signal: AbortSignal): Promise<Outcome> {
  const company = deps.database.inCompany(due.company_id)
  try {
    const connection = await findConnection(company, due.company_id)
    if (!connection || connection.host !== due.base_url) return null
    const { account } = await openConnection(deps, company, connection.system)
    return await deps.gate.enter(
      due.company_id,
      account,
      (client) => client.findDocument(documentOf(due)),
      { signal },
    )
  } catch (error) {
    if (error instanceof PosError || signal.aborted) return null
    throw error
  }
}

async function record(
  deps: LookUpDeps,
  company: CompanySql,
  due: ClaimedLook,
  outcome: Outcome,
  at: string,
): Promise<void> {
  const { company_id, inventory_id, part } = due
  const nextAt = nextLookAt(at, due.started_at ?? at, due.looks)
  if (outcome === null) return postponeLook(company, company_id, due, nextAt)
  const isFound = outcome === 'found'
  await recordLooked(company, due, { isFound, at, nextAt })
  const kind = eventOf(outcome, nextAt)
  if (kind === null) return
  const id = deps.newId()
  const event = { id, inventory_id, part, at, user_id: null, key_id: null, kind, said: [] }
  await addSendEvent(company, company_id, event)
}

/** Only what changes something is worth a line in the history. */
function eventOf(outcome: Lookup, nextAt: string | null): SendEventKind | null {
  if (outcome === 'found') return 'found'
  if (nextAt !== null) return null
  return outcome === 'other' ? 'other_found' : 'not_found'
}
