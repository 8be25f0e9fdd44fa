import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { LANGUAGES } from '#domain/languages.ts'
import { Product } from './product.ts'

const FOLDER = 'screenshots'
const SHAPES = [
  { shape: 'phone', viewport: { width: 390, height: 844 } },
  { shape: 'desktop', viewport: { width: 1440, height: 900 } },
] as const
const SCHEMES = ['light', 'dark'] as const
const PATHS = ['/', '/privacy', '/terms', '/support'] as const

let product: Product

test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  product = await Product.start()
})
test.afterAll(() => product.goDown())

/** Everything fits its width, can be touched, is drawn, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
  const { scroll, width, broken, small } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
    broken: [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
    small: [...document.querySelectorAll('a, button, summary, input, textarea')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  }))
  expect(scroll, `${name} is wider than its window`).toBeLessThanOrEqual(width)
  expect(broken).toEqual([])
  expect(small, `${name} has things too small to touch`).toEqual([])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
}

for (const { shape, viewport } of SHAPES) {
  for (const scheme of SCHEMES) {
    for (const language of LANGUAGES) {
      const label = `${shape}-${scheme}-${language}`

      test(`the public pages are whole and accessible: ${label}`, async ({ browser }) => {
        const context = await browser.newContext({
          viewport,
          colorScheme: scheme,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        for (const path of PATHS) {
          await page.goto(`${product.url}${path}?lang=${language}`)
          const name = path === '/' ? 'landing' : path.slice(1)
          await look(page, `${name}-${label}`)
        }
        await page.goto(`${product.url}/?lang=${language}`)
        await expect(page.locator('form button')).toBeEnabled()
        await page.locator('form button').click()
        await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
        await page.locator('#faq summary').first().click()
        await look(page, `landing-faults-${label}`)
        if (shape === 'phone') {
          await page.locator('header summary').click()
          await expect(page.locator('header details nav').first()).toBeVisible()
          await page.screenshot({ path: `${FOLDER}/burger-${label}.png` })
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(({ id }) => id)).toEqual([])
        }
        await context.close()
      })
    }
  }
}
