import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { expect, test, type Download, type Locator, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { FEATURES_PATH } from '#protocol/system.ts'
import { NOW } from '#tests/support/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { expectNoViolations } from '../axe.ts'
import { pushAsOwner } from '../counted-product.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, scan, startCount, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'

const BARCODE = '5000267024011'

test.describe.configure({ mode: 'serial' })

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
  // As the demo's server does; the real scales have their own tests.
  await browser.context.route(`**${FEATURES_PATH}`, (route) =>
    route.fulfill({ json: { simulated_scale: true } }),
  )
  const page = await browser.newPage()
  await resume(page, product, email)
  await untilInstalled(page)
  return page
}

const openOwner = (): Promise<Page> => openAs(product.company.owner.email, 1280)

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const load = (page: Page): Locator => page.getByLabel('Grams on the demo scale')
const bottle = (page: Page): Locator => page.getByRole('region', { name: 'Selected bottle' })
const here = (page: Page): Locator => page.getByRole('group', { name: /^Open bottles/ })
const onBottle = (page: Page): Locator => page.getByRole('group', { name: 'This bottle wears' })
const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Entries' }).locator('ol > li')
const grams = (page: Page | Locator): Locator =>
  page.getByLabel('Weight including the bottle, in grams')

async function weigh(page: Page, weight: number): Promise<void> {
  await grams(page).fill(String(weight))
  await button(bottle(page), 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function meetNetwork(page: Page): Promise<void> {
  await product.comeBack()
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

test('the owner weighs a pourer without a network, adds another and takes a removal back', async () => {
  const page = await openOwner()
  await page.goto(`${product.url}/dashboard/settings/pourers`)
  await expect(page.getByText('No pourers yet')).toBeVisible()
  await product.goDown()
  await button(page, 'Add a pourer').click()
  await dialog(page).getByLabel('Name').fill('Steel')
  await button(dialog(page), 'Weigh one now').click()
  await button(dialog(page), 'Demo scale').click()
  // Lighter than whatever else a bar puts on a scale.
  await load(page).fill('16')
  await expect(dialog(page).getByLabel('Weight of one')).toHaveValue('16')
  await load(page).fill('0')
  await expect(page.getByTestId('live-weight')).toHaveText(/^-?0\.\d g$/)
  await load(page).fill('28')
  await expect(dialog(page).getByLabel('Weight of one')).toHaveValue('28')
  await expectNoViolations(page)
  await button(dialog(page), 'Save').click()
  const list = page.getByRole('list', { name: 'Pourers' })
  await expect(list.getByRole('listitem')).toHaveText([/^Steel28\.0 g ± \d\.\d g$/])

  await button(page, 'Add a pourer').click()
  await dialog(page).getByLabel('Name').fill('Plastic')
  await dialog(page).getByLabel('Weight of one').fill('15')
  await button(dialog(page), 'Save').click()
  await button(page, 'Delete Plastic').click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await button(page, 'Undo').click()
  await expect(list.getByRole('listitem')).toHaveText([/^Steel28/, /^Plastic15/])
  await button(page, 'Edit Plastic').click()
  await dialog(page).getByLabel('Name').fill('Long')
  await button(dialog(page), 'Save').click()
  await expect(list.getByRole('listitem')).toHaveText([/^Steel28/, /^Long15/])
  await expectNoViolations(page)
  await meetNetwork(page)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
})

test('a barman says what the bottles of a place wear, and what one of them does not', async () => {
  const page = await openAs(product.barman)
  await startCount(page)
  await expect(here(page)).toBeVisible()
  await product.goDown()
  await button(here(page), /^Steel/).click()
  await expect(button(here(page), /^Steel/)).toHaveAttribute('aria-pressed', 'true')

  await scan(page, BARCODE)
  await expect(button(onBottle(page), /^Steel/)).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolations(page)
  await button(bottle(page), 'Full bottles').click()
  await expect(onBottle(page)).toBeHidden()
  await button(bottle(page), 'Open bottle').click()
  await weigh(page, 850)
  await expect(rows(page)).toContainText(['less Steel, 28.0 g'])
  await expect(rows(page)).toContainText(['350.00 ml'])

  await scan(page, BARCODE)
  await button(onBottle(page), 'No pourer').click()
  await weigh(page, 822)
  await expect(rows(page).first()).toContainText('350.00 ml')
  await expect(rows(page).first()).not.toContainText('Steel')

  // Another place is another row of bottles, and a reload forgets neither.
  await button(page, 'Place').click()
  await button(dialog(page), 'Cellar').click()
  await expect(button(here(page), 'No pourer')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Place: Cellar').click()
  await button(dialog(page), 'No place').click()
  await page.reload()
  await expect(button(here(page), /^Steel/)).toHaveAttribute('aria-pressed', 'true')

  // What a scale shows, live and saved, is without it too.
  await page.getByText('Other ways to weigh').click()
  await button(page, 'Demo scale').click()
  await load(page).fill('850')
  await scan(page, BARCODE)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('350.00 ml')
  await scan(page, BARCODE)
  const live = bottle(page).getByRole('button', { name: /Hold still/ })
  await expect(live).toContainText('350.00 ml')
  await button(onBottle(page), 'No pourer').click()
  await expect(live).toContainText('379.52 ml')
  await button(page, 'Another bottle').click()

  // One tap takes it off again.
  await button(here(page), /^Steel/).click()
  await expect(button(here(page), 'No pourer')).toHaveAttribute('aria-pressed', 'true')
  await meetNetwork(page)
  const wanted = [
    ['Steel', 8500, 350],
    [undefined, 8220, 350],
    ['Steel', 8500, 350],
  ]
  await expect
    .poll(async () =>
      (await product.entries())
        .toSorted((a, b) => a.measured_at.localeCompare(b.measured_at))
        .map(({ pourer, gross, millilitres }) => [pourer?.name, gross, millilitres]),
    )
    .toEqual(wanted)
})

async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

test('the owner sees it in entries, corrects it, and finds it in history and files', async () => {
  const page = await openOwner()
  const [id] = await product.inventories()
  const good = must(product.company.goods[0], 'good')
  await page.goto(`${product.url}/dashboard/inventories/${id}/${good.id}/1`)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.filter({ hasText: 'less Steel, 28.0 g' })).toHaveCount(2)
  const bare = cards.filter({ hasText: '822.0 g' })
  await button(bare, 'Edit').click()
  await expect(dialog(page).getByLabel('Pourer on the bottle')).toHaveValue('')
  await dialog(page).getByLabel('Pourer on the bottle').selectOption({ label: 'Steel, 28.0 g' })
  await expect(dialog(page)).toContainText('320.48 ml')
  await button(dialog(page), 'Save').click()
  await expect(cards.filter({ hasText: 'less Steel, 28.0 g' })).toHaveCount(3)
  await button(bare, '1 change').click()
  await expect(bare.locator('del')).toHaveText('822.0 g · 350.00 ml')
  await expect(bare.locator('ins')).toHaveText('822.0 g · 320.48 ml · less Steel, 28.0 g')

  // A corrected weight leaves the pourer where it is.
  await button(bare, 'Edit').click()
  await grams(dialog(page)).fill('830')
  await button(dialog(page), 'Save').click()
  await expect(cards.filter({ hasText: '830.0 g' }).first()).toContainText('less Steel, 28.0 g')

  await page.goto(`${product.url}/dashboard/inventories/${id}/1`)
  await button(page, 'Export').click()
  const excel = await downloadOf(page, () => button(page, 'Extended Excel').click())
  const book = read(readFileSync(await excel.path()))
  const lines = utils.sheet_to_json<unknown[]>(
    must(book.Sheets[book.SheetNames[1] ?? ''], 'sheet'),
    {
      header: 1,
    },
  )
  expect(lines.flat().filter((cell) => String(cell).includes('with pourer: Steel'))).not.toEqual([])
  await button(page, 'Export').click()
  const pdf = await downloadOf(page, () => button(page, 'Extended PDF').click())
  const text = execFileSync('pdftotext', ['-layout', await pdf.path(), '-'], { encoding: 'utf8' })
  expect(text).toContain('Steel')
})

test('a rejected entry keeps its pourer when it is corrected', async () => {
  const page = await openAs(product.barman)
  await startCount(page)
  await expect(here(page)).toBeVisible()
  const before = await product.inventories()
  await scan(page, BARCODE)
  await weigh(page, 822)
  await expect.poll(() => product.inventories()).toHaveLength(before.length + 1)
  const [goneId] = await product.inventories()
  await page.context().setOffline(true)
  await scan(page, BARCODE)
  await button(onBottle(page), /^Steel/).click()
  await weigh(page, 850)
  const args = { inventory_id: goneId }
  const command = { id: newUuid(), kind: 'delete-inventory', v: 1, args, device_time: NOW }
  await pushAsOwner(product, [{ ...command, repairs: null }])
  await product.openInventory()
  await page.context().setOffline(false)
  await page.goto(`${product.url}/repair`)
  await expect(page.getByText('less Steel, 28.0 g')).toBeVisible()
  await button(page, 'Edit').click()
  await expect(dialog(page).getByLabel('Pourer on the bottle')).toHaveValue(/./)
  await grams(dialog(page)).fill('860')
  const [openId] = await product.inventories()
  await dialog(page).getByLabel('Inventory').selectOption(must(openId, 'inventory'))
  await button(dialog(page), 'Save').click()
  await expect
    .poll(async () => (await product.entries()).map(({ pourer, gross }) => [pourer?.name, gross]))
    .toEqual([['Steel', 8600]])
})
