import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nameFields } from '#domain/goods/names.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildGoodsType } from '#tests/support/bars/builders.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { chooseUnit } from './good-form.ts'

const WINE_SIZES = ['750 ml', '375 ml', '1,500 ml']

const textsOf = (group: ReturnType<typeof page.getByRole>) =>
  group
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

test('the sizes that a type usually has are a press away', async () => {
  const bar = buildBar()
  await openScreen('/dashboard/goods/create', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: { width: 1280, height: 900 },
  })
  await page.getByRole('combobox', { name: 'Goods type' }).click()
  await page.getByRole('option', { name: 'New type…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New type' })
  await dialog.getByLabelText('Name').fill('Red wine')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await chooseUnit('Weighed bottle')
  const sizes = page.getByRole('group', { name: 'Usual sizes' })
  await expect.poll(() => textsOf(sizes)).toEqual(WINE_SIZES)
  await sizes.getByRole('button', { name: '750 ml' }).click()
  await expect.element(page.getByLabelText('Volume of the full bottle')).toHaveValue('750')
  await expectNoViolations()
  await page.getByLabelText('Volume of the full bottle').fill('620')
  await expect.element(sizes).not.toBeInTheDocument()
})

test('so they are where an unknown bottle is met in a count', async () => {
  const bar = buildBar()
  const row = buildGoodsType({ ...nameFields(() => 'Red wine'), order: 2 })
  await openScreen('/count', {
    user: bar.barmen[0],
    rows: [...rowsOf(bar), { table: 'goods_types', row }],
  })
  await page.getByRole('button', { name: 'Start a count' }).first().click()
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await scan('4006381333931')
  await page
    .getByRole('button', { name: /Create/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const sizes = dialog.getByRole('group', { name: 'Usual sizes' })
  await expect.element(dialog.getByLabelText('Size, ml')).toBeVisible()
  await expect.element(sizes).not.toBeInTheDocument()
  await dialog.getByLabelText('Type').selectOptions('Red wine')
  await expect.poll(() => textsOf(sizes)).toEqual(WINE_SIZES)
  await expectNoViolations()
  await sizes.getByRole('button', { name: '750 ml' }).click()
  await expect.element(dialog.getByLabelText('Size, ml')).toHaveValue('750')
  await dialog.getByLabelText('How to count it').selectOptions('Sold by weight')
  await expect.element(sizes).not.toBeInTheDocument()
})
