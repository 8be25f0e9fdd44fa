import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { untilAtRest } from '#tests/support/browser/at-rest.ts'
import { wordsInView } from '#tests/support/looks/words-in-view.ts'
import type { Language } from '#domain/languages.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

/** Language, size and scheme of a series of pictures. */
export interface Look {
  language: Language
  shape: 'phone' | 'desktop'
  scheme: 'light' | 'dark'
}

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

/** A page counts as drawn when nothing has changed in it for this long. */
const REST_MS = 350
const DRAWN_MS = 6_000
/** Longer than a busy machine takes to fill a device. */
const PULLED_MS = 180_000

/** One device's camera: takes pictures and records what did not fit. */
export class Camera {
  readonly faults: string[] = []
  readonly page: Page
  readonly look: Look
  readonly #context: BrowserContext
  readonly #url: string
  readonly #folder: string
  taken = 0
  /** How many words each picture has in its first view. */
  readonly words = new Map<string, number>()

  private constructor(look: Look, url: string, context: BrowserContext, page: Page) {
    this.look = look
    this.page = page
    this.#url = url
    this.#context = context
    const name = `${look.language}-${look.shape}-${look.scheme}`
    this.#folder = path.join(ROOT, 'screenshots/screens', name)
    mkdirSync(this.#folder, { recursive: true })
  }

  /** @param token the signed-in person's; null: nobody is signed in */
  static async open(
    browser: Browser,
    { look, url, token }: { look: Look; url: string; token: string | null },
  ): Promise<Camera> {
    const context = await browser.newContext({
      viewport: SIZES[look.shape],
      colorScheme: look.scheme,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Yerevan',
      hasTouch: look.shape === 'phone',
    })
    // tsx preserves the names of functions by calling a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named')
    if (token !== null) await pull(context, url, token)
    await context.addInitScript(
      ([language, saved]) => {
        localStorage.setItem('language', language)
        if (saved !== null) localStorage.setItem('token', saved)
      },
      [look.language, token] as const,
    )
    return new Camera(look, url, context, await context.newPage())
  }

  async close(): Promise<void> {
    await this.#context.close()
  }

  /** Opens a URL, and waits until the page is drawn. */
  async go(address: string): Promise<void> {
    await this.page.goto(this.#url + address)
    await this.page.locator('h1, h2').first().waitFor()
    await this.rest()
  }

  async rest(): Promise<void> {
    await this.page.evaluate(untilAtRest, [REST_MS, DRAWN_MS] as const)
  }

  async take(name: string): Promise<void> {
    await this.rest()
    // Elements that stay at the top of the window would be in the middle of the picture.
    await this.page.evaluate(() => scrollTo(0, 0))
    this.words.set(name, await this.page.evaluate(wordsInView))
    await this.#shoot(name)
    this.taken += 1
    const wide = await this.page.evaluate(findWide)
    if (wide !== null) {
      const { language, shape, scheme } = this.look
      this.faults.push(`${language} ${shape} ${scheme} ${name}: ${wide}`)
    }
  }

  /**
   * The whole screen in one window. Chromium's own picture of a whole page has some texts in another
   * size than the page.
   */
  async #shoot(name: string): Promise<void> {
    const size = SIZES[this.look.shape]
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight)
    await this.page.setViewportSize({ ...size, height: Math.max(height, size.height) })
    await this.rest()
    await this.page.screenshot({ path: path.join(this.#folder, `${name}.png`) })
    await this.page.setViewportSize(size)
  }

  /** Waits until the service worker can open everything offline, then cuts the network. */
  async loseNetwork(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await this.#context.setOffline(true)
  }

  async findNetwork(): Promise<void> {
    await this.#context.setOffline(false)
  }
}

/** Fills the device first, so that no picture is of data on its way. */
async function pull(context: BrowserContext, url: string, token: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((saved) => localStorage.setItem('token', saved), token)
  await page.goto(`${url}/dashboard`)
  await page.getByRole('button', { name: /^Up to date/ }).waitFor({ timeout: PULLED_MS })
  await page.close()
}

/** The elements that extend beyond the window's right edge. */
function findWide(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return null
  const widest = [...document.querySelectorAll('body *')].findLast(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return `${scrollWidth} px wide: ${widest?.outerHTML.slice(0, 160) ?? ''}`
}
