import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { insertGoods } from '#tests/support/bars/company.ts'
import { PASSWORD } from '#tests/support/bars/seed-place.ts'
import { enter } from '../mailed-product.ts'
import { oneCompanyForAllTests, product } from '../product-room.ts'

/** Enough goods for three pages, created a minute apart; the company has three more. */
const GOODS = 44

oneCompanyForAllTests({
  prepare: async (database, { id, goods, barmen }) => {
    await insertGoods(database, id, goodsOf(must(goods[0], 'good').goods_type_id))
    const manager = must(barmen[1], 'second barman')
    await database.query(`update users set role = 'manager' where id = $1`, [manager.id])
  },
})

const managerEmail = () => must(product.company.barmen[1], 'second barman').email

function goodsOf(goods_type_id: string) {
  return Array.from({ length: GOODS }, (_, index) =>
    buildGood({
      goods_type_id,
      barcode: null,
      name_en: `Liqueur ${String(index + 1).padStart(2, '0')}`,
      created_at: new Date(Date.UTC(2026, 10, 22, 8, index)).toISOString(),
    }),
  )
}

const owner = () => product.company.owner.email
const go = (page: Page, path: string) => page.goto(`${product.url}/dashboard${path}`)
const names = (page: Page) => page.locator('tbody th')

test('a deep link survives signing in, a form returns to the list as it was left, and a tab with a changed one asks', async ({
  browser,
}) => {
  const viewport = { width: 1440, height: 700 }
  const page = await (await browser.newContext({ viewport, serviceWorkers: 'block' })).newPage()
  await go(page, '/goods?page=2')
  await expect(page).toHaveTitle('Sign in · Dram')
  await enter(page, owner(), PASSWORD)
  await expect(page).toHaveURL(`${product.url}/dashboard/goods?page=2`)
  await expect(page).toHaveTitle('Goods · Dram')
  const last = names(page).last()
  await expect(last).toHaveText('Liqueur 05')
  // A worker finds what looks double, and the list makes room to say so.
  await expect(page.getByRole('button', { name: 'Compare them' })).toBeVisible()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(100)
  const isAsLeft = async (): Promise<void> => {
    await expect(page).toHaveURL(/goods\?page=2$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  }

  await last.getByRole('link').click()
  await expect(page).toHaveTitle('Liqueur 05 · Dram')
  await page.reload()
  await page.getByLabel('Name in English').fill('Liqueur 5')
  await page.getByRole('button', { name: 'Save' }).click()
  await isAsLeft()
  await last.getByRole('link').click()
  await expect(page).toHaveTitle('Liqueur 5 · Dram')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'Русский' }).click()
  await page.getByRole('link', { name: 'Отмена' }).click()
  await isAsLeft()
  await expect(page).toHaveTitle('Товары · Dram')
  const told = page.waitForResponse(
    (response) => response.request().postData()?.includes('"en"') === true,
  )
  await page.getByRole('button', { name: 'Язык: Русский' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveTitle('Goods · Dram')
  await told

  const form = await (await browser.newContext({ viewport, serviceWorkers: 'block' })).newPage()
  // What the role may not open leads home.
  await go(form, '/branches')
  await enter(form, managerEmail(), PASSWORD)
  await expect(form).toHaveURL(`${product.url}/dashboard`)
  // Without a list to return to, it is the plain one.
  await go(form, '/goods/create')
  await expect(form).toHaveTitle('New item · Dram')
  await form.getByRole('link', { name: 'Cancel' }).click()
  await expect(form).toHaveURL(/\/dashboard\/goods$/)

  await go(form, '/goods-type/create')
  await form.getByLabel('Name in English').fill('Half a na')
  const asked = form.waitForEvent('dialog')
  const closing = form.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closing
})
