import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { saveContent } from '#server/sql/site/contents.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, startCount, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { expectNoViolations } from '../axe.ts'

const HELP = { id: 1, link: 'https://help.example/dram', icon: '', title: 'Telegram' }

let product: Product
const browsers: RealBrowser[] = []

test.beforeAll(async () => {
  product = await Product.start({}, async (database, { barmen }) => {
    const second = must(barmen[1], 'second barman')
    await database.query(`update users set role = 'manager' where id = $1`, [second.id])
    await saveContent(database, 'messengers', [HELP], new Date().toISOString())
  })
})
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
})
test.afterAll(() => product.goDown())

async function open(email: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const browser = await openInstalled({ viewport }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, email, '/dashboard')
  return page
}

const owner = () => product.company.owner.email
const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

test('the owner finds every screen in the menu, and the present one is marked', async () => {
  const page = await open(owner())
  for (const name of ['Branches', 'Managers', 'Barmen', 'Goods type', 'Goods', 'Inventories']) {
    await menu(page).getByRole('link', { name, exact: true }).click()
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText(name)
  }
  await menu(page).getByRole('button', { name: 'Branch management' }).click()
  await expect(menu(page).getByRole('link', { name: 'Branches', exact: true })).toBeHidden()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(menu(page).getByRole('link', { name: 'Branches', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expectNoViolations(page)
})

test('on a phone the menu is behind a button, and works by keyboard', async () => {
  const page = await open(owner(), { width: 390, height: 844 })
  const burger = page.getByRole('button', { name: 'Open menu' })
  await burger.press('Enter')
  await expect(menu(page)).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(burger).toBeFocused()
  await burger.click()
  await menu(page).getByRole('link', { name: 'Goods', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/goods$/)
  await expect(menu(page)).toBeHidden()
})

test('the search in the header opens a result, and is hidden in forms', async () => {
  const page = await open(owner())
  const search = page.getByRole('combobox', { name: 'Search goods, inventories and branches' })
  await search.fill('casc')
  await expect(page.getByRole('listbox').getByRole('option', { name: /Cascade/ })).toBeVisible()
  await expectNoViolations(page)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/branches\/create\/.+/)
  await expect(page.getByLabel('Name')).toHaveValue('Cascade')
  await expect(search).toBeHidden()
})

test('counting keeps the menu and the search on a desktop, and loads neither on a phone', async () => {
  const page = await open(owner())
  await menu(page).getByRole('link', { name: 'Count', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Count bottles' })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search goods, inventories and branches' })
  const there = { menu: await menu(page).boundingBox(), search: await search.boundingBox() }
  await startCount(page)
  await page.reload()
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Count')
  expect({ menu: await menu(page).boundingBox(), search: await search.boundingBox() }).toEqual(
    there,
  )
  await expectNoViolations(page)
  await page.goto(`${product.url}/count/review`)
  await expect(menu(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/count`)
  await expect(page.getByRole('heading', { name: 'Count bottles' })).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
  await expect(search).toHaveCount(0)
})

test('the menu looks as it was left, on the way to a count and back', async () => {
  const page = await open(owner(), { width: 1440, height: 500 })
  const group = menu(page).getByRole('button', { name: 'Branch management' })
  const link = menu(page).getByRole('link', { name: 'Branches', exact: true })
  const aside = page.getByRole('complementary', { name: 'Navigation' })
  const scrolled = () => aside.evaluate((element) => element.scrollTop)
  await group.click()
  const count = menu(page).getByRole('link', { name: 'Count', exact: true })
  await count.scrollIntoViewIfNeeded()
  const left = await scrolled()
  expect(left).toBeGreaterThan(0)
  await count.click()
  await expect(page.getByRole('heading', { name: 'Count bottles' })).toBeVisible()
  await expect(link).toBeHidden()
  expect(await scrolled()).toBe(left)
  await menu(page).getByRole('link', { name: 'Inventories', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Inventories', exact: true })).toBeVisible()
  await expect(link).toBeHidden()
  expect(await scrolled()).toBe(left)
  await group.click()
  await page.reload()
  await expect(link).toBeVisible()
})

test('help is available online and offline', async () => {
  const page = await open(owner())
  await untilInstalled(page)
  const button = page.getByRole('button', { name: 'Support' })
  await button.click()
  const link = page.getByRole('link', { name: 'Telegram' })
  await expect(link).toHaveAttribute('href', HELP.link)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await product.goDown()
  await page.reload()
  await button.click()
  await expect(link).toBeVisible()
  await product.comeBack()
})

test('a manager sees what a manager may do, and gets a friendly message for the rest', async () => {
  const page = await open(must(product.company.barmen[1], 'manager').email)
  await expect(menu(page).getByRole('link', { name: 'Goods', exact: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Branches', exact: true })).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: 'Measurement unit' })).toHaveCount(0)
  await page.goto(`${product.url}/dashboard/branches`)
  await expect(
    page.getByRole('heading', { name: "You don't have access to this page" }),
  ).toBeVisible()
  await expectNoViolations(page)
})

test('a barman who opens the dashboard is redirected to counting', async () => {
  const page = await open(product.barman)
  await page.goto(`${product.url}/dashboard/goods`)
  await expect(page).toHaveURL(/\/count$/)
})
