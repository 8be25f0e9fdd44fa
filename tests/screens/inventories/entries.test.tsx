import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar } from '#tests/support/bars/bar.ts'
import { recording } from '#tests/support/commands.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const cards = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('button') })
const dialog = page.getByRole('dialog')

test('an entry is corrected, deleted and restored with its history, and a late one is blue', async () => {
  const bar = buildBar()
  const { rows, secondId } = countInventories(bar)
  const late = recording(secondId, bar.goods[0], { gross: 10_000 })
  const { outbox } = await openScreen(`/dashboard/inventories/${secondId}/2?tab=items`, {
    user: bar.owner,
    rows: rowsAfter(rows, bar.barmen[0], [late]),
    viewport: DESK,
  })
  const said = watchToasts()
  await page.getByRole('link', { name: 'Vodka' }).click()
  await expect.element(cards).toHaveLength(3)
  const after = cards.filter({ hasText: 'After completion' })
  await expect.element(after).toHaveLength(1)
  const [red = 0, , blue = 0] = colourOf(after.element().querySelectorAll('p')[1])
  expect(blue).toBeGreaterThan(red + 50)

  const early = cards.filter({ hasNotText: 'After completion' }).filter({ hasText: 'Open bottle' })
  await early.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabelText('Bottle weight, g').fill('900')
  await expect.element(dialog).toHaveTextContent('432.23 ml')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(early).toHaveTextContent('Edited')
  await expect.poll(() => said).toEqual(['Updated'])
  await early.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this entry?' })
  await expect.element(question).toHaveTextContent('You can undo this')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(early).not.toHaveTextContent('Deleted')
  const remove = async () => {
    await early.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(early).toHaveTextContent('Deleted')
  }
  await remove()
  await button('Undo').click()
  await expect.element(early).not.toHaveTextContent('Deleted')
  await remove()
  await early.getByRole('button', { name: 'Restore' }).click()
  await early.getByRole('button', { name: '5 changes' }).click()
  await expect.poll(() => early.element().querySelector('del')).toHaveTextContent('350.00 ml')
  await expect.poll(() => early.element().querySelector('ins')).toHaveTextContent('900.0 g')
  await expect.element(early.getByText('Restored')).toHaveLength(2)
  expect((await outbox()).map(({ kind }) => kind)).toEqual([
    'edit-entry',
    'delete-entry',
    'restore-entry',
    'delete-entry',
    'restore-entry',
  ])
})

function colourOf(element: Element | undefined): number[] {
  if (!element) throw new Error('no such element')
  return (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
}
