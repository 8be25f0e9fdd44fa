import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showToast } from '#ui/toast/toast.tsx'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildInventory } from '#tests/support/bars/builders.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'

test('a delivery older than the last inventory is asked about, and saving it ends the errors of its scans alone', async () => {
  keepToasts()
  const bar = buildBar()
  const closed_at = '2026-11-20T18:00:00.000Z'
  const branch_id = bar.branches[0].id
  const inventory = buildInventory({ branch_id, status: 'closed', closed_at })
  const rows = [...rowsOf(bar), { table: 'inventories' as const, row: inventory }]
  const { outbox } = await openScreen('/deliveries/edit', { user: bar.owner, rows })
  const finder = page.getByRole('combobox', { name: 'Barcode or name' })
  await finder.fill('4607020000001')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No item has this barcode.')).toBeVisible()
  // It came all the same: it is a line, which somebody may name at once or later.
  const unknown = page.getByRole('listitem', { name: '4607020000001' })
  await expect.element(unknown).toHaveTextContent('Not one of your items yet')
  await finder.fill('Vodka')
  await page.getByRole('option', { name: /Vodka/ }).first().click()
  await page.getByLabelText('Branch').selectOptions('Cascade')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabelText('Day', { exact: true }).fill('0016-11-26')
  await save.click()
  await expect.element(page.getByText(/older than the year 2000/)).toBeVisible()
  await page.getByLabelText('Day', { exact: true }).fill('2016-11-26')
  showToast('error', 'Another screen failed.')
  await save.click()
  const question = page.getByRole('dialog', { name: 'Is the date right?' })
  await question.getByRole('button', { name: 'Go back' }).click()
  expect(await outbox()).toEqual([])
  await save.click()
  await question.getByRole('button', { name: 'Keep this date' }).click()
  await expect.element(page.getByText('Delivery saved')).toBeVisible()
  await expect.element(page.getByText('No item has this barcode.')).not.toBeInTheDocument()
  await expect.element(page.getByText('Another screen failed.')).toBeVisible()
  const lines = [
    { good_id: null, name: '4607020000001', amount: 1 },
    { good_id: expect.any(String), name: '', amount: 1 },
  ]
  expect(await outbox()).toMatchObject([{ kind: 'record-delivery', args: { branch_id, lines } }])
})
