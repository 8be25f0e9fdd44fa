import { must } from '#domain/must.ts'
import { SECRET } from '#tests/support/secret.ts'
import { createLog } from '#server/platform/log.ts'
import { DeliveryError, type Courier, type Letter } from '#server/mail/courier.ts'
import { MailSender, type MailSenderDeps } from '#server/mail/mail-sender.ts'
import type { Database } from '#server/sql/database.ts'
import { loadTranslators } from '#server/platform/i18n.ts'

export const PUBLIC_URL = 'https://dram.example'

export const NOTHING_DRAWN: MailSenderDeps['completions'] = {
  draw: () => Promise.resolve({ figures: [] }),
}

/** Delivers a server's queued mail to itself. */
export class PostOffice {
  readonly sender: MailSender
  readonly letters: Letter[] = []
  /** When set, deliveries fail with it. */
  failure: DeliveryError | null = null
  /** Attempted deliveries, including failed ones. */
  attempts = 0

  private constructor(
    database: Database,
    now: () => number,
    translators: Translators,
    completions: MailSenderDeps['completions'],
  ) {
    const courier: Courier = {
      deliver: async (letter) => {
        this.attempts += 1
        await Promise.resolve()
        if (this.failure) throw this.failure
        this.letters.push(letter)
      },
      close: () => {},
    }
    const log = createLog('silent')
    this.sender = new MailSender({
      wholeDatabase: database,
      courier,
      translators,
      log,
      now,
      completions,
      publicUrl: PUBLIC_URL,
      secret: SECRET,
    })
  }

  /** @param completions absent: mails about completed inventories bring nothing */
  static async open(
    database: Database,
    now: () => number,
    completions: MailSenderDeps['completions'] = NOTHING_DRAWN,
  ): Promise<PostOffice> {
    return new PostOffice(database, now, await loadTranslators(), completions)
  }

  /** Sends all that is due and returns everything the address has received. */
  async lettersTo(address: string): Promise<Letter[]> {
    await this.sender.sendDue()
    return this.letters.filter(({ to }) => to === address)
  }

  /** The path of the link in the last letter to the address, without its language parameter. */
  async lastLinkTo(address: string): Promise<string> {
    const letter = must((await this.lettersTo(address)).at(-1), `letter to ${address}`)
    return new URL(must(linkIn(letter), 'link')).pathname
  }

  /** The token at the end of that link. */
  async lastTokenTo(address: string): Promise<string> {
    return must((await this.lastLinkTo(address)).split('/').at(-1), 'token')
  }
}

type Translators = Awaited<ReturnType<typeof loadTranslators>>

function linkIn({ plain }: Letter): string | undefined {
  return /https:\/\/dram\.example\/\S+/.exec(plain)?.[0]
}
