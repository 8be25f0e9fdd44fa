import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBar } from '#tests/support/bars/bar.ts'
import { openCount, selectedBottle } from '#tests/support/screens/counting.ts'

test('a good and a type that are missed are made without leaving the count', async () => {
  const bar = buildBar()
  const { outbox } = await openCount(bar, { user: bar.owner })
  await page.getByRole('main').getByRole('combobox').fill('Mezcal')
  await page.getByRole('button', { name: 'Create the item now' }).click()
  const dialog = page.getByRole('dialog', { name: 'New item', exact: true })
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Mezcal')
  await dialog.getByLabelText('Type').selectOptions('New type…')
  const kind = page.getByRole('dialog', { name: 'New type' })
  await kind.getByLabelText('Name').fill('Agave')
  await userEvent.keyboard('{Enter}')
  await expect.element(kind).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Type')).toHaveDisplayValue('Agave')
  await dialog.getByLabelText('How to count it').selectOptions('Pieces')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(selectedBottle().getByRole('heading', { name: 'Mezcal' })).toBeVisible()
  await selectedBottle().getByRole('button', { name: 'Save', exact: true }).click()
  const entries = page.getByRole('region', { name: 'Entries' })
  await expect.element(entries).toHaveTextContent('Mezcal')
  expect((await outbox()).map(({ kind: command }) => command)).toEqual([
    'create-goods-type',
    'create-good',
    'open-inventory',
    'record-entry',
  ])
})
