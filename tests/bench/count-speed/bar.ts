import { rmSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import { chooseFirstDevice } from '#tests/e2e/product.ts'
import { AsciiScale, ASCII_LAYOUT } from '#tests/support/bluez/ascii-scale.ts'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import { insertGoods } from '#tests/support/bars/company.ts'
import { cameraInPage } from '#tests/support/hardware/page-camera.ts'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { PASSWORD, seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { newBenchPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { watchCount } from './watch.ts'

/** How long a bottle swings on the plate before the weight is stable. */
export const STABILISE_MS = 1200
/** Ten readings a second, like real scales. */
const PERIOD_MS = 100

export interface Bottle {
  barcode: string
  grams: number
}
export type ScaleName = 'decent' | 'ascii'
export type Scale = Pick<DecentScale, 'place' | 'stop'>

/** A bar with the given number of goods, a scale, and a phone for its barman. */
export class Bar {
  readonly bottles: readonly Bottle[]
  readonly #server: ServerProcess
  readonly #barman: string

  private constructor(server: ServerProcess, goods: readonly Good[], barman: string) {
    this.#server = server
    this.#barman = barman
    this.bottles = goods.map(bottleOf)
  }

  static async open(count: number): Promise<Bar> {
    const place = await newBenchPlace()
    const company = await seedPlace(place)
    const type = must(company.goods[0], 'good').goods_type_id
    const goods = shelfOf(count, type)
    await withDatabase(place, (database) => insertGoods(database, company.id, goods))
    const server = await ServerProcess.start(place)
    return new Bar(server, goods, must(company.barmen[0], 'barman').email)
  }

  /** Starts a count and connects the scale; the barman taps nothing after that. */
  async startCount(name: ScaleName): Promise<Counting> {
    const bluez = await FakeBluez.start([DECENT_LAYOUT, ASCII_LAYOUT])
    const browser = await RealBrowser.start({
      args: ['--enable-features=WebBluetooth'],
      env: { DBUS_SYSTEM_BUS_ADDRESS: bluez.busAddress },
    })
    // esbuild adds a helper for function names, which pages do not have.
    await browser.context.addInitScript('globalThis.__name = (named) => named')
    await browser.context.addInitScript(watchCount)
    await browser.context.addInitScript(cameraInPage)
    const page = await browser.newPage()
    await this.#signIn(page)
    const layout = name === 'decent' ? DECENT_LAYOUT : ASCII_LAYOUT
    const other = name === 'decent' ? ASCII_LAYOUT : DECENT_LAYOUT
    bluez.device(other.name).absent()
    const scale =
      name === 'decent'
        ? new DecentScale(bluez, STABILISE_MS, PERIOD_MS)
        : new AsciiScale(bluez, STABILISE_MS, PERIOD_MS)
    await chooseFirstDevice(browser.context, page)
    await page.getByRole('button', { name: 'Connect a scale' }).click()
    await expect(page.getByText(layout.name)).toBeVisible()
    return { page, scale, browser, bluez }
  }

  async close(): Promise<void> {
    await this.#server.stop()
    rmSync(this.#server.place.dataDir, { recursive: true, force: true })
  }

  async #signIn(page: Page): Promise<void> {
    await page.goto(`${this.#server.url}/sign_in`)
    await page.getByLabel('Email').fill(this.#barman)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Start a count' }).first().click()
    await expect(page.getByRole('combobox')).toBeVisible()
  }
}

export interface Counting {
  page: Page
  scale: Scale
  browser: RealBrowser
  bluez: FakeBluez
}

export async function endCount({ scale, browser, bluez }: Counting): Promise<void> {
  await browser.kill()
  rmSync(browser.profile, { recursive: true, force: true })
  scale.stop()
  await bluez.stop()
}

/** Each bottle has a different weight between empty and full. */
function bottleOf({ barcode }: Good, index: number): Bottle {
  return { barcode: must(barcode, 'barcode'), grams: 500 + ((index * 37) % 640) }
}
