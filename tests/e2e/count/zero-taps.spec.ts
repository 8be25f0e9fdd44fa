import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import { insertGoods } from '#tests/support/bars/company.ts'
import { cameraInPage, holdBefore } from '#tests/support/hardware/page-camera.ts'
import type { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { chooseFirstDevice, startCount } from '../product.ts'
import { resume } from '../resume.ts'
import { besideBluetooth, oneCompanyForAllTests, openBrowser, product } from '../product-room.ts'

/* The whole count with both hands at bottle and scanner: nothing on the screen is touched. */

let shelf: Good[]
let bluez: FakeBluez
let scale: DecentScale
let browser: RealBrowser

oneCompanyForAllTests({
  prepare: (database, { id, goods }) => {
    shelf = shelfOf(3, must(goods[0], 'good').goods_type_id)
    return insertGoods(database, id, shelf)
  },
})
test.beforeEach(async () => {
  bluez = await FakeBluez.start([DECENT_LAYOUT])
  scale = new DecentScale(bluez)
  browser = await openBrowser(besideBluetooth(bluez))
})
test.afterEach(async () => {
  scale.stop()
  await bluez.stop()
})

declare global {
  interface Window {
    touches: number
  }
}

/** Counts touches. */
function watchHands(): void {
  window.touches = 0
  addEventListener('pointerdown', () => (window.touches += 1), { capture: true })
}

async function countWithScale(): Promise<Page> {
  const page = await browser.context.newPage()
  await page.addInitScript(watchHands)
  await page.addInitScript(cameraInPage)
  await resume(page, product, product.barman)
  await startCount(page)
  await chooseFirstDevice(browser.context, page)
  await page.getByRole('button', { name: 'Connect a scale' }).click()
  await expect(page.getByText('Decent Scale')).toBeVisible()
  return page
}

async function weighed(page: Page, count: number): Promise<void> {
  await expect(page.getByTestId('running-totals')).toContainText(`Entries${count}`)
}

function chosen(page: Page, good: Good) {
  const bottle = page.getByRole('region', { name: 'Selected bottle' })
  return bottle.getByRole('heading', { name: good.name_en, exact: true })
}

const gramsOf = (index: number) => 520 + index * 100

test('the camera stays open with its lamp on and reads one bottle after the other', async () => {
  const page = await countWithScale()
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await page.getByRole('button', { name: 'Light' }).click()
  await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => window.lamp)).toEqual([true])
  await page.evaluate(() => Object.assign(window, { touches: 0 }))
  for (const [index, good] of shelf.entries()) {
    await holdBefore(page, must(good.barcode, 'barcode'))
    await expect(chosen(page, good)).toBeVisible()
    // The label stays in view while the bottle is put down: it is the same bottle.
    scale.place(gramsOf(index))
    await weighed(page, index + 1)
    await holdBefore(page, null)
    scale.place(0)
    await expect(page.getByTestId('live-weight')).toHaveText('0.0 g')
  }
  await expect(page.getByLabel('Camera view')).toBeVisible()
  expect(await page.evaluate(() => [window.touches, window.lamp])).toEqual([0, [true]])
})
