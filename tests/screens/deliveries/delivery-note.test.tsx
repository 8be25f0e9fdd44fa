import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

const VODKA = '5000267024011'

const NOTE = [
  'Накладная № 17;;;;',
  'Товар;Штрихкод;Количество;Ед;Сумма',
  `Водка 0,7 л;${VODKA};12,000;шт;114 000,00`,
  'Зонтики;;10;шт;500',
  'Итого;;22;;114 500',
].join('\n')

test('a supplier’s note becomes lines without a network, and what it does not say clearly is asked', async () => {
  const bar = buildBar()
  const [vodkaOfBar] = bar.goods
  const options = { user: bar.owner, rows: rowsOf(bar) }
  const { outbox, reload } = await openScreen('/deliveries', options)
  await page.getByRole('link', { name: 'New delivery' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Barcode or name' })).toBeVisible()

  const open = page.getByRole('button', { name: 'Lines from a table' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const input = must(document.querySelector('input[type=file]'), 'input')
  await userEvent.upload(input, new File([NOTE], 'invoice.csv', { type: 'text/csv' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(page.getByText('2 lines added.'))
    .toHaveTextContent("1 isn't one of your items yet.")
  const vodka = page.getByRole('listitem', { name: 'Vodka' })
  await expect.element(vodka.getByText('On the delivery note: Водка 0,7 л')).toBeVisible()
  await expect.element(vodka.getByLabelText('How many')).toHaveValue('12')
  await expect.element(vodka.getByLabelText('Price per')).toHaveValue('line')
  await expect.element(vodka.getByLabelText('Price', { exact: true })).toHaveValue('114 000,00')
  const umbrellas = page.getByRole('listitem', { name: 'Зонтики' })
  await expect.element(umbrellas.getByText('Not one of your items yet')).toBeVisible()
  await umbrellas.getByRole('button', { name: /^Remove/ }).click()

  // Pasted cells without heads: a person says what the columns are.
  await open.click()
  await page.getByLabelText('Or paste cells from a spreadsheet').fill(`${VODKA}\tx\t3 kegs\t9000`)
  await page.getByRole('button', { name: 'Check the cells' }).click()
  await expect.element(dialog.getByLabelText('Column A')).toHaveValue('barcode')
  await expectNoViolations()
  await dialog.getByLabelText('Column D').selectOptions('price')
  await expect.element(dialog.getByText('Choose the columns with the items')).toBeVisible()
  await dialog.getByLabelText('Column C').selectOptions('amount')
  await dialog.getByRole('button', { name: 'Add the lines' }).click()
  // What can't be read stays as it is written, and is asked for.
  const second = page.getByRole('listitem', { name: 'Vodka' }).nth(1)
  await expect.element(second.getByLabelText('How many')).toHaveValue('3 kegs')
  await page.getByLabelText('Branch').selectOptions('Cascade')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(second.getByText('Value should be a positive number')).toBeVisible()
  await second.getByLabelText('How many').fill('3')
  await page.getByLabelText('Supplier').fill('Ararat Trade')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Ararat Trade', { exact: true })).toBeVisible()

  await page.viewport(DESK.width, DESK.height)
  await reload()
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Ararat Trade' }))
    .toHaveTextContent(/141[\s,.]?000/)
  const lines = [
    { good_id: vodkaOfBar.id, amount: 12 },
    { good_id: vodkaOfBar.id, amount: 3 },
  ]
  expect(await outbox()).toMatchObject([
    { kind: 'record-delivery', args: { supplier: 'Ararat Trade', lines } },
  ])
})
