import { expect, test, type Page } from '@playwright/test'
import { cameraShowing } from '#tests/support/hardware/fake-camera.ts'
import { photo } from '#tests/support/files/images.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { countInventories } from '../counted-product.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, scan, startCount, turnOn, typeWeight, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { expectNoViolations } from '../axe.ts'

const TAKEN = '5000267024011'
const FREE = '4006381333931'
const CASE = '14006381333938'

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

async function openAs(email: string, args: readonly string[] = []): Promise<Page> {
  const browser = await openInstalled({ viewport: { width: 1280, height: 1000 }, args }, product)
  browsers.push(browser)
  const page = await browser.newPage()
  await resume(page, product, email, '/dashboard')
  return page
}

const openAsOwner = (args: readonly string[] = []) => openAs(product.company.owner.email, args)

async function go(page: Page, place: 'Goods' | 'Goods type'): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: field }).or(page.getByLabel(field)).first()
  if (await choice.evaluate(({ tagName }) => tagName === 'SELECT')) {
    await choice.selectOption({ label: option })
    return
  }
  await choice.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** A bottle in the form, complete but for its empty weight. */
async function fillBottle(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name in English').fill(name)
  await choose(page, 'Goods type', 'Spirits')
  await choose(page, 'Measurement unit', 'Weighed bottle')
  await page.getByLabel('Volume of the full bottle').fill('700')
  await page.getByLabel('Liquid density').fill('0.95')
  await page.getByLabel('Weight when full').fill('1165')
}

test('a bottle is added with a proposed weight, and its figures are checked', async () => {
  const page = await openAsOwner()
  await go(page, 'Goods')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Add an item' }).click()
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Name in English').fill('Rum')
  await save(page).click()
  await expect(page.getByText('Please select an option')).toHaveCount(2)
  await fillBottle(page, 'Rum')
  await save(page).click()
  await expect(page.getByText('Value should be a positive number')).toBeVisible()
  await page.getByRole('button', { name: 'Use 500.0 g' }).click()
  await expect(page.getByLabel('Weight when empty')).toHaveValue('500')
  await expect(page.getByText('Implied density: 0.9500 g/cm³.')).toBeVisible()

  await page.getByLabel('Weight when empty').fill('1165')
  await save(page).click()
  await expect(
    page.getByText("Weight empty can't be bigger or equal than weight full"),
  ).toBeVisible()
  await page.getByLabel('Weight when empty').fill('1100')
  await expect(page.getByText(/No drink has this density/)).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Weight when empty').fill('500')
  await save(page).click()
  await expect(page.getByText('Item created')).toBeVisible()
  await expect(rowOf(page, 'Rum')).toContainText('1,165.0 g')
})

test('a shelf is entered item by item: what is alike is kept, copied or made on the spot', async () => {
  const page = await openAsOwner()
  await untilInstalled(page)
  await go(page, 'Goods')
  await product.goDown()
  await page.getByRole('link', { name: 'Add an item' }).click()
  await fillBottle(page, 'Rum')
  await page.getByLabel('Weight when empty').fill('500')
  // The type that the list misses is made without leaving the form.
  await page.getByRole('combobox', { name: 'Goods type' }).click()
  await page.getByRole('option', { name: 'New type…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New goods type' })
  await dialog.getByLabel('Name').fill('rum')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const type = page.getByRole('combobox', { name: 'Goods type' })
  await expect(type).toHaveValue('Rum')
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect(page.getByText('Item created')).toBeVisible()

  await expect(page.getByLabel('Name in English')).toHaveValue('')
  await expect(type).toHaveValue('Rum')
  await expect(page.getByLabel('Volume of the full bottle')).toHaveValue('700')
  await expect(page.getByLabel('Weight when full')).toHaveValue('')
  await page.getByLabel('Name in English').fill('Dark rum')
  await page.getByLabel('Weight when full').fill('1165')
  await page.getByLabel('Weight when empty').fill('500')
  await save(page).click()
  await expect(rowOf(page, 'Dark rum')).toContainText('Rum')

  await page.getByRole('button', { name: 'Actions: Dark rum' }).click()
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await expect(page.getByLabel('Weight when full')).toHaveValue('1165')
  await page.getByLabel('Name in English').fill('White rum')
  await save(page).click()
  await expect(rowOf(page, 'White rum')).toContainText('1,165.0 g')
  await expect(page.getByRole('row', { name: / rum/ })).toHaveCount(2)

  // Several at once, and all of it taken back by one press.
  for (const name of ['Dark rum', 'White rum']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  const several = page.getByRole('region', { name: 'Selected items' })
  await expect(several).toContainText('2 items selected')
  await several.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Goods type').selectOption('Spirits')
  await page.getByRole('dialog').getByLabel('Weight when empty').fill('480')
  await expectNoViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 items changed')).toBeVisible()
  await expect(page.getByRole('row', { name: / rum.*Spirits.*480\.0 g/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: / rum.*Rum.*500\.0 g/ })).toHaveCount(2)
})

test('a barcode in use links to the good that has it; a case’s stands for its bottles', async () => {
  const page = await openAsOwner()
  await go(page, 'Goods')
  await page.getByRole('link', { name: 'Add an item' }).click()
  await page.getByLabel('Name in English').fill('Rum')
  await choose(page, 'Goods type', 'Spirits')
  await choose(page, 'Measurement unit', 'Pieces')
  await page.getByLabel('Barcode').fill('50 0026 7024 011')
  await expect(page.getByLabel('Barcode')).toHaveValue(TAKEN)
  const other = page.getByRole('link', { name: /The good already exist/ })
  await expect(other).toBeVisible()
  await save(page).click()
  await expect(page.getByText('The good already exist', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Barcode')).toBeFocused()
  await scan(page, FREE)
  await expect(page.getByLabel('Barcode')).toHaveValue(FREE)
  await expect(other).toBeHidden()
  await save(page).click()
  await expect(rowOf(page, 'Rum')).toContainText(FREE)

  // A case has a barcode of its own, and counts as so many bottles.
  await rowOf(page, 'Rum').getByRole('link').click()
  const more = page.getByRole('region', { name: 'More barcodes' })
  await more.getByRole('button', { name: 'Add a barcode' }).click()
  await more.getByLabel('Bottles it stands for').fill('24')
  await scan(page, CASE)
  await expect(more.getByLabel('Barcode', { exact: true })).toHaveValue(CASE)
  await expectNoViolations(page)
  await more.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(more.getByRole('listitem')).toHaveText(`${CASE}24 in a case`)
  await expect(page.getByLabel('Barcode', { exact: true })).toHaveValue(FREE)
  await page.goto(`${product.url}/count`)
  await startCount(page)
  await scan(page, CASE)
  const bottle = page.getByRole('region', { name: 'Selected bottle' })
  await expect(bottle).toContainText('24 bottles in total')
  await bottle.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('the camera reads a barcode into the form', async () => {
  const page = await openAsOwner(await cameraShowing(FREE))
  await go(page, 'Goods')
  await page.getByRole('link', { name: 'Add an item' }).click()
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await expect(page.getByLabel('Barcode')).toHaveValue(FREE, { timeout: 20_000 })
  await expect(page.getByLabel('Camera view')).toBeHidden()
})

test('offline, goods are created, found, changed and deleted, and all of it arrives', async () => {
  const page = await openAsOwner()
  await untilInstalled(page)
  await go(page, 'Goods')
  await expect(rowOf(page, 'Vodka').first()).toBeVisible()
  await product.goDown()

  await page.getByRole('link', { name: 'Add an item' }).click()
  await fillBottle(page, 'Rum')
  await page.getByRole('button', { name: 'Use 500.0 g' }).click()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'label.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'bottle.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 300 }) },
  ])
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Item created')).toBeVisible()
  await expect(rowOf(page, 'Rum').locator('img')).toHaveAttribute('src', /^blob:/)

  await page.getByRole('searchbox', { name: 'Search by name or barcode' }).fill('rum')
  await expect(page).toHaveURL(/search=rum/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowOf(page, 'Rum').getByRole('link').click()
  await expect(page.getByText('Waiting to upload')).toHaveCount(2)
  await expect(page.getByText(/Updated by/)).toContainText('(owner)')
  await expect(page.getByRole('combobox', { name: 'Measurement unit' })).toBeDisabled()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Move Picture 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.getByLabel('Name in English').fill('Old rum')
  await page.getByLabel('Quantity in a package').fill('6')
  await save(page).click()
  await expect(page.getByText('Updated', { exact: true })).toBeVisible()

  await product.comeBack()
  const other = await openAsOwner()
  await go(other, 'Goods')
  const row = rowOf(other, 'Old rum')
  await expect(row.locator('img')).toHaveAttribute('src', /^\/files\//, { timeout: 60_000 })
  await row.getByRole('link').click()
  await expect(other.getByLabel('Quantity in a package')).toHaveValue('6')
  await expect(other.getByRole('img', { name: /^Picture/ })).toHaveCount(2)
  await other.getByRole('button', { name: /Change history/ }).click()
  await expect(other.getByText('Old rum').first()).toBeVisible()
  await expectNoViolations(other)
})

test('deleting a counted good shows a stronger warning, offline too', async () => {
  const page = await openAsOwner()
  await untilInstalled(page)
  await page.goto(`${product.url}/count`)
  await startCount(page)
  await typeWeight(page, TAKEN, 822)
  await page.goto(`${product.url}/dashboard/goods`)
  await product.goDown()
  const name = product.company.goods[0]?.name_en ?? ''
  const row = page.getByRole('row').filter({ hasText: TAKEN })
  await row.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This item has been used in an inventory.')
  await expect(dialog).toContainText('You cannot undo this operation')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toBeHidden()
})

test('types are created, sorted by keyboard, and not deleted while they contain goods', async () => {
  const page = await openAsOwner()
  await untilInstalled(page)
  await go(page, 'Goods type')
  await expectNoViolations(page)
  await product.goDown()
  for (const name of ['Wine', 'Syrup']) {
    await page.getByRole('link', { name: 'Add a goods type' }).click()
    await page.getByLabel('Name in English').fill(name)
    if (name === 'Syrup') await page.getByLabel('Average density').fill('1.3')
    await expectNoViolations(page)
    await save(page).click()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const items = page.getByRole('list', { name: 'Goods types' }).getByRole('listitem')
  await expect(items).toContainText([/Spirits/, /Wine/, /Syrup/])
  await page.getByRole('button', { name: 'Move Syrup' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(items).toContainText([/Syrup/, /Spirits/, /Wine/])

  await page.getByRole('button', { name: 'Actions: Spirits' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('This good type contains goods')).toBeVisible()

  await product.comeBack()
  const other = await openAsOwner()
  await go(other, 'Goods type')
  await expect(
    other.getByRole('list', { name: 'Goods types' }).getByRole('listitem'),
  ).toContainText([/Syrup/, /Spirits/, /Wine/], { timeout: 60_000 })
})

test('a manager maintains goods as the owner does; a barman has no access', async () => {
  const manager = product.company.barmen[1]?.email ?? ''
  await product.change((database) =>
    database.query(`update users set role = 'manager' where email = $1`, [manager]),
  )
  const page = await openAs(manager)
  await go(page, 'Goods')
  const row = page.getByRole('row').filter({ hasText: TAKEN })
  await row.getByRole('link').click()
  await expect(page.getByText(/Updated by/)).toBeHidden()
  await page.getByLabel('Name in English').fill('Clear vodka')
  await save(page).click()
  await expect(row).toContainText('Clear vodka')
  await go(page, 'Goods type')
  await expect(page.getByRole('link', { name: 'Add a goods type' })).toBeVisible()

  const barman = await openAs(product.barman)
  for (const place of ['goods', 'goods/create', 'goods-type', 'goods-type/create']) {
    await barman.goto(`${product.url}/dashboard/${place}`)
    await expect(barman).toHaveURL(/\/count/)
  }
})

test('a person whose value somebody overwrote unseen is notified', async () => {
  const manager = product.company.barmen[1]?.email ?? ''
  await product.change((database) =>
    database.query(`update users set role = 'manager' where email = $1`, [manager]),
  )
  const [owner, other] = [await openAsOwner(), await openAs(manager)]
  const rowIn = (page: Page) => page.getByRole('row').filter({ hasText: TAKEN })
  for (const page of [owner, other]) {
    await go(page, 'Goods')
    await rowIn(page).getByRole('link').click()
    await expect(page.getByLabel('Name in Russian')).toBeVisible()
  }
  await owner.getByLabel('Name in Russian').fill('Водка владельца')
  await save(owner).click()
  await expect(owner.getByText('Updated', { exact: true })).toBeVisible()
  // The manager's form still shows the values from when it was opened.
  await other.getByLabel('Name in Russian').fill('Водка менеджера')
  await expect(other.getByRole('button', { name: /2 changes|1 change/ })).toBeVisible()
  await save(other).click()
  const notice = owner.getByRole('region', { name: /Someone overwrote your changes/ })
  await expect(notice).toContainText('Водка владельца')
  await expect(notice).toContainText('Водка менеджера')
  await expectNoViolations(owner)
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect(notice).toBeHidden()
})

/** How many prices the person's device holds. */
function pricesOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.startsWith('dram-user-'))?.name ?? ''
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
    })
    const counts = ['good_prices', 'pending_good_prices'].map(
      (store) =>
        new Promise<number>((resolve) => {
          const request = database.transaction(store).objectStore(store).count()
          request.addEventListener('success', () => resolve(request.result))
        }),
    )
    const found = await Promise.all(counts)
    database.close()
    return found.reduce((sum, count) => sum + count, 0)
  })
}

test('a price is typed, values the stock, and reaches nobody whom the owner does not let see it', async () => {
  const { secondId } = await countInventories(product)
  const manager = product.company.barmen[1]?.email ?? ''
  await product.change((database) =>
    database.query(`update users set role = 'manager' where email = $1`, [manager]),
  )
  const owner = await openAsOwner()
  await go(owner, 'Goods')
  await owner.getByRole('row').filter({ hasText: TAKEN }).getByRole('link').click()
  const price = owner.getByLabel('Purchase price of a bottle')
  await price.fill('cheap')
  await save(owner).click()
  await expect(owner.getByText('Number is not valid')).toBeVisible()
  await price.fill('8.500,50')
  await owner.getByLabel('Name in English').focus()
  await expect(price).toHaveValue('8500.50')
  await expectNoViolations(owner)
  await save(owner).click()
  await expect(rowOf(owner, '֏8,500.50')).toHaveCount(1)
  await rowOf(owner, '֏8,500.50').getByRole('link').first().click()
  await owner.getByRole('button', { name: /Price history/ }).click()
  await expect(owner.getByText('Entered by Ani Petrosyan')).toBeVisible()

  await owner.goto(`${product.url}/dashboard/inventories/${secondId}/2`)
  await expect(owner.getByText('֏12,750.75 1 of 1 item')).toBeVisible()
  await owner.goto(`${product.url}/dashboard`)
  const last = owner.locator('header').filter({ hasText: 'Last completed inventory' })
  await expect(last.getByRole('term').filter({ hasText: 'Stock value' })).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'Value by type' })).toBeVisible()

  const theirs = await openAs(manager)
  await go(theirs, 'Goods')
  const shown = theirs.getByText('֏8,500.50')
  await expect(rowOf(theirs, 'Vodka').first()).toBeVisible()
  await expect(shown).toHaveCount(0)
  await owner.goto(`${product.url}/dashboard/settings/money`)
  await expectNoViolations(owner)
  const share = owner.getByLabel('Managers see prices')
  await turnOn(share)
  await expect(shown).toBeVisible()
  expect(await pricesOn(theirs)).toBe(1)
  await share.uncheck()
  await expect(shown).toHaveCount(0)
  await expect.poll(() => pricesOn(theirs)).toBe(0)

  const counting = await openAs(product.barman)
  await startCount(counting)
  expect(await pricesOn(counting)).toBe(0)
})
