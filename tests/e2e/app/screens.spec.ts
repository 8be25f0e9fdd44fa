import { expect, test, type Browser } from '@playwright/test'
import { looksOf, nameOf, newLookOf, type Look } from '../looks.ts'
import { Product, scan, startCount } from '../product.ts'
import { resume } from '../resume.ts'
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
  await resume(page, product, product.barman)
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

async function seeBarmans(browser: Browser, look: Look): Promise<void> {
  const label = nameOf(look)
  // A phone says that it can be taken to the cellar, a desk what it still lacks.
  const isPhone = look.shape === 'phone'
  const serviceWorkers = isPhone ? 'allow' : 'block'
  const page = await newLookOf(
    browser,
    look,
    { product, email: product.barman },
    { serviceWorkers },
  )
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
}

async function seeOwners(browser: Browser, look: Look): Promise<void> {
  const label = nameOf(look)
  const page = await newLookOf(browser, look, { product, email: product.company.owner.email })
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
}

const SEEN = { barman: seeBarmans, owner: seeOwners }

for (const [person, look] of looksOf(['barman', 'owner'] as const)) {
  test(`the ${person}'s screens fit and are accessible: ${nameOf(look)}`, ({ browser }) =>
    SEEN[person](browser, look))
}
