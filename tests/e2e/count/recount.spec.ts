import { expect, test, type Locator, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import { insertGoods } from '#tests/support/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { RealBrowser } from '#tests/support/real-browser.ts'
import { withDatabase } from '#tests/support/seed-place.ts'
import { shelfOf } from '#tests/support/shelf.ts'
import { expectNoViolations } from '../axe.ts'
import { Product, scan, signIn, startCount, typeWeight, untilInstalled } from '../product.ts'
import { allStored } from '../stored-rows.ts'

/** Grams that no other figure of the company has; of Bottle 1 to 4, as they are counted first. */
const FIRST = [731, 733, 737, 739]

let product: Product
let shelf: Good[]
const browsers: RealBrowser[] = []

test.beforeAll(async () => {
  product = await Product.start()
  const { company, server } = product
  shelf = shelfOf(5, must(company.goods[0], 'good').goods_type_id)
  await product.goDown()
  await withDatabase(server.place, async (database) => {
    await insertGoods(database, company.id, shelf)
    for (const [at, name] of ['Ani', 'Aram'].entries()) {
      const { id } = must(company.barmen[at], 'barman')
      await database.query('update users set name = $2 where id = $1', [id, name])
    }
    // A third one, who works here as Aram does.
    await database.query(
      `insert into users select (jsonb_populate_record(null::users, to_jsonb(users) || $2::jsonb)).*
       from users where id = $1`,
      [
        must(company.barmen[1], 'Aram').id,
        JSON.stringify({ id: newUuid(), name: 'Narek', email: 'narek@barman.example' }),
      ],
    )
  })
  await product.comeBack()
})
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()))
})
test.afterAll(() => product.goDown())

async function openAs(email: string, viewport = { width: 390, height: 844 }): Promise<Page> {
  const browser = await RealBrowser.start({ viewport })
  browsers.push(browser)
  const page = await browser.newPage()
  await signIn(page, product, email)
  await untilInstalled(page)
  return page
}

const barcodeOf = (at: number): string => must(shelf[at]?.barcode, 'barcode')
const dialog = (page: Page): Locator => page.getByRole('dialog')
const card = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
const field = (page: Page): Locator => page.getByLabel('Weight including the bottle, in grams')

test('three people', async () => {
  test.setTimeout(240_000)
  const [ani, aram, narek] = (await Promise.all(
    [
      must(product.company.barmen[0], 'Ani').email,
      must(product.company.barmen[1], 'Aram').email,
      'narek@barman.example',
    ].map((email) => openAs(email)),
  )) as [Page, Page, Page]
  await startCount(ani)
  for (const [at, grams] of FIRST.entries()) await typeWeight(ani, barcodeOf(at), grams)
  await expect.poll(async () => (await product.entries()).length).toBe(FIRST.length)
  await aram
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  await expect(aram.getByRole('region', { name: 'Entries' }).locator('ol > li')).toHaveCount(4)
  console.log(FIRST.map((g) => g))
  const owner = await openAs(product.company.owner.email, { width: 1440, height: 900 })
  const [id] = await product.inventories()
  await owner.goto(`${product.url}/dashboard/inventories/${must(id, 'inventory')}/1`)
  await owner.waitForTimeout(6000)
  await owner.screenshot({ path: '/tmp/shots/inventory.png', fullPage: true })
  await owner.getByRole('button', { name: 'Ask for a recount' }).click({ timeout: 20000 })
  await owner.screenshot({ path: '/tmp/shots/ask.png' })
  await dialog(owner).getByRole('combobox').selectOption({ index: 1 })
  await owner.screenshot({ path: '/tmp/shots/ask2.png' })
  await dialog(owner)
    .getByRole('button', { name: /^Ask for/ })
    .click()
  await owner.waitForTimeout(1500)
  await owner.screenshot({ path: '/tmp/shots/asked.png', fullPage: true })
  await aram.waitForTimeout(1500)
  await aram.screenshot({ path: '/tmp/shots/note.png' })
  await aram.goto(`${product.url}/count`)
  await aram.waitForTimeout(1500)
  await aram.screenshot({ path: '/tmp/shots/home.png' })
  const stored = await allStored(aram)
  for (const grams of FIRST) console.log(grams, stored.includes(String(grams * 10)))
  await aram.getByRole('link', { name: /to count again/ }).click()
  await aram.waitForTimeout(1000)
  await aram.screenshot({ path: '/tmp/shots/list.png' })
  await scan(aram, barcodeOf(0))
  await aram.waitForTimeout(500)
  await aram.screenshot({ path: '/tmp/shots/item.png' })
  await scan(aram, barcodeOf(4))
  await aram.waitForTimeout(500)
  await aram.screenshot({ path: '/tmp/shots/foreign.png' })
  await typeWeight(aram, barcodeOf(0), 732)
  await aram.waitForTimeout(500)
  await aram.screenshot({ path: '/tmp/shots/saved.png' })
  await aram.getByRole('button', { name: 'Done with this item' }).click()
  await aram.waitForTimeout(500)
  await field(aram).fill('800')
  await aram.screenshot({ path: '/tmp/shots/typing.png' })
  await aram.getByRole('button', { name: 'Save' }).click()
  await aram.getByRole('button', { name: 'Done with this item' }).click()
  await aram.getByRole('button', { name: 'None here' }).click()
  await aram.waitForTimeout(500)
  await aram.screenshot({ path: '/tmp/shots/none.png' })
  await dialog(aram).getByRole('button', { name: 'None here' }).click()
  await aram.waitForTimeout(500)
  await aram
    .getByRole('button', { name: 'Full bottles' })
    .or(aram.getByLabel('Full bottles'))
    .first()
    .click()
  await aram.waitForTimeout(500)
  await aram.screenshot({ path: '/tmp/shots/sealed.png' })
  await aram.getByRole('button', { name: 'Save' }).click()
  await aram.waitForTimeout(500)
  await aram.screenshot({ path: '/tmp/shots/sealed-saved.png' })
  await aram.getByRole('button', { name: 'Done with this item' }).click()
  await aram.waitForTimeout(1500)
  await aram.screenshot({ path: '/tmp/shots/thanks.png' })
  await owner.waitForTimeout(2500)
  await owner.screenshot({ path: '/tmp/shots/verdicts.png', fullPage: true })
  console.log(await owner.getByRole('main').innerText())
  void narek
  void card
  void expectNoViolations
})
