import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { DECENT_LAYOUT, DecentScale } from '#tests/support/bluez/decent-scale.ts'
import { FakeBluez } from '#tests/support/bluez/fake-bluez.ts'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { newProfile, type RealBrowser } from '#tests/support/browser/real-browser.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'
import { holdStill, watchShifts, whatMoved } from '#tests/support/screens/stillness.ts'
import { looksOf } from '../looks.ts'
import { noticeNetwork } from '../network.ts'
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
import { switchTo } from '../switch-language.ts'
import { expectWhole } from '../whole-screen.ts'

const BARCODE = '5000267024011'
/** On a push enough for a pause and the next phone. */
const BOTTLES = isLongSet ? 50 : 10
/** In each of them a part of the bottles is counted. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]

let bluez: FakeBluez
let scale: DecentScale

newCompanyForEachTest()
test.beforeEach(async () => {
  bluez = await FakeBluez.start([DECENT_LAYOUT])
  scale = new DecentScale(bluez)
})

test.afterEach(async () => {
  scale.stop()
  await bluez.stop()
})

const openPhone = (profile?: string): Promise<RealBrowser> =>
  openBrowser({ ...besideBluetooth(bluez), ...(profile === undefined ? {} : { profile }) })

/** The first bottle scrolls the desk to the top, where it stays; from then on nothing may move. */
async function bringDeskUp(page: Page): Promise<void> {
  await scan(page, BARCODE)
  await page.getByRole('button', { name: 'Another bottle' }).click()
  await page.evaluate(holdStill)
  await page.evaluate(whatMoved)
}

test('bottles weighed offline from a cold start are sent by the worker alone', async () => {
  // Nobody has opened the app on it before.
  const first = await openPhone(newProfile())
  const page = await first.newPage()
  await signIn(page, product, product.barman)
  // The phone itself says when it can go down.
  await expect(page.getByText(/^Ready for the cellar/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
  for (const [name, { shape, scheme, language }] of looksOf(['ready for the cellar'])) {
    // oxlint-disable no-await-in-loop -- one page
    await page.setViewportSize(SHAPES[shape])
    await page.emulateMedia({ colorScheme: scheme })
    await switchTo(page, language)
    await expectWhole(page, name)
  }
  await switchTo(page, 'en')

  await first.close()
  await product.goDown()

  const second = await openPhone(first.profile)
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
    moved.push(...(await cellar.evaluate(whatMoved)))
    scale.place(500 + bottle * 10)
    await expect(cellar.getByText('Saved', { exact: true })).toBeVisible()
    moved.push(...(await cellar.evaluate(whatMoved)))
    scale.place(0)
    await expect(cellar.getByTestId('live-weight')).toHaveText('0.0 g')
    await expect(cellar.getByTestId('running-totals')).toContainText(`Entries${bottle + 1}`)
    moved.push(...(await cellar.evaluate(whatMoved)))
  }
  // Nothing in view has moved by a pixel, though litres, entries and the list grew.
  expect(moved).toEqual([])
  await expect(cellar.getByTestId('running-totals')).toContainText(`Entries${BOTTLES}`)
  await second.kill()

  await product.comeBack()
  expect(await product.entries()).toEqual([])
  const third = await openPhone(first.profile)
  await third.dispatchSync(product.url, 'dram-push')
  await expect.poll(async () => (await product.entries()).length).toBe(BOTTLES)
  const entries = await product.entries()
  const weights = entries.map(({ gross }) => gross).sort((a, b) => (a ?? 0) - (b ?? 0))
  expect(weights).toEqual(Array.from({ length: BOTTLES }, (_, bottle) => 5000 + bottle * 100))
  expect(new Set(entries.map(({ source }) => source))).toEqual(new Set(['scale']))
})

test('a lost link is restored automatically, and the next bottle is weighed', async () => {
  const { context } = await openPhone()
  const page = await context.newPage()
  await resume(page, product, product.barman)
  await startCount(page)
  await chooseFirstDevice(context, page)
  await page.getByRole('button', { name: 'Connect a scale' }).click()
  await expect(page.getByText('Decent Scale')).toBeVisible()
  scale.drop()
  await expect(page.getByText('Disconnected, reconnecting')).toBeVisible()
  await expect(page.getByText('Decent Scale')).toBeVisible()
  await scan(page, BARCODE)
  scale.place(822)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('350.00 ml').first()).toBeVisible()
})

test('without Background Sync the page itself sends when the network is back', async () => {
  const { context } = await openPhone()
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
  await noticeNetwork(page)
  await expect.poll(async () => (await product.entries()).length).toBe(1)
})
