import { expect, test, type Locator, type Page } from '@playwright/test'
import { codeAt } from '#tests/support/browser/authenticator.ts'
import { PASSWORD, withDatabase } from '#tests/support/bars/seed-place.ts'
import { expectNoViolations } from '../axe.ts'
import { enter } from '../mailed-product.ts'
import { regainSignal } from '../network.ts'
import { signIn } from '../product.ts'
import { newCompanyForEachTest, openBrowser, product } from '../product-room.ts'

const STEP_MS = 30_000

let manager: string

newCompanyForEachTest()
test.beforeEach(async () => {
  manager = product.barman
  await withDatabase(product.server.place, (database) =>
    database.query("update users set role = 'manager' where email = $1", [manager]),
  )
})

async function newDevice(): Promise<Page> {
  return (await openBrowser()).newPage()
}

/** The first step of signing in. */
async function begin(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/sign_in`)
  await enter(page, email, PASSWORD)
}

/** Reads the key as a person without a camera does, and types the first code. */
async function setUp(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect(page.getByText('Scan this with an authenticator app')).toBeFocused()
  await expectNoViolations(page)
  const shown = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await shown.innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  return secret
}

/** The codes that are shown once. */
async function keepCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
  const codes = await page.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await expectNoViolations(page)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download codes' }).click()
  expect((await downloaded).suggestedFilename()).toBe('dram-recovery-codes.txt')
  await page.getByRole('button', { name: "I've kept them" }).click()
  return codes
}

const card = (page: Page): Locator =>
  page.getByRole('region', { name: 'Two-step sign-in', exact: true })
const heading = (page: Page): Locator =>
  card(page).getByRole('heading', { name: 'Two-step sign-in', exact: true })

test('an owner signs in with the app, or with a recovery code, and nobody without', async () => {
  const owner = product.company.owner.email
  const page = await newDevice()
  await signIn(page, product, owner)
  await page.goto(`${product.url}/security`)
  await card(page).getByRole('button', { name: 'Turn on' }).click()
  await card(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(heading(page)).toBeFocused()
  await card(page).getByRole('button', { name: 'Turn on' }).click()
  await card(page).getByLabel('Current password').fill('wrong')
  await card(page).getByRole('button', { name: 'Continue' }).click()
  await expect(card(page).getByLabel('Current password')).toHaveAccessibleDescription(/\S/)
  await expect(card(page).getByLabel('Current password')).toBeFocused()
  await card(page).getByLabel('Current password').fill(PASSWORD)
  await card(page).getByRole('button', { name: 'Continue' }).click()
  const secret = await setUp(page)
  const [first = ''] = await keepCodes(page)
  await expect(card(page).getByText('10 recovery codes left')).toBeVisible()
  await expect(heading(page)).toBeFocused()

  const other = await newDevice()
  await begin(other, owner)
  const code = other.getByLabel('Code from the app')
  await expect(code).toBeFocused()
  await expectNoViolations(other)
  await code.fill('000000')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(code).toHaveAccessibleDescription(/This code is wrong/)
  await expect(code).toBeFocused()
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // The app's next code: the one before has turned it on.
  await code.fill(codeAt(secret, Date.now() + STEP_MS))
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL(/\/dashboard/)

  const third = await newDevice()
  await begin(third, owner)
  await third.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expectNoViolations(third)
  await third.getByLabel('Recovery code').fill(first.toLowerCase())
  await third.getByRole('button', { name: 'Sign in' }).click()
  await expect(third).toHaveURL(/\/dashboard/)
  await page.reload()
  await expect(card(page).getByText('9 recovery codes left')).toBeVisible()
})

test('a manager sets up what the owner demands, and the owner turns it off when it is lost', async () => {
  const page = await newDevice()
  await signIn(page, product, product.company.owner.email)
  await page.goto(`${product.url}/security`)
  const company = page.getByRole('region', { name: 'Two-step sign-in in your company' })
  await company.getByLabel('Require it of you and all managers').check()
  await expect(card(page).getByText('Your company requires it')).toBeVisible()
  await expectNoViolations(page)

  const other = await newDevice()
  await begin(other, manager)
  await expect(other.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeFocused()
  await expectNoViolations(other)
  // Without the network the step is not over.
  await other.context().setOffline(true)
  await other.getByRole('button', { name: 'Set up' }).click()
  await expect(other.locator('form').getByRole('alert')).toHaveText(/\S/)
  await regainSignal(other)
  await other.getByRole('button', { name: 'Set up' }).click()
  await setUp(other)
  // Nothing is open on this device before the codes are kept.
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await keepCodes(other)
  await expect(other).toHaveURL(/\/(count|dashboard)/)

  await page.reload()
  await company.getByRole('button', { name: /^Turn off for them/ }).click()
  await company.getByRole('button', { name: 'Cancel' }).click()
  await expect(company.getByRole('listitem').locator('strong')).toBeFocused()
  await company.getByRole('button', { name: /^Turn off for them/ }).click()
  await company.getByLabel('Current password').fill(PASSWORD)
  await expectNoViolations(page)
  await company.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(company.getByText('Off', { exact: true })).toHaveCount(1)
  await company.getByLabel('Require it of you and all managers').uncheck()
  await expect(card(page).getByText('Your company requires it')).toHaveCount(0)
  await signIn(await newDevice(), product, manager)
})
