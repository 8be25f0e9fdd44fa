import { expect, test, type Page } from '@playwright/test'
import { photo } from '#tests/support/files/images.ts'
import { untilInstalled } from '../product.ts'
import { expectNoViolations } from '../axe.ts'
import { newCompanyForEachTest, openDevice, product } from '../product-room.ts'

const TAKEN = '5000267024011'

newCompanyForEachTest()

const openAs = (email: string): Promise<Page> =>
  openDevice(email, { viewport: { width: 1280, height: 1000 }, screen: '/dashboard' })

const openAsOwner = () => openAs(product.company.owner.email)

async function openGoods(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Goods', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** A bottle in the form, complete but for its empty weight. */
async function fillBottle(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name in English').fill(name)
  await page.getByRole('combobox', { name: 'Goods type' }).click()
  await page.getByRole('option', { name: 'Spirits', exact: true }).click()
  await page.getByLabel('Measurement unit').selectOption({ label: 'Weighed bottle' })
  await page.getByLabel('Volume of the full bottle').fill('700')
  await page.getByLabel('Liquid density').fill('0.95')
  await page.getByLabel('Full weight').fill('1165')
}

test('offline, goods are created, found, changed and deleted, and all of it arrives', async () => {
  const page = await openAsOwner()
  await untilInstalled(page)
  await openGoods(page)
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
  await expect(page.getByRole('combobox', { name: 'Measurement unit' })).toBeEnabled()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Move Picture 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.getByLabel('Name in English').fill('Old rum')
  await page.getByLabel('Quantity in a case').fill('6')
  await save(page).click()
  await expect(page.getByText('Updated', { exact: true })).toBeVisible()

  await product.comeBack()
  const other = await openAsOwner()
  await openGoods(other)
  const row = rowOf(other, 'Old rum')
  await expect(row.locator('img')).toHaveAttribute('src', /^\/files\//)
  await row.getByRole('link').click()
  await expect(other.getByLabel('Quantity in a case')).toHaveValue('6')
  await expect(other.getByRole('img', { name: /^Picture/ })).toHaveCount(2)
  await other.getByRole('button', { name: /Change history/ }).click()
  await expect(other.getByText('Old rum').first()).toBeVisible()
  await expectNoViolations(other)
})

test('a person whose value somebody overwrote unseen is notified', async () => {
  const manager = product.company.barmen[1]?.email ?? ''
  await product.change((database) =>
    database.query(`update users set role = 'manager' where email = $1`, [manager]),
  )
  const [owner, other] = [await openAsOwner(), await openAs(manager)]
  const rowIn = (page: Page) => page.getByRole('row').filter({ hasText: TAKEN })
  for (const page of [owner, other]) {
    await openGoods(page)
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
