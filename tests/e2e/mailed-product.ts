import { expect, type Page } from '@playwright/test'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import { PASSWORD } from '#tests/support/bars/seed-place.ts'
import { SentMails } from '#tests/support/mail/sent-mails.ts'
import { ServerProcess } from '#tests/support/server/server-process.ts'
import { SmtpInbox } from '#tests/support/mail/smtp-server.ts'
import { fillPlace } from './seeded-place.ts'
import { placeOfWorker } from './worker-place.ts'

/** The built product beside a real mail server, with a company whose people can sign in. */
export class MailedProduct {
  readonly company: SeededCompany
  readonly mails: SentMails
  readonly #inbox: SmtpInbox
  readonly #server: ServerProcess

  private constructor(company: SeededCompany, inbox: SmtpInbox, server: ServerProcess) {
    this.company = company
    this.mails = new SentMails(inbox)
    this.#inbox = inbox
    this.#server = server
  }

  static async start(): Promise<MailedProduct> {
    const inbox = await SmtpInbox.open()
    const { place, company } = await fillPlace(await placeOfWorker())
    const env = { SMTP_URL: inbox.url, PUBLIC_URL: `http://localhost:${place.port}` }
    return new MailedProduct(company, inbox, await ServerProcess.start({ ...place, env }))
  }

  get url(): string {
    return this.#server.url
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    await this.#inbox.close()
  }

  /** A call as the seeded owner. */
  async asOwner(method: string, path: string, body: object): Promise<Response> {
    const { token } = (await (
      await this.#call('POST', '/api/auth/dashboard-login', {
        email: this.company.owner.email,
        password: PASSWORD,
      })
    ).json()) as { token: string }
    return this.#call(method, path, body, { authorization: `Bearer ${token}` })
  }

  #call(method: string, path: string, body: object, headers = {}): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }
}

/** Types both into the open sign-in form, and submits it. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Chooses a password on the screen that a link has opened. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/sign_in$/)
}
