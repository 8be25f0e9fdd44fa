import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { MISFITS } from '#tests/support/looks/misfits.ts'
import { addressOf, routesFor } from '#tests/support/routes.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { sample } from '#tests/support/sampling/sample.ts'
import { pushAs } from '../counted-product.ts'
import { untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { oneCompanyForAllTests, openBrowser, product } from '../product-room.ts'

/** A push opens a quarter of the screens, the next one another: who sees them is tested elsewhere. */
const QUARTERS = [1, 2, 3, 4]
const OPENED = sample(routesFor('people', 'dashboard', 'owner'), QUARTERS, rotationOf(process.env))
const ROUTES = new Set(OPENED.flatMap(([route, quarter]) => (quarter === 1 ? [route] : [])))

const NOT_YOURS = "You don't have access to this page"

/** Every request to another host, fonts and pictures included; there must be none. */
const foreign: string[] = []
const untranslated: string[] = []
let inventoryId = ''

oneCompanyForAllTests()
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

async function openPage(): Promise<Page> {
  const browser = await openBrowser({ viewport: { width: 1280, height: 900 } })
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

function addressHere(route: string): string {
  const good = product.company.goods[0]?.id ?? ''
  return addressOf(route, { inventory: inventoryId, good })
}

async function open(page: Page, route: string): Promise<void> {
  await page.goto(product.url + addressHere(route))
  await expect(page.locator('h1, h2').first()).toBeVisible()
}

/** Which page has a title. */
const titles = new Map<string, string>()

/** Expects a title that no other page has. */
async function checkTitle(page: Page, route: string): Promise<void> {
  await expect(page, route).toHaveTitle(/^\S.* · Dram$/)
  const title = await page.title()
  expect([title, titles.get(title) ?? route]).toEqual([title, route])
  titles.set(title, route)
}

test('the owner opens every screen offline, each with a title of its own', async () => {
  const page = await openAs(product.company.owner.email)
  await untilInstalled(page)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
  await product.goDown()
  for (const route of ROUTES) {
    await open(page, route)
    await checkTitle(page, route)
    for (const find of MISFITS) {
      await expect.poll(() => page.evaluate(find), { message: route }).toEqual([])
    }
    await expect(page.getByText(NOT_YOURS)).toHaveCount(0)
    await expect(page.getByText("Couldn't show this screen.")).toHaveCount(0)
  }
  await product.comeBack()
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
