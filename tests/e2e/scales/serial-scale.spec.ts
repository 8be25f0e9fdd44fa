import { expect, test, type Page } from '@playwright/test'
import { ASCII_LAYOUT, AsciiScale } from '#tests/support/bluez/ascii-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import type { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { chooseFirstDevice, scan, startCount } from '../product.ts'
import { resume } from '../resume.ts'
import { besideBluetooth, newCompanyForEachTest, openBrowser, product } from '../product-room.ts'

/* Scales that send lines of text: over a Bluetooth UART, and on a USB port. */

const BARCODE = '5000267024011'

let bluez: FakeBluez
let scale: AsciiScale
let browser: RealBrowser

newCompanyForEachTest()
test.beforeEach(async () => {
  bluez = await FakeBluez.start([ASCII_LAYOUT])
  scale = new AsciiScale(bluez)
  browser = await openBrowser(besideBluetooth(bluez))
})

test.afterEach(async () => {
  scale.stop()
  await bluez.stop()
})

async function countWithScale(): Promise<Page> {
  const page = await browser.context.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await chooseFirstDevice(browser.context, page)
  await page.getByRole('button', { name: 'Connect a scale' }).click()
  await expect(page.getByText(ASCII_LAYOUT.name)).toBeVisible()
  return page
}

test('a serial scale weighs bottles although its lines arrive in fragments', async () => {
  const page = await countWithScale()
  const weights = [500, 822, 1004.3]
  for (const grams of weights) {
    await scan(page, BARCODE)
    await expect(page.getByRole('region', { name: 'Selected bottle' })).toBeVisible()
    scale.place(grams)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    scale.place(0)
    await expect(page.getByTestId('live-weight')).toHaveText('0.0 g')
  }
  await expect
    .poll(async () => (await product.entries()).map(({ gross }) => gross))
    .toHaveLength(weights.length)
  const entries = await product.entries()
  const seen = entries.map(({ gross }) => gross ?? 0).sort((a, b) => a - b)
  expect(seen).toEqual([5000, 8220, 10_043])
  expect(new Set(entries.map(({ source }) => source))).toEqual(new Set(['scale']))
})

test('a serial scale that was switched off and on is reconnected automatically', async () => {
  const page = await countWithScale()
  scale.device.drop()
  await expect(page.getByText('Disconnected, reconnecting')).toBeVisible()
  await expect(page.getByText(ASCII_LAYOUT.name)).toBeVisible()
  scale.place(822)
  await expect(page.getByTestId('live-weight')).toHaveText('822.0 g')
})

/**
 * A serial port made of the page's own streams: the browser lists only serial devices that udev
 * reports, and there are none here. The test covers everything from the button to the saved entry.
 */
const FAKE_PORT = `{
  class Port extends EventTarget {
    #settings = null
    #readable = null
    grams = 0
    getInfo() { return { usbVendorId: 1027, usbProductId: 24577 } }
    async open(settings) {
      this.#settings = settings
      this.timer = setInterval(() => {
        const line = 'ST,+' + this.grams.toFixed(1).padStart(8, '0') + '  g\\r\\n'
        const isRight = settings.baudRate === 2400 && settings.dataBits === 7
        this.controller?.enqueue(Uint8Array.from(line, (c) => c.charCodeAt(0) ^ (isRight ? 0 : 0xb3)))
      }, 100)
    }
    get readable() {
      if (!this.#settings) return null
      this.#readable ??= new ReadableStream({
        start: (controller) => { this.controller = controller },
        cancel: () => { this.#readable = null; this.controller = null },
      })
      return this.#readable
    }
    get writable() { return this.#settings ? new WritableStream() : null }
    async close() {
      clearInterval(this.timer)
      this.#settings = null
      this.#readable = null
    }
  }
  window.port = new Port()
  const serial = new EventTarget()
  serial.getPorts = async () => (localStorage.getItem('allowed') ? [port] : [])
  serial.requestPort = async () => {
    window.asked = (window.asked ?? 0) + 1
    localStorage.setItem('allowed', 'yes')
    return port
  }
  Object.defineProperty(Navigator.prototype, 'serial', { get: () => serial })
}`

test('bottles are weighed by a USB scale, which needs no selection the next time', async () => {
  await browser.context.addInitScript(FAKE_PORT)
  const page = await browser.context.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await page.getByRole('button', { name: 'USB scale' }).click()
  await expect(page.getByTestId('live-weight')).toHaveText('0.0 g')
  await scan(page, BARCODE)
  await page.evaluate('port.grams = 822')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(async () => (await product.entries()).map(({ gross }) => gross)).toEqual([8220])

  await page.reload()
  await page.getByRole('button', { name: 'USB scale' }).click()
  await expect(page.getByTestId('live-weight')).toHaveText('0.0 g')
  expect(await page.evaluate('window.asked ?? 0')).toBe(0)
})
