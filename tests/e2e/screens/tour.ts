import { expect, type Browser, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import type { DemoWorld } from '#tests/pictures/screens/demo-world.ts'
import { untilAtRest } from '#tests/support/browser/at-rest.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { combine, sample } from '#tests/support/sampling/sample.ts'
import { expectNoViolations } from '../axe.ts'
import { chooseLanguage } from '../looks.ts'
import { smallTargets } from '../small-targets.ts'
import { switchTo } from '../switch-language.ts'
import { goInside } from '../go-inside.ts'
import { lasting } from './lasting.ts'
import { misfits } from './misfits.ts'
import { translated } from './translated.ts'

const NARROWEST = 320
const WIDTHS = [NARROWEST, 360, 390, 768, 1024, 1280, 1440]
/** A screen is shown in one of them on a push, in all in the long set. */
const WINDOWS = combine(LANGUAGES, WIDTHS)
/** Where the touch targets are measured too: from 768 px on it is a mouse that points. */
const TOUCHED = new Set([390])
/** For axe: one of them on a push, and in every window in turn, as there is an odd number of those. */
const SCHEMES = ['light', 'dark'] as const
/** A screen counts as drawn when nothing has changed in it for this long. */
const REST_MS = 120
/** What nobody sees on a tour, and its catalogue: not theirs, failed. */
const WRONG = [
  ['dashboard', "You don't have access to this page"],
  ['count', "Couldn't show this screen."],
] as const

/** One person's browser, in which every screen is opened once and then only resized. */
export class Tour {
  readonly found: string[] = []
  readonly page: Page
  #language: Language
  readonly #world: DemoWorld
  /** Which screen has a title. */
  readonly #titles = new Map<string, string>()
  #screens = 0

  private constructor(page: Page, language: Language, world: DemoWorld) {
    this.page = page
    this.#language = language
    this.#world = world
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      const isForeign = protocol.startsWith('http') && origin !== world.url
      if (isForeign) this.found.push(`a request to another host: ${request.url()}`)
    })
    page.on('console', (message) => {
      // The browser blocked the request, but the attempt counts too; or no catalogue has a text.
      if (/Content Security Policy|Uncompiled message/.test(message.text()))
        this.found.push(message.text())
    })
  }

  static async start(
    browser: Browser,
    world: DemoWorld,
    language: Language,
    token: string | null,
  ): Promise<Tour> {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    await context.addInitScript(
      ([chosen, known]) => {
        if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
        if (known !== null) localStorage.setItem('token', known)
      },
      [language, token] as const,
    )
    return new Tour(await context.newPage(), language, world)
  }

  /** Begins with the screen of that number, on pages that are loaded in a language of their own. */
  async choose(language: Language, firstScreen = 0): Promise<void> {
    this.#language = language
    this.#screens = firstScreen
    if (firstScreen > 0) await chooseLanguage(this.page, language)
  }

  /** The same screens once more, in this language: a page that is loaded already costs less. */
  async speak(language: Language): Promise<void> {
    await this.page.locator('h1').first().waitFor()
    await switchTo(this.page, language)
    this.#language = language
    this.#screens = 0
  }

  async load(address: string): Promise<void> {
    await this.page.goto(this.#world.url + address)
  }

  /** Goes on inside the app, without loading it again. */
  go(address: string): Promise<void> {
    return goInside(this.page, address)
  }

  /** Where the tour began, unless it is there. */
  async home(address: string): Promise<void> {
    if (new URL(this.page.url()).pathname !== address) await this.go(address)
  }

  /**
   * Opens the next screen and looks at it, if it is its turn in this language.
   * @returns whether it was
   */
  async see(name: string, open = () => this.go(name)): Promise<boolean> {
    const rotation = rotationOf(process.env)
    const turn = rotation === null ? null : rotation + this.#screens
    this.#screens += 1
    const widths = sample([name], WINDOWS, turn).flatMap(([, [language, width]]) =>
      language === this.#language ? [width] : [],
    )
    if (widths.length === 0) return false
    const schemes = sample([name], SCHEMES, turn).map(([, scheme]) => scheme)
    // Before it opens, as on a device: a browser keeps the colours of some parts over a switch.
    await this.page.emulateMedia({ colorScheme: schemes[0] ?? 'light', reducedMotion: 'reduce' })
    await open()
    await this.#look(name, widths)
    await this.#inspect(name, schemes)
    return true
  }

  async #look(name: string, widths: readonly number[]): Promise<void> {
    await this.page.locator('h1, h2').first().waitFor()
    for (const [index, width] of widths.entries()) {
      await this.page.setViewportSize({ width, height: 900 })
      if (index === 0) await this.page.evaluate(untilAtRest, [REST_MS, REST_MS * 10] as const)
      const found = await lasting(async () => [
        ...(await misfits(this.page)),
        ...(TOUCHED.has(width) ? await smallTargets(this.page) : []),
      ])
      for (const one of found) {
        this.found.push(`${this.#language} ${name} at ${width} px: ${one}`)
      }
    }
  }

  /** What depends on no width. */
  async #inspect(name: string, schemes: readonly ('light' | 'dark')[]): Promise<void> {
    const { page } = this
    for (const [catalogue, english] of WRONG) {
      const text = translated(catalogue, english, this.#language)
      if (await page.getByText(text).count()) this.found.push(`${name}: ${text}`)
    }
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoViolations(page, `${this.#language} ${name}, ${colorScheme}`)
    }
  }

  /** Expects of the page a title that none of another route has. */
  async checkTitle(route: string): Promise<void> {
    await expect(this.page, route).toHaveTitle(/^\S.* · Dram$/)
    const title = await this.page.title()
    const other = this.#titles.get(title)
    if (other !== undefined && other !== route)
      this.found.push(`${route} is titled as ${other}: ${title}`)
    this.#titles.set(title, route)
  }

  /** Opens every menu of the header and the first of the screen, in the narrowest window. */
  async openMenus(name: string): Promise<void> {
    await this.page.setViewportSize({ width: NARROWEST, height: 900 })
    const own = this.page.locator('main :is(header, tr) button[aria-expanded]').first()
    const menus = await this.page.locator('header > div button[aria-expanded]:visible').all()
    for (const menu of [...menus, ...(await own.all())]) {
      await menu.click()
      const box = must(await menu.locator('xpath=following-sibling::*[1]').boundingBox(), name)
      const edges = [box.x, box.x + box.width].map(Math.round)
      if (Math.min(...edges) < 0 || Math.max(...edges) > NARROWEST) {
        const label = await menu.getAttribute('aria-label')
        this.found.push(`${this.#language} ${name}: ${label} opens at ${edges.join(' to ')} px`)
      }
      await this.page.keyboard.press('Escape')
    }
  }

  async end(): Promise<void> {
    await this.page.context().close()
    expect(this.found).toEqual([])
  }
}
