import path from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { LANGUAGES } from '#domain/languages.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { combine, sample } from '#tests/support/sampling/sample.ts'
import type { DemoWorld } from '#tests/pictures/screens/demo-world.ts'
import { expectNoViolations } from '../axe.ts'
import { smallTargets } from '../small-targets.ts'
import { switchTo } from '../switch-language.ts'
import { lasting } from './lasting.ts'
import { cutChoices, misfits } from './misfits.ts'
import { openAs } from './open-as.ts'
import type { Stocked } from './stock-demo.ts'
import { goInside } from '../go-inside.ts'
import type { StockedWorld } from './stocked-world.ts'

const WIDTHS = [360, 390, 820, 1440]
/** Where the touch targets are measured too. */
const TOUCHED = 390
/** Widths of one language in a row, which are less work than languages. */
const GLANCES = combine(WIDTHS, LANGUAGES)
const SCHEMES = ['light', 'dark'] as const
/** With a folder in it, every state is photographed too: `SHOTS=/tmp/shots npx playwright test …`. */
const { SHOTS } = process.env

/** One person's page, whose states are looked at in every language and width without a reload. */
export class Glance {
  readonly page: Page
  readonly stocked: Stocked
  readonly world: DemoWorld
  readonly #found: string[] = []
  #states = 0

  private constructor(page: Page, world: DemoWorld, stocked: Stocked) {
    this.page = page
    this.stocked = stocked
    this.world = world
  }

  /** The owner of a bar that has everything. */
  static async start(browser: Browser, { world, stocked }: StockedWorld): Promise<Glance> {
    return new Glance(await openAs(browser, world), world, stocked)
  }

  async end(): Promise<void> {
    await this.page.context().close()
  }

  /** Loads the app once, and then goes on inside it: what is loaded anew is not what is looked at. */
  async open(address: string): Promise<void> {
    const { href, origin } = new URL(this.page.url())
    const isInside = origin === this.world.url && href !== this.world.url + address
    if (isInside) await goInside(this.page, address)
    else await this.page.goto(this.world.url + address)
    await this.page.locator('main h1').waitFor()
  }

  /**
   * Looks at what the page shows now: on a push in one language, width and scheme. It shows the same
   * afterwards, in English and 1440 px wide.
   * @param again what opens anew in a window of another width, as a menu that looks for its room
   */
  async at(name: string, again?: () => Promise<void>): Promise<void> {
    const { page } = this
    for (const [width, language] of this.#looksOf(GLANCES)) {
      // oxlint-disable no-await-in-loop -- one page
      await switchTo(page, language)
      await page.setViewportSize({ width, height: 900 })
      await again?.()
      const found = await this.#faults(width === TOUCHED)
      this.#found.push(...found.map((one) => `${name} in ${language} at ${width} px: ${one}`))
      if (SHOTS && (width === TOUCHED || width === 1440))
        await this.#photograph(`${name}-${width}-${language}`)
    }
    await switchTo(page, 'en')
    await page.setViewportSize({ width: 1440, height: 900 })
    await again?.()
    for (const colorScheme of this.#looksOf(SCHEMES)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoViolations(page)
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    this.#states += 1
  }

  /** Those that are this state's turn. */
  #looksOf<L>(looks: readonly L[]): L[] {
    const rotation = rotationOf(process.env)
    const turn = rotation === null ? null : rotation + this.#states
    return sample([0], looks, turn).map(([, look]) => look)
  }

  #faults(isTouched: boolean): Promise<string[]> {
    return lasting(async () => [
      ...(await misfits(this.page)),
      ...(await cutChoices(this.page)),
      ...(isTouched ? await smallTargets(this.page) : []),
    ])
  }

  expectWhole(): void {
    expect(this.#found.splice(0)).toEqual([])
  }

  async #photograph(name: string): Promise<void> {
    for (const colorScheme of ['dark', 'light'] as const) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await this.page.screenshot({
        path: path.join(SHOTS ?? '', `${name}-${colorScheme}.png`),
        fullPage: true,
      })
    }
  }
}
