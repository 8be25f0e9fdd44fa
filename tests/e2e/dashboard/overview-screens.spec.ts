import { expect, test, type Page } from '@playwright/test'
import { countInventories, type CountedInventories } from '../counted-product.ts'
import { looksOf, nameOf, newLookOf } from '../looks.ts'
import { Product } from '../product.ts'
import { expectWhole } from '../whole-screen.ts'

let product: Product
let counted: CountedInventories

test.beforeAll(async () => {
  product = await Product.start()
  counted = await countInventories(product)
})
test.afterAll(async () => {
  await product.goDown()
})

async function seeInventories(page: Page, label: string): Promise<void> {
  const go = (path: string) => page.goto(`${product.url}/dashboard${path}`)
  await go('/inventories')
  const boxes = page.locator('tbody input[type=checkbox]')
  await expect(boxes).toHaveCount(3)
  await expectWhole(page, `inventories-${label}`)
  await boxes.nth(1).check()
  await page.locator('section button[aria-expanded]').last().click()
  await expectWhole(page, `inventories-chosen-${label}`)
  await page.keyboard.press('Escape')
  await page.locator('tbody th a').last().press('F2')
  await expect(page.locator('tbody form')).toBeVisible()
  await expectWhole(page, `inventories-rename-${label}`)
  await go(`/inventories/${counted.secondId}/2`)
  await expect(page.locator('h2 button')).toBeVisible()
  const charts = page.locator('h2 button')
  if ((await charts.getAttribute('aria-expanded')) === 'false') await charts.click()
  await expect(page.locator('ol svg').first()).toBeVisible()
  await expectWhole(page, `inventory-${label}`)
  await go(`/inventories/${counted.openId}/3`)
  await expect(page.locator('tbody th a').first()).toBeVisible()
  await expectWhole(page, `inventory-open-${label}`)
}

async function seeForms(page: Page, label: string): Promise<void> {
  for (const [path, name] of [
    ['/settings/measurement-unit', 'measurement-unit'],
    ['/edit-profile', 'edit-profile'],
    ['/password-change', 'password-change'],
  ]) {
    await page.goto(`${product.url}/dashboard${path}`)
    await expect(page.locator('main input').first()).toBeVisible()
    await expectWhole(page, `${name}-${label}`)
  }
  await page.locator('main form input').first().fill('x')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectWhole(page, `password-change-faults-${label}`)
  await page.route('**/api/client/user/profile', (route) => route.abort())
  await page.goto(`${product.url}/dashboard/inventories`)
  await page.goto(`${product.url}/dashboard/edit-profile`)
  await expect(page.locator('main h1')).toBeVisible()
  await expectWhole(page, `edit-profile-offline-${label}`)
}

async function seeOverview(page: Page, label: string): Promise<void> {
  await page.goto(`${product.url}/dashboard`)
  await expect(page.locator('ol svg').first()).toBeVisible()
  await expectWhole(page, `overview-${label}`)
  await page.locator('main select').selectOption({ index: 2 })
  await expect(page.locator('ol svg')).toHaveCount(0)
  await expectWhole(page, `overview-open-only-${label}`)
}

const SEEN = {
  overview: seeOverview,
  inventories: seeInventories,
  'settings and profile': seeForms,
}
const SCREENS = ['overview', 'inventories', 'settings and profile'] as const

for (const [screens, look] of looksOf(SCREENS)) {
  test(`${screens} fit and are accessible: ${nameOf(look)}`, async ({ browser }) => {
    const page = await newLookOf(browser, look, { product, email: product.company.owner.email })
    page.on('dialog', (dialog) => void dialog.accept())
    await SEEN[screens](page, nameOf(look))
    await page.context().close()
  })
}
