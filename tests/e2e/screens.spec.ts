import { mkdirSync } from 'node:fs'
import { chromium, expect, test, type Browser, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts'
import { Product, scan, signIn, startCount } from './product.ts'
import { expectWhole } from './whole-screen.ts'

const FOLDER = 'screenshots'
const LANGUAGES = ['en', 'ru', 'hy'] as const
const SHAPES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

let product: Product
let browser: Browser

test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  product = await Product.start()
  browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  await countSomething()
})

test.afterAll(async () => {
  await browser.close()
  await product.goDown()
})

/** One inventory with an open bottle, full ones and an unknown barcode. */
async function countSomething(): Promise<void> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, product, product.barman)
  await startCount(page)
  for (const barcode of ['5000267024011', '4006381333931']) {
    await scan(page, barcode)
    await page.getByLabel('Weight with the bottle, in grams').fill('822')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }
  await expect.poll(async () => (await product.entries()).length).toBe(2)
  await page.context().close()
}

/** Everything fits its width, and axe finds nothing. */
const look = (page: Page, name: string) => expectWhole(page, FOLDER, name)

async function openAs(
  email: string,
  language: string,
  shape: (typeof SHAPES)[number],
): Promise<Page> {
  const { viewport, colorScheme } = shape
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, product, email)
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  return page
}

for (const shape of SHAPES) {
  for (const language of LANGUAGES) {
    const label = `${shape.name}-${language}`

    test(`the barman's screens are whole and accessible: ${label}`, async () => {
      const page = await openAs(product.barman, language, shape)
      await page.goto(`${product.url}/count`)
      await expect(page.getByRole('heading', { name: 'Cascade' })).toBeVisible()
      await look(page, `count-home-${label}`)
      await page.locator('main button[data-status]').first().click()
      await expect(page.getByTestId('running-totals')).toBeVisible()
      await look(page, `count-${label}`)
      await scan(page, '5000267024011')
      await expect(page.locator('main h2').first()).toBeVisible()
      await look(page, `count-bottle-${label}`)
      await page.goto(`${product.url}/repair`)
      await expect(page.locator('main h1, main h2').first()).toBeVisible()
      await look(page, `repair-${label}`)
      await page.context().close()
    })

    test(`the owner's screens are whole and accessible: ${label}`, async () => {
      const page = await openAs(product.company.owner.email, language, shape)
      await page.goto(`${product.url}/dashboard/inventories`)
      const link = page.locator('main a[href*="/dashboard/inventories/"]').first()
      await expect(link).toBeVisible()
      await look(page, `inventories-${label}`)
      await link.click()
      await expect(page.getByText(/4006381333931/).first()).toBeVisible()
      await look(page, `inventory-${label}`)
      await page.locator('main a[href*="/dashboard/inventories/"][href$="/1"]').first().click()
      await expect(page.locator('main li').first()).toBeVisible()
      await look(page, `good-entries-${label}`)
      await page.goto(`${product.url}/nowhere`)
      await expect(page.locator('h1, h2').first()).toBeVisible()
      await look(page, `not-found-${label}`)
      await page.context().close()
    })

    test(`signing in is whole and accessible: ${label}`, async () => {
      const { viewport, colorScheme } = shape
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(`${product.url}/sign_in?lang=${language}`)
      await expect(page.locator('form')).toBeVisible()
      await look(page, `sign-in-${label}`)
      await context.close()
    })
  }
}
