import type { Envelope, PushAnswer } from '#protocol/sync/push.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import type { Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Database } from '#server/sql/database.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { insertGoods, type SeededCompany } from '#tests/support/bars/company.ts'
import { numbered, pushBody } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { newBenchPlace, ServerProcess } from '#tests/support/server/server-process.ts'

/** Limited by the size of a request. */
const PUSHED_AT_ONCE = 250
const INSERTED_AT_ONCE = 10_000

/** The built product with a company that has many goods, and its owner's computer. */
export class BigBar {
  readonly company: SeededCompany
  readonly goods: readonly Good[]
  readonly #server: ServerProcess
  readonly #token: string
  #browser: RealBrowser | null = null

  private constructor(
    server: ServerProcess,
    company: SeededCompany,
    goods: readonly Good[],
    token: string,
  ) {
    this.#server = server
    this.company = company
    this.goods = goods
    this.#token = token
  }

  /**
   * @param build creates the goods, with the company's goods type
   * @param prepare changes the database before the server starts
   */
  static async start(
    build: (goodsTypeId: string) => Good[],
    prepare?: (database: Database, company: SeededCompany) => Promise<void>,
  ): Promise<BigBar> {
    const place = await newBenchPlace()
    const company = await seedPlace(place)
    const goods = build(must(company.goods[0], 'good').goods_type_id)
    await withDatabase(place, async (database) => {
      for (let from = 0; from < goods.length; from += INSERTED_AT_ONCE) {
        await insertGoods(database, company.id, goods.slice(from, from + INSERTED_AT_ONCE))
      }
      await prepare?.(database, company)
    })
    const server = await ServerProcess.start(place)
    const { token } = await logIn(server.url, company.owner.email)
    return new BigBar(server, company, goods, token)
  }

  get url(): string {
    return this.#server.url
  }

  /** Sends commands as the owner's other device. */
  async push(commands: readonly Omit<Envelope, 'n'>[]): Promise<void> {
    const device = newUuid()
    const all = numbered(commands)
    for (let from = 0; from < all.length; from += PUSHED_AT_ONCE) {
      const body = pushBody(this.company.owner, device, all.slice(from, from + PUSHED_AT_ONCE))
      const { answers } = await post<PushAnswer>(this.url + PUSH_PATH, body, this.#token)
      const rejected = answers.find(({ status }) => status === 'rejected')
      if (rejected) throw new Error(`rejected: ${JSON.stringify(rejected)}`)
    }
  }

  /** A page on the owner's computer, signed in and fully synced. */
  async openPage(): Promise<Page> {
    this.#browser = await RealBrowser.start({ viewport: { width: 1440, height: 900 } })
    const { context } = this.#browser
    // esbuild adds a helper for function names, which pages do not have.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript((token) => localStorage.setItem('token', token), this.#token)
    const page = await this.#browser.newPage()
    await page.goto(`${this.url}/dashboard`)
    await page.getByText('Up to date').waitFor({ timeout: 300_000 })
    return page
  }

  async close(): Promise<void> {
    await this.#browser?.kill()
    await this.#server.stop()
  }
}

async function post<T>(url: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
