import { expect, test, type Page } from '@playwright/test'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { PASSWORD } from '#tests/support/seed-place.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, turnOn, untilInstalled } from '../product.ts'
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

async function openAsOwner(): Promise<Page> {
  const browser = await openInstalled({ viewport: { width: 1440, height: 900 } }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, product.company.owner.email)
  await untilInstalled(page)
  return page
}

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('the owner changes name, picture and company, and the app shows them at once', async () => {
  const page = await openAsOwner()
  await page.goto(`${product.url}/dashboard/edit-profile`)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill('Hakobyan')
  await save.click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('First name').fill('Mariam')
  await page.getByLabel('Company name').fill('Ararat Bars')
  await page.getByLabel('Business address').fill('Abovyan 1')
  await page.getByLabel('Tax code').fill('01234567')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  const mails = page.getByRole('checkbox', { name: 'Email me when an inventory is completed' })
  await expect(mails).not.toBeChecked()
  await turnOn(mails)
  await save.click()
  await expect(page.getByText('User info updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Profile: Mariam Hakobyan' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Mariam')
  await expect(mails).toBeChecked()
  await expect(page.getByLabel('Company name')).toHaveValue('Ararat Bars')
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
})

test('a new address waits for its confirmation', async () => {
  const page = await openAsOwner()
  await page.goto(`${product.url}/dashboard/edit-profile`)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Email is not valid')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('new@owner.example')
  const password = page.getByLabel('Current password', { exact: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await password.fill('not the one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Wrong old password')).toBeVisible()
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('the link we sent to new@owner.example')).toBeVisible()
  await expect(password).toHaveCount(0)
})

test('offline the profile asks for a network, and loads when it is back', async () => {
  const page = await openAsOwner()
  await product.goDown()
  await page.goto(`${product.url}/dashboard/edit-profile`)
  await expect(page.getByText('Your profile is stored on the server')).toBeVisible()
  await product.comeBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await product.goDown()
  await page.getByLabel('First name').fill('Mariam')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("Couldn't reach the server.")).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Mariam')
})

test('a password is changed only by a person who knows the present one', async () => {
  const page = await openAsOwner()
  await page.goto(`${product.url}/dashboard/password-change`)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const save = page.getByRole('button', { name: 'Save' })
  const type = async (old: string, password: string, again: string): Promise<void> => {
    await field('Current password').fill(old)
    await field('New password').fill(password)
    await field('Repeat new password').fill(again)
    await save.click()
  }
  // The meter says why while one types, before anything is saved.
  const meter = page.locator('#screen').getByRole('status')
  const very = 'This password is very common and easy to guess.'
  await field('New password').fill('football')
  await expect(meter).toHaveText(very)
  await field('New password').fill('three bottles of rum')
  await expect(meter).toHaveText('Strong password')
  await type(PASSWORD, 'short', 'short')
  await expect(
    page.getByText('Please ensure that your password is at least 6 characters long.'),
  ).toBeVisible()
  await type(PASSWORD, 'football', 'football')
  await expect(page.getByText(very)).toBeVisible()
  await type(PASSWORD, PASSWORD, PASSWORD)
  await expect(page.getByText('This is your current password.')).toBeVisible()
  await type(PASSWORD, 'another one', 'another two')
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await type('not the one', 'another one', 'another one')
  await expect(page.getByText('Wrong old password').first()).toBeVisible()
  await type(PASSWORD, 'another one', 'another one')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
})
