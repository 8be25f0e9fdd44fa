import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { holdBeforeCamera } from '#tests/support/screens/devices/camera.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { keepToasts } from '#tests/support/screens/toasts.ts'
import { chooseType, chooseUnit, fillBottle, rowOf, save } from './good-form.ts'

beforeEach(keepToasts)

const TAKEN = '5000267024011'
const FREE = '4006381333931'
const CASE = '14006381333938'
const VIEWPORT = { width: 1280, height: 1000 }

function openGoods() {
  const bar = buildBar()
  return openScreen('/dashboard/goods', { user: bar.owner, rows: rowsOf(bar), viewport: VIEWPORT })
}

test('a bottle is added with a proposed weight, and its figures are checked', async () => {
  const { outbox } = await openGoods()
  await expectNoViolations()
  await page.getByRole('link', { name: 'Add an item' }).click()
  await expect.element(save()).toBeDisabled()
  await page.getByLabelText('Name in English').fill('Rum')
  await save().click()
  await expect.element(page.getByText('Please select an option')).toHaveLength(2)
  await fillBottle('Rum')
  await save().click()
  await expect.element(page.getByText('Value should be a positive number')).toBeVisible()
  await page.getByRole('button', { name: 'Use 500.0 g' }).click()
  await expect.element(page.getByLabelText('Empty weight')).toHaveValue('500')
  await expect.element(page.getByText('Implied density: 0.9500 g/cm³.')).toBeVisible()

  await page.getByLabelText('Empty weight').fill('1165')
  await save().click()
  await expect
    .element(page.getByText("Weight empty can't be bigger or equal than weight full"))
    .toBeVisible()
  await page.getByLabelText('Empty weight').fill('1100')
  await expect.element(page.getByText(/No drink has this density/)).toBeVisible()
  await expectNoViolations()
  await page.getByLabelText('Empty weight').fill('500')
  await page.getByLabelText('Liquid density').fill('0.948')
  await page.getByLabelText('Strength').fill('40')
  const doubt = page.getByText(/the density is at least/)
  await expect.element(doubt).not.toBeInTheDocument()
  await page.getByLabelText('Strength').fill('35')
  await expect.element(doubt).toHaveTextContent('At 35% vol the density is at least 0.9556 g/cm³.')
  await expectNoViolations()
  await save().click()
  await expect.element(page.getByText('Item created')).toBeVisible()
  await expect.element(rowOf('Rum')).toHaveTextContent('1,165.0 g')
  const args = { name_en: 'Rum', weight_full: 11_650, weight_empty: 5000, litrage: 700 }
  expect(await outbox()).toMatchObject([{ kind: 'create-good', args }])
})

test('a barcode in use links to the good that has it; a case’s stands for its bottles', async () => {
  const { outbox, visit } = await openGoods()
  await page.getByRole('link', { name: 'Add an item' }).click()
  await page.getByLabelText('Name in English').fill('Rum')
  await chooseType('Spirits')
  await chooseUnit('Pieces')
  await page.getByLabelText('Barcode').fill('50 0026 7024 011')
  await expect.element(page.getByLabelText('Barcode')).toHaveValue(TAKEN)
  const other = page.getByRole('link', { name: /The good already exist/ })
  await expect.element(other).toBeVisible()
  await save().click()
  await expect.element(page.getByText('The good already exist', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Barcode')).toHaveFocus()
  await scan(FREE)
  await expect.element(page.getByLabelText('Barcode')).toHaveValue(FREE)
  await expect.element(other).not.toBeInTheDocument()
  await save().click()
  await expect.element(rowOf('Rum')).toHaveTextContent(FREE)

  // A case has a barcode of its own, and counts as so many bottles.
  await rowOf('Rum').getByRole('link').click()
  const more = page.getByRole('region', { name: 'More barcodes' })
  await more.getByRole('button', { name: 'Add a barcode' }).click()
  await more.getByLabelText('Bottles it stands for').fill('24')
  await scan(CASE)
  await expect.element(more.getByLabelText('Barcode', { exact: true })).toHaveValue(CASE)
  await expectNoViolations()
  await more.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(more.getByRole('listitem')).toHaveTextContent(`${CASE}24 in a case`)
  await expect.element(page.getByLabelText('Barcode', { exact: true })).toHaveValue(FREE)
  await visit('/count')
  await page.getByRole('button', { name: 'Start a count' }).first().click()
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await scan(CASE)
  const bottle = page.getByRole('region', { name: 'Selected bottle' })
  await expect.element(bottle).toHaveTextContent('24 bottles in total')
  await bottle.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await outbox()).toMatchObject([
    { kind: 'create-good', args: { barcode: FREE } },
    { kind: 'add-barcode', args: { barcode: CASE, quantity: 24 } },
    { kind: 'open-inventory' },
    { kind: 'record-entry', args: { barcode: FREE, is_full: true, count: 24 } },
  ])
})

test('the camera reads a barcode into the form', async () => {
  await openGoods()
  await page.getByRole('link', { name: 'Add an item' }).click()
  holdBeforeCamera(FREE)
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await expect.element(page.getByLabelText('Barcode')).toHaveValue(FREE)
  await expect.element(page.getByLabelText('Camera view')).not.toBeInTheDocument()
})
