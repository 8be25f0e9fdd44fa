import { expect, test, type Locator, type Page } from '@playwright/test'
import { FEATURES_PATH } from '#protocol/system.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { expectNoViolations } from '../axe.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, scan, startCount } from '../product.ts'
import { resume } from '../resume.ts'

const BARCODE = '5000267024011'

let product: Product
const browsers: RealBrowser[] = []

test.beforeAll(async () => {
  product = await Product.start()
})
test.afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.kill()))
  await product.goDown()
})

async function openAs(email: string): Promise<Page> {
  const browser = await openInstalled({}, product)
  browsers.push(browser)
  // As the demo's server does; the real scales have their own tests.
  await browser.context.route(`**${FEATURES_PATH}`, (route) =>
    route.fulfill({ json: { simulated_scale: true } }),
  )
  const page = await browser.newPage()
  await resume(page, product, email)
  return page
}

/** A barman with a scale. */
async function openScale(): Promise<Page> {
  const page = await openAs(product.barman)
  await startCount(page)
  await button(page, 'Demo scale').click()
  await expect(load(page)).toBeVisible()
  return page
}

const load = (page: Page): Locator => page.getByLabel('Grams on the demo scale')
const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const bottle = (page: Page): Locator => page.getByRole('region', { name: 'Selected bottle' })
const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Entries' }).locator('ol > li')
const proposalSaved = (page: Page): Locator =>
  page.getByText('The weight is saved as a suggestion for the owner.')

/** Until the scale has seen that it is empty, as hands need that long too. */
async function takeOff(page: Page): Promise<void> {
  await load(page).fill('0')
  await expect(page.getByTestId('live-weight')).toHaveText('0.0 g')
}

/** The next bottle: the scale is empty before it. */
async function put(page: Page, grams: number): Promise<void> {
  await takeOff(page)
  await scan(page, BARCODE)
  await expect(bottle(page).getByRole('heading', { name: 'Vodka' })).toBeVisible()
  await load(page).fill(String(grams))
}

test('an impossible weight is rejected with its cause; the owner decides on proposals', async () => {
  const page = await openScale()
  const alert = page.getByRole('alert')

  // Lighter than the empty bottle: most likely its glass differs.
  await put(page, 485)
  await expect(alert).toHaveText('Not saved The weight is below the empty bottle weight.')
  // Red, and said once: a rejected weight must not look like a counted bottle.
  await expect(page.getByTestId('live-weight')).toHaveAttribute('data-look', 'rejected')
  await expect(page.getByText('The weight is below the empty bottle weight.')).toHaveCount(1)
  await expect(page.getByText('weighed', { exact: true })).toBeHidden()
  await expect(bottle(page)).toContainText('empty 490.0 g')
  await expect(bottle(page).getByRole('listitem').first()).toHaveText(/glass is lighter/)
  await button(page, "It's empty: save its weight for the owner").click()
  await expect(proposalSaved(page)).toBeVisible()
  await expect(page.getByTestId('running-totals')).toContainText('Entries0')

  // A scan without its end is not dropped in silence.
  await scan(page, BARCODE.slice(0, 5))
  await expect(page.getByText('That scan was cut off. Scan again.')).toBeVisible()

  await put(page, 2000)
  await expect(bottle(page).getByRole('listitem').first()).toHaveText(/There are two bottles/)
  await button(page, 'Another bottle').click()
  await put(page, 300)
  await expect(bottle(page).getByRole('listitem').first()).toHaveText(/a different item/)
  await button(page, 'Another bottle').click()

  // A little heavier than the full one: sealed, so it is counted as sealed.
  await put(page, 1160)
  await expect(alert).toHaveText('Not saved The weight is above the full bottle weight.')
  await button(page, "It's sealed: count one full bottle").click()
  await expect(rows(page).first()).toContainText('1 full')

  // A bottle put on the scale to be weighed as an empty one.
  await put(page, 487)
  await button(bottle(page), 'Full bottles').click()
  await button(bottle(page), 'an empty bottle').click()
  await expect(proposalSaved(page).first()).toBeVisible()
  await button(page, 'Another bottle').click()

  // A weight that fits is saved, with its uncertainty.
  await put(page, 822)
  await expect(rows(page).first()).toContainText(/350\.00 ml± 1\d ml/)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByTestId('live-weight')).toHaveAttribute('data-look', 'saved')
  await button(page, 'Previous readings: Vodka').first().click()
  const readings = page.getByRole('dialog')
  await expect(readings.getByRole('img', { name: 'Open bottles weighed so far' })).toBeVisible()
  await expect(readings.getByRole('listitem')).toContainText(['350.00 ml', '1 full'])
  await expectNoViolations(page)
  await button(readings, 'Close').click()

  // The good itself has not changed.
  await load(page).fill('0')
  await scan(page, BARCODE)
  await expect(bottle(page)).toContainText('empty 490.0 g')
  await expect(bottle(page)).toContainText('full 1,154.0 g')

  const owner = await openAs(product.company.owner.email)
  await owner.goto(`${product.url}/count`)
  await owner.getByRole('link', { name: /items? needs? review/ }).click()
  const proposals = owner.getByRole('article', { name: 'Vodka' })
  const empty = proposals.filter({ hasText: 'Current empty weight' })
  await expect(empty).toContainText('490.0 g')
  await expect(empty).toContainText('2 bottles weighed')
  await expect(empty).toContainText('They differ by 2.0 g')
  await expectNoViolations(owner)
  await button(empty, 'Use 486.0 g').click()
  await button(proposals.filter({ hasText: 'Current full weight' }), 'Leave as is').click()
  await expect(owner.getByText('Nothing to review')).toBeVisible()

  // The barman's phone has the new figure without a touch; earlier entries stay as they were.
  await button(page, 'Another bottle').click()
  await expect(async () => {
    await scan(page, BARCODE)
    await expect(bottle(page)).toContainText('empty 486.0 g', { timeout: 1000 })
  }).toPass()
  await expect(bottle(page)).toContainText('full 1,154.0 g')
  await expect(rows(page).first()).toContainText('350.00 ml')
})
