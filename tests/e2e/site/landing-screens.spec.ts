import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { LOOKS, nameOf, newLook } from '../looks.ts'
import { Product } from '../product.ts'

const PATHS = ['/', '/privacy', '/terms', '/support'] as const

let product: Product

test.beforeAll(async () => {
  product = await Product.start()
})
test.afterAll(() => product.goDown())

/** Everything fits the width, can be touched and is drawn, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 0))
  const { scroll, width, small } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
    small: [...document.querySelectorAll('a, button, summary, input, textarea')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  }))
  expect(scroll, `${name} is wider than its window`).toBeLessThanOrEqual(width)
  // Pictures further down are lazy, and load slowly on a busy machine.
  const broken = () =>
    page.evaluate(() =>
      [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
    )
  await expect.poll(broken, { message: `${name} shows a picture that did not load` }).toEqual([])
  expect(small, `${name} has touch targets that are too small`).toEqual([])
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
