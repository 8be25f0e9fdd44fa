import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Entry } from '#domain/counting/entries.ts'
import { must } from '#domain/must.ts'
import type { Database } from '#server/sql/database.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { PASSWORD, seedOneMore, withDatabase } from '#tests/support/bars/seed-place.ts'
import { ServerProcess } from '#tests/support/server/server-process.ts'
import { fillPlace, type SeededPlace } from './seeded-place.ts'
import { openSessions, type Tokens } from './seeded-sessions.ts'
import { placeOfWorker } from './worker-place.ts'

const INVENTORIES = '/api/v2/client/dashboard/inventories'

/**
 * The built product with a company in it. The server can be stopped and restarted with its data.
 */
export class Product {
  company: SeededCompany
  /** Of a session that each seeded person has. */
  tokens: Tokens
  /** Whether whoever pulled the seeded rows has, as far as nobody did anything, all that there are. */
  isAsSeeded: boolean
  server: ServerProcess
  #owner: { authorization: string }

  private constructor(seeded: SeededPlace, server: ServerProcess, isAsSeeded: boolean) {
    this.company = seeded.company
    this.tokens = seeded.tokens
    this.isAsSeeded = isAsSeeded
    this.server = server
    this.#owner = bearer(must(this.tokens[this.company.owner.email], 'token'))
  }

  /** @param prepare changes the database before the server starts, which saves a start */
  static async start(
    env: Record<string, string> = {},
    prepare?: (database: Database, company: SeededCompany) => Promise<unknown>,
  ): Promise<Product> {
    const seeded = await fillPlace(await placeOfWorker())
    const place = { ...seeded.place, env }
    if (prepare) await withDatabase(place, (database) => prepare(database, seeded.company))
    return new Product(seeded, await ServerProcess.start(place), !prepare)
  }

  get url(): string {
    return this.server.url
  }

  get barman(): string {
    return this.company.barmen[0]?.email ?? ''
  }

  /** Cuts the network: nothing answers at the address any more. */
  async goDown(): Promise<void> {
    await this.server.stop()
  }

  /** @param databaseUrl of a copy that was put back; absent: it has what it had */
  async comeBack(databaseUrl = this.server.place.databaseUrl): Promise<void> {
    this.server = await ServerProcess.start({ ...this.server.place, databaseUrl })
  }

  /**
   * Puts a new company in the place of the one that earlier tests have used, on the same server: a
   * server takes longer to start than many a test.
   */
  async moveIn(): Promise<void> {
    if (!this.server.isRunning) await this.comeBack()
    this.company = await seedOneMore(this.server.place)
    this.tokens = await openSessions(this.server.place, this.company)
    this.#owner = bearer(must(this.tokens[this.company.owner.email], 'token'))
    this.isAsSeeded = false
  }

  /** Changes the database as nobody can, behind the back of the feed. */
  async change(run: (database: Database) => Promise<unknown>): Promise<void> {
    await this.goDown()
    await withDatabase(this.server.place, run)
    this.isAsSeeded = false
    await this.comeBack()
  }

  /** All entries that the server has of the newest inventory, requested as the owner. */
  async entries(): Promise<Entry[]> {
    const [newest] = await this.inventories()
    return newest === undefined ? [] : this.entriesOf(newest)
  }

  /** None where there is no such inventory. */
  async entriesOf(inventoryId: string): Promise<Entry[]> {
    const path = `${INVENTORIES}/${inventoryId}/entries`
    return (await this.#ask<{ entries?: Entry[] }>(path)).entries ?? []
  }

  /** The ids of all inventories that the server has, the newest first. */
  async inventories(): Promise<string[]> {
    const { data } = await this.#ask<{ data: { id: string }[] }>(INVENTORIES)
    return data.map(({ id }) => id)
  }

  /** An inventory without entries, as another system may open one, in which people can meet. */
  async openInventory(): Promise<void> {
    const body = { branch_id: this.company.branches[0]?.id, name: null }
    await this.#ask(INVENTORIES, { method: 'POST', body: JSON.stringify(body) })
  }

  async #ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const call = () =>
      fetch(this.url + path, {
        ...init,
        headers: { ...this.#owner, 'content-type': 'application/json' },
      })
    let response = await call()
    if (response.status === 401) {
      // A test has ended the owner's sessions.
      this.#owner = bearer((await logIn(this.url, this.company.owner.email)).token)
      response = await call()
    }
    return (await response.json()) as T
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** By the form, as on a device that is new to this person. `resume` is for all who worked before. */
export async function signIn(
  page: Page,
  product: Pick<Product, 'url'>,
  email: string,
  remember = true,
) {
  await page.goto(`${product.url}/sign_in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Remember me on this device').setChecked(remember)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/(count|dashboard)/)
}

/**
 * Waits until the server's front page has loaded in place of the app. The app's own document has
 * that URL for a moment too, before it leaves.
 */
export async function atFrontDoor(page: Page, { url }: { url: string }): Promise<void> {
  await expect(page).toHaveURL(`${url}/`)
  await expect(page.locator('#page-data')).toBeAttached()
}

/** Waits until the service worker has cached the whole app, so that it opens offline. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Turns on a setting that shows what is saved: on a busy machine, only a moment after the press. */
export async function turnOn(setting: Locator): Promise<void> {
  await setting.click()
  await expect(setting).toBeChecked()
}

/** In the first branch, also where a count of it goes on, beside which another one is asked about. */
export async function startCount(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name })
  const field = page.getByRole('main').getByRole('combobox')
  await button('Start a count').or(button('Another count')).first().click()
  await expect(button('Start another count').or(field).first()).toBeVisible()
  if (await button('Start another count').isVisible()) await button('Start another count').click()
  await expect(field).toBeVisible()
}

/**
 * Types as a keyboard-wedge scanner does: all keys in one burst, 5 ms apart by the page's clock,
 * however busy the machine is.
 */
export async function scan(page: Page, barcode: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const keys = Array.from(barcode, (text) => ({ key: text, text, code: `Digit${text}` }))
  const begun = Date.now() / 1000
  const burst = [...keys, { key: 'Enter', text: '\r', code: 'Enter' }].flatMap((key, index) => {
    const timestamp = begun + index * 0.005
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '', timestamp }),
    ]
  })
  await Promise.all(burst)
  await session.detach()
}

/** Weighs an open bottle by typing what a scale without Bluetooth shows. */
export async function typeWeight(page: Page, barcode: string, grams: number): Promise<void> {
  await scan(page, barcode)
  await saveWeight(page, grams)
}

/** Types the weight of the selected bottle, and saves it. */
export async function saveWeight(page: Page, grams: number): Promise<void> {
  await page.getByLabel('Bottle weight, g').fill(String(grams))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** Chooses the first device in the browser's dialog. */
export async function chooseFirstDevice(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('DeviceAccess.enable')
  session.on('DeviceAccess.deviceRequestPrompted', ({ id, devices }) => {
    const [device] = devices
    if (!device) return
    session.send('DeviceAccess.selectPrompt', { id, deviceId: device.id }).catch(() => undefined)
  })
}
