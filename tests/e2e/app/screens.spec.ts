import { expect, test, type Browser, type Page } from '@playwright/test'
import { LOOKS, nameOf, newLook, chooseLanguage, type Look } from '../looks.ts'
import { Product, scan, signIn, startCount } from '../product.ts'
import { expectWhole } from '../whole-screen.ts'

let product: Product

test.beforeAll(async ({ browser }) => {
  product = await Product.start()
  await countSomething(browser)
})

test.afterAll(() => product.goDown())

/** One inventory with an open bottle, full ones and an unknown barcode. */
async function countSomething(browser: Browser): Promise<void> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await signIn(page, product, product.barman)
  await startCount(page)
  for (const barcode of ['5000267024011', '4006381333931']) {
    await scan(page, barcode)
    await page.getByLabel('Weight including the bottle, in grams').fill('822')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }
  await expect.poll(async () => (await product.entries()).length).toBe(2)
  await page.context().close()
}

async function openAs(
  browser: Browser,
  email: string,
  look: Look,
  worker: 'allow' | 'block',
): Promise<Page> {
  const page = await newLook(browser, look, worker)
  await signIn(page, product, email)
  await chooseLanguage(page, look.language)
  return page
}

for (const look of LOOKS) {
  const label = nameOf(look)

  test(`the barman's screens fit and are accessible: ${label}`, async ({ browser }) => {
    // A phone says that it can be taken to the cellar, a desk what it still lacks.
    const isPhone = look.shape === 'phone'
    const page = await openAs(browser, product.barman, look, isPhone ? 'allow' : 'block')
    await page.goto(`${product.url}/count`)
    await expect(page.getByRole('heading', { name: 'Cascade' })).toBeVisible()
    await expect(page.locator(`main [data-ready=${isPhone}]`)).not.toBeEmpty()
    await expectWhole(page, `count-home-${label}`)
    await page.locator('main button[data-status]').first().click()
    await expect(page.getByTestId('running-totals')).toBeVisible()
    await expectWhole(page, `count-${label}`)
    await scan(page, '5000267024011')
    await expect(page.locator('main h2').first()).toBeVisible()
    await expectWhole(page, `count-bottle-${label}`)
    await page.goto(`${product.url}/repair`)
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    await expectWhole(page, `repair-${label}`)
    await page.context().close()
  })

  test(`the owner's screens fit and are accessible: ${label}`, async ({ browser }) => {
    const page = await openAs(browser, product.company.owner.email, look, 'block')
    await page.goto(`${product.url}/dashboard/inventories`)
    const link = page.locator('main a[href*="/dashboard/inventories/"]').first()
    await expect(link).toBeVisible()
    await expectWhole(page, `inventories-${label}`)
    await link.click()
    await expect(page.getByText(/4006381333931/).first()).toBeVisible()
    await expectWhole(page, `inventory-${label}`)
    const good = page.locator('main a[href*="/dashboard/inventories/"][href$="/1"]').first()
    const name = (await good.textContent()) ?? ''
    await good.click()
    await expect(page).toHaveURL(/\/1$/)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.locator('main li').first()).toBeVisible()
    await expectWhole(page, `good-entries-${label}`)
    await page.goto(`${product.url}/nowhere`)
    await expect(page.locator('h1, h2').first()).toBeVisible()
    await expectWhole(page, `not-found-${label}`)
    await page.context().close()
  })
}
