import type { CompanySql } from '../sql/database.ts'
import { findConnection } from '../sql/pos/connections.ts'
import type { PosJob } from '../sql/pos/jobs.ts'
import { listSends, saveSend, type PosSend } from '../sql/pos/sends.ts'
import { openConnection, type OpenConnection } from './connections.ts'
import { DocumentSender, type SenderDeps } from './document-sender.ts'
import type { JobWork } from './job-work.ts'
import {
  contentOf,
  documentOf,
  isBlocking,
  namesIn,
  nextPart,
  numberOf,
  planSend,
  sendErrorsOf,
  sentDocuments,
  type SendPlan,
} from './plan-send.ts'
import { PosError } from './pos-error.ts'
import type { PosGate } from './pos-gate.ts'
import { refreshMatches } from './refresh-matches.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export interface SendDeps extends SenderDeps {
  box: SecretBox
  gate: PosGate
}

export interface SendArgs {
  inventoryId: string
  storeId: string
  storeName: string
  timeZone: string
  /**
   * A person wants the unknown document to be asked for once more, as it stood when they were told
   * what may happen. Used up by the first time, also when the job is taken over.
   */
  repeat?: { part: number; asks: number }
}

const WAIT_MS = 5 * 60_000

/**
 * Sends those goods of an inventory that are not in the system yet. The document's number is
 * derived from the inventory; the document and the fact that it is being sent are saved before the
 * request, which is made once.
 */
export async function sendInventory(
  deps: SendDeps,
  job: PosJob,
  work: JobWork,
): Promise<Record<string, unknown>> {
  const { company_id, system, user_id } = job
  const { inventoryId, repeat } = job.args as SendArgs
  const company = deps.database.inCompany(company_id)
  work.progress('connecting')
  const connection = await openConnection(deps, company, system)
  const { plan, send } = await whatToSend(deps, company, connection, job)
  if (send !== null) {
    const mayRepeat = repeat?.part === send.part && repeat.asks === send.asks
    const document = { ...documentOf(send), names: namesIn(plan, send) }
    const verify = (): Promise<void> => verifySettings(company, connection, send)
    const sending = { send, document, userId: user_id, mayRepeat, verify }
    await deps.gate.enter(
      company_id,
      connection.account,
      (client) => new DocumentSender(deps, company, client, sending, work).run(),
      // Not cancelled once started, because the outcome would be unknown.
      { waitMs: WAIT_MS },
    )
  }
  return resultOf(company, job, inventoryId)
}

/** The document whose outcome is unknown, or a new one; null when everything is in the system. */
async function whatToSend(
  deps: SendDeps,
  company: CompanySql,
  connection: OpenConnection,
  job: PosJob,
): Promise<{ plan: SendPlan; send: PosSend | null }> {
  const { inventoryId } = job.args as SendArgs
  const sends = await listSends(company, company.companyId, inventoryId)
  const begun = sends.find(({ status }) => status === 'started')
  if (begun && begun.base_url !== connection.account.baseUrl) throw otherHost(begun)
  await refreshMatches(deps.database, company)
  const plan = await planSend(company, connection.system, inventoryId)
  if (!plan) throw new PosError('send_problems', { problems: [] })
  return { plan, send: begun ?? (await prepareSend(deps, company, connection, job, plan)) }
}

/** @returns null when everything that can be sent is in the system */
async function prepareSend(
  deps: SendDeps,
  company: CompanySql,
  { account }: OpenConnection,
  { args, user_id }: PosJob,
  plan: SendPlan,
): Promise<PosSend | null> {
  const { inventoryId, storeId, storeName, timeZone } = args as SendArgs
  const problems = sendErrorsOf(plan)
  if (problems.some(isBlocking)) throw new PosError('send_problems', { problems })
  if (plan.fresh.length === 0) return null
  const part = nextPart(plan)
  const before = plan.sends.find((one) => one.part === part)
  const send: PosSend = {
    ...NOT_SENT,
    inventory_id: inventoryId,
    branch_id: plan.inventory.branch_id,
    part,
    document_number: numberOf(plan, part),
    base_url: account.baseUrl,
    store_id: storeId,
    store_name: storeName,
    document: contentOf(plan, plan.fresh, timeZone),
    good_ids: plan.fresh.flatMap(({ good }) => (good ? [good.id] : [])),
    frozen_id: deps.newId(),
    asks: before?.asks ?? 0,
    user_id,
  }
  if (!(await saveSend(company, company.companyId, send))) throw new PosError('pos_busy')
  return send
}

const NOT_SENT = {
  status: 'prepared',
  looks: 0,
  looked_at: null,
  look_at: null,
  said: [],
  started_at: null,
  sent_at: null,
} satisfies Partial<PosSend>

/** A document goes to the server that it was made for, or nowhere. */
async function verifySettings(
  company: CompanySql,
  { version }: OpenConnection,
  send: PosSend,
): Promise<void> {
  const now = await findConnection(company, company.companyId)
  if (now?.host !== send.base_url) throw otherHost(send)
  if (now.version !== version) throw new PosError('pos_settings_changed')
}

function otherHost({ document_number, base_url }: PosSend): PosError {
  return new PosError('send_other_host', { document_number, host: base_url, said: [base_url] })
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
