import { expect, test, type Page } from '@playwright/test'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'
import { installedProfile } from '../installed-app.ts'
import {
  chooseFirstDevice,
  scan,
  signIn,
  startCount,
  typeWeight,
  untilInstalled,
} from '../product.ts'
import { resume } from '../resume.ts'
import { besideBluetooth, newCompanyForEachTest, openBrowser, product } from '../product-room.ts'

/* The phones of bars: old, slow, full, and almost empty of power. */

const BARCODE = '5000267024011'
/** To slow a phone down keeps a processor busy, so a push has few. */
const BOTTLES = isLongSet ? 8 : 4

newCompanyForEachTest()

/** No browser that is driven has a battery to empty. */
function batteryAtThree(): void {
  const battery = Object.assign(new EventTarget(), { charging: false, level: 0.03 })
  navigator.getBattery = () => Promise.resolve(battery)
}

/** Leaves the product so many bytes more than it has already used. */
async function leave(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(product.url).origin,
    quotaSize: used + bytes,
  })
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('a slow phone, nearly full and with an almost empty battery, says so, counts offline, dies, and has lost nothing', async () => {
  const profile = await installedProfile()
  // Chromium else tells every page the same ten gigabytes, whatever there is.
  const browser = await openBrowser({ profile, args: ['--disable-features=StaticStorageQuota'] })
  const page = await browser.newPage()
  await page.addInitScript(batteryAtThree)
  await signIn(page, product, product.barman)
  await startCount(page)
  await untilInstalled(page)
  await slowDown(page)
  await leave(page, 3 * 1024 * 1024)
  await browser.context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Battery at 3%\. Everything you've counted is saved/)).toBeVisible()
  await expect(page.getByText(/^Only \d MB left for Dram\./)).toBeVisible()
  for (let left = 2; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(left - 1)
  }
  const grams = Array.from({ length: BOTTLES }, (_, bottle) => 700 + bottle * 10)
  for (const [index, weight] of grams.entries()) {
    await typeWeight(page, BARCODE, weight)
    await expect(page.getByTestId('running-totals')).toContainText(`Entries${index + 1}`)
  }
  // The battery is empty.
  await browser.kill()
  const later = await (await openBrowser({ profile })).newPage()
  await later.goto(`${product.url}/count`)
  await expect
    .poll(async () =>
      (await product.entries())
        .map(({ gross }) => gross)
        .toSorted((one, other) => Number(one) - Number(other)),
    )
    .toEqual(grams.map((weight) => weight * 10))
})

test('a phone that is locked in the middle of a weighing goes on where it was', async () => {
  const bluez = await FakeBluez.start([DECENT_LAYOUT])
  const scale = new DecentScale(bluez)
  const browser = await openBrowser(besideBluetooth(bluez))
  try {
    const page = await browser.newPage()
    await resume(page, product, product.barman)
    await startCount(page)
    await chooseFirstDevice(browser.context, page)
    await page.getByRole('button', { name: 'Connect a scale' }).click()
    await expect(page.getByText('Decent Scale')).toBeVisible()
    await scan(page, BARCODE)
    await expect(page.getByRole('region', { name: 'Selected bottle' })).toBeVisible()
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    scale.place(822)
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await product.entries()).map(({ gross }) => gross))
      .toEqual([8220])
  } finally {
    // First the browser, which may still be asking the adapter something.
    await browser.kill()
    scale.stop()
    await bluez.stop()
  }
})
