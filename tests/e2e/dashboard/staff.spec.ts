import { expect, test, type Page } from '@playwright/test'
import { LOGIN_PATH } from '#protocol/account/auth.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { PASSWORD } from '#tests/support/seed-place.ts'
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
async function openPage(): Promise<Page> {
  const browser = await openInstalled({ viewport: { width: 1440, height: 900 } }, product)
  browsers.push(browser)
  return browser.newPage()
}

async function openAs(email: string): Promise<Page> {
  const page = await openPage()
  await resume(page, product, email)
  return page
}

/** The server's answer to a sign-in. */
async function statusOfSignIn(email: string): Promise<number> {
  const { status } = await fetch(product.url + LOGIN_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return status
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

test('a deactivated barman cannot sign in, and can again when activated', async () => {
  const page = await openAs(product.company.owner.email)
  const email = product.barman
  await go(page, 'barmen')
  const row = rowOf(page, email)
  await row.getByRole('switch').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect(page.getByText('Updated')).toBeVisible()
  await expect.poll(() => statusOfSignIn(email)).toBe(403)
  const stranger = await openPage()
  await stranger.goto(`${product.url}/sign_in`)
  await stranger.getByLabel('Email').fill(email)
  await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(stranger.getByText('This account is deactivated.')).toBeVisible()

  await row.getByRole('switch').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect.poll(() => statusOfSignIn(email)).toBe(200)
})
