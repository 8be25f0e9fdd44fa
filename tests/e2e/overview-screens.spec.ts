import { mkdirSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { countInventories, type CountedInventories } from './counted-product.ts'
import { Product, signIn } from './product.ts'
import { expectWhole } from './whole-screen.ts'

const FOLDER = 'screenshots'
const LANGUAGES = ['en', 'ru', 'hy'] as const
const SHAPES = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const
const SCHEMES = ['light', 'dark'] as const

interface Look {
  language: (typeof LANGUAGES)[number]
  shape: (typeof SHAPES)[number]
  scheme: (typeof SCHEMES)[number]
}

let product: Product
let counted: CountedInventories

test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  product = await Product.start()
  counted = await countInventories(product)
})
test.afterAll(async () => {
  await product.goDown()
})

/** Everything fits its width, and axe finds nothing. */
const look = (page: Page, name: string) => expectWhole(page, FOLDER, name)

async function open(browser: Browser, { language, shape, scheme }: Look): Promise<Page> {
  const { viewport } = shape
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, product, product.company.owner.email)
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  return page
}

async function seeInventories(page: Page, label: string): Promise<void> {
  const go = (path: string) => page.goto(`${product.url}/dashboard${path}`)
  await go('/inventories')
  const boxes = page.locator('tbody input[type=checkbox]')
  await expect(boxes).toHaveCount(3)
  await look(page, `inventories-${label}`)
  await boxes.nth(1).check()
  await page.locator('section button[aria-expanded]').last().click()
  await look(page, `inventories-chosen-${label}`)
  await page.keyboard.press('Escape')
  await page.locator('tbody th a').last().press('F2')
  await expect(page.locator('tbody form')).toBeVisible()
  await look(page, `inventories-rename-${label}`)
  await go(`/inventories/${counted.secondId}/2`)
  await expect(page.locator('h2 button')).toBeVisible()
  const charts = page.locator('h2 button')
  if ((await charts.getAttribute('aria-expanded')) === 'false') await charts.click()
  await expect(page.locator('ol svg').first()).toBeVisible()
  await look(page, `inventory-${label}`)
  await go(`/inventories/${counted.openId}/3`)
  await expect(page.locator('tbody th').first()).toBeVisible()
  await look(page, `inventory-open-${label}`)
}

async function seeForms(page: Page, label: string): Promise<void> {
  for (const [path, name] of [
    ['/settings/measurement-unit', 'measurement-unit'],
    ['/edit-profile', 'edit-profile'],
    ['/password-change', 'password-change'],
  ]) {
    await page.goto(`${product.url}/dashboard${path}`)
    await expect(page.locator('main input').first()).toBeVisible()
    await look(page, `${name}-${label}`)
  }
  await page.locator('main form input').first().fill('x')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await look(page, `password-change-faults-${label}`)
  await page.route('**/api/client/user/profile', (route) => route.abort())
  await page.goto(`${product.url}/dashboard/inventories`)
  await page.goto(`${product.url}/dashboard/edit-profile`)
  await expect(page.locator('main h1')).toBeVisible()
  await look(page, `edit-profile-offline-${label}`)
}

for (const shape of SHAPES) {
  for (const scheme of SCHEMES) {
    for (const language of LANGUAGES) {
      const label = `${shape.name}-${scheme}-${language}`

      test(`overview, inventories and profile are whole and accessible: ${label}`, async ({
        browser,
      }) => {
        test.setTimeout(180_000)
        const page = await open(browser, { language, shape, scheme })
        page.on('dialog', (dialog) => void dialog.accept())
        await page.goto(`${product.url}/dashboard`)
        await expect(page.locator('ol svg').first()).toBeVisible()
        await look(page, `overview-${label}`)
        await page.locator('main select').selectOption({ index: 2 })
        await expect(page.locator('ol svg')).toHaveCount(0)
        await look(page, `overview-open-only-${label}`)
        await seeInventories(page, label)
        await seeForms(page, label)
        await page.context().close()
      })
    }
  }
}
