import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#domain/languages.ts'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts'
import { demoInventory, demoToken } from './demo-data.ts'
import type { Scheme } from './run.ts'
import { letGo, switchLanguage } from './speak.ts'

const SIZE = { width: 1440, height: 900 }

export class DashboardCamera {
  readonly browser: Browser
  readonly #page: Page

  private constructor(browser: Browser, page: Page) {
    this.browser = browser
    this.#page = page
  }

  static async open(url: string): Promise<DashboardCamera> {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
    const context = await browser.newContext({ viewport: SIZE, timezoneId: 'Asia/Yerevan' })
    const page = await context.newPage()
    const token = await demoToken(url, 'owner@dram.example')
    await page.goto(`${url}/robots.txt`)
    await page.evaluate((saved) => localStorage.setItem('token', saved), token)
    await page.goto(`${url}/dashboard/inventories/${await demoInventory(url, token)}/1`)
    await page.locator('main tbody tr:has(th a)').nth(5).waitFor()
    // What has just arrived stands out for a while, and the header says that the app is loading.
    await page.getByRole('button', { name: /^Up to date/ }).waitFor()
    await page.reload()
    await page.locator('main tbody tr:has(th a)').nth(5).waitFor()
    return new DashboardCamera(browser, page)
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
