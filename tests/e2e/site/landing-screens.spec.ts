import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { firstContents } from '#server/content/first-contents.ts'
import { saveContent } from '#server/sql/site/contents.ts'
import { withDatabase } from '#tests/support/seed-place.ts'
import { LOOKS, nameOf, newLook } from '../looks.ts'
import { Product } from '../product.ts'
import { smallTargets } from '../small-targets.ts'

const PATHS = ['/', '/privacy', '/terms', '/support'] as const

let product: Product

test.beforeAll(async () => {
  product = await Product.start()
  await product.goDown()
  await setLinks()
  await product.comeBack()
})
test.afterAll(() => product.goDown())

/** Links that only an operator can set, so that nothing of the pages is left out. */
async function setLinks(): Promise<void> {
  const shops = { app_store: 'https://apps.example/dram', play_market: 'https://play.example/dram' }
  const social = { link: 'https://social.example/dram', icon: '' }
  const now = new Date().toISOString()
  const { slider, 'footer-section': footer } = firstContents
  await withDatabase(product.server.place, async (database) => {
    await saveContent(database, 'slider', { ...slider, ...shops }, now)
    const links = { ...shops, email: 'hello@dram.example', phone_number: '+374 10 200302' }
    await saveContent(database, 'footer-section', { ...footer, ...links, social1: social }, now)
  })
}

/** Everything fits the width, can be touched and is drawn, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 0))
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scroll, `${name} is wider than its window`).toBeLessThanOrEqual(width)
  // Pictures further down are lazy, and load slowly on a busy machine.
  const broken = () =>
    page.evaluate(() =>
      [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
    )
  await expect.poll(broken, { message: `${name} shows a picture that did not load` }).toEqual([])
  expect(await smallTargets(page), `${name} has touch targets that are too small`).toEqual([])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
}

for (const one of LOOKS) {
  const label = nameOf(one)

  test(`the public pages fit and are accessible: ${label}`, async ({ browser }) => {
    const page = await newLook(browser, one)
    for (const path of PATHS) {
      await page.goto(`${product.url}${path}?lang=${one.language}`)
      const name = path === '/' ? 'landing' : path.slice(1)
      await look(page, `${name}-${label}`)
    }
    await page.goto(`${product.url}/?lang=${one.language}`)
    await expect(page.locator('form button')).toBeEnabled()
    await page.locator('form button').click()
    await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
    await page.locator('#faq summary').first().click()
    await look(page, `landing-faults-${label}`)
    if (one.shape === 'phone') {
      await page.locator('header summary').click()
      await expect(page.locator('header details nav').first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    }
    await page.context().close()
  })
}
