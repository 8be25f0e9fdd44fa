import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildPourer } from '#tests/support/bars/builders.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { savedNote, typedWeight, untilCounting } from '#tests/support/screens/counting.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { rejectAll } from '#tests/support/screens/reject-all.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

test('a command that the server rejects waits in the repair screen with its reason', async () => {
  const bar = buildBar()
  const [barman] = bar.barmen
  const inventory = opening(bar.branches[0].id)
  const { outbox } = await openScreen(`/count/${inventory.id}`, {
    user: barman,
    rows: rowsAfter(rowsOf(bar), barman, [inventory, recording(inventory.id, bar.goods[0])]),
    prepare: () => setOnline(false),
    // Meanwhile somebody has deleted the entry.
    answers: rejectAll('entry_deleted'),
  })
  await page.getByRole('button', { name: 'Edit Vodka' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Bottle weight, g').fill('900')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await outbox()).toMatchObject([{ kind: 'edit-entry', rejection: null }])

  setOnline(true)
  await page.getByRole('link', { name: /1 change needs your attention/ }).click()
  await expect.element(page.getByText('This entry has since been deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Nothing to correct')).toBeVisible()
  expect(await outbox()).toEqual([])
})

test('a rejected entry keeps its pourer when it is corrected', async () => {
  const pourer = buildPourer({ weight: 280 })
  const bar = buildBar({ pourers: [pourer] })
  const [barman] = bar.barmen
  const [gone, open] = [opening(bar.branches[0].id), opening(bar.branches[1].id)]
  const { outbox, visit } = await openScreen(`/count/${gone.id}`, {
    user: barman,
    rows: rowsAfter(rowsOf(bar), barman, [gone, open]),
    prepare: () => setOnline(false),
    answers: rejectAll('inventory_deleted'),
  })
  await untilCounting()
  await scan('5000267024011')
  const worn = page.getByRole('group', { name: 'Pourer' })
  await worn.getByRole('button', { name: /^Steel/ }).click()
  await typedWeight().fill('850')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(savedNote()).toBeVisible()

  setOnline(true)
  await expect
    .poll(async () => (await outbox()).map(({ rejection }) => rejection?.code))
    .toEqual(['inventory_deleted'])
  setOnline(false)
  await visit('/repair')
  await expect.element(page.getByText('less Steel, 28.0 g')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Pourer on the bottle')).toHaveValue(pourer.id)
  await dialog.getByLabelText('Bottle weight, g').fill('860')
  await userEvent.selectOptions(dialog.getByLabelText('Inventory'), open.id)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await outbox()).toMatchObject([
    { args: { inventory_id: open.id, gross: 8600, pourer: { name: 'Steel' } }, rejection: null },
  ])
})
