import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Movement } from '#domain/movements/movements.ts'
import { ROLE } from '#domain/people/roles.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildMovement } from '#tests/support/bars/builders.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const VODKA = '5000267024011'

const main = page.getByRole('main')
const save = main.getByRole('button', { name: 'Save write-off' })
const finder = page.getByRole('combobox', { name: 'Barcode or name' })

async function addVodka(): Promise<void> {
  await finder.fill(VODKA)
  await userEvent.keyboard('{Enter}')
}

test('what broke or was spilled is written off from the deliveries, without a network, with its reason', async () => {
  const bar = buildBar()
  const [vodka] = bar.goods
  const { outbox, reload } = await openScreen('/deliveries', { user: bar.owner, rows: rowsOf(bar) })
  await page.getByRole('link', { name: 'Write off' }).click()
  await addVodka()
  const line = page.getByRole('listitem', { name: 'Vodka', exact: true })
  await expect.element(line.getByLabelText('How many')).toHaveValue('1')
  await line.getByRole('button', { name: '50 ml' }).click()
  await expect.element(line.getByLabelText('Unit')).toHaveValue('l')
  await save.click()
  await expect.element(main.getByText('This field is required').first()).toBeVisible()
  await expectNoViolations()
  await main.getByLabelText('Reason').selectOptions('Spill')

  // What was begun is there again.
  await reload()
  await expect.element(line.getByLabelText('How many')).toHaveValue('0.05')
  await main.getByLabelText('Branch').selectOptions('Cascade')
  await main.getByLabelText('Note').fill('Party')
  await save.click()
  await expect.element(page.getByText('Write-off saved')).toBeVisible()
  const [record] = await outbox()
  expect(record).toMatchObject({
    kind: 'record-movement',
    args: {
      branch_id: bar.branches[0].id,
      reason: 'spill',
      note: 'Party',
      lines: [{ good_id: vodka.id, unit: 'l', amount: 50 }],
    },
  })
  await expect.element(line).not.toBeInTheDocument()
  const last = page.getByRole('listitem', { name: 'Vodka 50.00 ml' })
  await expect.element(last.getByText('Spill')).toBeVisible()
  await expect.element(last.getByText(/Cascade .* Party/)).toBeVisible()
})

test('a write-off is removed and restored from the list of the last ones', async () => {
  const bar = buildBar()
  const movement = buildMovement([{ good_id: bar.goods[0].id, amount: 2 }], {
    branch_id: bar.branches[0].id,
  })
  const { outbox } = await openScreen('/deliveries/write-off', {
    user: bar.owner,
    rows: [...rowsOf(bar), { table: 'movements', row: movement }],
  })
  const last = page.getByRole('listitem', { name: 'Vodka × 2' })
  await last.getByRole('button', { name: 'Remove' }).click()
  await expect.element(last.getByText('Removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(last.getByRole('button', { name: 'Remove' })).toBeVisible()
  const args = { movement_id: movement.id } satisfies { movement_id: Movement['id'] }
  expect(await outbox()).toMatchObject([
    { kind: 'remove-movement', args },
    { kind: 'restore-movement', args },
  ])
})

test('what happened earlier is dated, and never in the future', async () => {
  const bar = buildBar()
  const { outbox } = await openScreen('/deliveries/write-off', {
    user: { ...bar.owner, role: ROLE.manager, branch_ids: [bar.branches[0].id] },
    rows: rowsOf(bar),
  })
  await addVodka()
  await main.getByLabelText('Reason').selectOptions('Breakage')
  await main.getByLabelText('Branch').selectOptions('Cascade')
  await page.getByRole('button', { name: 'It happened earlier' }).click()
  await main.getByLabelText('Day', { exact: true }).fill('2099-01-01')
  await expect.element(main.getByText("This date can't be in the future.")).toBeVisible()
  await main.getByLabelText('Day', { exact: true }).fill('2025-03-01')
  await save.click()
  await expect.poll(async () => (await outbox()).length).toBe(1)
  const [record] = await outbox()
  expect(record?.args).toMatchObject({ moved_at: expect.stringMatching(/^2025-0[23]-/) })
})

test('a barman gets there from the count where the owner lets barmen, and changes no other’s', async () => {
  const bar = buildBar()
  const [{ id: branch_id }] = bar.branches
  const user = { ...bar.owner, role: ROLE.barman, branch_ids: [branch_id] }
  const allowed = { ...user, records_deliveries: false, records_movements: true }
  const movement = buildMovement([{ good_id: bar.goods[0].id }], { branch_id })
  const rows = [...rowsOf(bar), { table: 'movements' as const, row: movement }]
  await openScreen('/count', { user: allowed, rows })
  await main.getByRole('link', { name: 'Write off' }).click()
  const last = page.getByRole('listitem', { name: 'Vodka × 1' })
  await expect.element(last).toBeVisible()
  await expect.element(last.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  await main.getByRole('link', { name: 'Count bottles' }).click()
  await expect.element(main.getByRole('link', { name: 'Write off' })).toBeVisible()
})

test('another barman records none', async () => {
  const bar = buildBar()
  const user = {
    ...bar.owner,
    role: ROLE.barman,
    branch_ids: [bar.branches[0].id],
    records_deliveries: true,
  }
  const { address, visit } = await openScreen('/deliveries', { user, rows: rowsOf(bar) })
  await expect.element(page.getByRole('link', { name: 'New delivery' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Write off' })).not.toBeInTheDocument()
  await visit('/deliveries/write-off')
  await expect.poll(address).toBe('/count')
})
