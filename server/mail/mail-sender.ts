import { UNSUBSCRIBE_PATH } from '#protocol/account/account.ts'
import type { FigureTable } from '#reports/figure-table.ts'
import { unsubscribeToken } from '../platform/unsubscribe-token.ts'
import { waitAfter } from '../jobs/back-off.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import type { Translators } from '../platform/i18n.ts'
import { instantAt } from '../platform/instant.ts'
import type { Logger } from '../platform/log.ts'
import { dropOldSessions } from '../sql/account/sessions.ts'
import { dropOldSteps } from '../sql/account/sign-in-steps.ts'
import { dropOldTokens } from '../sql/account/mail-tokens.ts'
import { isDatabaseAway } from '../sql/database-away.ts'
import type { Database } from '../sql/database.ts'
import {
  claimMail,
  dropOldMails,
  finishMail,
  MAIL_CHANNEL,
  nextMailDue,
  postponeMail,
  type ClaimedMail,
} from '../sql/mail/mails.ts'
import { composeMail, type Composed } from './compose-mail.ts'
import { DeliveryError, type Attachment, type Courier, type Letter } from './courier.ts'
import type { Completion } from '../sql/mail/completions.ts'
import { htmlMail } from './html-mail.ts'
import { mailText, valueLine, type MailText } from './mail-text.ts'
import type { Language } from '#domain/languages.ts'

/** What mails about completed inventories tell and bring. */
export interface Completions {
  draw(completion: Completion): Promise<DrawnFigures>
}

interface DrawnFigures {
  figures: readonly FigureTable[]
  attachment?: Attachment
}

export interface MailSenderDeps {
  /** Mails go to people of every company, and to people of none. */
  wholeDatabase: Database
  courier: Courier
  translators: Translators
  log: Logger
  /** ms since 1970 */
  now: () => number
  completions: Completions
  /** Signs the links that end mails. */
  secret: Uint8Array
  /** Base URL of links, without a trailing slash. */
  publicUrl: string
}

/** Longer than a delivery may take, so that no other process claims the same mail meanwhile. */
const LEASE_MS = 5 * 60_000
const DELIVERY_MS = 3 * 60_000
/** About three days with the delays in between; after that nobody expects the mail. */
const MAX_ATTEMPTS = 78

type MailOutcome =
  | { status: 'sent' | 'dropped' }
  | { status: 'failed'; error: string }
  | { status: 'postponed'; error: string; until: string }

/** Sends queued mails; any number of processes may do so at the same time. */
export class MailSender {
  readonly #deps: MailSenderDeps
  readonly #queue: JobQueue<ClaimedMail, MailOutcome>

  constructor(deps: MailSenderDeps) {
    this.#deps = deps
    const { wholeDatabase: database, log, now } = deps
    this.#queue = new JobQueue(
      { database, log, now },
      {
        channel: MAIL_CHANNEL,
        leaseMs: LEASE_MS,
        claim: (lease) => claimMail(database, lease.now, lease.until),
        work: (mail) => this.#send(mail),
        end: (mail, _, outcome) => this.#end(mail, outcome),
        nextDue: (time) => nextMailDue(database, time),
        dropOld: async (before) => {
          await dropOldMails(database, before)
          await dropOldTokens(database, before)
          await dropOldSessions(database, before)
          await dropOldSteps(database, before)
        },
      },
    )
  }

  /** Starts sending mails: those already queued and those queued later. */
  start(): void {
    this.#queue.start()
  }

  /** Starts no more deliveries, and gives running ones a few seconds to finish. */
  async stop(): Promise<void> {
    await this.#queue.stop()
    this.#deps.courier.close()
  }

  /** Sends everything that is due now. */
  sendDue(): Promise<void> {
    return this.#queue.drain()
  }

  async #send(mail: ClaimedMail): Promise<MailOutcome> {
    try {
      const letter = await this.#write(mail)
      if (letter === null) return { status: 'dropped' }
      await this.#deliver(letter)
      this.#deps.log.info(aboutMail(mail), 'email sent')
      return { status: 'sent' }
    } catch (error) {
      return this.#outcomeOf(mail, error)
    }
  }

  async #write(mail: ClaimedMail): Promise<Letter | null> {
    const { wholeDatabase: database, now, translators, publicUrl } = this.#deps
    const composed = await database.transaction((sql) => composeMail(sql, mail, now()))
    if (composed === null) return null
    const { to } = composed.mail
    const { figures, attachment } = await this.#figuresOf(composed)
    const unsubscribe = this.#wayOutOf(composed)
    const links = { link: linkOf(composed, publicUrl), unsubscribe }
    const text = mailText(composed.mail, links, translators, figures)
    const letter = { id: mail.id, to, subject: text.subject, plain: plainMail(text) }
    return {
      ...letter,
      html: htmlMail(text),
      ...(attachment ? { attachment } : {}),
      ...(unsubscribe === null ? {} : { unsubscribe }),
    }
  }

  #wayOutOf({ subscriber }: Composed): string | null {
    const { publicUrl, secret } = this.#deps
    if (!subscriber) return null
    return `${publicUrl}${UNSUBSCRIBE_PATH}/${unsubscribeToken(secret, subscriber)}`
  }

  async #figuresOf({ completion }: Composed): Promise<Partial<DrawnFigures>> {
    return completion ? this.#deps.completions.draw(completion) : {}
  }

  async #deliver(letter: Letter): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DeliveryError('too slow', false)), DELIVERY_MS)
    })
    try {
      await Promise.race([this.#deps.courier.deliver(letter), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }

  #outcomeOf(mail: ClaimedMail, error: unknown): MailOutcome {
    const { log, now } = this.#deps
    if (isDatabaseAway(error)) {
      return { status: 'postponed', error: 'database_away', until: instantAt(now()) }
    }
    const about = aboutMail(mail)
    const isDelivery = error instanceof DeliveryError
    const code = isDelivery ? error.message : 'internal'
    const isFinal = (isDelivery && error.isFinal) || mail.attempts >= MAX_ATTEMPTS
    // Any error that is not a DeliveryError is a bug here, and is logged in full.
    if (!isDelivery) log.error({ ...about, err: error }, 'email failed')
    else if (isFinal) log.error({ ...about, code }, 'email given up')
    else log.warn({ ...about, code }, 'email postponed')
    if (isFinal) return { status: 'failed', error: code }
    return { status: 'postponed', error: code, until: instantAt(now() + waitAfter(mail.attempts)) }
  }

  async #end({ id }: ClaimedMail, outcome: MailOutcome): Promise<void> {
    const { wholeDatabase: database, now } = this.#deps
    if (outcome.status === 'postponed') {
      return postponeMail(database, id, outcome.until, outcome.error)
    }
    const error = outcome.status === 'failed' ? outcome.error : null
    await finishMail(database, id, outcome.status, instantAt(now()), error)
  }
}

function aboutMail({ id, kind, attempts }: ClaimedMail) {
  return { mail_id: id, kind, attempts }
}

/** The page opens in the mail's language, even on a device that has never used Dram. */
function linkOf({ mail, path }: Composed, publicUrl: string): string {
  return path.startsWith('/') ? `${publicUrl}${path}?lang=${mail.language}` : path
}

/**
 * The mail for readers without HTML: one line per paragraph, the link on its own line. Where there
 * is an answer, it and the link come first.
 */
export function plainMail(text: MailText): string {
  const { language, answer, figures, quoted, wayOut } = text
  const said = [...text.paragraphs, ...(quoted === null ? [] : [quoted.replaceAll(/^/gm, '> ')])]
  const button = valueLine(text.button, `\n${text.link}`, language)
  return [
    text.greeting,
    ...(answer ? [plainFigures(answer, language), button, ...said] : [...said, button]),
    ...figures.map((table) => plainFigures(table, language)),
    ...text.notes,
    ...(wayOut ? [valueLine(wayOut.label, `\n${wayOut.link}`, language)] : []),
    `-- \n${text.sentBy}`,
  ].join('\n\n')
}

/** The title stays in small letters: և has no capital that code could find. */
function plainFigures({ title, rows, note }: FigureTable, language: Language): string {
  const lines = rows.map(({ label, value }) => valueLine(label, ` ${value}`, language))
  return [title, ...lines, ...(note === null ? [] : [note])].join('\n')
}
