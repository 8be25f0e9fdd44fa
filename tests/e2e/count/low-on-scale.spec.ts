import { expect, test, type Page } from '@playwright/test'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import type { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'
import { chooseFirstDevice, scan, startCount } from '../product.ts'
import { resume } from '../resume.ts'
import { besideBluetooth, newCompanyForEachTest, openBrowser, product } from '../product-room.ts'

/* A slow phone, or one that is put into a pocket, beside a scale. */

const BARCODE = '5000267024011'
/** To slow a phone down keeps a processor busy, so a push has few. */
const BOTTLES = isLongSet ? 12 : 5
const FRAME_MS = 100

let bluez: FakeBluez
let scale: DecentScale
let browser: RealBrowser
let page: Page

newCompanyForEachTest()
test.beforeEach(async () => {
  bluez = await FakeBluez.start([DECENT_LAYOUT])
  scale = new DecentScale(bluez, 200, FRAME_MS)
  browser = await openBrowser(besideBluetooth(bluez))
  page = await browser.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await chooseFirstDevice(browser.context, page)
  await page.getByRole('button', { name: 'Connect a scale' }).click()
  await expect(page.getByText('Decent Scale')).toBeVisible()
})
test.afterEach(async () => {
  scale.stop()
  await bluez.stop()
})

const entries = () => page.getByTestId('running-totals')
const chosen = () => page.getByRole('region', { name: 'Selected bottle' })
const grossOf = async (): Promise<(number | null)[]> =>
  (await product.entries()).map(({ gross }) => gross).toSorted((a, b) => Number(a) - Number(b))

test('a phone that is four times slower counts every bottle of a scanner and a scale once', async () => {
  const session = await browser.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const grams = Array.from({ length: BOTTLES }, (_, bottle) => 500 + bottle * 20)
  for (const [index, weight] of grams.entries()) {
    await scan(page, BARCODE)
    await expect(chosen()).toBeVisible()
    scale.place(weight)
    await expect(entries()).toContainText(`Entries${index + 1}`)
    await expect(page.getByRole('alert')).toHaveCount(0)
    scale.place(0)
    await expect(page.getByTestId('live-weight')).toHaveText('0.0 g')
  }
  await expect.poll(grossOf).toEqual(grams.map((weight) => weight * 10))
})

test('a phone that sleeps in mid-weighing and loses its scale still has the bottle, and counts it once', async () => {
  await scan(page, BARCODE)
  await expect(chosen()).toBeVisible()
  const session = await browser.context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  scale.place(822)
  scale.drop()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(chosen()).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Decent Scale')).toBeVisible()
  // The bottle stays on the plate, and is still one.
  const { sent } = scale
  await expect.poll(() => scale.sent).toBeGreaterThan(sent + 20)
  await expect(entries()).toContainText('Entries1')
  await expect.poll(grossOf).toEqual([8220])
})
