import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import { newProfile, type RealBrowser } from '#tests/support/real-browser.ts'
import { openInstalled } from '../installed-app.ts'
import {
  chooseFirstDevice,
  Product,
  scan,
  signIn,
  startCount,
  typeWeight,
  untilInstalled,
} from '../product.ts'
import { resume } from '../resume.ts'
import { forgetPress, holdStill, watchShifts, whatMoved } from './stillness.ts'

const BARCODE = '5000267024011'
const BOTTLES = 50
/** Longer than a weight must be stable to be saved. */
const MORE_READINGS = 150
/** In each of them a part of the bottles is counted. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]

let product: Product
let bluez: FakeBluez
let scale: DecentScale
let browser: RealBrowser | undefined

test.beforeAll(async () => {
  product = await Product.start()
})
test.beforeEach(async () => {
  await product.moveIn()
  bluez = await FakeBluez.start([DECENT_LAYOUT])
  scale = new DecentScale(bluez)
})

test.afterEach(async () => {
  await browser?.kill()
  browser = undefined
  scale.stop()
  await bluez.stop()
})
test.afterAll(() => product.goDown())

async function openBrowser(profile?: string): Promise<RealBrowser> {
  browser = await openInstalled(
    {
      args: ['--enable-features=WebBluetooth'],
      env: { DBUS_SYSTEM_BUS_ADDRESS: bluez.busAddress },
      ...(profile === undefined ? {} : { profile }),
    },
    product,
  )
  return browser
}

/** The first bottle scrolls the desk to the top, where it stays; from then on nothing may move. */
async function bringDeskUp(page: Page): Promise<void> {
  await scan(page, BARCODE)
  await page.getByRole('button', { name: 'Another bottle' }).click()
  await holdStill(page)
  await whatMoved(page)
}

test('fifty bottles weighed offline from a cold start are sent by the worker alone', async () => {
  // Nobody has opened the app on it before.
  const first = await openBrowser(newProfile())
  const page = await first.newPage()
  await signIn(page, product, product.barman)
  // The phone itself says when it can go down.
  await expect(page.getByText(/^Ready for the cellar/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()

  await first.close()
  await product.goDown()

  const second = await openBrowser(first.profile)
  const cellar = await second.newPage()
  await cellar.addInitScript(watchShifts)
  await cellar.goto(`${product.url}/dashboard`)
  await startCount(cellar)
  await chooseFirstDevice(second.context, cellar)
  await cellar.getByRole('button', { name: 'Connect a scale' }).click()
  await expect(cellar.getByText('Decent Scale')).toBeVisible()
  const moved: string[] = []
  for (let bottle = 0; bottle < BOTTLES; bottle += 1) {
    if (bottle % (BOTTLES / PHONES.length) === 0) {
      await cellar.setViewportSize(must(PHONES[bottle / (BOTTLES / PHONES.length)], 'phone'))
      await bringDeskUp(cellar)
    }
    await scan(cellar, BARCODE)
    await expect(cellar.getByRole('region', { name: 'Selected bottle' })).toBeVisible()
    moved.push(...(await whatMoved(cellar)))
    scale.place(500 + bottle * 10)
    await expect(cellar.getByText('Saved', { exact: true })).toBeVisible()
    moved.push(...(await whatMoved(cellar)))
    scale.place(0)
    await expect(cellar.getByTestId('live-weight')).toHaveText('0.0 g')
    await expect(cellar.getByTestId('running-totals')).toContainText(`Entries${bottle + 1}`)
    moved.push(...(await whatMoved(cellar)))
  }
  // Nothing in view has moved by a pixel, though litres, entries and the list grew.
  expect(moved).toEqual([])
  await expect(cellar.getByTestId('running-totals')).toContainText('Entries50')
  await second.kill()

  await product.comeBack()
  expect(await product.entries()).toEqual([])
  const third = await openBrowser(first.profile)
  await third.dispatchSync(product.url, 'dram-push')
  await expect.poll(async () => (await product.entries()).length, { timeout: 30_000 }).toBe(BOTTLES)
  const entries = await product.entries()
  const weights = entries.map(({ gross }) => gross).sort((a, b) => (a ?? 0) - (b ?? 0))
  expect(weights).toEqual(Array.from({ length: BOTTLES }, (_, bottle) => 5000 + bottle * 100))
  expect(new Set(entries.map(({ source }) => source))).toEqual(new Set(['scale']))
})

test('a lost link is restored automatically, and the next bottle is weighed', async () => {
  const { context } = await openBrowser()
  const page = await context.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await chooseFirstDevice(context, page)
  await page.getByRole('button', { name: 'Connect a scale' }).click()
  await expect(page.getByText('Decent Scale')).toBeVisible()
  scale.drop()
  await expect(page.getByText('Disconnected, reconnecting')).toBeVisible()
  await expect(page.getByText('Decent Scale')).toBeVisible({ timeout: 20_000 })
  await scan(page, BARCODE)
  scale.place(822)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('350.00 ml').first()).toBeVisible()
})

declare global {
  interface Window {
    /** For each saved command, whether its rows had been read from the database by then. */
    saved: ('at once' | 'after reading')[]
  }
}

function watchDisk(): void {
  window.saved = []
  const answered = new WeakSet<IDBTransaction>()
  const stores: Record<'add' | 'get', (this: IDBObjectStore, value: never) => IDBRequest> =
    IDBObjectStore.prototype
  stores.get = new Proxy(stores.get, {
    apply(read, store: IDBObjectStore, query: [never]) {
      const request = read.apply(store, query)
      request.addEventListener('success', () => answered.add(store.transaction))
      return request
    },
  })
  stores.add = new Proxy(stores.add, {
    apply(write, store: IDBObjectStore, values: [never]) {
      const isRead = answered.has(store.transaction)
      if (store.name === 'outbox') window.saved.push(isRead ? 'after reading' : 'at once')
      return write.apply(store, values)
    },
  })
}

test('a reading is written without waiting for rows that the screen already shows', async () => {
  const { context } = await openBrowser()
  await context.addInitScript(watchDisk)
  const page = await context.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await typeWeight(page, BARCODE, 822)
  await typeWeight(page, '4600000000013', 700)
  await expect(page.getByTestId('running-totals')).toContainText('Entries2')
  // The inventory, the known bottle, and the unknown one.
  expect(await page.evaluate(() => window.saved)).toEqual(['after reading', 'at once', 'at once'])
})

test('without Background Sync the page itself sends when the network is back', async () => {
  const { context } = await openBrowser()
  await context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  const page = await context.newPage()
  await resume(page, product, product.barman)
  await expect(page.getByRole('heading', { name: 'Cascade' })).toBeVisible()
  await untilInstalled(page)
  await product.goDown()
  await startCount(page)
  await typeWeight(page, BARCODE, 822)
  await product.comeBack()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(async () => (await product.entries()).length).toBe(1)
})

test('nothing moves either while weights are typed and full bottles are counted', async () => {
  const { context } = await openBrowser()
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  await resume(page, product, product.barman)
  await startCount(page)
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await bringDeskUp(page)
    const moved: string[] = []
    for (const grams of [600, 700, 800]) {
      await scan(page, BARCODE)
      await expect(page.getByRole('region', { name: 'Selected bottle' })).toBeVisible()
      moved.push(...(await whatMoved(page)))
      await typeWeight(page, BARCODE, grams)
      moved.push(...(await whatMoved(page)))
    }
    expect(moved).toEqual([])
    await scan(page, BARCODE)
    await page.getByRole('button', { name: 'Full bottles' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    // The keypad came and went by a press each, and left everything where it was.
    await forgetPress(page)
    expect(await whatMoved(page)).toEqual([])
  }
})

test('a bottle heavier than full or lighter than empty is rejected, and the form stays', async () => {
  const { context } = await openBrowser()
  const page = await context.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await scan(page, BARCODE)
  const grams = page.getByLabel('Weight including the bottle, in grams')
  // Large enough to read at arm's length, with the keypad of a phone.
  await expect(grams).toHaveAttribute('inputmode', 'decimal')
  await expect(grams).toHaveCSS('font-size', '24px')
  await grams.fill('2000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Not saved The weight is above the full bottle weight.',
  )
  await grams.fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Not saved The weight is below the empty bottle weight.',
  )
  await expect(grams).toHaveValue('100')
})

test('a weight without a bottle asks for the barcode, and is saved once scanned', async () => {
  const { context } = await openBrowser()
  const page = await context.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await chooseFirstDevice(context, page)
  await page.getByRole('button', { name: 'Connect a scale' }).click()
  await expect(page.getByText('Decent Scale')).toBeVisible()
  scale.place(822)
  await expect(page.getByRole('alert')).toHaveText(
    'Not saved Please consider to scan the bottle barcode.',
  )
  await scan(page, BARCODE)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // The same bottle is still on the scale: the next barcode must not get its weight.
  await scan(page, BARCODE)
  await expect(page.getByRole('region', { name: 'Selected bottle' })).toBeVisible()
  const sent = scale.sent
  await expect.poll(() => scale.sent).toBeGreaterThan(sent + MORE_READINGS)
  await expect(page.getByTestId('running-totals')).toContainText('Entries1')
})

test('a count begins with its first entry, and joins one that was started meanwhile', async () => {
  const { context } = await openBrowser()
  const page = await context.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await page.reload()
  await expect(page.getByText('Nothing counted yet')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0)
  await startCount(page)
  // A weight that is rejected opens nothing either.
  await scan(page, BARCODE)
  await page.getByLabel('Weight including the bottle, in grams').fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved')
  expect(await product.inventories()).toEqual([])

  await typeWeight(page, BARCODE, 822)
  await expect.poll(async () => (await product.inventories()).length).toBe(1)
  await expect.poll(async () => (await product.entries()).length).toBe(1)
  await page.reload()
  await expect(page.getByTestId('running-totals')).toContainText('Entries1')

  await page.goto(`${product.url}/count`)
  await startCount(page)
  await product.openInventory()
  await page.getByRole('link', { name: 'Join it' }).click()
  const [started] = await product.inventories()
  await expect(page).toHaveURL(`${product.url}/count/${started}`)
})
