import { setTimeout as sleep } from 'node:timers/promises'
import type { SendEventKind } from '#protocol/pos/sends.ts'
import { instantAt } from '../../platform/instant.ts'
import type { CompanyDatabase, CompanySql } from '../../sql/database.ts'
import type { Requester } from '../../sql/pos/requester.ts'
import { addSendEvent } from '../../sql/pos/send-events.ts'
import { refuseSend, saveReply, startSend, type PosSend } from '../../sql/pos/sends.ts'
import type { JobWork } from '../job-work.ts'
import { nextLookAt } from './look-times.ts'
import { recordAccepted, recordLooked, tellUnknown } from './record-outcome.ts'
import { problem } from './send-errors.ts'
import type { InventoryDocument, InventoryResult, Lookup, PosClient } from '../port.ts'
import { PosError, saidIn, type PosErrorCode } from '../pos-error.ts'

/** After these errors nothing was saved; after any other the document may be in the system. */
const NOT_SAVED: ReadonlySet<PosErrorCode> = new Set<PosErrorCode>([
  'pos_refused',
  'pos_no_right',
  'pos_login_refused',
  'pos_licence_exhausted',
  'pos_too_many_requests',
  'pos_organization_gone',
  'pos_host_forbidden',
  'pos_certificate',
])

/** The connection was never made, so nothing was sent through it. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Is it certain that the request was not carried out? */
function isSurelyNotSaved({ code, details }: PosError): boolean {
  return NOT_SAVED.has(code) || (code === 'pos_unreachable' && NOT_CONNECTED.has(details['reason']))
}

export interface SenderDeps {
  database: CompanyDatabase
  newId: () => string
  /** ms since 1970 */
  now: () => number
  /** How long the system may keep working on a request whose answer was lost, in ms. */
  graceMs: number
}

/** What is sent, by whom, and whether a person has said that it is to be asked for once more. */
export interface Sending {
  send: PosSend
  document: InventoryDocument
  by: Requester
  mayRepeat: boolean
  /** Throws when the settings are not those any more that the document was made for. */
  verify: () => Promise<void>
  /** Called with the system's answer to a check, before it is asked to save anything. */
  onChecked: (result: InventoryResult) => Promise<void>
}

/** Waits before the look-ups after an answer, and after none, as multiples of the grace. */
const AFTER_ANSWER = [0, 1, 2]
const AFTER_SILENCE = [1, 1, 2]

/**
 * Sends one document, asking the system to save it once. What is not clearly refused is looked up;
 * what no look-up finds stays unknown, and is never asked for again by itself.
 */
export class DocumentSender {
  readonly #deps: SenderDeps
  readonly #company: CompanySql
  readonly #client: PosClient
  readonly #sending: Sending
  readonly #work: JobWork

  constructor(
    deps: SenderDeps,
    company: CompanySql,
    client: PosClient,
    sending: Sending,
    work: JobWork,
  ) {
    this.#deps = deps
    this.#company = company
    this.#client = client
    this.#sending = sending
    this.#work = work
  }

  async run(): Promise<void> {
    const { send, mayRepeat, verify } = this.#sending
    const isUnknown = send.status === 'started'
    if (isUnknown && (await this.#isFound(AFTER_SILENCE))) return
    if (isUnknown && !mayRepeat) {
      // The process that asked may have died before it could tell.
      await tellUnknown(this.#company, send, this.#now())
      throw this.#unknown()
    }
    if (!isUnknown && (await this.#isThereBefore())) return
    this.#work.signal.throwIfAborted()
    await verify()
    const isOurs = await startSend(this.#company, this.#company.companyId, send, this.#now())
    // Another person or process has asked for it in between.
    if (isOurs) await this.#import(isUnknown ? 'repeated' : 'asked')
    else if (!(await this.#isFound(AFTER_SILENCE))) throw this.#unknown()
  }

  /**
   * The system computes the document without saving it. A number that it would not use may be our
   * own document's, when this database was restored from an older backup.
   */
  async #isThereBefore(): Promise<boolean> {
    this.#work.progress('checking')
    const result = await this.#client.check(this.#sending.document)
    await this.#sending.onChecked(result)
    if (result.valid) return false
    if (result.suggestsNumber && (await this.#isFound([0]))) return true
    throw refused(result.said)
  }

  async #import(event: 'asked' | 'repeated'): Promise<void> {
    await this.#note(event)
    this.#work.progress('sending')
    const result = await this.#answerOf(() => this.#client.import(this.#sending.document))
    if (Array.isArray(result)) return this.#await(AFTER_SILENCE, result)
    const { valid, warning, suggestsNumber, said } = result
    if (valid) return this.#accept(said)
    // An error that is only a warning may have been saved.
    if (warning) return this.#await(AFTER_SILENCE, said)
    if (suggestsNumber && (await this.#isFound([0]))) return
    await this.#refuse(said)
    throw refused(said)
  }

  /** Only words, or none: nobody knows whether it was saved. */
  async #answerOf(ask: () => Promise<InventoryResult>): Promise<InventoryResult | string[]> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof PosError)) throw error
      if (!isSurelyNotSaved(error)) return saidIn(error)
      await this.#refuse(saidIn(error.details))
      throw error
    }
  }

  async #accept(said: string[]): Promise<void> {
    await recordAccepted(this.#company, this.#sending.send, said, this.#now())
    await this.#note('accepted', said)
    // A document that is not found yet is no failure: the report may lag, and does not list drafts.
    await this.#isFound(AFTER_ANSWER).catch((error: unknown) => {
      if (!(error instanceof PosError)) throw error
    })
  }

  async #refuse(said: string[]): Promise<void> {
    await refuseSend(this.#company, this.#company.companyId, this.#sending.send, said)
    await this.#note('refused', said)
  }

  async #await(waits: readonly number[], said: string[]): Promise<void> {
    await saveReply(this.#company, this.#company.companyId, this.#sending.send, said)
    const failure = await this.#isFound(waits).then(
      (isFound) => (isFound ? null : this.#unknown({ said })),
      (error: unknown) => error,
    )
    if (failure === null) return
    if (failure instanceof PosError) {
      const { send } = this.#sending
      await tellUnknown(this.#company, { ...send, asks: send.asks + 1 }, this.#now())
      await this.#note('unknown', said)
    }
    throw failure
  }

  /** @throws {PosError} send_unknown when no look-up was answered */
  async #isFound(waits: readonly number[]): Promise<boolean> {
    this.#work.progress('looking_up')
    let failure: PosError | null = null
    for (const wait of waits) {
      await sleep(wait * this.#deps.graceMs)
      const seen = await this.#look().catch((error: unknown) => {
        if (!(error instanceof PosError)) throw error
        failure = error
        return null
      })
      if (seen === null) continue
      failure = null
      await this.#record(seen)
      if (seen === 'found') return true
      if (seen === 'other') throw this.#unknown({ code: 'send_number_taken' })
    }
    if (failure) throw this.#unknown({ code: (failure as PosError).code, said: saidIn(failure) })
    return false
  }

  #look(): Promise<Lookup> {
    return this.#client.findDocument(this.#sending.document)
  }

  async #record(seen: Lookup): Promise<void> {
    const { send } = this.#sending
    const at = this.#now()
    const nextAt = nextLookAt(at, send.started_at ?? at, send.looks)
    const isFound = seen === 'found'
    await recordLooked(this.#company, send, { isFound, at, nextAt })
    if (seen !== 'absent') await this.#note(isFound ? 'found' : 'other_found')
  }

  #note(kind: SendEventKind, said: readonly string[] = []): Promise<void> {
    const { send, by } = this.#sending
    const { inventory_id, part } = send
    const id = this.#deps.newId()
    const event = { id, inventory_id, part, at: this.#now(), ...by, kind, said }
    return addSendEvent(this.#company, this.#company.companyId, event)
  }

  #unknown(details: Record<string, unknown> = {}): PosError {
    const { document_number } = this.#sending.send
    const { code, ...more } = details
    return code === 'send_number_taken'
      ? new PosError(code, { document_number, ...more })
      : new PosError('send_unknown', { document_number, ...details })
  }

  #now(): string {
    return instantAt(this.#deps.now())
  }
}

function refused(said: readonly string[]): PosError {
  const lines = said.length > 0 ? said : [null]
  const problems = lines.map((line) => problem('document_refused', null, line))
  return new PosError('send_problems', { problems, said })
}
