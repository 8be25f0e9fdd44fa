import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { expect, test, type Download, type Locator, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { countInventories, countShelf, type CountedInventories } from '../counted-product.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'

let product: Product
let counted: CountedInventories
const browsers: RealBrowser[] = []

test.beforeAll(async () => {
  product = await Product.start()
})
test.beforeEach(async () => {
  await product.moveIn()
  counted = await countInventories(product)
})
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
})
test.afterAll(() => product.goDown())

/** The list of inventories, in a separate browser. */
async function openList(): Promise<Page> {
  const browser = await openInstalled({ viewport: { width: 1440, height: 900 } }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, product.company.owner.email)
  await untilInstalled(page)
  await page.goto(`${product.url}/dashboard/inventories`)
  await expect(rowOf(page, 'Inventory #3')).toBeVisible()
  return page
}

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) })
const linkTo = (page: Page, title: string): Locator => page.getByRole('link', { name: title })
const nameField = (page: Page): Locator => page.getByLabel('Inventory name')
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/** All lines of a sheet of the file. */
async function linesOf(download: Download, sheet: number): Promise<unknown[][]> {
  const book = read(readFileSync(await download.path()))
  return utils.sheet_to_json(book.Sheets[book.SheetNames[sheet] ?? ''] ?? {}, { header: 1 })
}

test('a click or Enter opens an inventory; a double click or F2 edits its name', async () => {
  const page = await openList()
  await linkTo(page, 'Inventory #2').dblclick()
  await expect(nameField(page)).toBeFocused()
  await expect(page).toHaveURL(/\/inventories$/)
  await page.keyboard.press('Escape')
  await linkTo(page, 'Inventory #2').focus()
  await page.keyboard.press('F2')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await linkTo(page, 'Inventory #2').press('Enter')
  await expect(page.getByRole('heading', { name: 'Inventory #2' })).toBeVisible()
  await page.goBack()
  await linkTo(page, 'Inventory #1').click()
  await expect(page.getByRole('heading', { name: 'Inventory #1' })).toBeVisible()
})

test('a name is set, removed and restored by the rules of its buttons', async () => {
  const page = await openList()
  await linkTo(page, 'Inventory #2').dblclick()
  await expect(button(page, 'Done')).toBeDisabled()
  await expect(button(page, 'Close')).toBeVisible()
  await nameField(page).fill('Friday')
  await button(page, 'Done').click()
  await expect(linkTo(page, 'Friday')).toBeVisible()
  const updated = page.getByText('Updated', { exact: true })
  await expect(updated).toHaveCount(1)

  await linkTo(page, 'Friday').dblclick()
  await nameField(page).fill('Saturday')
  await button(page, 'Undo').click()
  await expect(nameField(page)).toHaveValue('Friday')
  await nameField(page).fill('  ')
  await button(page, 'Done').click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await nameField(page).fill('Friday')
  await expect(page.getByText('This field is required')).toBeHidden()
  await button(page, 'Reset').click()
  await expect(linkTo(page, 'Inventory #2')).toBeVisible()
  await expect(updated).toHaveCount(2)

  await button(page, 'Actions: Inventory #2').click()
  await page.getByRole('button', { name: 'Change history' }).click()
  const history = page.getByRole('dialog').getByRole('row')
  await expect(history).toHaveCount(3)
  await expect(history.nth(1)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(history.nth(2)).toContainText('Friday')
})

test('the URL holds the search, the tab and the branch', async () => {
  const page = await openList()
  await page.getByLabel('Search by name, number or branch').fill('opera')
  await expect(page).toHaveURL(/search=opera/)
  await expect(rowOf(page, 'Inventory #1')).toBeHidden()
  await page.reload()
  await expect(rowOf(page, 'Inventory #3')).toBeVisible()
  await expect(rowOf(page, 'Inventory #1')).toBeHidden()
  await page.goto(`${product.url}/dashboard/inventories`)
  await page.getByRole('button', { name: /^Completed ?\d/ }).click()
  await expect(page).toHaveURL(/tab=closed/)
  await expect(rowOf(page, 'Inventory #3')).toBeHidden()
  await page.getByLabel('Branch', { exact: true }).selectOption('Opera')
  await expect(page.getByText('No result')).toBeVisible()
})

test('the owner deletes an inventory offline, and later it is gone everywhere', async () => {
  const page = await openList()
  await product.goDown()
  await button(page, 'Actions: Inventory #1').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You cannot undo this operation')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Inventory #1 was deleted.')).toBeVisible()
  await expect(rowOf(page, 'Inventory #1')).toBeHidden()
  await page.reload()
  await expect(rowOf(page, 'Inventory #2')).toBeVisible()
  await expect(rowOf(page, 'Inventory #1')).toBeHidden()

  await product.comeBack()
  await expect(page.getByText('Up to date')).toBeVisible({ timeout: 60_000 })
  const other = await openList()
  await expect(rowOf(other, 'Inventory #1')).toBeHidden()
})

test('selected inventories become one file offline, and leaving clears the selection', async () => {
  const page = await openList()
  // The entries of older inventories are on a device from the first look at them.
  for (const title of ['Inventory #1', 'Inventory #2']) {
    await linkTo(page, title).press('Enter')
    await expect(linkTo(page, 'Vodka')).toBeVisible()
    await page.goBack()
  }
  await product.goDown()
  await page.getByLabel('Select Inventory #1').check()
  await page.getByLabel('Select Inventory #2').check()
  await expect(page.getByText('2 inventories selected')).toBeVisible()
  await button(page, 'Export').click()
  const excel = await downloadOf(page, () => button(page, 'Extended Excel').click())
  const goods = await linesOf(excel, 0)
  const stock = must(goods[0], 'head').indexOf('Total stock')
  expect(goods.map((line) => [line[0], line[stock]])).toEqual([
    ['Inventory', 'Total stock'],
    ['Inventory #2', 1050],
    ['Inventory #1', 2800],
    [undefined, 3850],
  ])
  const entries = await linesOf(excel, 1)
  expect(entries).toHaveLength(6)
  expect(entries[0]).toContain('Gross, g')
  expect(entries.flat().filter((value) => value === 822)).toHaveLength(3)

  await page.getByRole('link', { name: 'Goods', exact: true }).click()
  await page.getByRole('link', { name: 'Inventories', exact: true }).click()
  await expect(page.getByLabel('Select Inventory #1')).not.toBeChecked()
})

test('the extended PDF lists who, when and how many grams for every entry', async () => {
  const page = await openList()
  await linkTo(page, 'Inventory #2').press('Enter')
  await button(page, 'Export').click()
  const asked = Date.now()
  const pdf = await downloadOf(page, () => button(page, 'Extended PDF').click())
  expect(Date.now() - asked).toBeGreaterThanOrEqual(2_000)
  expect(pdf.suggestedFilename()).toBe('Inventory 2 – Cascade – extended.pdf')
  const text = execFileSync('pdftotext', ['-layout', await pdf.path(), '-'], { encoding: 'utf8' })
  expect(text).toMatch(/Ani Petrosyan +Open +1 +822\.0 +350\.00 +ml/)
  expect(text).toMatch(/Total +1 +350\.00 +1,050\.00 +\d\d +ml/)
})

test('74 goods are short on a phone, sorted by every column, with their charts beside', async () => {
  await countShelf(product, counted.openId, 73)
  const page = await openList()
  await page.goto(`${product.url}/dashboard/inventories/${counted.openId}/3`)
  const names = page.locator('tbody th a')
  await expect(names).toHaveCount(74)
  await page.getByRole('heading', { name: 'Stock by type' }).waitFor()
  const charts = await page.getByRole('heading', { name: 'Stock by type' }).boundingBox()
  const table = await page.locator('table[data-look=figures]').boundingBox()
  expect(charts?.x).toBeGreaterThan((table?.x ?? 0) + (table?.width ?? 0))

  for (const [column, first, last] of [
    ['Name', /^Bottle 1$/, /^Vodka$/],
    ['Type', /./, /./],
    ['Bottles', /^Bottle 73$/, /^Bottle 1$/],
    ['In open bottles', /^Vodka$/, /^Bottle/],
    ['Total stock', /^Bottle 73$/, /^Vodka$/],
  ] as const) {
    await button(page, column).click()
    await expect(page.locator('th[aria-sort]')).toHaveText(column)
    await expect(names.first()).toHaveText(first)
    await expect(names.last()).toHaveText(last)
  }
  await page.reload()
  await expect(names.first()).toHaveText('Bottle 73')
  await expect(page).toHaveURL(/sort=total/)

  // An item opened in another tab leads back to the same order.
  const tab = await page.context().newPage()
  await tab.goto(new URL(must(await names.first().getAttribute('href'), 'link'), page.url()).href)
  await tab.getByRole('link', { name: 'Inventory #3' }).click()
  await expect(tab).toHaveURL(/sort=total/)
  await expect(tab.locator('tbody th a').first()).toHaveText('Bottle 73')
  await tab.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Sort by').selectOption('Type ↑')
  await expect(page.locator('th[scope=rowgroup]', { hasText: 'Type 7' })).toBeVisible()
  await page.reload()
  await expect(names).toHaveCount(74)
  await expect(button(page, 'Charts')).toHaveAttribute('aria-expanded', 'false')
  // Whatever stands above them counts too.
  await expect(button(page, 'Ask for a recount')).toBeVisible()
  await expect(page.getByLabel('We sold while counting')).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(5000)

  // The head of the type in view stays below the page's header.
  await names.nth(40).evaluate((name) => name.scrollIntoView({ block: 'start' }))
  const headTops = () =>
    page
      .locator('th[scope=rowgroup]')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().top))
  await expect.poll(async () => (await headTops()).map(Math.round)).toContain(56)
})
