import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { PASSWORD, withDatabase } from '#tests/support/bars/seed-place.ts'
import { enter } from '../mailed-product.ts'
import {
  atFrontDoor,
  saveWeight,
  signIn,
  startCount,
  typeWeight,
  untilInstalled,
} from '../product.ts'
import { newCompanyForEachTest, openBrowser, product } from '../product-room.ts'

const BARCODE = '5000267024011'

newCompanyForEachTest()
// Whoever signs in here has no other session.
test.beforeEach(() =>
  withDatabase(product.server.place, (database) => database.query('delete from sessions')),
)

async function newDevice(): Promise<Page> {
  return (await openBrowser()).newPage()
}

const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')])

/** Deletes the session on the server, as changing the password on another device would. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = localStorage.getItem('token') ?? sessionStorage.getItem('token')
    await fetch('/api/auth/logoff', { headers: { authorization: `Bearer ${token}` } })
  })
}

test('an expired token is refreshed before the next call, and the worker gets the new one', async () => {
  const page = await newDevice()
  await signIn(page, product, product.barman)
  await untilInstalled(page)
  const [before] = await tokensOf(page)
  // Twenty minutes later by every clock of this window.
  await page.clock.install({ time: Date.now() + 20 * 60_000 })
  // So that no timer of this page still sends the old one.
  const here = page.url()
  await page.goto('about:blank')
  const refreshed = page.waitForResponse('**/api/auth/refresh')
  const withOld: string[] = []
  page.on('request', (request) => {
    const isOld = request.headers()['authorization'] === `Bearer ${before}`
    if (isOld) withOld.push(new URL(request.url()).pathname)
  })
  await page.goto(here)
  expect((await refreshed).status()).toBe(200)
  await expect.poll(async () => (await tokensOf(page))[0]).not.toBe(before)
  expect(withOld).toEqual(['/api/auth/refresh'])
  const saved = () =>
    page.evaluate(
      () =>
        new Promise<unknown>((resolve, reject) => {
          const opening = indexedDB.open('dram-sessions')
          opening.addEventListener('error', () => reject(new Error('no sessions')))
          opening.addEventListener('success', () => {
            const all = opening.result.transaction('sessions').objectStore('sessions').getAll()
            all.addEventListener('success', () => {
              opening.result.close()
              resolve(all.result.map(({ token }: { token: string }) => token))
            })
          })
        }),
    )
  // By this window's clock the new one has expired too: it is refreshed again by every request.
  await expect(async () => expect(await saved()).toEqual([(await tokensOf(page))[0]])).toPass()
})

test('tabs and the worker that refresh at one moment all stay signed in', async () => {
  const page = await newDevice()
  await signIn(page, product, product.barman)
  await startCount(page)
  await untilInstalled(page)
  const counting = page.url()
  const context = page.context()
  const tabs = [page, await context.newPage(), await context.newPage()]
  const refreshes: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes.push(response.status())
  })
  // By the clock of these windows their token has expired at every request.
  for (const tab of tabs) {
    await tab.clock.install({ time: Date.now() + 20 * 60_000 })
    await tab.goto(counting)
  }
  for (let round = 0; round < 3; round += 1) await Promise.all(tabs.map((tab) => tab.reload()))
  // A reload ends before the count is drawn, and nobody listens to the scanner until then.
  for (const tab of tabs) await expect(tab.getByTestId('running-totals')).toBeVisible()
  // Without a scanner: by this window's clock its keys come slowly on a busy machine.
  const tab = must(tabs[1], 'tab')
  await tab.getByRole('main').getByRole('combobox').fill(BARCODE)
  await tab.getByRole('option').first().click()
  await saveWeight(tab, 822)
  await expect.poll(async () => (await product.entries()).map(({ gross }) => gross)).toEqual([8220])
  expect(refreshes.length).toBeGreaterThan(2)
  expect(new Set(refreshes)).toEqual(new Set([200]))
  for (const tab of tabs) await expect(tab.getByRole('link', { name: /Sign in/ })).toHaveCount(0)
})

test('a copy of a tab whose session is not remembered gets the tokens of the other', async () => {
  const page = await newDevice()
  await signIn(page, product, product.barman, false)
  await untilInstalled(page)
  const opened = page.context().waitForEvent('page')
  // A window that a page opens begins with a copy of its session storage.
  await page.evaluate(() => void window.open('/count'))
  const copy = await opened
  await expect(copy.getByRole('heading', { name: 'Cascade' })).toBeVisible()
  const before = await tokensOf(page)
  expect(await tokensOf(copy)).toEqual(before)
  await page.clock.install({ time: Date.now() + 20 * 60_000 })
  await page.reload()
  await expect.poll(async () => (await tokensOf(page))[1]).not.toBe(before[1])
  await expect.poll(() => tokensOf(copy)).toEqual(await tokensOf(page))
})

test('a barman sees where they are signed in, and signs out there', async () => {
  const [page, other] = [await newDevice(), await newDevice()]
  await signIn(page, product, product.barman)
  await signIn(other, product, product.barman)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByText('Log out', { exact: true }).click()
  await page.getByRole('link', { name: "See where else you're signed in" }).click()
  const list = page.getByRole('region', { name: "Where you're signed in" })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('This device')).toHaveCount(1)
  await list.getByRole('button', { name: /^Log out that device/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.goto(`${product.url}/security`)
  await expect(other.getByText('This list is on the server')).toBeVisible()
})

test('an ended session leaves the dashboard, and queued changes are sent later', async () => {
  const page = await newDevice()
  await signIn(page, product, product.company.owner.email)
  await page.goto(`${product.url}/count`)
  await startCount(page)
  await untilInstalled(page)
  await expect.poll(async () => (await product.entries()).length).toBe(0)
  await endSession(page)
  await page.route('**/sync/**', (route) => route.abort())
  await typeWeight(page, BARCODE, 822)
  await page.unroute('**/sync/**')
  await page.goto(`${product.url}/dashboard/inventories`)
  await atFrontDoor(page, product)
  expect(await tokensOf(page)).toEqual([null, null])

  await page.goto(`${product.url}/sign_in`)
  await expect(page.getByText(/2 changes are safe on this device/)).toBeVisible()
  await enter(page, product.company.owner.email, PASSWORD)
  await expect.poll(async () => (await product.entries()).map(({ gross }) => gross)).toEqual([8220])
})
