import { expect, test } from '@playwright/test'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { PASSWORD } from '#tests/support/seed-place.ts'
import { openInstalled } from '../installed-app.ts'
import { atFrontDoor, Product, signIn, startCount, typeWeight, untilInstalled } from '../product.ts'

const BARCODE = '5000267024011'

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

async function open(): Promise<RealBrowser> {
  const browser = await openInstalled()
  browsers.push(browser)
  return browser
}

test('an ended session preserves what was counted and asks to sign in to send it', async () => {
  const page = await (await open()).newPage()
  await signIn(page, product, product.barman)
  await startCount(page)
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    await fetch('/api/auth/logoff', { headers: { authorization } })
  })
  await typeWeight(page, BARCODE, 822)
  await page.getByRole('link', { name: /Sign in to send \d+ change/ }).click()
  await page.getByLabel('Email').fill(product.barman)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(async () => (await product.entries()).map(({ gross }) => gross)).toEqual([8220])
})

test('a command that the server rejects waits in the repair screen with its reason', async () => {
  const phone = await (await open()).newPage()
  await signIn(phone, product, product.barman)
  await startCount(phone)
  await typeWeight(phone, BARCODE, 822)
  await untilInstalled(phone)
  await expect.poll(async () => (await product.entries()).length).toBe(1)
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Edit Vodka' }).click()
  await phone.getByRole('dialog').getByLabel('Weight including the bottle, in grams').fill('900')
  await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByRole('dialog')).toBeHidden()

  const desk = await (await open()).newPage()
  await signIn(desk, product, product.company.owner.email)
  await desk.goto(phone.url())
  await desk.getByRole('button', { name: 'Delete Vodka' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .poll(async () => (await product.entries()).map(({ status }) => status))
    .toEqual(['deleted'])

  await phone.context().setOffline(false)
  await phone.getByRole('link', { name: /1 change needs your attention/ }).click()
  await expect(phone.getByText('This entry has since been deleted.')).toBeVisible()
  await phone.getByRole('button', { name: 'Discard' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(phone.getByText('Nothing to fix')).toBeVisible()
})

test('signing out with unsent changes asks, and they are sent after the next sign-in', async () => {
  const page = await (await open()).newPage()
  await signIn(page, product, product.barman)
  await startCount(page)
  await untilInstalled(page)
  await product.goDown()
  await typeWeight(page, BARCODE, 822)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Keep here and log out' }).click()
  await atFrontDoor(page, product)
  await product.comeBack()
  await signIn(page, product, product.barman)
  await expect.poll(async () => (await product.entries()).map(({ gross }) => gross)).toEqual([8220])
})
