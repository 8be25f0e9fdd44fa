import { HANG_MS } from '#tests/support/running/hang.ts'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#domain/languages.ts'
import { chooseFirstDevice, scan } from '#tests/e2e/product.ts'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { must } from '#domain/must.ts'
import { demoGood, demoToken, type DemoGood } from './demo-data.ts'
import type { Scheme } from './run.ts'
import { letGo, switchLanguage } from './speak.ts'

/** As wide as the landing page shows them on a high-resolution screen. */
const WIDTH = 640

/** Names of the demo's goods, and how much is left in each bottle. */
const COUNTED = [
  ['Absolut 0.7 l', 0.62],
  ['Ararat Nairi 0.7 l', 0.35],
  ["Gordon's London Dry 0.7 l", 0.8],
  ['Jameson 0.7 l', 0.48],
] as const
const HELD = ['Ararat Akhtamar 0.7 l', 0.37] as const
const OFFLINE: Partial<Record<Language, readonly [name: string, share: number]>> = {
  hy: ['Noy Classic 7 0.7 l', 0.52],
  ru: ['Hennessy V.S 0.7 l', 0.61],
}

/** The message after a bottle was saved. */
const SAVED: Record<Language, string> = { en: 'Saved', hy: 'Պահպանված է', ru: 'Сохранено' }

/** The visible part of the screen. */
type View = 'top' | 'bottle' | 'entries'

/** A barman's phone with a Bluetooth scale beside it. */
export class PhoneCamera {
  readonly #bluez: FakeBluez
  readonly #scale: DecentScale
  readonly #browser: RealBrowser
  readonly #page: Page
  readonly #token: string
  #shaking: NodeJS.Timeout | null = null
  #goods: DemoGood[] = []
  #unsent = 0

  private constructor(
    bluez: FakeBluez,
    scale: DecentScale,
    browser: RealBrowser,
    page: Page,
    token: string,
  ) {
    this.#bluez = bluez
    this.#scale = scale
    this.#browser = browser
    this.#page = page
    this.#token = token
  }

  /** @param count starts one, or joins the one that was started last */
  static async open(url: string, count: 'new' | 'last'): Promise<PhoneCamera> {
    const bluez = await FakeBluez.start([DECENT_LAYOUT])
    const browser = await RealBrowser.start({
      args: [
        '--enable-features=WebBluetooth',
        '--force-device-scale-factor=2',
        '--hide-scrollbars',
      ],
      env: { DBUS_SYSTEM_BUS_ADDRESS: bluez.busAddress },
    })
    const page = await browser.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    const token = await demoToken(url, 'barman@dram.example')
    await page.goto(`${url}/robots.txt`)
    await page.evaluate((saved) => localStorage.setItem('token', saved), token)
    await page.goto(`${url}/count`)
    await expect(page.getByRole('heading', { name: 'Cascade' })).toBeVisible()
    // Cascade is being counted already, and comes first.
    if (count === 'last') await page.locator('main button[data-status]').first().click()
    else {
      await page.getByRole('button', { name: 'Another count' }).first().click()
      await page.getByRole('button', { name: 'Start another count' }).click()
    }
    await expect(page.getByRole('combobox')).toBeVisible()
    await chooseFirstDevice(browser.context, page)
    const camera = new PhoneCamera(bluez, new DecentScale(bluez), browser, page, token)
    await camera.#connect()
    return camera
  }

  /** A few open bottles, one after the other. */
  async countSome(): Promise<void> {
    for (const [name, share] of COUNTED) {
      await this.#scanned(name)
      const good = await this.#good(name)
      this.#scale.place(weightOf(good, share))
      await expect(this.#page.getByText('Saved', { exact: true })).toBeVisible()
      this.#scale.place(0)
      await expect(this.#page.getByTestId('live-weight')).toHaveText('0.0 g')
    }
    // The whole app is on the phone only now.
    const sent = this.#page.getByRole('button', { name: /Everything has been sent/ })
    await expect(sent).toBeVisible({ timeout: HANG_MS })
  }

  async #connect(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Connect a scale' }).click()
    await expect(this.#page.getByText('Decent Scale')).toBeVisible()
  }

  /** A bottle on the scale whose weight is not stable. */
  async holdBottle(): Promise<void> {
    const [name, share] = HELD
    await switchLanguage(this.#page, 'en')
    await this.#scanned(name)
    const weight = weightOf(await this.#good(name), share)
    this.#scale.place(weight)
    // Put down repeatedly, it never becomes stable, and the picture shows the amount as it appears.
    this.#shaking = setInterval(() => this.#scale.place(weight), 100)
    await expect(this.#page.getByText('Hold still to save')).toBeVisible()
  }

  async loseNetwork(): Promise<void> {
    if (this.#shaking) clearInterval(this.#shaking)
    this.#goods = await Promise.all(
      [HELD, ...Object.values(OFFLINE)].map(([name]) => this.#good(name)),
    )
    await this.#browser.setOffline(true)
  }

  /** Counts one more bottle, in this language; the screen then reports it. */
  async countOffline(language: Language): Promise<void> {
    await switchLanguage(this.#page, language)
    const [name, share] = OFFLINE[language] ?? HELD
    const good = must(
      this.#goods.find(({ name_en }) => name_en === name),
      name,
    )
    if ((OFFLINE[language] ?? HELD) !== HELD) await scan(this.#page, good.barcode)
    this.#scale.place(weightOf(good, share))
    this.#unsent += 1
    await expect(this.#page.getByRole('banner')).toContainText(String(this.#unsent))
    await expect(this.#page.getByText(SAVED[language], { exact: true })).toBeVisible()
    this.#scale.place(0)
    // Not before has the bottle left, and only then is the next one another.
    await expect(this.#page.getByTestId('live-weight')).toHaveText(/^0[.,]0/)
  }

  /** Waits for what the screen shows once it has loaded the previous count. */
  async untilStable(): Promise<void> {
    await expect(this.#page.getByText('Next on your route')).toBeVisible()
  }

  /** Scrolls to what the picture is about. */
  async #look(at: View): Promise<void> {
    if (at === 'top') return this.#page.evaluate(() => scrollTo(0, 0))
    // As the product scrolls once a bottle is chosen.
    if (at === 'bottle') {
      return this.#page.evaluate(() => document.querySelector('[data-desk]')?.scrollIntoView())
    }
    const entries = this.#page.getByRole('region', { name: /^(Entries|Записи|Գրառումներ)$/ })
    await entries.evaluate((element) =>
      scrollTo(0, element.getBoundingClientRect().top + scrollY - 330),
    )
  }

  async take(file: string, language: Language, scheme: Scheme, at: View = 'top'): Promise<void> {
    await switchLanguage(this.#page, language)
    await this.#page.emulateMedia({ colorScheme: scheme })
    await this.#look(at)
    await letGo(this.#page)
    const shot = await this.#page.screenshot()
    await sharp(shot).resize({ width: WIDTH }).webp({ quality: 78 }).toFile(file)
  }

  async close(): Promise<void> {
    if (this.#shaking) clearInterval(this.#shaking)
    await this.#browser.kill()
    this.#scale.stop()
    await this.#bluez.stop()
  }

  #good(name: string): Promise<DemoGood> {
    return demoGood(new URL(this.#page.url()).origin, this.#token, name)
  }

  async #scanned(name: string): Promise<void> {
    await scan(this.#page, (await this.#good(name)).barcode)
    await expect(this.#page.getByRole('region', { name: 'Selected bottle' })).toBeVisible()
  }
}

/** Gross grams of the bottle with this share of its content. */
function weightOf({ weight_full, weight_empty }: DemoGood, share: number): number {
  return Math.round((weight_empty + (weight_full - weight_empty) * share) / 10)
}
