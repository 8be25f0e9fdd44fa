import { expect, test, type Locator, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { expectNoViolations } from '../axe.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, scan, startCount, typeWeight, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'

const BARCODE = '5000267024011'

let product: Product
const browsers: RealBrowser[] = []

test.beforeAll(async () => {
  product = await Product.start()
})
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
})
test.afterAll(() => product.goDown())

async function openAs(email: string, width = 390): Promise<Page> {
  const browser = await openInstalled({ viewport: { width, height: 844 } }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, email)
  await untilInstalled(page)
  return page
}

async function letBarmen(): Promise<void> {
  await product.change((database) =>
    database.query(`update companies set estimates_by = 'barmen', seq = seq`),
  )
}

const bottle = (page: Page): Locator => page.getByRole('region', { name: 'Selected bottle' })
const entries = (page: Page): Locator => page.getByRole('region', { name: 'Entries' })
const slider = (page: Page): Locator =>
  page.getByRole('slider', { name: 'How full the bottle looks' })
const byEye = (page: Page): Locator => bottle(page).getByRole('button', { name: 'Estimate by eye' })

test('a bottle is estimated by one tap and by keys, offline, and the owner sees it marked', async () => {
  test.setTimeout(240_000)
  await letBarmen()
  const page = await openAs(product.barman)
  await startCount(page)
  await product.goDown()

  // One tap on a level saves it.
  await scan(page, BARCODE)
  await byEye(page).click()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^5 tenths, 350 ml$/)
  await expectNoViolations(page)
  const level = slider(page).locator('[data-tenths="4"]')
  expect(must(await level.boundingBox(), 'level').height).toBeGreaterThanOrEqual(48)
  await level.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(entries(page).getByRole('listitem')).toHaveCount(1)
  await expect(entries(page)).toContainText('Estimated by eye')
  await expect(entries(page)).toContainText(/280 ml by eye/)
  await expect(entries(page)).toContainText('± 250 ml')

  // Arrow keys move the level, Enter saves it.
  await scan(page, BARCODE)
  await byEye(page).click()
  await slider(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '7')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^9 tenths, 630/)
  await page.keyboard.press('Enter')
  await expect(entries(page).getByRole('listitem')).toHaveCount(2)

  // What is worth weighing leads to the scale, and the weight takes the place of an estimate.
  await page.getByRole('button', { name: 'Not counted yet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: "I'm done" }).click()
  await expect(dialog).toContainText('This one is worth weighing')
  await expect(dialog).toContainText(/2 by eye ± \d+ ml/)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Weigh', exact: true }).click()
  await expect(bottle(page)).toBeVisible()
  await typeWeight(page, BARCODE, 822)
  const question = page.getByRole('region', { name: 'Replace the estimate?' })
  await expect(question).toContainText(/Weighed: 350\.00 ml.*Estimated at.*630 ml by eye/)
  await question.getByRole('button', { name: 'Same bottle: keep the weight' }).click()
  await expect(question).toContainText(/280/)
  await question.getByRole('button', { name: 'Two different bottles' }).click()
  await expect(question).toBeHidden()

  await product.comeBack()
  await expect.poll(async () => (await product.entries()).length, { timeout: 60_000 }).toBe(3)
  const sent = await product.entries()
  expect(new Set(sent.map(({ tenths, gross }) => tenths ?? gross))).toEqual(new Set([4, 9, 8220]))

  const owner = await openAs(product.company.owner.email)
  const [id] = await product.inventories()
  await owner.goto(`${product.url}/dashboard/inventories/${must(id, 'inventory')}/1`)
  await expect(owner.getByText('1 by eye').first()).toBeVisible()
  await expect(owner.getByText('This one is worth weighing')).toBeVisible()
  await owner.getByRole('link', { name: 'Weigh', exact: true }).click()
  await expect(bottle(owner)).toBeVisible()
})
