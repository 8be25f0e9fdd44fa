import type { CompanySql } from '../../sql/database.ts'
import type { PosJob } from '../../sql/pos/jobs.ts'
import { saveSend, type PosSend } from '../../sql/pos/sends.ts'
import type { OpenConnection } from '../connections.ts'
import {
  contentOf,
  dateErrorsOf,
  documentOf,
  namesIn,
  numberOf,
  replacedBy,
} from './document-content.ts'
import { DocumentSender, type SenderDeps, type Sending } from './document-sender.ts'
import { ExpectedAmounts } from './expected-amounts.ts'
import type { JobWork } from '../job-work.ts'
import { storeAnswer } from './store-answer.ts'
import {
  freshLines,
  isByPlace,
  partFor,
  planSend,
  plannedDocuments,
  type SendPlan,
  type PlannedDocument,
} from './plan-send.ts'
import type { PosClient } from '../port.ts'
import { PosError, saidIn } from '../pos-error.ts'
import type { PosGate } from '../pos-gate.ts'
import { choiceIn, type SendChoice } from './send-args.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { isBlocking, sendErrorsOf } from './send-errors.ts'
import { seenCorrections, type Corrections, type ToCorrect } from './seen-corrections.ts'
import type { SoldMeanwhile } from './sold-meanwhile.ts'
import { otherHost, verifySettings } from '../verify-settings.ts'

export interface SendDeps extends SenderDeps {
  box: SecretBox
  gate: PosGate
}

interface SendingDeps {
  deps: SendDeps
  company: CompanySql
  connection: OpenConnection
  job: PosJob
  work: JobWork
}

/** One job: the document whose outcome is unknown, or else one for each store. */
export class InventorySending {
  readonly #of: SendingDeps
  readonly #choice: SendChoice

  constructor(of: SendingDeps) {
    this.#of = of
    this.#choice = choiceIn(of.job.args)
  }

  /** @throws {PosError} when nothing may be sent */
  async hasSomething(): Promise<boolean> {
    const plan = await this.#plan()
    return this.#begun(plan) !== undefined || this.#hasMore(plan)
  }

  async run(client: PosClient): Promise<void> {
    const plan = await this.#plan()
    const begun = this.#begun(plan)
    if (begun) {
      await this.#send(client, plan, begun)
      // What another job began is not followed by what this one would choose.
      if (this.#choice.repeat || !this.#isOwn(begun)) return
    } else if (!this.#hasMore(plan)) return
    await this.#sendEach(client, this.#wanted(plan))
  }

  /** With no document of unknown outcome: is there anything that this job may begin? */
  #hasMore(plan: SendPlan): boolean {
    const { repeat } = this.#choice
    if (repeat) {
      checkArrived(plan, repeat)
      return false
    }
    const problems = sendErrorsOf(plan)
    if (problems.some(isBlocking)) throw new PosError('send_problems', { problems })
    this.#checkCorrected(plan)
    this.#checkPlaces(plan)
    return this.#wanted(plan).some((one) => freshLines(plan, one).length > 0)
  }

  /** A store that refuses its document does not keep the others from getting theirs. */
  async #sendEach(client: PosClient, all: readonly PlannedDocument[]): Promise<void> {
    const refused: PosError[] = []
    for (const wanted of all) {
      const plan = await this.#plan()
      const prepared = await this.#prepare(client, plan, wanted)
      if (prepared === null) continue
      const { send, sold } = prepared
      try {
        await this.#send(client, plan, send, sold)
      } catch (error) {
        if (!(error instanceof PosError) || !REFUSED.has(error.code)) throw error
        refused.push(all.length > 1 ? named(error, send) : error)
      }
    }
    if (refused[0]) throw refused[0]
  }

  async #plan(): Promise<SendPlan> {
    const { company, connection } = this.#of
    const plan = await planSend(company, connection.system, this.#choice.inventoryId)
    if (!plan) throw new PosError('send_problems', { problems: [] })
    return plan
  }

  #wanted(plan: SendPlan): PlannedDocument[] {
    const { storeId, places = [], corrects } = this.#choice
    return plannedDocuments(plan, { storeId, places }, corrects?.part ?? null)
  }

  #begun({ sends }: SendPlan): PosSend | undefined {
    const begun = sends.find(({ status }) => status === 'started')
    const { baseUrl } = this.#of.connection.account
    if (begun && begun.base_url !== baseUrl) throw otherHost(begun)
    return begun
  }

  #isOwn({ started_at }: PosSend): boolean {
    return started_at !== null && Date.parse(started_at) >= Date.parse(this.#of.job.created_at)
  }

  /** Whoever knows nothing of places must not send the goods of one store to another. */
  #checkPlaces({ sends }: SendPlan): void {
    const { places, corrects } = this.#choice
    if (places === undefined && !corrects && isByPlace(sends)) throw new PosError('send_changed')
  }

  /** What a person was told of the document that they correct must still be true. */
  #checkCorrected({ sends }: SendPlan): void {
    const { corrects } = this.#choice
    if (!corrects) return
    const before = replacedBy({ sends }, { corrects: corrects.part })
    if (!before || !isThere(before) || (before.missing_at !== null) !== corrects.missing) {
      throw new PosError('send_changed')
    }
  }

  /** @returns null when everything of it that can be sent is in the system */
  async #prepare(
    client: PosClient,
    plan: SendPlan,
    wanted: PlannedDocument,
  ): Promise<{ send: PosSend; sold: SoldMeanwhile | null } | null> {
    const { deps, company, connection, job } = this.#of
    const lines = freshLines(plan, wanted)
    if (lines.length === 0) return null
    const part = partFor(plan, wanted)
    const before = plan.sends.find((one) => one.part === part)
    const corrections = await this.#corrections(client, { plan, wanted, lines, part })
    const document = contentOf(plan, wanted, lines, this.#choice, corrections?.lines)
    const problems = dateErrorsOf(plan, wanted, document)
    if (problems.length > 0) throw new PosError('send_problems', { problems })
    const send: PosSend = {
      ...NOT_SENT,
      inventory_id: this.#choice.inventoryId,
      branch_id: plan.inventory.branch_id,
      part,
      document_number: numberOf(plan, part),
      base_url: connection.account.baseUrl,
      ...this.#storeOf(wanted.storeId),
      corrects: wanted.corrects,
      document,
      good_ids: lines.flatMap(({ good }) => (good ? [good.id] : [])),
      frozen_id: deps.newId(),
      asks: before?.asks ?? 0,
      user_id: job.user_id,
      key_id: job.key_id,
    }
    if (!(await saveSend(company, company.companyId, send))) throw new PosError('pos_busy')
    return { send, sold: corrections?.sold ?? null }
  }

  #corrections(
    client: PosClient,
    about: Pick<ToCorrect, 'plan' | 'wanted' | 'lines' | 'part'>,
  ): Promise<Corrections | null> {
    const { sold: seen = [] } = this.#choice
    this.#of.work.progress('checking')
    return seenCorrections(client, {
      ...about,
      options: this.#choice,
      seen,
      now: this.#of.deps.now,
    })
  }

  #storeOf(id: string): Pick<PosSend, 'store_id' | 'store_name' | 'store_group'> {
    const { storeName, storeGroup = '', stores = [] } = this.#choice
    const other = stores.find((store) => store.id === id)
    const { name, group } = other ?? { name: storeName, group: storeGroup }
    return { store_id: id, store_name: name, store_group: group }
  }

  #send(
    client: PosClient,
    plan: SendPlan,
    send: PosSend,
    sold: SoldMeanwhile | null = null,
  ): Promise<void> {
    const { deps, company, connection, job, work } = this.#of
    const { repeat } = this.#choice
    const mayRepeat = repeat?.part === send.part && repeat.asks === send.asks
    const document = { ...documentOf(send), names: namesIn(plan, send) }
    const verify = (): Promise<void> => verifySettings(company, connection, send)
    const expected = new ExpectedAmounts(company, connection.system, deps.now)
    const onChecked: Sending['onChecked'] = async (result) => {
      await expected.keep(plan, [{ ...send, result, sold }])
      await storeAnswer(company, send, result)
    }
    const { user_id, key_id } = job
    const sending = { send, document, by: { user_id, key_id }, mayRepeat, verify, onChecked }
    return new DocumentSender(deps, company, client, sending, work).run()
  }
}

/** The system has clearly said no to one document. */
const REFUSED: ReadonlySet<string> = new Set([
  'send_problems',
  'pos_refused',
  'pos_no_right',
  'send_number_taken',
])

/** What was to be asked for once more needs no asking any more, or is not what a person saw. */
function checkArrived({ sends }: SendPlan, { part }: { part: number }): void {
  if (!sends.some((send) => send.part === part && isThere(send))) {
    throw new PosError('send_changed')
  }
}

function isThere({ status }: PosSend): boolean {
  return status === 'sent' || status === 'accepted'
}

/** Tells which store's document was refused. */
function named({ code, details }: PosError, { store_name }: PosSend): PosError {
  const said = saidIn(details).map((line) => `${store_name}: ${line}`)
  return new PosError(code, { ...details, said: said.length > 0 ? said : [store_name] })
}

const NOT_SENT = {
  status: 'prepared',
  looks: 0,
  looked_at: null,
  look_at: null,
  missing_at: null,
  said: [],
  started_at: null,
  sent_at: null,
} satisfies Partial<PosSend>
