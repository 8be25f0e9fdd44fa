import { expect, test, type Browser, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { DemoWorld } from '#tests/pictures/screens/demo-world.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { combine, sample } from '#tests/support/sampling/sample.ts'
import { routesFor } from '#tests/support/routes.ts'
import { smallTargets } from '../small-targets.ts'
import { misfits } from './misfits.ts'

const NARROWEST = 320
const WIDTHS = [NARROWEST, 360, 390, 768, 1024, 1280, 1440]
const ROTATION = rotationOf(process.env)
/** A screen is shown in one of them on a push, in all in the long set. */
const WINDOWS = combine(LANGUAGES, WIDTHS)
/** Where the touch targets are measured too: a card of a phone, and a table. */
const TOUCHED = new Set([390, 1280])
/** Screens of which the menus are opened too. */
const MENUS = new Set(['/count', '/dashboard/inventories', '/dashboard/inventories/$id/$did'])
/** The screens for those who are not signed in that stay open whatever the link is. */
const FORMS = [
  '/sign_up',
  '/forget_password',
  '/register/continue/$token',
  '/invitation/$token',
  '/verify/email/$token',
]
/** The smaller frame: a window is asked for its width when the screen opens. */
const BARMAN = ['/count/$inventoryId', '/count/scale-help', '/repair', '/count']
/** A screen counts as drawn when nothing has changed in it for this long. */
const REST_MS = 120

// Each worker has a world of its own, which only much work is worth.
test.describe.configure({ mode: ROTATION === null ? 'parallel' : 'default' })
test.use({ actionTimeout: 10_000 })

let world: DemoWorld
test.beforeAll(async () => {
  world = await DemoWorld.start()
})
test.afterAll(() => world.stop())

/** One person's browser, in which every screen is opened once and then only resized. */
class Tour {
  readonly found: string[] = []
  readonly page: Page
  readonly #language: Language
  #screens = 0

  private constructor(page: Page, language: Language) {
    this.page = page
    this.#language = language
  }

  static async begin(browser: Browser, language: Language, token: string | null): Promise<Tour> {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    await context.addInitScript(
      ([chosen, known]) => {
        localStorage.setItem('language', chosen)
        if (known !== null) localStorage.setItem('token', known)
      },
      [language, token] as const,
    )
    return new Tour(await context.newPage(), language)
  }

  async load(address: string): Promise<void> {
    await this.page.goto(world.url + address)
  }

  /** Goes on inside the app, without loading it again. */
  async go(address: string): Promise<void> {
    await this.page.evaluate((next) => history.pushState(null, '', next), address)
  }

  /**
   * Opens the next screen and looks at it, if it is its turn in this language.
   * @returns whether it was
   */
  async see(name: string, open = () => this.go(name)): Promise<boolean> {
    const turn = ROTATION === null ? null : ROTATION + this.#screens
    this.#screens += 1
    const widths = sample([name], WINDOWS, turn).flatMap(([, [language, width]]) =>
      language === this.#language ? [width] : [],
    )
    if (widths.length === 0) return false
    await open()
    await this.#look(name, widths)
    return true
  }

  async #look(name: string, widths: readonly number[]): Promise<void> {
    await this.page.locator('h1, h2').first().waitFor()
    for (const [index, width] of widths.entries()) {
      await this.page.setViewportSize({ width, height: 900 })
      if (index === 0) await this.page.evaluate(untilAtRest, REST_MS)
      const found = await misfits(this.page)
      if (TOUCHED.has(width)) found.push(...(await smallTargets(this.page)))
      for (const one of found) {
        this.found.push(`${this.#language} ${name} at ${width} px: ${one}`)
      }
    }
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

/** Resolves when nothing has changed for `rest` ms, and at the latest after ten times as long. */
function untilAtRest(rest: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect()
      clearTimeout(latest)
      resolve()
    }
    let quiet = setTimeout(end, rest)
    const latest = setTimeout(end, rest * 10)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, rest)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
}

for (const language of LANGUAGES) {
  test(`a visitor's screens fit their windows: ${language}`, async ({ browser }) => {
    const tour = await Tour.begin(browser, language, null)
    for (const address of ['/', '/privacy', '/terms', '/support']) {
      await tour.see(address, () => tour.load(`${address}?lang=${language}`))
    }
    await tour.load('/sign_in')
    for (const route of ['/sign_in', ...FORMS]) await tour.see(world.addressOf(route))
    await tour.end()
  })

  test(`the screens of those who work fit their windows: ${language}`, async ({ browser }) => {
    const owner = await Tour.begin(browser, language, world.owner)
    await owner.load('/dashboard')
    for (const route of routesFor('people', 'dashboard', 'owner')) {
      const isSeen = await owner.see(world.addressOf(route))
      if (isSeen && MENUS.has(route)) await owner.openMenus(route)
      const change = world.changeAddressOf(route)
      if (change !== null) await owner.see(change)
    }
    await owner.end()
    const manager = await Tour.begin(browser, language, world.manager)
    await manager.load('/dashboard')
    for (const route of ['/dashboard/inventories', '/dashboard/inventories/$id/$did']) {
      await manager.see(world.addressOf(route))
    }
    await manager.end()
    const barman = await Tour.begin(browser, language, world.barman)
    await barman.load('/count')
    for (const route of BARMAN) {
      const isSeen = await barman.see(world.addressOf(route))
      if (isSeen && MENUS.has(route)) await barman.openMenus(route)
    }
    await barman.see('a bottle', async () => {
      await barman.go('/count')
      await barman.page.locator('main button[data-status]').first().click()
      await barman.page.getByRole('combobox').fill(world.barcode)
      await barman.page.getByRole('option').first().click()
    })
    await barman.end()
  })
}
