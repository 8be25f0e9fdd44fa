import { expect, test, type Page } from '@playwright/test'
import { csvOf } from '#tests/tables/table-files.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { seedBar, SHARED_BARCODE, weighedGood } from '#tests/support/sharing-bars.ts'
import { expectNoViolations } from '../axe.ts'
import { chooseLanguage } from '../looks.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, scan, startCount, turnOn, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'

const WEIGHTS = [
  { weight_full: 11_690, weight_empty: 5040 },
  { weight_full: 11_720, weight_empty: 5050 },
  { weight_full: 11_760, weight_empty: 5080 },
]

let product: Product
const browsers: RealBrowser[] = []

/** A server with three other bars that share what they weighed, and one that does not. */
test.beforeEach(async () => {
  product = await Product.start({}, async (database) => {
    for (const one of WEIGHTS) await seedBar(database, [weighedGood(one)])
    await seedBar(database, [weighedGood({ weight_full: 12_900, name_en: 'Silent' })], 'off')
  })
})
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
  await product.goDown()
})

async function open(email: string, width = 1280): Promise<Page> {
  const browser = await openInstalled({ viewport: { width, height: 900 } }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, email)
  return page
}

/** Once the phone has the company's data. */
async function share(page: Page): Promise<void> {
  await page.goto(`${product.url}/dashboard/goods`)
  await expect(page.getByText('Vodka').first()).toBeVisible()
  await page.goto(`${product.url}/dashboard/settings/catalogue`)
  const choice = page.getByRole('checkbox', { name: /Share our items' weights/ })
  await expect(choice).not.toBeChecked()
  await turnOn(choice)
  await expect(page.getByText('Updated')).toBeVisible()
}

const proposal = (page: Page) => page.getByRole('status').filter({ hasText: 'other bars:' })
const use = (page: Page) => proposal(page).getByRole('button', { name: 'Use' })

async function newGood(page: Page): Promise<void> {
  await page.goto(`${product.url}/dashboard/goods/create`)
  await expect(page.getByRole('heading', { name: 'New item' })).toBeVisible()
}

test('an owner turns it on, and a barcode proposes what three other bars found', async () => {
  const page = await open(product.company.owner.email)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/client/catalogue')) asked.push(request.url())
  })

  await newGood(page)
  await page.getByLabel('Barcode').fill(SHARED_BARCODE)
  await page.getByLabel('Name in English').fill('Mine')
  // Off: nobody is asked.
  expect(asked).toEqual([])
  await share(page)
  await expectNoViolations(page)

  await newGood(page)
  await page.getByLabel('Name in English').fill('Mine')
  await page.getByLabel('Barcode').fill(SHARED_BARCODE)
  await expect(proposal(page)).toContainText(
    /3 other bars: Absolut Vodka 700 ml, 40% vol, full 1,172 ± \d+ g, empty 505 ± \d+ g/,
  )
  await expectNoViolations(page)
  // It fills nothing by itself.
  await expect(page.getByLabel('Weight when full')).toHaveCount(0)
  await use(page).click()
  await expect(page.getByLabel('Name in English')).toHaveValue('Mine')
  await expect(page.getByLabel('Name in Russian')).toHaveValue('Водка Absolut')
  await expect(page.getByLabel('Weight when full')).toHaveValue('1172')
  await expect(page.getByLabel('Weight when empty')).toHaveValue('505')
  await expect(page.getByLabel('Strength')).toHaveValue('40')
  await expect(page.getByText(/from the catalogue: 3 bars, ± \d+\.0 g/)).toHaveCount(2)
  await expect(proposal(page)).toHaveCount(0)
  expect(asked).toHaveLength(1)

  await page.getByRole('combobox', { name: 'Goods type' }).click()
  await page.getByRole('option', { name: 'Spirits' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Item created')).toBeVisible()

  // The item says where its weights are from; one that is typed over is one's own.
  await page.getByRole('row', { name: /Mine/ }).getByRole('link').first().click()
  await expect(page.getByText(/from the catalogue: 3 bars/).first()).toBeVisible()
  await page.getByLabel('Weight when empty').fill('500')
  await expect(page.getByText(/from the catalogue: 3 bars/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Updated')).toBeVisible()
  await page.getByRole('row', { name: /Mine/ }).getByRole('link').first().click()
  await page.getByRole('button', { name: /Change history/ }).click()
  await expect(page.getByText('Empty weight from the catalogue')).toBeVisible()
})

test('a barman who meets an unknown bottle takes it over in the count, and offline nothing waits', async () => {
  const owner = await open(product.company.owner.email)
  await share(owner)
  const page = await open(product.barman, 390)
  await startCount(page)
  await scan(page, SHARED_BARCODE)
  await page
    .getByRole('button', { name: /Create/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(use(page)).toBeVisible()
  await expectNoViolations(page)
  await use(page).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Absolut Vodka')
  await expect(dialog.getByLabel('Full bottle, g')).toHaveValue('1172')
  await dialog.getByLabel('Type').selectOption({ label: 'Spirits' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Absolut Vodka').first()).toBeVisible()

  await page.context().setOffline(true)
  await scan(page, '4006381333931')
  await page
    .getByRole('button', { name: /Create/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  await expect(proposal(page)).toHaveCount(0)
})

test('the sizes that a type usually has are a press away', async () => {
  const page = await open(product.company.owner.email)
  await newGood(page)
  await page.getByRole('combobox', { name: 'Goods type' }).click()
  await page.getByRole('option', { name: 'New type…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New goods type' })
  await dialog.getByLabel('Name').fill('Red wine')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByLabel('Measurement unit').selectOption({ label: 'Weighed bottle' })
  const sizes = page.getByRole('group', { name: 'Usual sizes' })
  await expect(sizes.getByRole('button')).toHaveText(['750 ml', '375 ml', '1,500 ml'])
  await sizes.getByRole('button', { name: '750 ml' }).click()
  await expect(page.getByLabel('Volume of the full bottle')).toHaveValue('750')
  await expectNoViolations(page)
  await page.getByLabel('Volume of the full bottle').fill('620')
  await expect(sizes).toBeHidden()
})

test('so they are where an unknown bottle is met in a count', async () => {
  const owner = await open(product.company.owner.email)
  await newGood(owner)
  await owner.getByRole('combobox', { name: 'Goods type' }).click()
  await owner.getByRole('option', { name: 'New type…' }).click()
  const typing = owner.getByRole('dialog', { name: 'New goods type' })
  await typing.getByLabel('Name').fill('Red wine')
  await owner.keyboard.press('Enter')
  await expect(typing).toBeHidden()
  const page = await open(product.barman, 390)
  await startCount(page)
  await scan(page, '4006381333931')
  await page
    .getByRole('button', { name: /Create/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const sizes = dialog.getByRole('group', { name: 'Usual sizes' })
  await expect(dialog.getByLabel('Size, ml')).toBeVisible()
  await expect(sizes).toBeHidden()
  await dialog.getByLabel('Type').selectOption({ label: 'Red wine' })
  await expect(sizes.getByRole('button')).toHaveText(['750 ml', '375 ml', '1,500 ml'])
  await expectNoViolations(page)
  await sizes.getByRole('button', { name: '750 ml' }).click()
  await expect(dialog.getByLabel('Size, ml')).toHaveValue('750')
  await dialog.getByLabel('How to count it').selectOption({ label: 'Sold by weight' })
  await expect(sizes).toBeHidden()
})

const LIST = [
  ['Name', 'Category', 'Unit', 'Barcode', 'Size', 'Full weight', 'Empty weight'],
  ['My Absolut', 'Vodka', 'Weighed bottle', SHARED_BARCODE, '', '', ''],
  ['Bombay', 'Gin', 'Weighed bottle', '5000299605004', '1 l', '1400', '600'],
]

async function importList(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Goods', exact: true }).click()
  await page.getByRole('link', { name: 'Import items' }).first().click()
  const buffer = Buffer.from(csvOf(rows, ';'))
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
}

const tab = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d`) })

test('an import shows what other bars know of what its rows leave open, and takes it with one press', async () => {
  const page = await open(product.company.owner.email)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/client/catalogue')) asked.push(request.postData() ?? '')
  })
  await page.goto(`${product.url}/dashboard/goods`)
  await importList(page, LIST)
  await expect(tab(page, 'To correct')).toContainText('1')
  expect(asked).toEqual([])
  await share(page)

  await importList(page, LIST)
  const fill = page.getByRole('button', { name: 'Fill 1 from other bars' })
  await expect(fill).toBeVisible()
  expect(asked).toEqual([JSON.stringify({ barcodes: [SHARED_BARCODE, '5000299605004'] })])
  await tab(page, 'To correct').click()
  await expect(page.getByRole('form', { name: 'Row 2: My Absolut' })).toContainText(
    /3 other bars: 700 ml, 40% vol, full 1,172 ± \d+ g, empty 505 ± \d+ g/,
  )
  await expectNoViolations(page)
  // Nothing is filled in by itself.
  await expect(page.getByRole('button', { name: 'Import 1 item' })).toBeVisible()
  await fill.click()
  await expect(tab(page, 'To correct')).toContainText('0')
  await tab(page, 'New').click()
  const row = page.getByRole('row', { name: /My Absolut/ })
  await expect(row).toContainText('505')
  await expect(row).toContainText('3 other bars')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    await expectNoViolations(page)
    await page.screenshot({ path: test.info().outputPath(`import-${width}.png`), fullPage: true })
  }
  await page.getByRole('button', { name: 'Undo filling 1 row' }).click()
  await expect(tab(page, 'To correct')).toContainText('1')
  await fill.click()
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(page.getByText('2 items added, 0 changed')).toBeVisible()
  await page.getByRole('link', { name: 'Show the items' }).click()
  await page
    .getByRole('row', { name: /My Absolut/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText(/from the catalogue: 3 bars, ± \d+\.0 g/)).toHaveCount(2)
  await expect(page.getByLabel('Name in Russian')).toHaveValue('My Absolut')
})

test('without a connection an import works without other bars, and says so where they might know', async () => {
  const page = await open(product.company.owner.email)
  await share(page)
  await untilInstalled(page)
  await page.goto(`${product.url}/dashboard/goods`)
  await page.context().setOffline(true)
  const note = page.getByText("Without a connection, other bars can't be asked")
  const [head = [], , bombay = []] = LIST
  await importList(page, [
    [...head, 'Strength'],
    [...bombay, '40'],
  ])
  await expect(page.getByRole('button', { name: 'Import 1 item' })).toBeEnabled()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await importList(page, LIST)
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 item' })).toBeEnabled()
  await expectNoViolations(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Fill 1 from other bars' })).toBeVisible()
  await expect(note).toBeHidden()
})

test('a long list is asked in parts; where the server asks for patience, a person tries the rest again', async () => {
  const page = await open(product.company.owner.email)
  await share(page)
  await page.goto(`${product.url}/dashboard/goods`)
  const asked: number[] = []
  await page.route('**/client/catalogue/proposals', async (route) => {
    const { barcodes } = route.request().postDataJSON() as { barcodes: string[] }
    asked.push(barcodes.length)
    if (asked.length !== 2) return route.continue()
    const message = 'Too many requests. Please wait a minute.'
    const json = { success: false, code: 'too_many_requests', message, request_id: 'r' }
    await route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json })
  })
  const [head = [], absolut = [], bombay = []] = LIST
  const strangers = Array.from({ length: 129 }, (_, number) =>
    bombay.with(0, `Stranger ${number}`).with(3, eanOf(number)).with(4, ''),
  )
  // The one that other bars know comes after the first hundred.
  await importList(page, [head, ...strangers.slice(0, 120), absolut, ...strangers.slice(120)])
  await expect(page.getByRole('alert')).toContainText(
    "Other bars couldn't be asked about all barcodes.",
  )
  await expect(page.getByRole('alert')).toContainText('Please wait a little')
  expect(asked).toEqual([100, 30])
  const fill = page.getByRole('button', { name: 'Fill 1 from other bars' })
  await expect(fill).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(fill).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(asked).toEqual([100, 30, 30])
})

/** An EAN-13 that no good of the test has. */
function eanOf(number: number): string {
  const digits = `40063${String(number).padStart(7, '0')}`
  const sum = [...digits].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

for (const language of ['en', 'ru', 'hy'] as const) {
  test(`the setting and the proposal fit a phone and a desktop (${language})`, async () => {
    for (const width of [390, 1440]) {
      const page = await open(product.company.owner.email, width)
      if (width === 390) await share(page)
      await chooseLanguage(page, language)
      await page.goto(`${product.url}/dashboard/settings/catalogue`)
      await expect(page.getByRole('checkbox')).toBeChecked()
      await expectNoViolations(page)
      await expectNoOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`setting-${width}.png`) })
      await page.goto(`${product.url}/dashboard/goods/create`)
      await page.locator('input[name="barcode"]').fill(SHARED_BARCODE)
      const line = page.getByRole('status').filter({ has: page.getByRole('button') })
      await expect(line).toContainText('Absolut')
      await expectNoViolations(page)
      await expectNoOverflow(page)
      await line.scrollIntoViewIfNeeded()
      await page.screenshot({ path: test.info().outputPath(`proposal-${width}.png`) })
    }
  })
}

async function expectNoOverflow(page: Page): Promise<void> {
  const [shown, whole] = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.documentElement.scrollWidth,
  ])
  expect(whole).toBeLessThanOrEqual(shown ?? 0)
}
