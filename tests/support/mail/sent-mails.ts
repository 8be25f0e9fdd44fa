import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { must } from '#domain/must.ts'
import type { SmtpInbox } from './smtp-server.ts'

/** Reads a mailbox as the person who owns the address would. */
export class SentMails {
  readonly #inbox: SmtpInbox

  constructor(inbox: SmtpInbox) {
    this.#inbox = inbox
  }

  /** Waits for the mail after so many others to this address. */
  async mailTo(address: string, after = 0): Promise<Email> {
    const mine = () =>
      this.#inbox.mails.filter(({ to }) => to?.some((one) => one.address === address))
    await expect.poll(() => mine().length, { timeout: 20_000 }).toBeGreaterThan(after)
    return must(mine()[after], `mail to ${address}`)
  }

  /** The address that such a mail leads to. */
  async linkTo(address: string, after = 0): Promise<string> {
    const mail = await this.mailTo(address, after)
    return must(/http:\/\/\S+/.exec(mail.text ?? '')?.[0], 'link')
  }
}
