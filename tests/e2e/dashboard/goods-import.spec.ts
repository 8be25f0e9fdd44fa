import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { csvOf } from '#tests/tables/table-files.ts'
import { expectNoViolations } from '../axe.ts'
import { regainSignal } from '../network.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'

const LIST = [
  ['Name', 'Category', 'Unit', 'Barcode', 'Size', 'Full weight', 'Empty weight'],
  ['Absolut', 'Vodka', 'Weighed bottle', '7312040017072', '0,7 l', '1190', '520'],
  ['Kilikia', 'Beer', 'pcs', '', '20x0.33', '', ''],
  ['', 'Beer', 'pcs', '', '0.5', '', ''],
  ['Bombay', 'Gin', 'Weighed bottle', '', '1 l', '1,4 kg', '1,5 kg'],
]

let page: Page

oneCompanyForAllTests()
test.beforeEach(async () => {
  page = await openDevice(product.company.owner.email, { viewport: { width: 1280, height: 1000 } })
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d`) })

async function openImport(): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Goods', exact: true }).click()
  await page.getByRole('link', { name: 'Import items' }).first().click()
  await expect(page.getByRole('heading', { name: 'Import items' })).toBeVisible()
}

async function chooseFile(name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('goods come in from a spreadsheet without a signal, are put right in place, and go again as one', async () => {
  await openImport()
  await expectNoViolations(page)
  await page.context().setOffline(true)
  await chooseFile('picture.xlsx', '\u0000\u0001PNG')
  await expect(page.getByRole('alert')).toContainText("This isn't a spreadsheet.")
  await chooseFile('list.csv', csvOf(LIST, ';'))
  await expect(tab('New')).toContainText('2')
  await expect(tab('To correct')).toContainText('2')
  await expect(page.getByText('New types: Vodka, Beer')).toBeVisible()
  await expectNoViolations(page)

  await tab('To correct').click()
  await expect(page.getByText('Every item needs a name.')).toBeVisible()
  await expect(page.getByLabel('F5 · Full weight')).toHaveValue('1,4 kg')
  await expectNoViolations(page)
  await page.getByLabel('A4 · Name in English').fill('Gyumri')
  await page.keyboard.press('Enter')
  await expect(tab('New')).toContainText('3')

  await button('Import 3 items').click()
  await expect(page.getByText('3 items added, 0 changed')).toBeVisible()
  await page.getByRole('link', { name: 'Show the items' }).click()
  await expect(page.getByRole('row', { name: /Gyumri/ })).toBeVisible()
  await regainSignal(page)

  await openImport()
  await chooseFile('list.csv', csvOf(LIST, ';'))
  await expect(tab('Unchanged')).toContainText('2')
  await button('Choose another file').click()
  await button('Undo import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone for 3 items')).toBeVisible()
  await expect(button('Undo import')).toHaveCount(0)
  await page.getByRole('link', { name: 'Goods', exact: true }).first().click()
  await expect(page.getByRole('row', { name: /Gyumri/ })).toHaveCount(0)
})

test('a list that another app shares is read at once', async () => {
  await page.evaluate(
    ([path, table]) => {
      const form = document.createElement('form')
      form.method = 'POST'
      form.enctype = 'multipart/form-data'
      form.action = path ?? ''
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'table'
      const files = new DataTransfer()
      files.items.add(new File([table ?? ''], 'list.csv', { type: 'text/csv' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    ['/dashboard/goods/import', csvOf(LIST, ';')],
  )
  await expect(tab('To correct')).toContainText('2')
  await page.reload()
  await expect(button('Check the cells')).toBeVisible()
})

test('the list goes out to Excel and comes back without a change', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Goods', exact: true }).click()
  const download = page.waitForEvent('download')
  await button('Excel').click()
  await expect(page.getByText("Couldn't create the file")).toHaveCount(0)
  const file = await download
  expect(file.suggestedFilename()).toBe('Goods.xlsx')
  const path = await file.path()
  await openImport()
  await chooseFile('Goods.xlsx', readFileSync(path))
  await expect(tab('Changed')).toContainText('0')
  await expect(tab('New')).toContainText('0')
  await expect(tab('To correct')).toContainText('0')
})
