import { expect, test, type Browser, type Page } from '@playwright/test'
import { newUuid } from '#tests/support/ids.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { sample } from '#tests/support/sampling/sample.ts'
import { PASSWORD } from '#tests/support/bars/seed-place.ts'
import { expectNoViolations } from '../axe.ts'
import { choosePassword, enter, MailedProduct } from '../mailed-product.ts'
import { atFrontDoor } from '../product.ts'

const NEW_PASSWORD = 'bottle-by-bottle'
const WORK = /\/(count|dashboard)/

let product: MailedProduct

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  product = await MailedProduct.start()
})
test.afterAll(async () => {
  await product.stop()
})

/** A device that has never seen Dram; installing it is a matter of the stories. */
async function newDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  return context.newPage()
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/sign_up`)
  await page.getByLabel('First name').fill('Ani')
  await page.getByLabel('Last name').fill('Petrosyan')
  await page.getByLabel('Phone number').fill('+374 91 123456')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await page.keyboard.type('Bar on the Corner')
  await page.getByLabel('Business address').fill('1 Abovyan Street, Yerevan')
  await page.getByLabel('Tax code').fill('01234567')
  await page.getByLabel('Number of branches').fill('2')
  await page.getByLabel(/I accept/).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
}

/** By the form; the map does not know the address. */
async function createBranch(page: Page, name: string): Promise<void> {
  await page.route('**/geocode*', (route) => route.fulfill({ json: { data: [], total: 0 } }))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('+37491123456')
  // The company's, as it was told at sign-up.
  await page.getByRole('button', { name: 'Use “1 Abovyan Street, Yerevan”' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('1 Abovyan Street, Yerevan')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/dashboard\/branches$/)
}

/** The signed-in person as the server has them. */
function branchNamesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    const response = await fetch('/api/client/branches', { headers: { authorization } })
    const { data } = (await response.json()) as { data: { name: string }[] }
    return data.map(({ name }) => name)
  })
}

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/sign_in`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The previous screen has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Email was sent' })).toBeVisible()
}

test('an owner signs up by the form, follows the mail and creates the first branch', async ({
  browser,
}) => {
  const email = `${newUuid()}@owner.example`
  const page = await newDevice(browser)
  await signUp(page, email)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  const link = await product.mails.linkTo(email)
  expect(link).toContain(`${product.url}/register/continue/`)
  await page.goto(link)
  await choosePassword(page, NEW_PASSWORD)
  // Only the password is asked for: the address is known, and is not in the page's own address.
  await expect(page.getByText('Account activated')).toBeVisible()
  await expect(page.locator('output > [data-kind]'), 'no toast covers the form').toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question.getByText('Create a branch, to use the app')).toBeVisible()
  // The step that was postponed is offered again wherever a branch is missing.
  await question.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('link', { name: 'Create the first branch' })).toBeVisible()
  await page.getByRole('link', { name: 'Count', exact: true }).click()
  await page.getByRole('link', { name: 'Create a branch' }).click()
  await expect(page).toHaveURL(/\/dashboard\/branches\/create/)
  await createBranch(page, 'On the Corner')
  await expect.poll(() => branchNamesOf(page)).toEqual(['On the Corner'])
  // The next step is offered at once, and the overview goes on from there.
  await page.getByRole('button', { name: 'Next: types' }).click()
  await expect(page).toHaveURL(/\/dashboard\/goods-type$/)
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByText('1 of 7 done')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Add the usual types' }).click()
  const ready = page.getByRole('dialog')
  await ready.getByRole('checkbox', { name: 'Tea' }).uncheck()
  await expectNoViolations(page)
  await ready.getByRole('button', { name: 'Add 20 types' }).click()
  await expect(page.getByText('2 of 7 done')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 of 7 done')).toBeVisible()
  await page.getByRole('button', { name: 'Add the usual types' }).click()
  await ready.getByRole('button', { name: 'Add 21 types' }).click()
  await expect(page.getByText('2 of 7 done')).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Nothing counted yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show setup steps' }).click()
  await page.getByRole('link', { name: 'Add the first item' }).click()
  await expect(page).toHaveURL(/\/dashboard\/goods\/create/)

  // The link was used, and says so when it is opened again.
  const again = await newDevice(browser)
  await again.goto(link)
  await again.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await again.getByLabel('Repeat password').fill(NEW_PASSWORD)
  await again.getByRole('button', { name: 'Save password' }).click()
  await expect(again.getByRole('heading', { name: 'This link was already used.' })).toBeVisible()
  await expect(again.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await again.getByRole('link', { name: 'Go to sign-in' }).click()
  const checked = again.waitForResponse('**/branches/check-existence')
  await enter(again, email, NEW_PASSWORD)
  await expect(again).toHaveURL(WORK)
  expect(await (await checked).json()).toEqual({ haveBranch: true })
  await expect(again.getByRole('dialog')).toHaveCount(0)
})

const SCRIPTS = [
  ['hy', 'Armenian', /\p{Script=Armenian}{3}/u],
  ['ru', 'Cyrillic', /\p{Script=Cyrillic}{3}/u],
] as const

// On a push one of them; the texts of both are in the tests of mails, the pages in those of looks.
for (const [, [language, script, letters]] of sample([null], SCRIPTS, rotationOf(process.env))) {
  test(`a name in ${script} letters reaches the mail and the page behind its link`, async ({
    browser,
  }) => {
    const email = `${newUuid()}@owner.example`
    const page = await newDevice(browser)
    await page.goto(`${product.url}/?lang=${language}`)
    await page.locator('main a[href="/sign_up"]').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const [name, value] of [
      ['name', 'Ani'],
      ['surname', 'Petrosyan'],
      ['phone_number', '+37491123456'],
      ['email', email],
    ] as const) {
      await page.locator(`form [name=${name}]`).fill(value)
    }
    await page.locator('form button[type=submit]').click()
    for (const [name, value] of [
      ['company_name', 'Bar'],
      ['business_address', '1 Abovyan Street'],
      ['tax_code', '01234567'],
      ['branch_count', '1'],
    ] as const) {
      await page.locator(`form [name=${name}]`).fill(value)
    }
    await page.locator('form input[type=checkbox]').check()
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('form')).toHaveCount(0)
    await expect(page.getByText(email)).toBeVisible()

    const mail = await product.mails.mailTo(email)
    expect(mail.subject).toMatch(letters)
    // The mail is read on another device, where no language was ever chosen.
    const other = await newDevice(browser)
    await other.goto(await product.mails.linkTo(email))
    await expect(other.locator('html')).toHaveAttribute('lang', language)
    await other.locator('[name=password]').fill(NEW_PASSWORD)
    await other.locator('[name=repeat_password]').fill(NEW_PASSWORD)
    await other.locator('form button[type=submit]').click()
    await expect(other).toHaveURL(/\/sign_in$/)
    await other.locator('[name=email]').fill(email)
    await other.locator('[name=password]').fill(NEW_PASSWORD)
    await other.locator('form button[type=submit]').click()
    await expect(other.getByRole('dialog')).toContainText(letters)
  })
}

test('a manager accepts the invitation in a mail, once', async ({ browser }) => {
  const email = `${newUuid()}@manager.example`
  const branch_ids = product.company.branches.map(({ id }) => id)
  const person = { name: 'Davit', surname: 'Sargsyan', phone: '+37491000000', email, branch_ids }
  const invited = await product.asOwner('POST', '/api/client/manager-invitations', person)
  expect(invited.status).toBeLessThan(300)
  const page = await newDevice(browser)
  const link = await product.mails.linkTo(email)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('bottle by bottle')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('bottlebybottle')
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page).toHaveURL(/\/sign_in$/)
  await expect(page.getByText('Account activated')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await enter(page, email, 'bottlebybottle')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const stranger = await newDevice(browser)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Invalid Token' })).toBeVisible()
})

test('a barman accepts the invitation in a mail and counts', async ({ browser }) => {
  const email = `${newUuid()}@barman.example`
  const branch_ids = product.company.branches.map(({ id }) => id)
  const person = { name: 'Karen', surname: 'Simonyan', phone: '+37491000001', email, branch_ids }
  expect((await product.asOwner('POST', '/api/client/barmens', person)).status).toBeLessThan(300)
  const page = await newDevice(browser)
  await page.goto(await product.mails.linkTo(email))
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(
    page.getByText('Your password must contain at least 8 characters without spaces'),
  ).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await enter(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/count/)
  await expect(page.getByRole('heading', { name: 'Cascade' })).toBeVisible()
})

test('a forgotten password is replaced through the link in a mail, which works once', async ({
  browser,
}) => {
  const email = product.company.barmen[1]?.email ?? ''
  const page = await newDevice(browser)
  await askForReset(page, email)
  const link = await product.mails.linkTo(email)
  await page.goto(link)
  const save = page.getByRole('button', { name: 'Save password' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repeat password').fill('something else')
  await expect(save).toBeDisabled()
  await choosePassword(page, NEW_PASSWORD)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await enter(page, email, PASSWORD)
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await page.route(
    '**/dashboard-login',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '700' }, json: {} }),
    { times: 1 },
  )
  await enter(page, email, NEW_PASSWORD)
  await expect(page.getByText('Try again in 12 minutes. To get in right away')).toBeVisible()
  // Since the link, this device is no stranger to the account.
  const sent = page.waitForRequest('**/dashboard-login')
  await enter(page, email, NEW_PASSWORD)
  expect((await sent).postDataJSON()).toMatchObject({ device: expect.stringContaining('.') })
  await expect(page).toHaveURL(WORK)

  const stranger = await newDevice(browser)
  await stranger.goto(link)
  await atFrontDoor(stranger, product)
})

test('a changed address is confirmed by the link in the mail sent to it', async ({ browser }) => {
  const { name, surname } = product.company.owner
  const email = `${newUuid()}@new.example`
  const change = { name, surname, email, password: PASSWORD }
  const changed = await product.asOwner('PUT', '/api/client/user/profile', change)
  expect(changed.status).toBe(200)
  const page = await newDevice(browser)
  await page.goto(await product.mails.linkTo(email))
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  // The old address gets a notice with a way back.
  const old = product.company.owner.email
  const notice = await product.mails.mailTo(old)
  expect(notice.subject).toBe('The email address of your Dram account has changed')
  await page.goto(await product.mails.linkTo(old))
  await expect(page.getByText('Your account gets its former email address back')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('taken-back-2026')
  await page.getByLabel('Repeat password').fill('taken-back-2026')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/sign_in/)
  await enter(page, old, 'taken-back-2026')
  await expect(page).toHaveURL(/\/(count|dashboard)/)
  await page.goto(`${product.url}/verify/email/nothing`)
  await expect(page.getByRole('heading', { name: 'Token is expired.' })).toBeVisible()
  await page.route('**/api/client/verify/email/**', (route) => route.abort())
  await page.reload()
  await expect(
    page.getByRole('heading', { name: "Email isn't verified, something went wrong!" }),
  ).toBeVisible()
})
