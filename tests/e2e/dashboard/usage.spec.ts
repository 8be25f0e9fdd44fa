import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { completing, opening, pricing, recording } from '#tests/support/commands.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { shelfOf } from '#tests/support/shelf.ts'
import { ConnectedBar } from '../connected-bar.ts'
import { pushAsOwner } from '../counted-product.ts'
import { chooseLanguage, LOOKS, nameOf, newLook } from '../looks.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { expectWhole } from '../whole-screen.ts'
import { button, connect, dialog, look, postpone, previewOf, synchronize } from './pos-screens.ts'

let product: Product
const browsers: RealBrowser[] = []

test.beforeAll(async () => {
  product = await Product.start()
  await countWeeks()
})
test.afterAll(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
  await product.goDown()
})

/**
 * Six weekly counts of twelve goods. In the last one most were used as always, the first much more,
 * the second grew, the third was not counted, and the fourth is counted for the first time.
 */
async function countWeeks(): Promise<void> {
  const { branches, goods } = product.company
  const branch = must(branches[0], 'branch').id
  const shelf = shelfOf(12, '').map((good) => ({
    ...good,
    goods_type_id: must(goods[0], 'good').goods_type_id,
  }))
  const create = {
    v: 1,
    repairs: null,
    kind: 'create-good',
    device_time: '2026-09-01T10:00:00.000Z',
  }
  await pushAsOwner(product, [
    ...shelf.map((good) => ({ ...create, id: good.id, args: good })),
    pricing(must(shelf[0], 'good').id, 850_000, { device_time: '2026-09-01T11:00:00.000Z' }),
    ...Array.from({ length: 6 }, (_, week) => {
      const at = new Date(Date.UTC(2026, 8, 6 + 7 * week, 18)).toISOString()
      const on = { device_time: at }
      const first = opening(branch, on)
      const isLast = week === 5
      const counts = shelf.flatMap((good, index) => {
        if ((isLast && index === 2) || (!isLast && index === 3)) return []
        const usual = 80 - week * (index + 1)
        const count = isLast && index === 0 ? 5 : isLast && index === 1 ? 99 : usual
        const sealed = { is_full: true, count: Math.max(0, count), gross: null, measured_at: at }
        return [
          recording(first.id, good, sealed, on),
          recording(first.id, good, { measured_at: at }, on),
        ]
      })
      return [first, ...counts, completing(first.id, on)]
    }).flat(),
  ])
}

async function openAs(email: string): Promise<Page> {
  const browser = await openInstalled({ viewport: { width: 1440, height: 900 } }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, email)
  return page
}

test('the last two inventories are compared good by good, offline too', async () => {
  const page = await openAs(product.company.owner.email)
  await untilInstalled(page)
  await page.getByRole('link', { name: 'Usage', exact: true }).click()
  const items = page.getByRole('table', { name: 'Items' })
  await expect(items.getByRole('row').filter({ hasText: 'unusually much' })).toHaveCount(1)
  await expect(items.getByRole('row').filter({ hasText: 'more than before' })).toHaveCount(1)
  await expect(items.getByRole('row').filter({ hasText: 'not counted now' })).toHaveCount(1)
  await expect(items.getByRole('row').filter({ hasText: 'not counted before' })).toHaveCount(1)
  await expect(page.getByText('10 of 12 items').first()).toBeVisible()
  await page.getByRole('button', { name: /^Unusual/ }).click()
  await expect(items.getByRole('row').filter({ hasText: 'unusually much' })).toHaveCount(1)
  await expect(items.getByRole('row').filter({ hasText: 'not counted' })).toHaveCount(0)
  await product.goDown()
  await page.reload()
  await expect(items.getByRole('row').filter({ hasText: 'unusually much' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Used', exact: true }).last().click()
  await items.getByRole('row').filter({ hasText: 'unusually much' }).getByRole('link').click()
  await expect(page.getByText('Total stock')).toBeVisible()
  await product.comeBack()
})

test('a trend has a table for screen readers, with gaps where nobody counted', async () => {
  const page = await openAs(product.company.owner.email)
  await page.goto(`${product.url}/dashboard/usage`)
  await page.getByRole('button', { name: 'Trend' }).click()
  await page.getByRole('button', { name: 'Load them' }).click()
  const table = page.getByRole('table', { name: 'Bottle 3', exact: true })
  await expect(table.getByRole('row')).toHaveText([
    'InventoryUsed',
    ...Array.from({ length: 4 }, () => /2,100\.00 ml$/),
    /unknown$/,
  ])
  await page.reload()
  await expect(table).toBeAttached()
})

test('every look of the comparison is whole', async ({ browser }: { browser: Browser }) => {
  for (const look of LOOKS) {
    const page = await newLook(browser, look)
    await resume(page, product, product.company.owner.email)
    await chooseLanguage(page, look.language)
    await page.goto(`${product.url}/dashboard/usage`)
    await expect(page.locator('tbody th a').first()).toBeVisible()
    await expectWhole(page, `usage-${nameOf(look)}`)
    await page.goto(`${product.url}/dashboard/usage?tab=trend`)
    await expect(page.locator('figure').first()).toBeVisible()
    await page.screenshot({
      fullPage: true,
    })
    await expectWhole(page, `trend-${nameOf(look)}`)
    await page.context().close()
  }
})

test('what is missing is told against what the till expected, offline too', async ({ browser }) => {
  const bar = await ConnectedBar.start()
  try {
    await countTwice(bar)
    const own = await openInstalled({ viewport: { width: 1440, height: 900 } }, product)
    browsers.push(own)
    const page = await own.newPage()
    await resume(page, bar.dram, bar.owner)
    await untilInstalled(page)
    await page.goto(`${bar.dram.url}/dashboard/usage`)
    await expect(page.getByText('if a point-of-sale system were connected')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Expected' })).toHaveCount(0)

    await connect(page, bar)
    await page.goto(`${bar.dram.url}/dashboard/iiko-integration-products`)
    await synchronize(page)
    await postpone(page)
    await page.goto(`${bar.dram.url}/dashboard/usage`)
    await expect(page.getByText('has checked this inventory')).toBeVisible()
    await page.getByRole('link', { name: 'Check it there' }).click()
    await button(page, 'Send to iiko').click()
    await button(page, 'Continue without them').click()
    await page.getByLabel('Store', { exact: true }).selectOption('Bar · Cascade')
    await expect(previewOf(page, 'Водка импортная')).toContainText('−3.250 л')
    await button(page, 'Cancel').click()
    await expect(dialog(page)).toHaveCount(0)

    await page.goto(`${bar.dram.url}/dashboard/usage`)
    const items = page.getByRole('table', { name: 'Items' })
    const vodka = items.getByRole('row').filter({ hasText: 'Vodka' }).first()
    await expect(vodka).toContainText('5,000.00 ml')
    await expect(vodka).toContainText(/−3,250\.00 ml.*± \d+.* missing/)
    const tonic = items.getByRole('row').filter({ hasText: 'Tonic' })
    await expect(tonic).toContainText('not measurable')
    await page.getByRole('button', { name: 'Variance', exact: true }).first().click()
    await look(page, 'variance')
    await bar.dram.goDown()
    await page.reload()
    await expect(vodka).toContainText('−3,250.00 ml')
    await expectFiles(page)
    await page.getByRole('button', { name: /^Variance\d/ }).click()
    await expect(tonic).toHaveCount(0)
    await expect(vodka).toBeVisible()
    await bar.dram.comeBack()

    for (const one of LOOKS) {
      const looked = await newLook(browser, one)
      await resume(looked, bar.dram, bar.owner)
      await chooseLanguage(looked, one.language)
      await looked.goto(`${bar.dram.url}/dashboard/usage`)
      await expect(looked.locator('[data-verdict="missing"]').first()).toBeVisible()
      await expectWhole(looked, `variance-${nameOf(one)}`)
      await looked.context().close()
    }
  } finally {
    await bar.stop()
  }
})

/** The same figures as files, made on the device. */
async function expectFiles(page: Page): Promise<void> {
  const save = async (kind: 'PDF' | 'Excel'): Promise<string> => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: kind, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Usage .+\.(pdf|xlsx)$/)
    return download.path()
  }
  const book = read(readFileSync(await save('Excel')))
  const sheet = must(book.Sheets['Usage'], 'sheet')
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  const line = must(
    lines.find((one) => one.includes('Vodka')),
    'line',
  )
  expect(line).toEqual(expect.arrayContaining([5000, -3250, 'missing']))
  const text = execFileSync('pdftotext', ['-layout', await save('PDF'), '-'], { encoding: 'utf8' })
  expect(text).toMatch(/Vodka .* 5,000\.00 +-3,250\.00 +\d+ +missing/)
}

/** Twice the same bottles; the till expects 3.25 l more of the vodka than there is, and no more tonic. */
async function countTwice(bar: ConnectedBar): Promise<void> {
  await bar.complete(await bar.count())
  await bar.complete(await bar.count())
  const { stock, ...others } = bar.catalogue
  await bar.iiko.sell({ ...others, stock: { ...stock, [`${STORE.bar}:p-tonic`]: 3 } })
}
