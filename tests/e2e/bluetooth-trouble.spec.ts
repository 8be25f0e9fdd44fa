import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { BLUETOOTH_ARGS, denyBluetooth, emulateAdapter } from '#tests/support/cdp-bluetooth.ts'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts'
import { newProfile, RealBrowser } from '#tests/support/real-browser.ts'
import { chromium, type Browser } from '@playwright/test'
import { Product, signIn, startCount } from './product.ts'

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
  const context = await browser.newContext()
  const page = await context.newPage()
  const adapter = await browser.newBrowserCDPSession()
  await adapter.send('BluetoothEmulation.enable', { state, leSupported: true })
  await signIn(page, product, product.barman)
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

test('a closed chooser is told, and the weight can be typed', async () => {
  const { page, device } = await countWithAdapter('powered-on')
  const prompt = promptOf(device)
  await connect(page)
  await device.send('DeviceAccess.cancelPrompt', { id: await prompt })
  await expect(page.getByRole('alert')).toHaveText('No scale was chosen.')
  await expect(page.getByText('Not connected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect a scale' })).toBeVisible()
})

test('an adapter that is switched off is told after a while, and nothing is stuck', async () => {
  const { page } = await countWithAdapter('powered-off')
  await connect(page)
  await expect(page.getByRole('alert')).toContainText('Please turn on your Bluetooth', {
    timeout: 25_000,
  })
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected')).toBeVisible()
})

test('a device without Bluetooth is told at once', async () => {
  const { page } = await countWithAdapter('absent')
  await connect(page)
  await expect(page.getByRole('alert')).toContainText('Bluetooth is off, or this device has none')
})

test('a permission that the settings deny is told with what to do', async () => {
  const profile = newProfile()
  denyBluetooth(profile)
  const real = await RealBrowser.start({ profile, args: [...BLUETOOTH_ARGS] })
  try {
    await emulateAdapter(real.context, 'powered-on')
    const page = await real.newPage()
    await signIn(page, product, product.barman)
    await startCount(page)
    await connect(page)
    await expect(page.getByRole('alert')).toContainText('Permission not allowed.')
  } finally {
    await real.kill()
  }
})
