import { setTimeout as sleep } from 'node:timers/promises'
import { instantAt } from '../platform/instant.ts'
import type { CompanyDatabase, CompanySql } from '../sql/database.ts'
import type { PosJob } from '../sql/pos/jobs.ts'
import { listSends, markSend, saveSend, type PosSend } from '../sql/pos/sends.ts'
import { openConnection, type OpenConnection } from './connections.ts'
import type { JobWork } from './job-work.ts'
import {
  contentOf,
  isBlocking,
  nextPart,
  numberOf,
  planSend,
  problem,
  sendErrorsOf,
  sentDocuments,
  type SendPlan,
} from './plan-send.ts'
import type { InventoryDocument, PosClient } from './port.ts'
import { PosError, type PosErrorCode } from './pos-error.ts'
import type { PosGate } from './pos-gate.ts'
import { refreshMatches } from './refresh-matches.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export interface SendDeps {
  database: CompanyDatabase
  box: SecretBox
  gate: PosGate
  /** ms since 1970 */
  now: () => number
  /** How long the system may keep working on a request whose answer was lost, in ms. */
  graceMs: number
}

export interface SendArgs {
  inventoryId: string
  storeId: string
  storeName: string
  timeZone: string
}

const WAIT_MS = 5 * 60_000
const MAX_IMPORTS = 2

/** After these errors nothing was saved; after any other the document may be in the system. */
const NOT_SAVED: ReadonlySet<PosErrorCode> = new Set<PosErrorCode>([
  'pos_refused',
  'pos_no_right',
  'pos_login_refused',
  'pos_licence_exhausted',
  'pos_host_forbidden',
])

/**
 * Sends those goods of an inventory that are not in the system yet, never twice. The document's
 * number is derived from the inventory; the document and the fact that it is being sent are saved
 * before the request; and when the outcome is unknown, also after a crash, the number is looked up
 * before another attempt.
 */
export async function sendInventory(
  deps: SendDeps,
  job: PosJob,
  work: JobWork,
): Promise<Record<string, unknown>> {
  const { company_id, system } = job
  const { inventoryId } = job.args as SendArgs
  const company = deps.database.inCompany(company_id)
  work.progress('connecting')
  const connection = await openConnection(deps, company, system)
  const begun = await startedSend(company, inventoryId)
  const send = begun ?? (await prepareSend(deps, company, connection, job))
  if (send === null) return resultOf(company, job)
  await deps.gate.enter(
    company_id,
    connection.account,
    (client) => new InventorySender(deps, company, client, send, work).runToEnd(),
    // Not cancelled once started, because the outcome would be unknown.
    { waitMs: WAIT_MS },
  )
  return resultOf(company, job)
}

/** The document whose outcome is unknown, if any. */
async function startedSend(company: CompanySql, inventoryId: string): Promise<PosSend | null> {
  const sends = await listSends(company, company.companyId, inventoryId)
  return sends.find(({ status }) => status === 'started') ?? null
}

/** @returns null when everything that can be sent is in the system */
async function prepareSend(
  deps: SendDeps,
  company: CompanySql,
  { account, system }: OpenConnection,
  { args, user_id }: PosJob,
): Promise<PosSend | null> {
  const { inventoryId, storeId, storeName, timeZone } = args as SendArgs
  await refreshMatches(deps.database, company)
  const plan = await planSend(company, system, inventoryId)
  if (!plan) throw new PosError('send_problems', { problems: [] })
  const problems = sendErrorsOf(plan)
  if (problems.some(isBlocking)) throw new PosError('send_problems', { problems })
  if (plan.fresh.length === 0) return null
  const part = nextPart(plan)
  const send: PosSend = {
    inventory_id: inventoryId,
    branch_id: plan.inventory.branch_id,
    part,
    document_number: numberOf(plan, part),
    base_url: account.baseUrl,
    store_id: storeId,
    store_name: storeName,
    document: contentOf(plan, plan.fresh, timeZone),
    good_ids: goodIdsOf(plan),
    status: 'prepared',
    started_at: null,
    sent_at: null,
    user_id,
  }
  await saveSend(company, company.companyId, send)
  return send
}

function goodIdsOf({ fresh }: SendPlan): string[] {
  return fresh.flatMap(({ good }) => (good ? [good.id] : []))
}

/** The documents in the system, and how many goods are not in it. */
async function resultOf(company: CompanySql, job: PosJob): Promise<Record<string, unknown>> {
  const { inventoryId } = job.args as SendArgs
  const plan = await planSend(company, job.system, inventoryId)
  const documents = plan ? sentDocuments(plan) : []
  const unresolved = plan?.lines.filter((line) => line.problem !== null) ?? []
  return { success: true, documents, unresolvedCount: unresolved.length }
}

/** Sends one document. */
class InventorySender {
  readonly #deps: SendDeps
  readonly #company: CompanySql
  readonly #client: PosClient
  readonly #send: PosSend
  readonly #work: JobWork
  readonly #document: InventoryDocument

  constructor(
    deps: SendDeps,
    company: CompanySql,
    client: PosClient,
    send: PosSend,
    work: JobWork,
  ) {
    this.#deps = deps
    this.#company = company
    this.#client = client
    this.#send = send
    this.#work = work
    const { document_number: number, store_id: storeId, document } = send
    this.#document = { number, storeId, ...document }
  }

  async runToEnd(): Promise<void> {
    let isBegun = this.#send.status === 'started'
    for (let imports = 0; imports < MAX_IMPORTS; imports += 1) {
      if (isBegun && (await this.#isThere())) return this.#mark('sent')
      if (!isBegun) await this.#check()
      this.#work.signal.throwIfAborted()
      await this.#mark('started')
      isBegun = true
      if (await this.#import()) return this.#mark('sent')
    }
    if (await this.#isThere()) return this.#mark('sent')
    throw new PosError('send_unknown', { document_number: this.#document.number })
  }

  /** The system computes the document without saving it. */
  async #check(): Promise<void> {
    this.#work.progress('checking')
    const result = await this.#client.check(this.#document)
    // A taken number is our own document: this database was restored from an older backup.
    if (!result.valid && !result.isNumberTaken) throw refused(result.message)
  }

  /** @returns false when it is unknown whether the document was saved */
  async #import(): Promise<boolean> {
    this.#work.progress('sending')
    try {
      const { valid, isNumberTaken, message } = await this.#client.import(this.#document)
      if (valid || isNumberTaken) return true
      await this.#mark('prepared')
      throw refused(message)
    } catch (error) {
      if (!(error instanceof PosError) || error.code === 'send_problems') throw error
      if (!NOT_SAVED.has(error.code)) return false
      await this.#mark('prepared')
      throw error
    }
  }

  /** Looks the document up, but only after any request still running there must have ended. */
  async #isThere(): Promise<boolean> {
    this.#work.progress('looking_up')
    await sleep(this.#deps.graceMs)
    try {
      return await this.#client.hasDocument(this.#document)
    } catch (error) {
      if (!(error instanceof PosError)) throw error
      const { code, details } = error
      const { number } = this.#document
      throw new PosError('send_unknown', { document_number: number, code, ...details }, error)
    }
  }

  #mark(status: PosSend['status']): Promise<void> {
    const now = instantAt(this.#deps.now())
    return markSend(this.#company, this.#company.companyId, this.#send, status, now)
  }
}

function refused(message: string | null): PosError {
  return new PosError('send_problems', { problems: [problem('document_refused', null, message)] })
}
