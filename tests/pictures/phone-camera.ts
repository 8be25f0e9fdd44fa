import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#domain/languages.ts'
import { chooseFirstDevice, scan } from '#tests/e2e/product.ts'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import { RealBrowser } from '#tests/support/real-browser.ts'
import { must } from '#domain/must.ts'
import { demoGood, demoToken, type DemoGood } from './demo-data.ts'
import type { Scheme } from './run.ts'
import { letGo, speak } from './speak.ts'

/** As wide as the landing page shows them on a good screen. */
const WIDTH = 640

/** Names of the demo's goods, and how much of each is in its bottle. */
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

/** What the screen says when a bottle is counted, and when one is put away. */
const SAVED: Record<Language, string> = { en: 'Saved', hy: 'Պահված է', ru: 'Сохранено' }

/** Which part of the screen is in the picture. */
type View = 'top' | 'entries'

/** A barman's phone with a Bluetooth scale beside it. */
export class PhoneCamera {
  readonly #bluez: FakeBluez
  readonly #scale: DecentScale
  readonly #browser: RealBrowser
  readonly #page: Page
  readonly #token: string
  #shaking: NodeJS.Timeout | null = null
  #goods: DemoGood[] = []

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

  /** @param count begins one, or joins the one that was begun last */
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
    const begin =
      count === 'new'
        ? page.getByRole('button', { name: 'Start a count' })
        : page.locator('main button[data-status]')
    await begin.first().click()
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
    await expect(this.#page.getByRole('button', { name: /Everything has been sent/ })).toBeVisible()
  }

  async #connect(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Connect a scale' }).click()
    await expect(this.#page.getByText('Decent Scale')).toBeVisible()
  }

  /** A bottle on the scale that has not come to rest. */
  async holdBottle(): Promise<void> {
    const [name, share] = HELD
    await speak(this.#page, 'en')
    await this.#scanned(name)
    const weight = weightOf(await this.#good(name), share)
    this.#scale.place(weight)
    // Put down again and again, it never rests, and the picture shows the amount as it appears.
    this.#shaking = setInterval(() => this.#scale.place(weight), 100)
    await expect(this.#page.getByText('Hold still to save')).toBeVisible()
  }

  async loseNetwork(): Promise<void> {
    if (this.#shaking) clearInterval(this.#shaking)
    this.#goods = await Promise.all(Object.values(OFFLINE).map(([name]) => this.#good(name)))
    await this.#browser.setOffline(true)
  }

  /** One more bottle, in this language, which the screen then tells about. */
  async countOffline(language: Language): Promise<void> {
    await speak(this.#page, language)
    const [name, share] = OFFLINE[language] ?? HELD
    const good = must(
      this.#goods.find(({ name_en }) => name_en === name),
      name,
    )
    if ((OFFLINE[language] ?? HELD) !== HELD) await scan(this.#page, good.barcode)
    this.#scale.place(weightOf(good, share))
    await expect(this.#page.getByText(SAVED[language], { exact: true })).toBeVisible()
    this.#scale.place(0)
  }

  /** Waits for what the screen says once it knows the count before this one. */
  async untilStable(): Promise<void> {
    await expect(this.#page.getByText('Next on your route')).toBeVisible()
  }

  /** The list of what has been counted, or what one sees first. */
  async #look(at: View): Promise<void> {
    if (at === 'top') return this.#page.evaluate(() => scrollTo(0, 0))
    const entries = this.#page.getByRole('region', { name: /^(Entries|Записи|Գրառումներ)$/ })
    await entries.evaluate((element) =>
      scrollTo(0, element.getBoundingClientRect().top + scrollY - 330),
    )
  }

  async take(file: string, language: Language, scheme: Scheme, at: View = 'top'): Promise<void> {
    await speak(this.#page, language)
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

/** Grams of the bottle with so much of its content. */
function weightOf({ weight_full, weight_empty }: DemoGood, share: number): number {
  return Math.round((weight_empty + (weight_full - weight_empty) * share) / 10)
}
