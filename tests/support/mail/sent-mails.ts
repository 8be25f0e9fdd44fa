import type { Email } from 'postal-mime'
import { must } from '#domain/must.ts'
import { until } from '../running/until.ts'
import type { SmtpInbox } from './smtp-server.ts'

/** Reads a mailbox as its owner would. */
export class SentMails {
  readonly #inbox: SmtpInbox

  constructor(inbox: SmtpInbox) {
    this.#inbox = inbox
  }

  /** Waits for a mail to this address; `after` is the number of earlier ones to skip. */
  async mailTo(address: string, after = 0): Promise<Email> {
    const mine = () =>
      this.#inbox.mails.filter(({ to }) => to?.some((one) => one.address === address))
    await until(() => mine().length > after, `a mail after ${after} others`)
    return must(mine()[after], `mail to ${address}`)
  }

  /** The link in that mail. */
  async linkTo(address: string, after = 0): Promise<string> {
    const mail = await this.mailTo(address, after)
    return must(/http:\/\/\S+/.exec(mail.text ?? '')?.[0], 'link')
  }
}
