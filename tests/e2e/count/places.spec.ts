import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { RealBrowser } from '#tests/support/real-browser.ts'
import { withDatabase } from '#tests/support/seed-place.ts'
import { pushAsOwner } from '../counted-product.ts'
import { Product, signIn, startCount, untilInstalled } from '../product.ts'

const NAMES = ['Vodka', 'Cola', 'Mint']

let product: Product
const browsers: RealBrowser[] = []

test.beforeAll(async () => {
  product = await Product.start()
  await product.goDown()
  await withDatabase(product.server.place, async (database) => {
    for (const [index, { id }] of product.company.goods.entries()) {
      await database.query('update goods set name_en = $2 where id = $1', [id, NAMES[index]])
    }
  })
  await product.comeBack()
  await countLastTime()
})
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
})
test.afterAll(() => product.goDown())

/** Vodka in the bar, then cola, then mint in the cellar. */
async function countLastTime(): Promise<void> {
  const { branches, goods } = product.company
  const day = { device_time: '2026-11-02T18:00:00.000Z' }
  const open = opening(must(branches[0], 'branch').id, day)
  const at = (minute: number) => ({ measured_at: `2026-11-02T18:0${minute}:00.000Z` })
  const [vodka, cola, mint] = goods.map((good) => must(good, 'good'))
  await pushAsOwner(product, [
    open,
    { ...recording(open.id, must(vodka, 'vodka'), { place: 'bar', ...at(1) }), v: 2 },
    recording(open.id, must(cola, 'cola'), { is_full: true, count: 5, gross: null, ...at(2) }),
    { ...recording(open.id, must(mint, 'mint'), { place: 'cellar', ...at(3) }), v: 2 },
    completing(open.id),
  ])
}

async function openAs(email: string, width = 390): Promise<Page> {
  const browser = await RealBrowser.start({ viewport: { width, height: 844 } })
  browsers.push(browser)
  const page = await browser.newPage()
  await signIn(page, product, email)
  await untilInstalled(page)
  return page
}

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })
const next = (page: Page): Locator => page.getByRole('region', { name: 'Next on your route' })
const bottle = (page: Page): Locator => page.getByRole('region', { name: 'Selected bottle' })
const dialog = (page: Page): Locator => page.getByRole('dialog')

async function weigh(page: Page, grams: number): Promise<void> {
  await page.getByLabel('Weight including the bottle, in grams').fill(String(grams))
  await button(bottle(page), 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

test('the last count’s order is proposed, places are saved, not counted is never zero', async () => {
  const page = await openAs(product.barman)
  await startCount(page)
  await expect(next(page)).toContainText('Vodka')
  await product.goDown()

  await button(page, 'Place').click()
  await dialog(page).getByLabel('Another place').fill('Terrace')
  await button(dialog(page), 'Choose').click()
  await button(next(page), 'Choose Vodka').click()
  await weigh(page, 822)
  await expect(page.getByRole('region', { name: 'Entries' })).toContainText('Terrace')
  await expect(next(page)).toContainText('Cola')

  await button(page, /^Not counted yet/).click()
  const missing = dialog(page).getByRole('group').filter({ hasText: '2 not counted yet' })
  await expect(missing.getByRole('listitem')).toHaveText([/^Cola/, /^MintCellar/])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // One low line each, and only the dialog scrolls.
  for (const line of await missing.getByRole('listitem').all()) {
    expect(must(await line.boundingBox(), 'line').height).toBeLessThanOrEqual(60)
  }
  const scrolls = await missing
    .getByRole('list')
    .evaluate((list) => getComputedStyle(list).overflowY)
  expect(scrolls).toBe('visible')
  await button(dialog(page), 'None left: Cola').click()
  await expect(button(dialog(page), 'Undo')).toBeInViewport({ ratio: 1 })
  await expect(dialog(page)).toContainText('1 not counted yet')
  await expect(dialog(page)).toContainText('1 has none left')
  await expect(dialog(page)).toContainText('1 counted')
  await button(dialog(page), 'Count Mint').click()
  await expect(bottle(page).getByRole('heading', { name: 'Mint' })).toBeVisible()
  await button(page, 'Another bottle').click()

  // A reload loses nothing, and the place is still selected.
  await page.reload()
  await expect(button(page, 'Place: Terrace')).toBeVisible()
  await expect(next(page)).toContainText('Mint')
  await product.comeBack()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () =>
      (await product.entries()).map(({ place, count, millilitres }) => [place, count, millilitres]),
    )
    .toEqual(
      expect.arrayContaining([
        ['Terrace', 1, 350],
        [null, 0, 0],
      ]),
    )
  // Mint is not counted, and has no entry of zero.
  expect(await product.entries()).toHaveLength(2)
})

test('before completing, the goods that were not counted are shown first', async () => {
  const page = await openAs(product.company.owner.email, 1280)
  await page.goto(`${product.url}/dashboard/inventories`)
  await page.getByRole('link', { name: 'Inventory #2' }).press('Enter')
  await button(page, 'Complete').click()
  await expect(dialog(page)).toContainText('1 not counted yet')
  await expect(dialog(page).getByRole('listitem')).toContainText(['Mint'])
  // The owner looks at the shelf, and records the result here.
  await button(dialog(page), 'None left: Mint').click()
  await expect(dialog(page)).toContainText('0 not counted yet')
  await expect(dialog(page)).toContainText('2 have none left')
  await button(dialog(page), 'Complete').click()
  await expect(page.getByText('The inventory is completed.')).toBeVisible()
  await expect(page.getByText('Completed').first()).toBeVisible()
})
