import type { CompanySql } from '../../sql/database.ts'
import type { PosJob } from '../../sql/pos/jobs.ts'
import { openConnection } from '../connections.ts'
import { InventorySending, type SendDeps } from './inventory-sending.ts'
import type { JobWork } from '../job-work.ts'
import { planSend } from './plan-send.ts'
import { refreshMatches } from '../products/refresh-matches.ts'
import { choiceIn } from './send-args.ts'
import { sentDocuments } from './sent-documents.ts'

const WAIT_MS = 5 * 60_000

/**
 * Sends those goods of an inventory that are not in the system yet: a document for each store. Its
 * number is derived from the inventory; the document and the fact that it is being sent are saved
 * before the request, which is made once.
 */
export async function sendInventory(
  deps: SendDeps,
  job: PosJob,
  work: JobWork,
): Promise<Record<string, unknown>> {
  const company = deps.database.inCompany(job.company_id)
  work.progress('connecting')
  const connection = await openConnection(deps, company, job.system)
  await refreshMatches(deps.database, company)
  const sending = new InventorySending({ deps, company, connection, job, work })
  if (await sending.hasSomething()) {
    await deps.gate.enter(job.company_id, connection.account, (client) => sending.run(client), {
      // A send is not cancelled once started, because the outcome would be unknown.
      waitMs: WAIT_MS,
    })
  }
  return resultOf(company, job, choiceIn(job.args).inventoryId)
}

/** The documents in the system, and how many goods are not in it. */
async function resultOf(
  company: CompanySql,
  job: PosJob,
  inventoryId: string,
): Promise<Record<string, unknown>> {
  const plan = await planSend(company, job.system, inventoryId)
  const documents = plan ? sentDocuments(plan) : []
  const unresolved = plan?.lines.filter((line) => line.problem !== null) ?? []
  const accepted = plan?.sends.filter(({ status }) => status === 'accepted') ?? []
  return {
    success: true,
    documents,
    accepted: accepted.map(({ document_number }) => document_number),
    unresolvedCount: unresolved.length,
  }
}
