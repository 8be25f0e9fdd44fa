import { chromium, expect, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#domain/languages.ts'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/browser/chromium.ts'
import { demoToken } from './demo-data.ts'
import type { Scheme } from './run.ts'
import { letGo, switchLanguage } from './speak.ts'

const SIZE = { width: 1440, height: 900 }

export class DashboardCamera {
  readonly browser: Browser
  readonly #page: Page

  readonly #url: string

  private constructor(browser: Browser, page: Page, url: string) {
    this.browser = browser
    this.#page = page
    this.#url = url
  }

  static async open(url: string): Promise<DashboardCamera> {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
    const context = await browser.newContext({ viewport: SIZE, timezoneId: 'Asia/Yerevan' })
    const page = await context.newPage()
    const token = await demoToken(url, 'owner@dram.example')
    await page.goto(`${url}/robots.txt`)
    await page.evaluate((saved) => localStorage.setItem('token', saved), token)
    await page.goto(`${url}/dashboard`)
    // What has just arrived stands out for a while, and the header says that the app is loading.
    await page.getByRole('button', { name: /^Up to date/ }).waitFor()
    return new DashboardCamera(browser, page, url)
  }

  /** @param last what the screen shows last, in English */
  async goTo(path: string, last: string): Promise<void> {
    await switchLanguage(this.#page, 'en')
    await this.#page.goto(this.#url + path)
    await this.#page.locator('main').getByText(last).first().waitFor()
    await expect(this.#page.getByRole('progressbar')).toHaveCount(0)
    await expect(this.#page.getByText(/^Loading/)).toHaveCount(0)
  }

  async take(file: string, language: Language, scheme: Scheme): Promise<void> {
    await switchLanguage(this.#page, language)
    await this.#page.emulateMedia({ colorScheme: scheme })
    await letGo(this.#page)
    const shot = await this.#page.screenshot()
    await sharp(shot).webp({ quality: 76 }).toFile(file)
  }

  async close(): Promise<void> {
    await this.browser.close()
  }
}
