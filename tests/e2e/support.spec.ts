import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { ASCII_LAYOUT, AsciiScale } from '#tests/support/bluez/ascii-scale.ts'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import type { DeviceLayout } from '#tests/support/bluez/object-tree.ts'
import {
  BLUETOOTH_ARGS,
  cancelChooser,
  denyBluetooth,
  emulateAdapter,
} from '#tests/support/hardware/cdp-bluetooth.ts'
import { cameraShowing } from '#tests/support/hardware/fake-camera.ts'
import { newProfile, RealBrowser } from '#tests/support/browser/real-browser.ts'
import { decentFrame } from '#tests/support/hardware/scale-frames.ts'
import { SmallSite, type SmallFiles } from '#tests/support/server/small-site.ts'
import { chooseFirstDevice, untilInstalled } from './product.ts'

/*
 * Checks what the other specs rely on, without the product: when one of these fails, the machine or
 * the browser has changed, and a failure elsewhere says nothing about Dram.
 */

let site: SmallSite | undefined
let browser: RealBrowser | undefined
let bluez: FakeBluez | undefined
const stops: (() => void)[] = []

test.afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await browser?.kill()
  await bluez?.stop()
  await site?.stop()
  browser = undefined
  bluez = undefined
  site = undefined
})

async function serve(files: SmallFiles): Promise<SmallSite> {
  site = await SmallSite.start(files)
  return site
}

async function open(options: Parameters<typeof RealBrowser.start>[0] = {}): Promise<RealBrowser> {
  browser = await RealBrowser.start(options)
  return browser
}

/** Requests a scale on a click, then listens to its one characteristic that notifies. */
const SCALE_PAGE = `<button>Choose</button><script>
  const told = (error) => error.name + ': ' + error.message
  window.heard = []
  window.lost = 0
  document.querySelector('button').onclick = () => {
    window.chosen = navigator.bluetooth
      .requestDevice({ acceptAllDevices: true, optionalServices: SERVICES })
      .then((device) => {
        window.device = device
        device.addEventListener('gattserverdisconnected', () => { window.lost += 1 })
        return device.name
      }, told)
  }
  window.listen = async (service, notify) => {
    try {
      const server = await device.gatt.connect()
      window.service = await server.getPrimaryService(service)
      const from = await window.service.getCharacteristic(notify)
      from.addEventListener('characteristicvaluechanged', ({ target }) => {
        heard.push([...new Uint8Array(target.value.buffer)])
      })
      await from.startNotifications()
      return 'listening'
    } catch (error) {
      return told(error)
    }
  }
  window.say = async (write, bytes) => {
    const to = await window.service.getCharacteristic(write)
    await to.writeValueWithResponse(Uint8Array.from(bytes))
  }
</script>`

function scalePage({ services }: DeviceLayout = DECENT_LAYOUT): string {
  return SCALE_PAGE.replace('SERVICES', JSON.stringify(services.map(({ uuid }) => uuid)))
}

function uuidsOf({ services: [service] }: DeviceLayout) {
  const find = (flag: 'notify' | 'write') =>
    service?.characteristics.find(({ flags }) => flags.includes(flag))?.uuid ?? ''
  return { service: service?.uuid ?? '', notify: find('notify'), write: find('write') }
}

async function withScale(layout: DeviceLayout): Promise<{ page: Page; radio: FakeBluez }> {
  bluez = await FakeBluez.start([layout])
  const { url } = await serve({ '/': scalePage(layout) })
  const { context } = await open({
    args: BLUETOOTH_ARGS,
    env: { DBUS_SYSTEM_BUS_ADDRESS: bluez.busAddress },
  })
  const page = await context.newPage()
  await page.goto(url)
  await chooseFirstDevice(context, page)
  await page.getByRole('button').click()
  expect(await page.evaluate('chosen')).toBe(layout.name)
  return { page, radio: bluez }
}

function listen(page: Page, layout: DeviceLayout): Promise<unknown> {
  const { service, notify } = uuidsOf(layout)
  return page.evaluate(`listen('${service}', '${notify}')`)
}

async function receivedBy(page: Page): Promise<number[][]> {
  return (await page.evaluate('heard')) as number[][]
}

test('a chosen scale sends two hundred notifications, each once and in order', async () => {
  const { page, radio } = await withScale(DECENT_LAYOUT)
  const { notify, write } = uuidsOf(DECENT_LAYOUT)
  const device = radio.device(DECENT_LAYOUT.name)
  expect(device.notify(notify, decentFrame(0))).toBe(false)
  expect(await listen(page, DECENT_LAYOUT)).toBe('listening')
  const frames = Array.from({ length: 200 }, (_, index) => decentFrame(index * 7))
  for (const frame of frames) {
    expect(device.notify(notify, frame)).toBe(true)
  }
  await expect.poll(async () => (await receivedBy(page)).length).toBe(200)
  expect(await receivedBy(page)).toEqual(frames.map((frame) => [...frame]))
  await page.evaluate(`say('${write}', [3, 15, 253])`)
  expect(device.writes).toEqual([{ uuid: write, bytes: Uint8Array.of(3, 15, 253) }])
})

test('a lost link is reported to the page, which can reconnect when in reach', async () => {
  const { page, radio } = await withScale(DECENT_LAYOUT)
  const { notify } = uuidsOf(DECENT_LAYOUT)
  const device = radio.device(DECENT_LAYOUT.name)
  expect(await listen(page, DECENT_LAYOUT)).toBe('listening')
  device.drop()
  await expect.poll(() => page.evaluate('lost')).toBe(1)
  expect(device.notify(notify, decentFrame(1))).toBe(false)
  device.absent()
  expect(await listen(page, DECENT_LAYOUT)).toMatch(/^NetworkError/)
  device.present()
  expect(await listen(page, DECENT_LAYOUT)).toBe('listening')
  expect(device.notify(notify, decentFrame(2))).toBe(true)
  await expect.poll(() => receivedBy(page)).toEqual([[...decentFrame(2)]])
})

test('a radio that is off drops the link until it is on again', async () => {
  const { page, radio } = await withScale(DECENT_LAYOUT)
  expect(await listen(page, DECENT_LAYOUT)).toBe('listening')
  radio.setPowered(false)
  await expect.poll(() => page.evaluate('lost')).toBe(1)
  expect(await page.evaluate('navigator.bluetooth.getAvailability()')).toBe(true)
  radio.setPowered(true)
  expect(await listen(page, DECENT_LAYOUT)).toBe('listening')
})

test('a Decent scale is silent until its display is switched on, then becomes stable', async () => {
  const { page, radio } = await withScale(DECENT_LAYOUT)
  const scale = new DecentScale(radio)
  stops.push(() => scale.stop())
  expect(await listen(page, DECENT_LAYOUT)).toBe('listening')
  expect(scale.sent).toBe(0)
  await page.evaluate(`say('${uuidsOf(DECENT_LAYOUT).write}', [3, 10, 1, 1, 0, 1, 8])`)
  await expect.poll(() => scale.sent).toBeGreaterThan(0)
  scale.place(822)
  const resting = [...decentFrame(8220)]
  await expect.poll(async () => (await receivedBy(page)).at(-1)).toEqual(resting)
  const heard = await receivedBy(page)
  const moving = heard.filter(([, kind]) => kind === 0xca)
  expect(moving.length).toBeGreaterThan(0)
  expect(heard.filter((frame) => frame.reduce((a, b) => a ^ b, 0) !== 0)).toEqual([])
})

test('a serial scale sends whole lines in fragments that ignore line ends', async () => {
  const { page, radio } = await withScale(ASCII_LAYOUT)
  const scale = new AsciiScale(radio)
  stops.push(() => scale.stop())
  expect(await listen(page, ASCII_LAYOUT)).toBe('listening')
  scale.place(822)
  const text = async () => String.fromCharCode(...(await receivedBy(page)).flat())
  await expect.poll(text).toMatch(/\r\nST,\+000822\.0 {2}g\r\n/)
  const lines = (await text()).split('\r\n').slice(1, -1)
  expect(lines.filter((line) => !/^(ST|US),[+-]\d{6}\.\d {2}g$/.test(line))).toEqual([])
  const pieces = await receivedBy(page)
  expect(new Set(pieces.map((piece) => piece.length)).size).toBeGreaterThan(2)
})

async function askFor(options: {
  profile?: string
  adapter?: Parameters<typeof emulateAdapter>[1]
  before?: (page: Page) => Promise<void>
}): Promise<Page> {
  const { url } = await serve({ '/': scalePage() })
  const { profile } = options
  const { context } = await open({
    args: BLUETOOTH_ARGS,
    ...(profile === undefined ? {} : { profile }),
  })
  await emulateAdapter(context, options.adapter ?? 'powered-on')
  const page = await context.newPage()
  await options.before?.(page)
  await page.goto(url)
  await page.getByRole('button').click()
  return page
}

test('Bluetooth denied by the settings fails with the browser’s own message', async () => {
  const profile = newProfile()
  denyBluetooth(profile)
  const page = await askFor({ profile })
  expect(await page.evaluate('chosen')).toBe(
    'NotFoundError: User or their enterprise policy has disabled Web Bluetooth.',
  )
})

test('a closed chooser fails with the browser’s own message', async () => {
  const page = await askFor({ before: cancelChooser })
  expect(await page.evaluate('chosen')).toMatch(/^NotFoundError: User cancelled/)
})

test('a missing adapter fails, and is reported as unavailable', async () => {
  const page = await askFor({ adapter: 'absent' })
  expect(await page.evaluate('chosen')).toBe('NotFoundError: Bluetooth adapter not available.')
  expect(await page.evaluate('navigator.bluetooth.getAvailability()')).toBe(false)
})

test('with the adapter off the request stays pending, but Bluetooth seems available', async () => {
  const page = await askFor({ adapter: 'powered-off' })
  const available = 'navigator.bluetooth.getAvailability().then((is) => `open, available ${is}`)'
  expect(await page.evaluate(`Promise.race([chosen, ${available}])`)).toBe('open, available true')
})

test('the camera shows a barcode that the detector reads', async () => {
  const entry = createRequire(import.meta.url).resolve('barcode-detector')
  // The detector works only with the zxing-wasm version it depends on, so that is resolved from it.
  const wasm = createRequire(entry).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const { url } = await serve({
    '/': '<video autoplay muted playsinline></video><script src="/detector.js"></script>',
    '/detector.js': readFileSync(path.join(entry, '../../iife/ponyfill.js')),
    '/reader.wasm': readFileSync(wasm),
  })
  const { context } = await open({ args: await cameraShowing('4006381333931') })
  const page = await context.newPage()
  await page.goto(url)
  const read = page.evaluate(`(async () => {
    const { BarcodeDetector, prepareZXingModule } = BarcodeDetectionAPI
    prepareZXingModule({ overrides: { locateFile: () => '/reader.wasm' } })
    const video = document.querySelector('video')
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: true })
    await video.play()
    const detector = new BarcodeDetector({ formats: ['ean_13'] })
    for (;;) {
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve))
      const [found] = await detector.detect(video)
      if (found) return found.format + ' ' + found.rawValue
    }
  })()`)
  expect(await read).toBe('ean_13 4006381333931')
})

const STORE_PAGE = `<script>
  const database = new Promise((resolve, reject) => {
    const opening = indexedDB.open('counts')
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  window.put = async (key) => {
    const change = (await database).transaction('rows', 'readwrite', { durability: 'strict' })
    change.objectStore('rows').put('counted', key)
    await new Promise((resolve, reject) => {
      change.oncomplete = resolve
      change.onabort = () => reject(change.error)
    })
  }
  window.keys = async () => {
    const asking = (await database).transaction('rows').objectStore('rows').getAllKeys()
    return new Promise((resolve) => { asking.onsuccess = () => resolve(asking.result) })
  }
</script>`

test('what was written strictly is still there after the browser was killed', async () => {
  const { url } = await serve({ '/': STORE_PAGE })
  const first = await open()
  let written = 0
  // Killed each time right after a write was confirmed, with the next one in progress.
  for (let round = 0; round < 3; round += 1) {
    const running = round === 0 ? first : await open({ profile: first.profile })
    const page = await running.newPage()
    await page.goto(url)
    const saved = (await page.evaluate('keys()')) as number[]
    expect(saved.slice(0, written)).toEqual(Array.from({ length: written }, (_, key) => key))
    written = saved.length
    for (let turn = 0; turn < 10; turn += 1) {
      await page.evaluate(`put(${written})`)
      written += 1
    }
    page.evaluate(`put(${written})`).catch(() => undefined)
    await running.kill()
  }
  const page = await (await open({ profile: first.profile })).newPage()
  await page.goto(url)
  const saved = (await page.evaluate('keys()')) as number[]
  expect(saved.slice(0, written)).toEqual(Array.from({ length: written }, (_, key) => key))
})

const WORKER_FILES: SmallFiles = {
  '/': `<script>navigator.serviceWorker.register('/worker.js')</script>`,
  '/worker.js': `
    addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('sync', (event) => event.waitUntil(
      clients.matchAll({ includeUncontrolled: true })
        .then(({ length }) => fetch('/sent?tag=' + event.tag + '&pages=' + length))))`,
  '/sent': 'ok',
}

const REGISTER_SYNC = `navigator.serviceWorker.ready.then(({ sync }) => sync.register('kept'))`

test('a sync event reaches the worker with no page open, also after a kill', async () => {
  const { url, requests } = await serve(WORKER_FILES)
  const first = await open()
  const page = await first.newPage()
  await page.goto(url)
  await untilInstalled(page)
  await page.close()
  await first.dispatchSync(url, 'closed')
  await expect.poll(() => requests).toContain('/sent?tag=closed&pages=0')
  await first.kill()
  const second = await open({ profile: first.profile })
  await second.dispatchSync(url, 'killed')
  await expect.poll(() => requests).toContain('/sent?tag=killed&pages=0')
  expect(requests.filter((request) => request === '/')).toHaveLength(1)
})

test('dispatching a sync event to an origin without a worker fails', async () => {
  const { url } = await serve(WORKER_FILES)
  await expect((await open()).dispatchSync(url, 'nobody')).rejects.toThrow('no service worker')
})

test('a cut network is cut for the worker too; a registered sync fires once restored', async () => {
  const { url, requests } = await serve(WORKER_FILES)
  const offline = await open()
  const page = await offline.newPage()
  await page.goto(url)
  await untilInstalled(page)
  await offline.setOffline(true)
  expect(await page.evaluate(`fetch('/sent').then(() => 'sent', () => 'cut')`)).toBe('cut')
  await page.evaluate(REGISTER_SYNC)
  await offline.dispatchSync(url, 'cut')
  expect(await page.evaluate('navigator.onLine')).toBe(false)
  await offline.setOffline(false)
  const sent = () => requests.filter((request) => request.startsWith('/sent'))
  await expect.poll(sent).toEqual(['/sent?tag=kept&pages=1'])
})
