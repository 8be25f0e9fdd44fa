import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { SILENT_CHOOSER_MS } from '#scales/transports/web-bluetooth.ts'
import {
  BLUETOOTH_ARGS,
  denyBluetooth,
  emulateAdapter,
} from '#tests/support/hardware/cdp-bluetooth.ts'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/browser/chromium.ts'
import { newProfile, RealBrowser } from '#tests/support/browser/real-browser.ts'
import { chromium, type Browser } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { startCount } from '../product.ts'
import { resume } from '../resume.ts'
import { oneCompanyForAllTests, product } from '../product-room.ts'

let browser: Browser

oneCompanyForAllTests()
test.beforeEach(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, '--enable-features=WebBluetooth'],
  })
})
test.afterEach(() => browser.close())

async function countWithAdapter(state: 'powered-on' | 'powered-off') {
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
  await expectNoViolations(page)
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
  await expectCause(page, 'Scale not listed')
})

test('an adapter that is off is reported after a while, and nothing is blocked', async () => {
  const { page } = await countWithAdapter('powered-off')
  await page.clock.install()
  await connect(page)
  // The press may reach the page later than this: then the wait begins after it.
  await expect(async () => {
    await page.clock.fastForward(SILENT_CHOOSER_MS)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Turn on your Bluetooth', { timeout: 2000 })
  }).toPass()
  await expectCause(page, 'Bluetooth is off')
  await expect(page.getByText('Not connected')).toBeVisible()
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
