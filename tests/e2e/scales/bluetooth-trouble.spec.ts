import AxeBuilder from '@axe-core/playwright'
import { devices, expect, test, type CDPSession, type Page } from '@playwright/test'
import { SILENT_CHOOSER_MS } from '#scales/transports/web-bluetooth.ts'
import {
  BLUETOOTH_ARGS,
  denyBluetooth,
  emulateAdapter,
} from '#tests/support/hardware/cdp-bluetooth.ts'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts'
import { newProfile, RealBrowser } from '#tests/support/real-browser.ts'
import { chromium, type Browser } from '@playwright/test'
import { Product, scan, startCount, typeWeight, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'

let product: Product
let browser: Browser

test.beforeAll(async () => {
  product = await Product.start()
})
test.beforeEach(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, '--enable-features=WebBluetooth'],
  })
})
test.afterEach(() => browser.close())
test.afterAll(() => product.goDown())

async function countWithAdapter(state: 'powered-on' | 'powered-off' | 'absent') {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const adapter = await browser.newBrowserCDPSession()
  await adapter.send('BluetoothEmulation.enable', { state, leSupported: true })
  await resume(page, product, product.barman)
  await startCount(page)
  const device = await context.newCDPSession(page)
  await device.send('DeviceAccess.enable')
  return { page, device }
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect a scale' }).click()
}

function promptOf(device: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    device.on('DeviceAccess.deviceRequestPrompted', ({ id }) => resolve(id))
  })
}

/** Expects the help page behind the panel to name this cause, and to lead back to the count. */
async function expectCause(page: Page, title: string): Promise<void> {
  const count = page.url()
  // By keyboard: a press of the mouse beside an open chooser closes it, which is another cause.
  await page.getByRole('link', { name: 'What to do?' }).press('Enter')
  const likely = page.getByRole('region', { name: title })
  await expect(likely).toContainText('Most likely')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('link', { name: 'Go to the count' }).click()
  await expect(page).toHaveURL(count)
}

test('a closed chooser is reported, and the weight can be typed', async () => {
  const { page, device } = await countWithAdapter('powered-on')
  const prompt = promptOf(device)
  await connect(page)
  await device.send('DeviceAccess.cancelPrompt', { id: await prompt })
  await expect(page.getByRole('alert')).toHaveText('No scale selected.')
  await expect(page.getByText('Not connected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect a scale' })).toBeVisible()
  const again = promptOf(device)
  await page.getByRole('button', { name: 'Show all devices' }).click()
  await device.send('DeviceAccess.cancelPrompt', { id: await again })
  await expectCause(page, 'The scale is not in the list')
})

test('an adapter that is off is reported after a while, and nothing is blocked', async () => {
  const { page } = await countWithAdapter('powered-off')
  await page.clock.install()
  await connect(page)
  // The press may reach the page later than this: then the wait begins after it.
  await expect(async () => {
    await page.clock.fastForward(SILENT_CHOOSER_MS)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Please turn on your Bluetooth', { timeout: 2000 })
  }).toPass()
  await expectCause(page, 'Bluetooth is off')
  await expect(page.getByText('Not connected')).toBeVisible()
})

test('a device without Bluetooth is reported at once', async () => {
  const { page } = await countWithAdapter('absent')
  await connect(page)
  await expect(page.getByRole('alert')).toContainText(
    'Bluetooth is off or not available on this device',
  )
  await page.getByRole('link', { name: 'What to do?' }).click()
  for (const cause of ['Bluetooth is off', 'This device has no Bluetooth']) {
    await expect(page.getByRole('region', { name: cause })).toContainText('Most likely')
  }
  await expect(page.getByText('Please turn on your Bluetooth')).toBeVisible()
})

test('a permission denied by the settings is reported with the remedy', async () => {
  const profile = newProfile()
  denyBluetooth(profile)
  const real = await RealBrowser.start({ profile, args: [...BLUETOOTH_ARGS] })
  try {
    await emulateAdapter(real.context, 'powered-on')
    const page = await real.newPage()
    await resume(page, product, product.barman)
    await startCount(page)
    await connect(page)
    await expect(page.getByRole('alert')).toHaveText(
      'Permission not allowed. Would you like to allow it now?',
    )
    await page.getByRole('button', { name: 'Allow now' }).click()
    await expect(page.getByRole('alert')).toContainText('Permission not allowed.')
    await expectCause(page, 'Permission not allowed')
  } finally {
    await real.kill()
  }
})

test('an iPhone gets the keypad at once, with the reason, offline and in every language', async () => {
  const iphone = devices['iPhone 13']
  const context = await browser.newContext({ ...iphone, defaultBrowserType: undefined } as object)
  await context.addInitScript(() => {
    // Chromium with the user agent of Safari, which supports neither.
    for (const api of ['bluetooth', 'serial']) Reflect.deleteProperty(Navigator.prototype, api)
  })
  const page = await context.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await untilInstalled(page)
  const panel = page.getByRole('region', { name: 'Scale', exact: true })
  await expect(panel).toContainText("This browser doesn't support Bluetooth scales.")
  const reason = panel.getByText("This browser doesn't support Bluetooth scales.")
  await expect(reason).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
  await scan(page, '5000267024011')
  const grams = page.getByLabel('Weight including the bottle, in grams')
  await expect(grams).toBeFocused()
  expect(await grams.getAttribute('inputmode')).toBe('decimal')
  // The bottle takes its place.
  await expect(panel).toBeHidden()
  await typeWeight(page, '5000267024011', 822)
  await expect(panel).toBeVisible()
  // Once read, it is folded away.
  await expect(reason).toBeHidden()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Scale not working?' }).click()
  const title = "Safari and Chrome on iPhone and iPad don't support Bluetooth scales"
  await expect(page.getByRole('region', { name: title })).toContainText('Most likely')
  for (const [language, heading] of [
    ['hy', 'Կշեռքը չի աշխատում'],
    ['ru', 'Весы не работают'],
  ] as const) {
    await page.evaluate((to) => localStorage.setItem('language', to), language)
    await page.reload()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([language, over]).toEqual([language, 0])
  }
  await context.close()
})
