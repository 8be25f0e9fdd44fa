import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { GET_USER_PATH } from '#protocol/account/auth.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { PASSWORD, withDatabase } from '#tests/support/seed-place.ts'
import { openInstalled } from '../installed-app.ts'
import { enter } from '../mailed-product.ts'
import { atFrontDoor, Product, signIn, startCount, typeWeight, untilInstalled } from '../product.ts'

const BARCODE = '5000267024011'

let product: Product
const browsers: RealBrowser[] = []

test.beforeEach(async () => {
  // Whoever signs in here has no other session.
  product = await Product.start({}, (database) => database.query('delete from sessions'))
})
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
  await product.goDown()
})

async function newDevice(): Promise<Page> {
  const browser = await openInstalled()
  browsers.push(browser)
  return browser.newPage()
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

/** Counts one bottle that cannot be sent. */
async function countWithoutServer(page: Page): Promise<void> {
  await signIn(page, product, product.barman)
  await startCount(page)
  await untilInstalled(page)
  await page.context().setOffline(true)
  await typeWeight(page, BARCODE, 822)
}

test('a remembered session is in local storage, any other in session storage', async () => {
  const page = await newDevice()
  await signIn(page, product, product.barman, true)
  expect(await tokensOf(page)).toEqual([expect.any(String), null])
  const other = await newDevice()
  await signIn(other, product, product.barman, false)
  expect(await tokensOf(other)).toEqual([null, expect.any(String)])
})

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
  await typeWeight(must(tabs[1], 'tab'), BARCODE, 822)
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
  await list.getByRole('button', { name: /^Sign out there/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.goto(`${product.url}/security`)
  await expect(other.getByText('This list is on the server')).toBeVisible()
})

test('a sign-in beyond the limit of sessions says which device it signed out', async () => {
  const login = (userAgent: string) =>
    fetch(`${product.url}/api/auth/dashboard-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email: product.barman, password: PASSWORD }),
    })
  const oldest = await login('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
  const { token } = (await oldest.json()) as { token: string }
  for (let others = 1; others < 30; others += 1) await login('a program')
  const page = await newDevice()
  await signIn(page, product, product.barman)
  await expect(
    page.getByText(
      "You were signed out on the device you hadn't used for longest: Firefox · Windows",
    ),
  ).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(product.url + GET_USER_PATH, { headers })).status).toBe(401)
})

test('a token alone restores the person, and a rejected or unreadable one is deleted', async () => {
  const page = await newDevice()
  await signIn(page, product, product.barman)
  const [token] = await tokensOf(page)
  const other = await newDevice()
  await other.goto(`${product.url}/sign_in`)
  // Or the screen itself finds the token while it is still loading.
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await other.evaluate((known) => localStorage.setItem('token', known ?? ''), token)
  // The first answer is lost on the way: the link is still where they end.
  let lost = 1
  await other.route(`**${GET_USER_PATH}`, (route) => {
    lost -= 1
    return lost < 0 ? route.continue() : route.abort()
  })
  await other.goto(`${product.url}/count`)
  await expect(other.getByRole('heading', { name: 'Cascade' })).toBeVisible()
  expect(lost).toBeLessThan(0)

  await endSession(page)
  const late = await newDevice()
  await late.goto(`${product.url}/sign_in`)
  await expect(late.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await late.evaluate((known) => localStorage.setItem('token', known ?? ''), token)
  await late.goto(`${product.url}/count`)
  await expect(late).toHaveURL(/\/sign_in/)
  expect(await tokensOf(late)).toEqual([null, null])

  await late.evaluate(() => localStorage.setItem('token', 'garbage'))
  await late.goto(`${product.url}/sign_up`)
  await expect(late.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(await tokensOf(late)).toEqual([null, null])
})

test('a signed-in person is redirected from the sign-in screen to the start', async () => {
  const page = await newDevice()
  await signIn(page, product, product.barman)
  for (const path of ['sign_in', 'sign_up', 'forget_password', 'reset_password']) {
    await page.goto(`${product.url}/${path}`)
    await atFrontDoor(page, product)
  }
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

test('a link that sets a password ends the session, but asks while changes are unsent', async () => {
  const page = await newDevice()
  await signIn(page, product, product.barman)
  await page.goto(`${product.url}/register/continue/some-token`)
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  expect(await tokensOf(page)).toEqual([null, null])

  // The password-reset link does so even if it turns out to be invalid.
  await signIn(page, product, product.barman)
  await page.goto(`${product.url}/new-password/some-token/${product.barman}`)
  await atFrontDoor(page, product)
  expect(await tokensOf(page)).toEqual([null, null])

  await countWithoutServer(page)
  await page.goto(`${product.url}/register/continue/some-token`)
  await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(/\/count$/)
  await page.goto(`${product.url}/register/continue/some-token`)
  await page.getByRole('button', { name: 'Keep here and log out' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()

  await page.context().setOffline(false)
  await signIn(page, product, product.barman)
  await expect.poll(async () => (await product.entries()).map(({ gross }) => gross)).toEqual([8220])
})

test('a language chosen offline is sent to the server later', async () => {
  const page = await newDevice()
  await signIn(page, product, product.barman)
  await untilInstalled(page)
  await page.context().setOffline(true)
  // On a phone one tap goes to the next language: from English to Armenian, then to Russian.
  await page.getByRole('button', { name: 'Language: English. Switch to Հայերեն' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hy')
  await page.getByRole('button', { name: /Русский/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')

  const sent = page.waitForResponse('**/api/v2/client/language/change')
  await page.context().setOffline(false)
  expect((await sent).request().postDataJSON()).toMatchObject({ lang: 'ru' })
  expect((await sent).status()).toBe(200)

  // Online it is sent at once.
  const sentAtOnce = page.waitForRequest('**/api/v2/client/language/change')
  await page.getByRole('button', { name: /English/ }).click()
  expect((await sentAtOnce).postDataJSON()).toMatchObject({ lang: 'en' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
})

test('a device that never chose a language uses that of the account', async () => {
  const { place } = product.server
  await product.goDown()
  await withDatabase(place, (database) =>
    database.query("update users set language = 'hy' where email = $1", [product.barman]),
  )
  await product.comeBack()
  const page = await newDevice()
  await signIn(page, product, product.barman)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hy')
})

test('a manager whose branches are deactivated gets a notice with one button', async () => {
  const { place } = product.server
  await product.goDown()
  await withDatabase(place, async (database) => {
    await database.query("update users set role = 'manager' where email = $1", [product.barman])
    await database.query("update branches set status = 'deactivated'")
  })
  await product.comeBack()
  const page = await newDevice()
  await signIn(page, product, product.barman)
  const notice = page.getByRole('dialog')
  await expect(notice.getByText('Create a branch, to use the app')).toBeVisible()
  await expect(notice.getByRole('button')).toHaveCount(1)
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Set up your bar' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Start the first count|first branch/ })).toHaveCount(
    0,
  )
})

test('an owner with deactivated branches only is asked to create one', async () => {
  const { place } = product.server
  await product.goDown()
  await withDatabase(place, (database) =>
    database.query("update branches set status = 'deactivated'"),
  )
  await product.comeBack()
  const page = await newDevice()
  await signIn(page, product, product.company.owner.email)
  const question = page.getByRole('dialog')
  await expect(question.getByText('Create a branch, to use the app')).toBeVisible()
  await question.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('link', { name: 'Create the first branch' })).toBeVisible()
  await page.goto(`${product.url}/dashboard/branches`)
  await expect(page.getByText('You can activate 2 more branches')).toBeVisible()
  await page.goto(`${product.url}/count`)
  await expect(page.getByText('No branch yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start a count' })).toHaveCount(0)
})

test('Dram offers installation after the first count, and respects a refusal', async () => {
  const page = await newDevice()
  const offered = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(event, { prompt: () => Promise.resolve() })
      dispatchEvent(event)
      return event.defaultPrevented
    })
  await signIn(page, product, product.barman)
  expect(await offered()).toBe(true)
  const card = page.getByRole('complementary', { name: 'Install Dram' })
  await expect(page.getByRole('heading', { name: 'Cascade' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await startCount(page)
  await typeWeight(page, BARCODE, 822)
  await expect(card).toHaveCount(0)
  await page.goto(`${product.url}/count`)
  await offered()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cascade' })).toBeVisible()
  await offered()
  await expect(card).toHaveCount(0)
})

test('an iPhone’s owner gets instructions to install it, on the overview too', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  await signIn(page, product, product.company.owner.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Set up your bar' })).toBeVisible()
  const card = page.getByRole('complementary', { name: 'Install Dram' })
  await expect(card).toHaveCount(0)
  await page.goto(`${product.url}/count`)
  await startCount(page)
  await typeWeight(page, BARCODE, 822)
  await page.goto(`${product.url}/dashboard`)
  await expect(card).toContainText('Tap Share, then “Add to Home Screen”')
  await expect(card.getByRole('button', { name: 'Install' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(card).toHaveCount(0)
})
