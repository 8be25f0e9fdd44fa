import { expect, test, type Page } from '@playwright/test'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { countInventories } from '../counted-product.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'

let product: Product
const browsers: RealBrowser[] = []

test.beforeEach(async () => {
  product = await Product.start()
})
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
  await product.goDown()
})

async function openAs(email: string): Promise<Page> {
  const browser = await openInstalled({ viewport: { width: 1440, height: 900 } }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, email)
  return page
}

/**
 * The second inventory and its difference to the first, in the charts' tables for screen readers.
 */
async function expectCharts(page: Page): Promise<void> {
  const rowIn = (caption: string) =>
    page.getByRole('table', { name: caption }).getByRole('row').nth(1)
  await expect(rowIn('Stock by type')).toHaveText(/^Spirits1,050\.00 ml ± \d\d$/)
  await expect(rowIn('Change since last inventory')).toHaveText('Spirits−1,750.00 ml')
  await expect(rowIn('Most used')).toHaveText('Vodka1,750.00 ml')
}

test('before the first count the overview leads to it', async () => {
  const page = await openAs(product.company.owner.email)
  await page.getByRole('link', { name: 'Start the first count' }).click()
  await expect(page).toHaveURL(/\/count$/)
})

test('the overview shows what is left, what changed and what was used, offline too', async () => {
  await countInventories(product)
  const page = await openAs(product.company.owner.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await untilInstalled(page)
  await expect(page.getByRole('heading', { name: 'Most used' })).toBeVisible()
  await product.goDown()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Being counted' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inventory #2' })).toBeVisible()
  await expectCharts(page)

  await page.getByLabel('Branch', { exact: true }).selectOption('Opera')
  await expect(page.getByRole('heading', { name: 'Most used' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Inventory #3' })).toBeVisible()
})

test('an inventory shows its charts; the first one and an open one have no comparison', async () => {
  const { firstId, secondId, openId } = await countInventories(product)
  const page = await openAs(product.company.owner.email)
  await page.goto(`${product.url}/dashboard/inventories/${secondId}/2`)
  await expectCharts(page)
  await page.goto(`${product.url}/dashboard/inventories/${firstId}/1`)
  await expect(page.getByText("This is the branch's first inventory")).toBeVisible()
  await page.goto(`${product.url}/dashboard/inventories/${openId}/3`)
  await expect(page.getByText('Available after completion.')).toBeVisible()
})

test('the company’s units apply at once, on every screen and every device', async () => {
  const { secondId, openId } = await countInventories(product)
  const desk = await openAs(product.company.owner.email)
  const phone = await openAs(product.barman)
  await desk.goto(`${product.url}/dashboard/inventories/${secondId}/2`)
  await expect(desk.getByText('1,050.00 ml').first()).toBeVisible()
  await phone.goto(`${product.url}/count/${openId}`)
  await expect(phone.getByTestId('running-totals')).toContainText('350.00 ml')

  await desk.goto(`${product.url}/dashboard/settings/measurement-unit`)
  await desk.getByLabel(/^Litres/).check()
  await desk.getByLabel(/^Kilograms(?! per)/).check()
  await expect(desk.getByText('Updated').first()).toBeVisible()
  await expect(phone.getByTestId('running-totals')).toContainText('0.350 l')
  await desk.goto(`${product.url}/dashboard/inventories/${secondId}/2`)
  await expect(desk.getByText('1.050 l').first()).toBeVisible()
  await desk.locator('tbody th a').first().click()
  await expect(desk.getByText('0.822 kg').first()).toBeVisible()
  await desk.goto(`${product.url}/dashboard`)
  await expect(desk.getByText('1.050 l').first()).toBeVisible()

  // Below a litre and a kilogram in the small unit, from there in the large one.
  await desk.goto(`${product.url}/dashboard/settings/measurement-unit`)
  await desk
    .getByLabel(/^Automatic/)
    .first()
    .check()
  await desk
    .getByLabel(/^Automatic/)
    .last()
    .check()
  await expect(phone.getByTestId('running-totals')).toContainText('350.00 ml')
  await desk.goto(`${product.url}/dashboard/inventories/${secondId}/2`)
  await expect(desk.locator('tbody tr:has(th a)')).toContainText(/0\.35 l.*1\.05 l/)
})
