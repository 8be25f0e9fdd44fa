import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { expect, test, type Download, type Locator, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { countInventories } from '../counted-product.ts'
import { newCompanyForEachTest, openDevice, product } from '../product-room.ts'

newCompanyForEachTest()
test.beforeEach(() => countInventories(product))

/** The list of inventories, in a separate browser. */
async function openList(): Promise<Page> {
  const page = await openDevice(product.company.owner.email, { viewport: SHAPES.desktop })
  await page.goto(`${product.url}/dashboard/inventories`)
  await expect(rowOf(page, 'Inventory #3')).toBeVisible()
  return page
}

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) })
const linkTo = (page: Page, title: string): Locator => page.getByRole('link', { name: title })
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
  await expect(page.getByText('Up to date')).toBeVisible()
  const other = await openList()
  await expect(rowOf(other, 'Inventory #1')).toBeHidden()
})

test('an extended PDF lists who, when and how many grams; selected inventories become one file offline, and leaving clears the selection', async () => {
  const page = await openList()
  // The entries of older inventories are on a device from the first look at them.
  await linkTo(page, 'Inventory #1').press('Enter')
  await page.getByRole('button', { name: /^All items/ }).click()
  await expect(linkTo(page, 'Vodka')).toBeVisible()
  await page.goBack()
  await linkTo(page, 'Inventory #2').press('Enter')
  await button(page, 'Export').click()
  const asked = Date.now()
  const pdf = await downloadOf(page, () => button(page, 'Extended PDF').click())
  expect(Date.now() - asked).toBeGreaterThanOrEqual(2_000)
  expect(pdf.suggestedFilename()).toBe('Inventory 2 – Cascade – extended.pdf')
  const text = execFileSync('pdftotext', ['-layout', await pdf.path(), '-'], { encoding: 'utf8' })
  expect(text).toMatch(/Ani Petrosyan +Open +1 +822\.0 +350\.00 +ml/)
  expect(text).toMatch(/Total +1 +350\.00 +1,050\.00 +\d\d +ml/)
  await page.goBack()
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
  await expect(page.getByRole('heading', { name: 'Goods', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByLabel('Select Inventory #1')).not.toBeChecked()
})
