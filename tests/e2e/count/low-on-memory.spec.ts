import { expect, test, type Page } from '@playwright/test'
import type { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { scan, startCount, typeWeight } from '../product.ts'
import { resume } from '../resume.ts'
import { newCompanyForEachTest, openBrowser, product } from '../product-room.ts'

/* What a phone takes away in the middle of a bottle: its memory and its room. */

const BARCODE = '5000267024011'

let browser: RealBrowser

newCompanyForEachTest()
test.beforeEach(async () => {
  // A browser with a quota that can be changed: else every page is told the same ten gigabytes.
  browser = await openBrowser({ args: ['--disable-features=StaticStorageQuota'] })
})

const entries = (page: Page) => page.getByTestId('running-totals')
const grossOf = async (): Promise<number[]> =>
  (await product.entries()).map(({ gross }) => gross ?? 0).toSorted((one, other) => one - other)

test('a page that is killed for its memory in mid-weighing has lost nothing that was saved, and counts on', async () => {
  const page = await browser.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await browser.context.setOffline(true)
  await typeWeight(page, BARCODE, 700)
  await typeWeight(page, BARCODE, 710)
  await scan(page, BARCODE)
  await page.getByLabel('Bottle weight, g').fill('72')
  const address = page.url()
  const crashed = page.waitForEvent('crash')
  const session = await browser.context.newCDPSession(page)
  // It has no answer: whoever would give it is gone.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  // The tab goes with it: Playwright cannot tell a crashed one that the network is back.
  await page.close()

  const again = await browser.newPage()
  await again.goto(address)
  // What was half typed is nothing; the count and its two bottles are told to be safe.
  await expect(entries(again)).toContainText('Entries2')
  const safe = /3 changes are (safe|saved) on this device/
  await expect(again.getByRole('button', { name: safe })).toBeVisible()
  await typeWeight(again, BARCODE, 720)
  await expect(entries(again)).toContainText('Entries3')
  await browser.context.setOffline(false)
  await expect.poll(grossOf).toEqual([7000, 7100, 7200])
})

/**
 * A disk that is full, until it is not. Chromium compares with its quota only now and then, and lets
 * small writes through meanwhile: which of them it refuses, a test cannot choose.
 */
function diskThatFills(): void {
  const write: IDBObjectStore['add'] = Reflect.get(IDBObjectStore.prototype, 'add')
  IDBObjectStore.prototype.add = function add(this: IDBObjectStore, ...values) {
    if (Reflect.get(globalThis, 'isFull')) throw new DOMException('full', 'QuotaExceededError')
    return write.apply(this, values)
  }
}

const fill = (page: Page, isFull: boolean): Promise<unknown> =>
  page.evaluate((is) => Object.assign(globalThis, { isFull: is }).isFull, isFull)

test('without room a bottle is not saved, stays as it was typed, and is saved once when there is room', async () => {
  const page = await browser.newPage()
  await page.addInitScript(diskThatFills)
  await resume(page, product, product.barman)
  await startCount(page)
  await typeWeight(page, BARCODE, 700)
  const session = await browser.context.newCDPSession(page)
  const { origin } = new URL(product.url)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.reload()
  await expect(page.getByText(/^Only [\d.]+ MB left for Dram/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await scan(page, BARCODE)
  const field = page.getByLabel('Bottle weight, g')
  await field.fill('655.5')
  const save = page.getByRole('button', { name: 'Save' })
  await fill(page, true)
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Not saved: this device is out of storage.')
  await expect(field).toHaveValue('655.5')
  await expect(page.getByRole('region', { name: 'Selected bottle' })).toBeVisible()
  await expect(entries(page)).toContainText('Entries1')
  // Somebody deletes a film.
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await fill(page, false)
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(entries(page)).toContainText('Entries2')
  await expect.poll(grossOf).toEqual([6555, 7000])
})
