import { expect, test, type Page } from '@playwright/test'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { expectNoViolations } from '../axe.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, startCount, typeWeight, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'

/** Of the maker of the seeded vodka, 5000267024011. */
const SAME_BOTTLE = '5000267024028'
const SAME_MAKER = '5000267024097'
const STRANGER = '4006381333931'

let product: Product
let browser: RealBrowser

test.beforeAll(async () => {
  product = await Product.start()
  browser = await openInstalled({ viewport: { width: 1280, height: 1000 } }, product)
})
test.afterAll(async () => {
  await browser.kill()
  await product.goDown()
})

const row = (page: Page, barcode: string) => page.getByRole('form', { name: barcode })

/** As many times as a person presses Tab to get on. */
async function tab(page: Page, times = 1): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Tab')
}

test('unknown bottles of a count become goods in one screen, from the keyboard and without a signal', async () => {
  const page = await browser.newPage()
  await resume(page, product, product.company.owner.email)
  await untilInstalled(page)
  await page.goto(`${product.url}/count`)
  await startCount(page)
  const readings = [
    [SAME_MAKER, 700],
    [SAME_BOTTLE, 822],
    [STRANGER, 800],
  ] as const
  for (const [at, [barcode, grams]] of readings.entries()) {
    await typeWeight(page, barcode, grams)
    await expect(page.getByRole('region', { name: 'Entries' }).locator('ol > li')).toHaveCount(
      at + 1,
    )
  }
  await page.goto(`${product.url}/dashboard`)
  const link = page.getByRole('link', { name: 'Name 3 counted bottles' }).first()
  await expect(link).toBeVisible()
  await page.context().setOffline(true)
  await link.press('Enter')
  await expect(page.getByText('3 bottles left')).toBeVisible()
  await expectNoViolations(page)

  // The last one counted comes first. Nothing tells its maker; its type tells how it is measured.
  await expect(row(page, STRANGER)).toContainText('1 reading: 800.0 g')
  await row(page, STRANGER).getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await expect(row(page, STRANGER).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('Pelican')
  await tab(page)
  await page.keyboard.type('Spirits')
  await expect(row(page, STRANGER).getByLabel('Size, ml')).toHaveValue('700')
  await tab(page, 3)
  await page.keyboard.type('1160')
  // The density of the type's bottles gives the empty one, before anything is saved.
  await expect(row(page, STRANGER)).toContainText(/49\d\.\d g calculated, ±/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Pelican' })).toBeVisible()

  // It is a bottle that there is already, with another label.
  await expect(row(page, SAME_BOTTLE).getByLabel('Name')).toBeFocused()
  await expect(page.getByRole('option', { name: /^Vodka/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Vodka/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectNoViolations(page)
  await page.keyboard.press('Enter')

  // Another one of the same maker: only its name is missing, and its weights may come later.
  await expect(row(page, SAME_MAKER).getByLabel('Name')).toBeFocused()
  await expect(row(page, SAME_MAKER).getByLabel('Type').locator('option:checked')).toHaveText(
    'Spirits',
  )
  await expect(row(page, SAME_MAKER).getByLabel('Size, ml')).toHaveValue('700')
  await page.keyboard.type('Lime')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form')).toHaveCount(0)
  const named = page.getByRole('region', { name: 'Named, but without amounts' })
  await expect(named).toContainText(`Lime · ${SAME_MAKER}`)
  await expectNoViolations(page)

  // Once it is weighed, its readings become amounts.
  await named.getByRole('link', { name: 'Weigh 1 bottle' }).click()
  await page.getByLabel('Weight including the bottle').fill('1160')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Lime' })).toBeVisible()
  await page.goBack()
  await named.getByRole('button', { name: 'Calculate 1 amount again' }).click()
  await expect(page.getByText('All bottles have a name')).toBeVisible()

  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const vodka = product.company.goods[0]?.id
  await expect
    .poll(async () => (await product.entries()).every(({ millilitres }) => millilitres !== null))
    .toBe(true)
  const entries = await product.entries()
  expect(new Set(entries.map(({ good_id }) => good_id)).size).toBe(3)
  expect(entries.find(({ good_id }) => good_id === vodka)).toMatchObject({ millilitres: 350 })
})
