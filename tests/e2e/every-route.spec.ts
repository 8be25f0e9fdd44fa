import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { RealBrowser } from '#tests/support/real-browser.ts'
import { withDatabase } from '#tests/support/seed-place.ts'
import { Product, signIn, startCount, typeWeight, untilInstalled } from './product.ts'

/** Who a page is for; the others are sent on, or told that it is not theirs. */
type Audience = 'everyone' | 'visitors' | 'people' | 'dashboard' | 'owner'

/** Every address of the product. Ids are put in when it is opened. */
const ROUTES: Record<string, Audience> = {
  '/': 'everyone',
  '/count': 'people',
  '/count/$inventoryId': 'people',
  '/repair': 'people',
  '/dashboard': 'dashboard',
  '/dashboard/edit-profile': 'dashboard',
  '/dashboard/password-change': 'dashboard',
  '/dashboard/inventories': 'dashboard',
  '/dashboard/inventories/$id/$did': 'dashboard',
  '/dashboard/inventories/$id/$good_id/$did': 'dashboard',
  '/dashboard/inventories-prepare/$id': 'dashboard',
  '/dashboard/goods': 'dashboard',
  '/dashboard/goods/create/{-$id}': 'dashboard',
  '/dashboard/goods-type': 'dashboard',
  '/dashboard/goods-type/create/{-$id}': 'dashboard',
  '/dashboard/branches': 'owner',
  '/dashboard/branches/create/{-$id}': 'owner',
  '/dashboard/request-branches': 'owner',
  '/dashboard/request-branches/create': 'owner',
  '/dashboard/manager-invitations': 'owner',
  '/dashboard/manager-invitations/create/{-$id}': 'owner',
  '/dashboard/managers': 'owner',
  '/dashboard/managers/edit/{-$id}': 'owner',
  '/dashboard/barmen': 'owner',
  '/dashboard/barmen/create/{-$id}': 'owner',
  '/dashboard/iiko-integration-products': 'dashboard',
  '/dashboard/iiko-unresolved': 'dashboard',
  '/dashboard/syrve-integration-products': 'dashboard',
  '/dashboard/syrve-integration-semi-manufactures': 'dashboard',
  '/dashboard/syrve-unresolved': 'dashboard',
  '/dashboard/settings/measurement-unit': 'owner',
  '/dashboard/settings/integration': 'owner',
  '/sign_in': 'visitors',
  '/sign_up': 'visitors',
  '/forget_password': 'visitors',
  '/reset_password': 'visitors',
  '/new-password/$token/{-$email}': 'everyone',
  '/register/continue/$token': 'everyone',
  '/invitation/$token': 'everyone',
  '/verify/email/$token': 'everyone',
}

const NOT_YOURS = 'Your role does not open this page'

let product: Product
const browsers: RealBrowser[] = []
let inventoryId = ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await Product.start()
  const page = await openAs(product.barman)
  await startCount(page)
  await typeWeight(page, '5000267024011', 822)
  inventoryId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(async () => (await product.entries()).length).toBe(1)
  await closeAll()
  await product.goDown()
  await withDatabase(product.server.place, (database) =>
    database.query(`update users set role = 'manager' where email = $1`, [managerEmail()]),
  )
  await product.comeBack()
})
test.afterEach(closeAll)
test.afterAll(() => product.goDown())

async function closeAll(): Promise<void> {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
}

function managerEmail(): string {
  return product.company.barmen[1]?.email ?? ''
}

async function openPage(): Promise<Page> {
  const browser = await RealBrowser.start({ viewport: { width: 1280, height: 900 } })
  browsers.push(browser)
  return browser.newPage()
}

async function openAs(email: string): Promise<Page> {
  const page = await openPage()
  await signIn(page, product, email)
  return page
}

/** Where a route leads, with ids of what is there; optional ones are left out. */
function addressOf(route: string): string {
  const [good] = product.company.goods
  return route
    .replaceAll(/\/\{-\$\w+\}/g, '')
    .replace('$inventoryId', inventoryId)
    .replace('$good_id', good?.id ?? '')
    .replace('$id', inventoryId)
    .replace('$did', '1')
    .replace('$token', 'no-such-token')
}

async function open(page: Page, route: string): Promise<string> {
  await page.goto(product.url + addressOf(route))
  await expect(page.locator('h1, h2').first()).toBeVisible()
  return new URL(page.url()).pathname
}

/** Nothing that axe finds, nothing that failed. */
async function look(page: Page, route: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect([route, violations.map(({ id }) => id)]).toEqual([route, []])
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
}

const routesFor = (...audiences: Audience[]) =>
  Object.entries(ROUTES)
    .filter(([, audience]) => audiences.includes(audience))
    .map(([route]) => route)

test('every route is known to these tests', () => {
  const tree = readFileSync('src/app/route-tree.gen.ts', 'utf8')
  const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path)
  const known = new Set(paths.map((path) => (path === '/' ? path : path.replace(/\/$/, ''))))
  expect([...known].toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

test('whoever has not signed in sees the public pages, and is sent to sign in elsewhere', async () => {
  test.setTimeout(180_000)
  const page = await openPage()
  for (const route of routesFor('everyone', 'visitors')) {
    await open(page, route)
    await look(page, route)
  }
  for (const route of routesFor('people', 'dashboard', 'owner')) {
    expect([route, await open(page, route)]).toEqual([route, '/sign_in'])
  }
})

test('the owner opens everything, with a network and without', async () => {
  test.setTimeout(300_000)
  const page = await openAs(product.company.owner.email)
  await untilInstalled(page)
  for (const route of routesFor('people', 'dashboard', 'owner')) {
    await open(page, route)
    await look(page, route)
    await expect(page.getByText(NOT_YOURS)).toHaveCount(0)
  }
  await product.goDown()
  for (const route of routesFor('people', 'dashboard', 'owner')) {
    await open(page, route)
    await expect(page.getByText(NOT_YOURS)).toHaveCount(0)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  await product.comeBack()
})

test('a manager opens what is not the owner’s alone', async () => {
  test.setTimeout(180_000)
  const page = await openAs(managerEmail())
  for (const route of routesFor('people', 'dashboard')) {
    await open(page, route)
    await expect(page.getByText(NOT_YOURS)).toHaveCount(0)
  }
  for (const route of routesFor('owner')) {
    await open(page, route)
    await expect(page.getByText(NOT_YOURS)).toBeVisible()
  }
  await look(page, 'not yours')
})

test('a barman counts, and is led back to counting from elsewhere', async () => {
  test.setTimeout(180_000)
  const page = await openAs(product.barman)
  for (const route of routesFor('people')) {
    await open(page, route)
    await look(page, route)
  }
  for (const route of routesFor('dashboard', 'owner')) {
    expect([route, await open(page, route)]).toEqual([route, '/count'])
  }
})
