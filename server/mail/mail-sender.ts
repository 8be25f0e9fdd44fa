import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { Database } from '../sql/database.ts'
import { dropOldTokens } from '../sql/mail-tokens.ts'
import {
  claimMail,
  dropOldMails,
  finishMail,
  MAIL_CHANNEL,
  nextMailDue,
  postponeMail,
  type ClaimedMail,
} from '../sql/mails.ts'
import type { Speakers } from '../words.ts'
import { composeMail, type Composed } from './compose-mail.ts'
import { DeliveryError, type Courier, type Letter } from './courier.ts'
import { htmlMail } from './html-mail.ts'
import { mailText } from './mail-text.ts'
import { plainMail } from './plain-mail.ts'

export interface MailSenderParts {
  /** Mails go to people of every company, and to those of none. */
  wholeDatabase: Database
  courier: Courier
  speakers: Speakers
  log: Logger
  /** ms since 1970 */
  now: () => number
  /** Where links lead, without a slash at the end. */
  publicUrl: string
}

/** Longer than a courier may take, so that nobody else takes a mail that is under way. */
const CLAIM_MS = 5 * 60_000
const DELIVERY_MS = 3 * 60_000

/** The wait after the first failure; it doubles up to the longest. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000
/** Three days, and then nobody waits for it any more. */
const MAX_ATTEMPTS = 78

const IDLE_MS = 60_000
const KEEP_MS = 30 * 24 * 3_600_000
const LANES = 4
/** How long stopping waits for what is under way. */
const GRACE_MS = 10_000

/** Sends what is queued: any number of these may run beside each other. */
export class MailSender {
  readonly #parts: MailSenderParts
  /** Mails that were handed over, but not yet noted as sent. */
  readonly #handedOver = new Set<string>()
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #timer: NodeJS.Timeout | null = null
  #listening: Promise<() => Promise<void>> | null = null
  #isStopped = false

  constructor(parts: MailSenderParts) {
    this.#parts = parts
  }

  /** Sends what is there and whatever comes. */
  start(): void {
    const { wholeDatabase: database, log } = this.#parts
    this.#listening = database.listen(MAIL_CHANNEL, () => this.#wake())
    this.#listening.then(
      // What came after the first look and before it could be heard.
      () => this.#wake(),
      // It looks from time to time anyway.
      (err: unknown) => log.error({ err }, 'new mails are not heard of'),
    )
    this.#wake()
  }

  /** Lets what is under way come to its end, and begins nothing. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    const stopListening = await this.#listening?.catch(() => null)
    await stopListening?.()
    const grace = new AbortController()
    await Promise.race([
      this.#running,
      sleep(GRACE_MS, null, { signal: grace.signal }).catch(() => null),
    ])
    grace.abort()
    this.#parts.courier.close()
  }

  /** Sends everything that is due now. */
  async sendDue(): Promise<void> {
    const lanes = Array.from({ length: LANES }, async () => {
      while (!this.#isStopped && (await this.#sendNext())) {
        // Until nothing is due.
      }
    })
    const ended = await Promise.allSettled(lanes)
    const failed = ended.find((lane) => lane.status === 'rejected')
    if (failed) throw failed.reason
  }

  #wake(): void {
    this.#isAskedAgain = true
    if (this.#isStopped || this.#running) return
    this.#running = this.#run().finally(() => {
      this.#running = null
      if (this.#isAskedAgain) this.#wake()
    })
  }

  async #run(): Promise<void> {
    const { log } = this.#parts
    if (this.#timer) clearTimeout(this.#timer)
    this.#isAskedAgain = false
    let wait = IDLE_MS
    try {
      await this.#forgetOld()
      await this.sendDue()
      wait = await this.#untilDue()
    } catch (err) {
      log.error({ err }, 'the queue of mails cannot be read')
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.#wake(), wait)
  }

  async #untilDue(): Promise<number> {
    const { wholeDatabase: database, now } = this.#parts
    const due = await nextMailDue(database, this.#time())
    if (due === null) return IDLE_MS
    return Math.min(IDLE_MS, Math.max(1, Date.parse(due) - now()))
  }

  /** @returns false when nothing is due */
  async #sendNext(): Promise<boolean> {
    const { wholeDatabase: database, log } = this.#parts
    const mail = await claimMail(database, this.#time(), this.#time(CLAIM_MS))
    if (!mail) return false
    const about = { mail_id: mail.id, kind: mail.kind, attempts: mail.attempts }
    try {
      const letter = this.#handedOver.has(mail.id) ? 'sent' : await this.#write(mail)
      if (letter === null) {
        await finishMail(database, mail.id, 'dropped', this.#time())
        return true
      }
      if (letter !== 'sent') await this.#deliver(letter)
      this.#handedOver.add(mail.id)
      await finishMail(database, mail.id, 'sent', this.#time())
      this.#handedOver.delete(mail.id)
      log.info(about, 'mail sent')
    } catch (error) {
      await this.#putOff(mail, error)
    }
    return true
  }

  async #write(mail: ClaimedMail): Promise<Letter | null> {
    const { wholeDatabase: database, now, speakers, publicUrl } = this.#parts
    const composed = await database.transaction((sql) => composeMail(sql, mail, now()))
    if (composed === null) return null
    const text = mailText(composed.mail, linkOf(composed, publicUrl), speakers)
    const { subject } = text
    return { id: mail.id, to: mail.to, subject, plain: plainMail(text), html: htmlMail(text) }
  }

  async #deliver(letter: Letter): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DeliveryError('too slow', false)), DELIVERY_MS)
    })
    try {
      await Promise.race([this.#parts.courier.deliver(letter), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }

  async #putOff(mail: ClaimedMail, error: unknown): Promise<void> {
    const { wholeDatabase: database, log } = this.#parts
    const about = { mail_id: mail.id, kind: mail.kind, attempts: mail.attempts }
    const isDelivery = error instanceof DeliveryError
    const code = isDelivery ? error.message : 'internal'
    const isFinal = (isDelivery && error.isFinal) || mail.attempts >= MAX_ATTEMPTS
    // What is not the courier's failure is ours, and is told whole.
    if (!isDelivery) log.error({ ...about, err: error }, 'mail failed')
    else if (isFinal) log.error({ ...about, code }, 'mail given up')
    else log.warn({ ...about, code }, 'mail put off')
    if (isFinal) await finishMail(database, mail.id, 'failed', this.#time(), code)
    else await postponeMail(database, mail.id, this.#time(waitAfter(mail.attempts)), code)
  }

  async #forgetOld(): Promise<void> {
    const { wholeDatabase: database } = this.#parts
    await dropOldMails(database, this.#time(-KEEP_MS))
    await dropOldTokens(database, this.#time(-KEEP_MS))
  }

  #time(shiftMs = 0): string {
    return new Date(this.#parts.now() + shiftMs).toISOString()
  }
}

/** Who reads the mail in a language should go on in it, also on a device that is new to Dram. */
function linkOf({ mail, path }: Composed, publicUrl: string): string {
  return path.startsWith('/') ? `${publicUrl}${path}?lang=${mail.language}` : path
}

/** In ms. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10))
}
