import { expect, test, type Browser, type Page } from '@playwright/test'
import { newUuid } from '#tests/support/ids.ts'
import { LOOKS, nameOf, newLook, type Look } from '../looks.ts'
import { MailedProduct } from '../mailed-product.ts'
import { smallTargets } from '../small-targets.ts'
import { expectWhole } from '../whole-screen.ts'

let product: MailedProduct
/**
 * Links that stay valid while the screens are checked, because nobody sets a password with them.
 */
let links: { reset: string; invitation: string }

test.beforeAll(async () => {
  product = await MailedProduct.start()
  links = await askForLinks()
})
test.afterAll(async () => {
  await product.stop()
})

async function askForLinks(): Promise<typeof links> {
  const invited = `${newUuid()}@manager.example`
  const branch_ids = product.company.branches.map(({ id }) => id)
  const person = { name: 'Davit', surname: 'Sargsyan', phone: '+37491000000', branch_ids }
  await product.asOwner('POST', '/api/client/manager-invitations', { ...person, email: invited })
  const { email } = product.company.owner
  await product.asOwner('POST', '/api/client/forgot', { email })
  return {
    reset: new URL(await product.mails.linkTo(email)).pathname,
    invitation: new URL(await product.mails.linkTo(invited)).pathname,
  }
}

/** Everything fits the width, touch targets are large enough, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  expect(await smallTargets(page), `${name} has touch targets that are too small`).toEqual([])
  await expectWhole(page, name)
}

async function open(browser: Browser, look: Look): Promise<Page> {
  const page = await newLook(browser, look)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), look.language)
  return page
}

for (const one of LOOKS) {
  const label = nameOf(one)

  test(`the sign-in and sign-up forms fit and are accessible: ${label}`, async ({ browser }) => {
    const page = await open(browser, one)
    const see = async (path: string, name: string): Promise<void> => {
      await page.goto(product.url + path)
      await expect(page.locator('form')).toBeVisible()
      await look(page, `${name}-${label}`)
    }
    await see('/sign_in', 'sign-in')
    await page.locator('form button[type=submit]').click()
    await look(page, `sign-in-faults-${label}`)
    await see('/sign_up', 'sign-up')
    await page.locator('form button[type=submit]').click()
    await look(page, `sign-up-faults-${label}`)
    await see('/forget_password', 'forgot')
    for (const [name, link] of Object.entries(links)) {
      await see(link, name)
      for (const field of await page.locator('form [name$=password]').all()) {
        await expect(field).toHaveAttribute('type', 'password')
        await expect(field).toHaveAttribute('autocomplete', 'new-password')
      }
      for (const typed of ['football', 'eightsig', 'bottle-by-bottle']) {
        await page.locator('[name=password]').fill(typed)
        await expect(page.locator('form [role=status]').last()).not.toBeEmpty()
        await look(page, `${name}-${typed}-${label}`)
      }
    }
    await page.context().close()
  })

  test(`the messages around signing in fit and are accessible: ${label}`, async ({ browser }) => {
    const page = await open(browser, one)
    await page.route('**/api/client/{register,forgot}', (route) =>
      route.fulfill({ json: { success: true } }),
    )
    await page.goto(`${product.url}/sign_up`)
    const texts = page.locator('form input:not([type=checkbox])')
    for (const first of ['name', 'company_name']) {
      await expect(page.locator(`form [name=${first}]`)).toBeVisible()
      for (const field of await texts.all()) {
        const name = await field.getAttribute('name')
        if (name === 'email') await field.fill('a-rather-long-address@of-some-restaurant.example')
        else await field.fill(name === 'phone_number' ? '+37491123456' : '12')
      }
      if (first === 'name') await page.locator('form button[type=submit]').click()
    }
    await look(page, `sign-up-company-${label}`)
    await page.locator('form input[type=checkbox]').check()
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('form')).toHaveCount(0)
    await look(page, `sign-up-thanks-${label}`)
    await page.goto(`${product.url}/forget_password`)
    await page.locator('form input').fill('a-rather-long-address@of-some-restaurant.example')
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('form')).toHaveCount(0)
    await look(page, `forgot-sent-${label}`)
    for (const path of ['/invitation/nothing', '/verify/email/nothing']) {
      await page.goto(product.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(page, `${path.slice(1).replaceAll('/', '-')}-${label}`)
    }
    await page.context().close()
  })
}
