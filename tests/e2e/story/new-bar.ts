import { expect, type Page } from '@playwright/test'
import { FEATURES_PATH } from '#protocol/system.ts'
import { SentMails } from '#tests/support/mail/sent-mails.ts'
import { SmtpInbox } from '#tests/support/mail/smtp-server.ts'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { untilInstalled } from '../product.ts'
import type { Person } from './person.ts'

export const PASSWORD = 'bottle-by-bottle'

/** A server with nothing in it, beside a real mail server, and the devices of those who come. */
export class NewBar {
  readonly mails: SentMails
  readonly #inbox: SmtpInbox
  readonly #server: ServerProcess
  readonly #browsers: RealBrowser[] = []

  private constructor(inbox: SmtpInbox, server: ServerProcess) {
    this.mails = new SentMails(inbox)
    this.#inbox = inbox
    this.#server = server
  }

  /** @param databaseUrl of an empty database; absent: the server has an embedded one */
  static async start(databaseUrl?: string): Promise<NewBar> {
    const inbox = await SmtpInbox.open()
    const place = await newPlace(databaseUrl)
    const env = { SMTP_URL: inbox.url, PUBLIC_URL: `http://localhost:${place.port}` }
    return new NewBar(inbox, await ServerProcess.start({ ...place, env }))
  }

  get url(): string {
    return this.#server.url
  }

  async stop(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.kill()))
    await this.#server.stop()
    await this.#inbox.close()
  }

  /** A device that has never seen Dram, with the scale that demos have. */
  async newDevice(): Promise<Page> {
    const browser = await RealBrowser.start({
      isShell: true,
      viewport: { width: 1280, height: 900 },
    })
    this.#browsers.push(browser)
    await browser.context.route(`**${FEATURES_PATH}`, (route) =>
      route.fulfill({ json: { simulated_scale: true } }),
    )
    // No map answers: the address stays as it is typed.
    await browser.context.route('**/geocode*', (route) =>
      route.fulfill({ json: { data: [], total: 0 } }),
    )
    return browser.newPage()
  }
}

/** From the front door to the first screen of the owner's own company. */
export async function signUp(owner: Person, bar: NewBar, email: string): Promise<void> {
  const { page } = owner
  await page.goto(bar.url)
  await owner.click('link', 'Sign up')
  await owner.clickField(/^First name/)
  await owner.typeInto('Ani', 'Petrosyan', '+37491123456', email)
  await owner.press('Enter')
  await expect(page.getByLabel('Company name')).toBeFocused()
  await owner.typeInto('Corner', '1 Abovyan Street, Yerevan', '01234567', '1')
  // Past the promo code.
  await owner.press('Tab', 'Tab', 'Space', 'Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

/** From the mail to the first screen. */
export async function followMail(owner: Person, bar: NewBar, email: string): Promise<void> {
  const { page } = owner
  await owner.open(await bar.mails.linkTo(email))
  await owner.clickField(/^Password/)
  await owner.type(PASSWORD)
  // Past the button that shows it.
  await owner.press('Tab', 'Tab')
  await owner.type(PASSWORD)
  await owner.press('Enter')
  await signIn(owner)
  await expect(page.getByText('Create a branch, to use the app')).toBeVisible()
}

/** The address is there, and the password has the focus. */
export async function signIn(person: Person): Promise<void> {
  // The address changes while the screen before it still has a field for a password.
  await expect(person.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(person.page.getByLabel('Password', { exact: true })).toBeFocused()
  await person.type(PASSWORD)
  await person.press('Enter')
}

/** The first branch, from the question that asks for it. */
export async function createBranch(owner: Person): Promise<void> {
  const { page } = owner
  await owner.press('Enter')
  await owner.clickField(/^Name/)
  await owner.typeInto('Corner', '091123456')
  await owner.click('button', 'Use “1 Abovyan Street, Yerevan”')
  await owner.click('button', 'Save')
  await expect(page).toHaveURL(/\/dashboard\/branches$/)
  await untilInstalled(page)
}
