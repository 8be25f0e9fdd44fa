import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { independentNames, labelledNames } from '#tests/bench/matching/pairs.ts'
import { barOf, playStory } from '#tests/bench/matching/story.ts'
import { product as soldProduct } from '#tests/support/pos/bar-catalogue.ts'
import { ConnectedBar } from '../connected-bar.ts'
import { openInstalled } from '../installed-app.ts'
import { untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { button, connect, dialog } from './pos-screens.ts'

/** Of each set. 250 are the story of 500 products that is told of this screen; CI plays a part. */
const PRODUCTS = Number(process.env['STORY_PRODUCTS'] ?? 30)
const SETS = { independent: independentNames, first: labelledNames }
const PLAYED = process.env['STORY_PRODUCTS']
  ? (['independent', 'first'] as const)
  : ['independent' as const]

for (const which of PLAYED)
  test(`a person matches many products of the ${which} set from the keyboard, in a press or two each`, async () => {
    test.setTimeout(300_000 + PRODUCTS * 10_000)
    const set = SETS[which]()
    const { goods, right, products } = barOf(set, PRODUCTS)
    const bar = await ConnectedBar.start()
    const browser = await openInstalled({ viewport: { width: 1440, height: 900 } }, bar.dram)
    try {
      await bar.addAll([...goods.values()])
      await bar.iiko.sell({
        ...bar.catalogue,
        products: products.map(({ id, name }) => soldProduct(id, name)),
      })
      const page = await browser.newPage()
      await resume(page, bar.dram, bar.owner)
      await untilInstalled(page)
      await connect(page, bar)
      await page.goto(`${bar.dram.url}/dashboard/iiko-integration-products`)
      await button(page, 'Synchronize').click()
      await dialog(page).getByRole('button', { name: 'Synchronize', exact: true }).click()
      await dialog(page).getByRole('link', { name: 'Resolve now' }).click({ timeout: 60_000 })

      const person = new Person(page)
      await person.click(/^Merge all \d+…$/)
      await person.click('Merge all')
      await expect(page.getByText(/products merged/)).toBeVisible({ timeout: 60_000 })
      const nameOf = (id: string | null | undefined) => (id ? goods.get(id)?.name_en : undefined)
      const wanted = new Map(products.map(({ id, name }) => [name, nameOf(right.get(id)) ?? null]))
      await page.locator('input[name="product"]').first().focus()
      await page.keyboard.press('Space')
      let decisions = 1
      while (await person.decide(wanted)) decisions += 1
      await expect(page.getByText('All products are matched')).toBeVisible()

      const { presses, clicks } = person
      console.log(JSON.stringify({ products: PRODUCTS, decisions, presses, clicks }))
      // The model of tests/bench/matching, from which minutes are reckoned, is true of the screen.
      const model = playStory(set, PRODUCTS)
      expect(presses + clicks).toBeLessThanOrEqual(model.presses + model.clicks + PRODUCTS / 10)
    } finally {
      await browser.kill()
      await bar.stop()
    }
  })

/** Knows every bottle, looks at the first five suggestions, and searches when it is not there. */
class Person {
  presses = 0
  clicks = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async click(name: string | RegExp): Promise<void> {
    this.clicks += 1
    await button(this.#page, name).click()
  }

  /** @returns false when nothing is left */
  async decide(wanted: ReadonlyMap<string, string | null>): Promise<boolean> {
    const { id, name } = await this.#chosen()
    await this.#deal(wanted.get(name) ?? null)
    const done = this.#page.getByText('All products are matched')
    const next = this.#page.locator(`input[name="product"]:checked:not([value="${id}"])`)
    await expect(next.or(done).first()).toBeVisible()
    // What says that all is done goes for a moment, while the server is asked for more.
    return next.isVisible()
  }

  async #chosen(): Promise<{ id: string; name: string }> {
    const row = this.#page.locator('li:has(input[name="product"]:checked)')
    const id = await row.locator('input').getAttribute('value')
    return { id: must(id, 'product'), name: (await row.locator('strong').textContent()) ?? '' }
  }

  async #deal(good: string | null): Promise<void> {
    if (good === null) return this.#press('n')
    const place = (await this.#suggested()).indexOf(good)
    if (place === -1) return this.#search(good)
    if (place > 0) await this.#press(String(place + 1))
    await this.#press('Enter')
  }

  async #press(key: string): Promise<void> {
    this.presses += 1
    await this.#page.keyboard.press(key)
  }

  /** The first five suggestions, which the digits choose; they say how likely they are. */
  async #suggested(): Promise<string[]> {
    const rows = this.#page.locator('li:has(input[name="good"])').filter({ hasText: /%$/ })
    return (await rows.locator('strong').allTextContents()).slice(0, 5)
  }

  /** Five letters find nearly any name. */
  async #search(good: string): Promise<void> {
    const letters = good.slice(0, 5)
    const field = this.#page.getByRole('searchbox', { name: 'Search goods' })
    this.clicks += 2
    this.presses += letters.length
    await field.fill(letters)
    const name = this.#page.getByText(good, { exact: true })
    await this.#page.locator('li:has(input[name="good"])').filter({ has: name }).click()
    await this.click('Merge')
    // The next suggestions are not hidden by it.
    await expect(field).toHaveValue('')
  }
}
