import { expect, test, type Page } from '@playwright/test'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'

let product: Product
const browsers: RealBrowser[] = []

test.beforeAll(async () => {
  product = await Product.start()
})
test.beforeEach(() => product.moveIn())
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
})
test.afterAll(() => product.goDown())

/** A page in a separate browser, so on another device. */
async function openAs(email: string): Promise<Page> {
  const browser = await openInstalled({ viewport: { width: 1440, height: 900 } }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, email)
  return page
}

async function go(page: Page, place: string): Promise<void> {
  await page.goto(`${product.url}/dashboard/${place}`)
}

async function typePerson(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Sargsyan')
  await page.getByLabel('Phone').fill('+37491100200')
  await page.getByLabel('Email').fill(email)
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the owner invites a manager and adds a barman offline, and both arrive', async () => {
  const page = await openAs(product.company.owner.email)
  await untilInstalled(page)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await product.goDown()

  await go(page, 'manager-invitations/create')
  await typePerson(page, 'Davit', 'davit@bar.example')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('Please select at least one branch')).toBeVisible()
  await page.getByLabel('Cascade').check()
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(rowOf(page, 'Davit Sargsyan')).toContainText('Requested')
  await expect(rowOf(page, 'Davit Sargsyan')).toContainText('Cascade')

  await go(page, 'barmen/create')
  await typePerson(page, 'Narek', 'narek@bar.example')
  await page.getByLabel('Opera').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Narek Sargsyan')).toContainText('Opera')
  await expect(rowOf(page, 'Narek Sargsyan')).toContainText('Invited')

  await product.comeBack()
  const other = await openAs(product.company.owner.email)
  await go(other, 'barmen')
  await expect(rowOf(other, 'Narek Sargsyan')).toBeVisible({ timeout: 60_000 })
  await go(other, 'manager-invitations')
  await expect(rowOf(other, 'Davit Sargsyan')).toContainText('Requested')
})
