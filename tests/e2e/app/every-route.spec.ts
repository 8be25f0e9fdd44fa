import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { addressOf, routesFor, type Audience } from '#tests/support/routes.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { sample } from '#tests/support/sampling/sample.ts'
import { expectNoViolations } from '../axe.ts'
import { pushAs } from '../counted-product.ts'
import { goInside } from '../go-inside.ts'
import { untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { oneCompanyForAllTests, openBrowser, openNewBrowser, product } from '../product-room.ts'

/**
 * How somebody opens a screen of those who work: in one of them on a push, in all in the long set.
 * The owner online sees all of them on the tour of the screens.
 */
const WAYS = ['a visitor', 'the owner, offline', 'a manager', 'a barman'] as const
const OPENED = sample(routesFor('people', 'dashboard', 'owner'), WAYS, rotationOf(process.env))

const NOT_YOURS = "You don't have access to this page"

/** Every request to another host, fonts and pictures included; there must be none. */
const foreign: string[] = []
const untranslated: string[] = []
let inventoryId = ''

oneCompanyForAllTests({
  prepare: (database, { barmen }) =>
    database.query(`update users set role = 'manager' where id = $1`, [barmen[1]?.id]),
})
test.beforeAll(async () => {
  const { branches, goods, barmen } = product.company
  const inventory = opening(must(branches[0], 'branch').id)
  const bottle = recording(inventory.id, must(goods[0], 'good'))
  await pushAs(product, must(barmen[0], 'barman'), [inventory, bottle])
  inventoryId = inventory.id
})
test.afterEach(() => {
  expect(foreign.splice(0), 'requests to other hosts').toEqual([])
  expect(untranslated.splice(0), 'texts without a translation').toEqual([])
})

function managerEmail(): string {
  return product.company.barmen[1]?.email ?? ''
}

async function openPage(open = openBrowser): Promise<Page> {
  const browser = await open({ viewport: { width: 1280, height: 900 } })
  const page = await browser.newPage()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== product.url) foreign.push(request.url())
  })
  page.on('console', (message) => {
    // The browser blocked the request, but the attempt counts too.
    if (message.text().includes('Content Security Policy')) foreign.push(message.text())
    // A text that no catalogue has: shown in English whatever the language.
    if (message.text().includes('Uncompiled message')) untranslated.push(message.text())
  })
  return page
}

async function openAs(email: string): Promise<Page> {
  const page = await openPage()
  await resume(page, product, email, '/dashboard')
  return page
}

/** Those of these people's routes that are opened in this way. */
function routesIn(way: (typeof WAYS)[number], ...audiences: Audience[]): string[] {
  const routes = new Set(routesFor(...audiences))
  return OPENED.flatMap(([route, one]) => (one === way && routes.has(route) ? [route] : []))
}

function addressHere(route: string): string {
  const good = product.company.goods[0]?.id ?? ''
  return addressOf(route, { inventory: inventoryId, good })
}

async function open(page: Page, route: string): Promise<string> {
  await page.goto(product.url + addressHere(route))
  return pathOf(page)
}

/** The same inside the app, which is quicker than to load it: who may go where does not depend on it. */
async function go(page: Page, route: string): Promise<void> {
  await goInside(page, addressHere(route))
  expect([route, await pathOf(page)]).toEqual([route, addressHere(route)])
}

/** Expects to be led away from there. */
async function beLed(page: Page, route: string, elsewhere: string): Promise<void> {
  await page.evaluate((next) => history.pushState(null, '', next), addressHere(route))
  await expect.poll(() => pathOf(page), { message: route }).toBe(elsewhere)
}

async function pathOf(page: Page): Promise<string> {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  return new URL(page.url()).pathname
}

/** Expects no findings of axe and no failures. */
async function look(page: Page, route: string): Promise<void> {
  await expectNoViolations(page, route)
  await expect(page.getByText("Couldn't show this screen.")).toHaveCount(0)
}

/** Which page has a title. */
const titles = new Map<string, string>()

/** One screen with two addresses. */
const OTHER_ADDRESS = '/reset_password'

/** Expects a title that no other page has; the landing page's is tested elsewhere. */
async function checkTitle(page: Page, route: string): Promise<void> {
  if (route === OTHER_ADDRESS || new URL(page.url()).pathname === '/') return
  await expect(page, route).toHaveTitle(/^\S.* · Dram$/)
  const title = await page.title()
  expect([title, titles.get(title) ?? route]).toEqual([title, route])
  titles.set(title, route)
}

test('without a session the public pages open, each with a title of its own, and all others redirect to the sign-in', async () => {
  const page = await openPage(openNewBrowser)
  for (const route of routesFor('everyone', 'visitors')) {
    await open(page, route)
    await look(page, route)
    await checkTitle(page, route)
  }
  for (const route of routesIn('a visitor', 'people', 'dashboard', 'owner')) {
    await beLed(page, route, '/sign_in')
  }
})

test('the owner opens every screen offline, each with a title of its own', async () => {
  const page = await openAs(product.company.owner.email)
  await untilInstalled(page)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
  await product.goDown()
  for (const route of routesIn('the owner, offline', 'people', 'dashboard', 'owner')) {
    await open(page, route)
    await checkTitle(page, route)
    await expect(page.getByText(NOT_YOURS)).toHaveCount(0)
    await expect(page.getByText("Couldn't show this screen.")).toHaveCount(0)
  }
  await product.comeBack()
})

test('a manager opens every screen that is not for the owner alone', async () => {
  const page = await openAs(managerEmail())
  for (const route of routesIn('a manager', 'people', 'dashboard')) {
    await go(page, route)
    await checkTitle(page, route)
    await expect(page.getByText(NOT_YOURS)).toHaveCount(0)
  }
  for (const route of routesIn('a manager', 'owner')) {
    await go(page, route)
    await expect(page.getByText(NOT_YOURS)).toBeVisible()
  }
  await look(page, 'not yours')
})

test('a barman counts, and is redirected to counting from everywhere else', async () => {
  const page = await openAs(product.barman)
  for (const route of routesIn('a barman', 'people')) {
    await go(page, route)
    await look(page, route)
  }
  for (const route of routesIn('a barman', 'dashboard', 'owner')) {
    await beLed(page, route, '/count')
  }
})

test('the API is described at /api/docs, on a phone in the dark as on a desktop', async () => {
  const page = await openPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${product.url}/api/docs`)
    await page.locator('[data-tag="goods"]').click()
    await page.locator('.opblock-post .opblock-summary-control').first().click()
    await expect(page.getByText('a bottle of 1.2 kg has').first()).toBeVisible()
    const isDark = await page.evaluate(() => document.documentElement.matches('.dark-mode'))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([width, isDark, overflow > 0]).toEqual([width, colorScheme === 'dark', false])
  }
  expect(errors).toEqual([])
})
