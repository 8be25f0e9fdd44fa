import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { read, utils } from '@e965/xlsx'
import { must } from '#domain/must.ts'
import { completing, opening, pricing, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { shelfOf } from '#tests/support/shelf.ts'
import { pushAsOwner } from '../counted-product.ts'
import { chooseLanguage, LOOKS, nameOf, newLook } from '../looks.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { expectWhole } from '../whole-screen.ts'

let product: Product
const browsers: RealBrowser[] = []

const DAY = 24 * 3_600_000
/** Half days, so that a test that takes a while counts the same whole ones. */
const DAYS_AGO = [36.5, 25.5, 14.5, 3.5]

/** Bottles in the four inventories; null: not counted. */
const BOTTLES: (number | null)[][] = [
  [44, 40, 9, 8, null, 50],
  [33, 29, 9, 6, null, 49],
  [22, 18, 9, 4, 12, 48],
  [11, 7, 9, null, 11, 47],
]

test.beforeAll(async () => {
  product = await Product.start()
  await countAndReceive()
})
test.afterAll(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
  await product.goDown()
})

/** Four inventories of six goods, and a delivery of one bottle of the first since the last. */
async function countAndReceive(): Promise<void> {
  const { branches, goods } = product.company
  const branch = must(branches[0], 'branch').id
  const now = Date.now()
  const ago = (days: number): string => new Date(now - days * DAY).toISOString()
  const type = must(goods[0], 'good').goods_type_id
  const shelf = shelfOf(6, type).map((good) => ({ ...good, in_package: 6 }))
  const common = { v: 1, repairs: null }
  const line = {
    id: newUuid(),
    good_id: must(shelf[0], 'good').id,
    name: '',
    unit: 'piece',
    amount: 1,
    case_size: null,
    product_id: null,
  }
  const note = { branch_id: branch, supplier: 'Ararat Trade', number: 'A-1', delivered_at: ago(1) }
  const delivery = { ...note, lines: [line], prices: [], source: 'typed', document: null }
  await pushAsOwner(product, [
    ...shelf.map((good) => ({
      ...common,
      id: good.id,
      kind: 'create-good',
      args: good,
      device_time: ago(40),
    })),
    pricing(must(shelf[1], 'good').id, 850_000, { device_time: ago(39) }),
    ...BOTTLES.flatMap((bottles, index) => {
      const measured_at = ago(must(DAYS_AGO[index], 'day'))
      const on = { device_time: measured_at }
      const first = opening(branch, on)
      const counts = shelf.flatMap((good, at) => {
        const count = bottles[at] ?? null
        const sealed = { is_full: true, count, gross: null, measured_at }
        return count === null ? [] : [recording(first.id, good, sealed, on)]
      })
      return [first, ...counts, completing(first.id, on)]
    }),
    { ...common, id: newUuid(), kind: 'record-delivery', args: delivery, device_time: ago(1) },
  ])
}

async function openAs(email: string): Promise<Page> {
  const browser = await openInstalled({ viewport: { width: 1440, height: 900 } }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, email)
  return page
}

const rowsOf = (page: Page, part: string): Locator =>
  page.getByRole('table', { name: part }).locator('tbody tr')

async function expectAllParts(page: Page): Promise<void> {
  await expect(rowsOf(page, 'Runs out')).toHaveText([
    /^Bottle 2.*3 days.*4 pcscases: 1 × 6.*34,000/,
  ])
  await expect(rowsOf(page, 'Enough')).toHaveText([/^Bottle 1.*8 days$/, /^Bottle 6.*days$/])
  await expect(rowsOf(page, 'Has not moved for a month')).toHaveText([/^Bottle 3.*33 days$/])
  await expect(rowsOf(page, 'Not known')).toHaveText([
    'counted too few times in a row',
    'Bottle 5',
    'not counted in the last inventory',
    'Bottle 4',
  ])
}

test('what to buy is told in four parts, offline too, for as many days as were chosen', async () => {
  const page = await openAs(product.company.owner.email)
  await untilInstalled(page)
  await page.getByRole('link', { name: 'Usage', exact: true }).click()
  await page.getByRole('button', { name: 'What to buy' }).click()
  await expectAllParts(page)
  await product.goDown()
  await page.reload()
  await expectAllParts(page)
  await page.getByLabel('Days ahead').selectOption('14')
  // Of the first, one bottle came: eight and a half are left, and one a day is used.
  await expect(rowsOf(page, 'Runs out')).toHaveText([
    /^Bottle 2.*11 pcscases: 2 × 6/,
    /^Bottle 1.*6 pcscases: 1 × 6/,
  ])
  await page.reload()
  await expect(rowsOf(page, 'Runs out')).toHaveCount(2)
  await page.getByLabel('Days ahead').selectOption('7')
  await rowsOf(page, 'Not known').last().getByRole('link').click()
  await expect(page.getByLabel('Quantity in a package')).toHaveValue('6')
  await product.comeBack()
})

test('the list is shared as text without a price, or copied, and goes to paper alone', async () => {
  const page = await openAs(product.company.owner.email)
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(globalThis, { told })
    const share = ({ text }: { text: string }) => Promise.resolve(void told.push(`shared ${text}`))
    Object.assign(navigator, { share })
    const writeText = (text: string) => Promise.resolve(void told.push(`copied ${text}`))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await page.goto(`${product.url}/dashboard/usage?tab=buy`)
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told)
  const text = 'What to buy · Cascade\n\nBottle 2 — 4 pcs (cases: 1 × 6)'
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await told()).toEqual([`shared ${text}`])
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('The list is copied.')).toBeVisible()
  await expect(page.getByText('The list is copied.')).toHaveCount(0, { timeout: 10_000 })
  expect(await told()).toEqual([`shared ${text}`, `copied ${text}`])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(rowsOf(page, 'Runs out')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not known' })).toBeVisible()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  const ink = (of: string) =>
    page.evaluate((name) => getComputedStyle(document.body)[name as 'color'], of)
  expect([await ink('color'), await ink('backgroundColor')]).toEqual([
    'rgb(0, 0, 0)',
    'rgb(255, 255, 255)',
  ])
})

test('the files have the same figures', async () => {
  const page = await openAs(product.company.owner.email)
  await page.goto(`${product.url}/dashboard/usage?tab=buy`)
  const save = async (kind: string): Promise<string> => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: kind, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^What to buy – Cascade\.(pdf|xlsx)$/)
    return download.path()
  }
  const pdf = execFileSync('pdftotext', ['-layout', await save('PDF'), '-'], { encoding: 'utf8' })
  expect(pdf).toMatch(/Bottle 2 +2,4\d\d\.\d\d +ml .* 4 +1 ?× ?6 +34,000\.00/)
  expect(pdf).toMatch(/Bottle 4 +not counted/)
  const book = read(readFileSync(await save('Excel')))
  const sheet = must(book.Sheets[must(book.SheetNames[0], 'name')], 'sheet')
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  expect(rows.slice(1, 5).map((row) => [row[0], row[1]])).toEqual([
    ['Runs out', 'Bottle 2'],
    ['Enough', 'Bottle 1'],
    ['Enough', 'Bottle 6'],
    ['Has not moved for a month', 'Bottle 3'],
  ])
  const unknown = rows.slice(5, 7).map((row) => `${String(row[0])} ${String(row[1])}`)
  expect(unknown.toSorted()).toEqual(['Not known Bottle 4', 'Not known Bottle 5'])
  expect(rows[7]?.[1]).toBe('Total')
  expect(rows[1]?.slice(5, 9)).toEqual([3, 4, '1 × 6', 34_000])
})

test('a barman does not get there', async () => {
  const page = await openAs(product.barman)
  await expect(page).toHaveURL(/\/count/)
  await page.goto(`${product.url}/dashboard/usage?tab=buy`)
  // Whatever stands there instead has a heading.
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('What to buy')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Runs out' })).toHaveCount(0)
})

test('every look of what to buy is whole', async ({ browser }) => {
  for (const look of LOOKS) {
    const page = await newLook(browser, look)
    await resume(page, product, product.company.owner.email)
    await chooseLanguage(page, look.language)
    await page.goto(`${product.url}/dashboard/usage?tab=buy`)
    await expect(page.locator('tbody th a').nth(5)).toBeVisible()
    await expectWhole(page, `to-buy-${nameOf(look)}`)
    await page.context().close()
  }
})
