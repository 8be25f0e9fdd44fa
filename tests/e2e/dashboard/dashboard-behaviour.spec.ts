import { expect, test, type BrowserContextOptions, type Browser, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { saveContent } from '#server/sql/site/contents.ts'
import { buildGood } from '#tests/support/builders.ts'
import { insertGoods } from '#tests/support/company.ts'
import { addressOf, routesFor } from '#tests/support/routes.ts'
import { PASSWORD, withDatabase } from '#tests/support/seed-place.ts'
import { countInventories, type CountedInventories } from '../counted-product.ts'
import { enter } from '../mailed-product.ts'
import { Product, signIn, typeWeight } from '../product.ts'

const HELP = ['Telegram', 'WhatsApp'].map((title, id) => ({
  id: id + 1,
  link: `https://help.example/${id}`,
  icon: '',
  title,
}))
/** Enough goods for three pages, created a minute apart; the company has three more. */
const GOODS = 44

let product: Product
let counted: CountedInventories

test.beforeAll(async () => {
  product = await Product.start()
  counted = await countInventories(product)
  await product.goDown()
  const { company } = product
  await withDatabase(product.server.place, async (database) => {
    await insertGoods(database, company.id, goodsOf(must(company.goods[0], 'good').goods_type_id))
    await database.query(`update users set role = 'manager' where email = $1`, [managerEmail()])
    await saveContent(database, 'messengers', HELP, new Date().toISOString())
  })
  await product.comeBack()
})
test.afterAll(() => product.goDown())

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

async function open(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const page = await (
    await browser.newContext({ viewport, serviceWorkers: 'block', ...options })
  ).newPage()
  await signIn(page, product, email)
  return page
}

const owner = () => product.company.owner.email
const go = (page: Page, path: string) => page.goto(`${product.url}/dashboard${path}`)
const names = (page: Page) => page.locator('tbody th')

test('a click waits a quarter of a second for a second one, a search half a second for more', async ({
  browser,
}) => {
  const page = await open(browser, owner())
  await go(page, '/inventories')
  const link = page.getByRole('link', { name: 'Inventory #2' })
  await expect(link).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await link.click()
  await page.clock.runFor(240)
  await expect(page).toHaveURL(/\/inventories$/)
  await page.clock.runFor(20)
  await expect(page).toHaveURL(new RegExp(counted.secondId))

  await page.clock.resume()
  await go(page, '/goods')
  const search = page.getByLabel('Search by name or barcode')
  await expect(search).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await search.fill('liqueur 07')
  await page.clock.runFor(490)
  await expect(page).toHaveURL(/\/goods$/)
  await page.clock.runFor(20)
  await expect(page).toHaveURL(/search=liqueur/)
  await page.clock.resume()
  await expect(names(page)).toHaveText(['Liqueur 07'])
})

test('a search runs before its half second is over, so that its result is ready', async ({
  browser,
}) => {
  const page = await open(browser, owner())
  await go(page, '/goods')
  await expect(names(page)).toHaveCount(20)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(watchSearches)
  await page.getByLabel('Search by name or barcode').fill('liqueur 07')
  await page.clock.runFor(160)
  await expect.poll(() => page.evaluate(() => window.searches), { intervals: [100] }).toBe('done')
  // From here on the device's database does not answer.
  await page.evaluate(holdDatabase)
  await expect(names(page)).toHaveCount(20)
  await page.clock.runFor(400)
  await expect(names(page)).toHaveText(['Liqueur 07'])
  await page.context().close()
})

declare global {
  interface Window {
    /** Done when words were looked up, and nothing else has been read for half a second since. */
    searches: 'none' | 'begun' | 'done'
  }
}

function watchSearches(): void {
  const transaction = Reflect.get(IDBDatabase.prototype, 'transaction')
  const getAll = Reflect.get(IDBIndex.prototype, 'getAll')
  let isBegun = false
  let calm = 0
  IDBDatabase.prototype.transaction = function (...args) {
    calm = 0
    return transaction.apply(this, args)
  }
  IDBIndex.prototype.getAll = function (...args) {
    isBegun ||= this.name === 'search_words'
    return getAll.apply(this, args)
  }
  Object.defineProperty(window, 'searches', {
    get() {
      if (!isBegun) return 'none'
      calm += 1
      return calm > 5 ? 'done' : 'begun'
    },
  })
}

/** Blocks every table of the person's database with an endless write transaction. */
async function holdDatabase(): Promise<void> {
  const found = await indexedDB.databases()
  const name = found.map((one) => one.name ?? '').find((one) => one.startsWith('dram-user-')) ?? ''
  const open = indexedDB.open(name)
  open.addEventListener('success', () => {
    const tables = open.result.transaction([...open.result.objectStoreNames], 'readwrite')
    const goOn = (): void => tables.objectStore('meta').get('').addEventListener('success', goOn)
    goOn()
  })
}

test('a list has page, size and search in its URL, and a new search starts at the first page', async ({
  browser,
}) => {
  const page = await open(browser, owner())
  await go(page, '/goods')
  await expect(names(page)).toHaveCount(20)
  await expect(names(page).first()).toHaveText('Liqueur 44')
  const next = page.getByRole('button', { name: 'Next page' })
  await next.click()
  await expect(names(page).first()).toHaveText('Liqueur 24')
  await next.click()
  await expect(page).toHaveURL(/page=3/)
  await expect(names(page)).toHaveCount(7)
  await page.reload()
  await expect(names(page)).toHaveCount(7)
  await page.getByLabel('Search by name or barcode').fill('liqueur')
  await expect(page).toHaveURL(/search=liqueur/)
  await expect(page).not.toHaveURL(/page=3/)
  await expect(names(page).first()).toHaveText('Liqueur 44')
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(page).toHaveURL(/limit=50/)
  await expect(names(page)).toHaveCount(GOODS)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await names(page).last().getByRole('link').click()
  await expect(page.getByLabel('Name in English')).toHaveValue('Liqueur 01')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/search=liqueur/)
  await expect(names(page)).toHaveCount(GOODS)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test('a deep link survives signing in, and a form returns to the list as it was left', async ({
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

  // Without a list to return to, it is the plain one.
  const form = await (await browser.newContext({ viewport, serviceWorkers: 'block' })).newPage()
  await go(form, '/goods/create')
  await enter(form, managerEmail(), PASSWORD)
  await expect(form).toHaveTitle('New item · Dram')
  await form.getByRole('link', { name: 'Cancel' }).click()
  await expect(form).toHaveURL(/\/dashboard\/goods$/)
})

test('a page too far is corrected in the URL, and Back leaves a search in one step', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  // What the role may not open leads home.
  await go(page, '/branches')
  await enter(page, managerEmail(), PASSWORD)
  await expect(page).toHaveURL(`${product.url}/dashboard`)
  await go(page, '/goods?page=999')
  await expect(page).toHaveURL(/page=3$/)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page).toHaveURL(/page=2$/)
  const search = page.getByLabel('Search by name or barcode')
  for (const text of ['liq', 'liqueur', 'liqueur 44']) {
    await search.fill(text)
    await expect(page).toHaveURL(new RegExp(`search=${text.replace(' ', '(\\+|%20)')}$`))
  }
  await expect(names(page)).toHaveText(['Liqueur 44'])
  await page.goBack()
  await expect(page).toHaveURL(/goods\?page=2$/)
  await expect(search).toHaveValue('')
  await expect(names(page)).toHaveCount(20)
})

test("the header's search is hidden in forms, and the support links appear in turn", async ({
  browser,
}) => {
  const page = await open(browser, owner())
  const search = page.getByRole('combobox', { name: 'Search goods, inventories and branches' })
  const ids = { inventory: counted.secondId, good: '' }
  const routes = routesFor('dashboard', 'owner').filter((route) => route.startsWith('/dashboard'))
  const isForm = (route: string) => /\/(create|edit|edit-profile|password-change)(\/|$)/.test(route)
  expect(routes.filter(isForm).length).toBeGreaterThanOrEqual(9)
  for (const route of routes) {
    await page.goto(product.url + addressOf(route, ids))
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    expect([route, await search.isVisible()]).toEqual([route, !isForm(route)])
  }
  await page.getByRole('button', { name: 'Support' }).click()
  const delays = await page
    .getByRole('list', { name: 'Support' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay))
  expect(delays).toEqual(['0.5s', '0.7s'])
})

test('a manager renames and prepares an inventory, and only the owner deletes it', async ({
  browser,
}) => {
  for (const [email, isOwner] of [
    [managerEmail(), false],
    [owner(), true],
  ] as const) {
    const page = await open(browser, email)
    await go(page, '/inventories')
    await page.getByRole('button', { name: 'Actions: Inventory #2' }).click()
    await expect(page.getByRole('button', { name: 'Rename' })).toBeVisible()
    const remove = page.getByRole('button', { name: 'Delete' })
    await expect(remove).toHaveCount(isOwner ? 1 : 0)
    await go(page, `/inventories/${counted.secondId}/2`)
    await expect(page.getByRole('link', { name: 'Prepare for sending' })).toBeVisible()
    await expect(remove).toHaveCount(isOwner ? 1 : 0)
    const used = page.getByRole('table', { name: 'Most used' }).getByRole('row').nth(1)
    await expect(used).toHaveText('Vodka1,750.00 ml')
    await page.context().close()
  }
})

test('an entry is corrected, deleted and restored with its history, and a late one is blue', async ({
  browser,
}) => {
  const phone = await open(browser, product.barman)
  await phone.goto(`${product.url}/count/${counted.secondId}`)
  await expect(phone.getByTestId('running-totals')).toContainText('Entries2')
  await typeWeight(phone, '5000267024011', 1000)

  const page = await open(browser, owner())
  await go(page, `/inventories/${counted.secondId}/2`)
  await page.getByRole('link', { name: 'Vodka' }).click()
  const cards = page.locator('main li:has(button)')
  await expect(cards).toHaveCount(3)
  const late = cards.filter({ hasText: 'After completion' })
  await expect(late).toHaveCount(1)
  const [red = 0, , blue = 0] = await late
    .locator('p')
    .nth(1)
    .evaluate((amount) => (getComputedStyle(amount).color.match(/\d+/g) ?? []).map(Number))
  expect(blue).toBeGreaterThan(red + 50)

  const early = cards.filter({ hasNotText: 'After completion' }).filter({ hasText: 'Open bottle' })
  await early.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Weight including the bottle, in grams').fill('900')
  await expect(page.getByRole('dialog')).toContainText('432.23 ml')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(early).toContainText('Edited')
  await expect(page.getByText('Updated', { exact: true })).toBeVisible()
  await early.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this entry?' })
  await expect(question).toContainText('You cannot undo this operation')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(early).not.toContainText('Deleted')
  const remove = async () => {
    await early.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(early).toContainText('Deleted')
  }
  await remove()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(early).not.toContainText('Deleted')
  await remove()
  await early.getByRole('button', { name: 'Restore' }).click()
  await early.getByRole('button', { name: '5 changes' }).click()
  await expect(early.locator('del')).toContainText('350.00 ml')
  await expect(early.locator('ins')).toContainText('900.0 g')
  await expect(early.getByText('Restored')).toHaveCount(2)
})

test('types are dragged by mouse and by finger, and a tab with a changed form asks', async ({
  browser,
}) => {
  const page = await open(browser, owner(), { hasTouch: true })
  for (const name of ['Wine', 'Syrup']) {
    await go(page, '/goods-type/create')
    await page.getByLabel('Name in English').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const items = page.getByRole('list', { name: 'Goods types' }).getByRole('listitem')
  await expect(items).toContainText([/Spirits/, /Wine/, /Syrup/])
  const middleOf = async (name: string) => {
    const box = must(await page.getByRole('button', { name: `Move ${name}` }).boundingBox(), name)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [syrup, spirits] = [await middleOf('Syrup'), await middleOf('Spirits')]
  await page.mouse.move(syrup.x, syrup.y)
  await page.mouse.down()
  await page.mouse.move(spirits.x, spirits.y - 10, { steps: 8 })
  await page.mouse.up()
  await expect(items).toContainText([/Syrup/, /Spirits/, /Wine/])

  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const [from, to] = [await middleOf('Syrup'), await middleOf('Wine')]
  await send('touchStart', from)
  for (let step = 1; step <= 8; step += 1) {
    await send('touchMove', { x: from.x, y: from.y + ((to.y + 10 - from.y) * step) / 8 })
  }
  await send('touchEnd')
  await expect(items).toContainText([/Spirits/, /Wine/, /Syrup/])

  await go(page, '/goods-type/create')
  await page.getByLabel('Name in English').fill('Half a na')
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closing
})
