import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ROLE } from '#domain/people/roles.ts'
import { formatDateTime } from '#ui/format.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildMovement } from '#tests/support/bars/builders.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const VODKA = '5000267024011'

const main = page.getByRole('main')
const finder = page.getByRole('combobox', { name: 'Barcode or name' })
const arriving = page.getByRole('listitem', { name: 'Vodka × 6' })

function barWithTransfer(over: object = {}) {
  const bar = buildBar()
  const [cascade, opera] = bar.branches
  const transfer = buildMovement([{ good_id: bar.goods[0].id, amount: 6 }], {
    branch_id: cascade.id,
    branch_name: 'Cascade',
    to_branch_id: opera.id,
    to_branch_name: opera.name,
    waits_in: opera.id,
    reason: 'transfer',
    ...over,
  })
  return { bar, transfer, rows: [...rowsOf(bar), { table: 'movements' as const, row: transfer }] }
}

test('a transfer is recorded where write-offs are, and shown in both branches', async () => {
  const bar = buildBar()
  const [cascade, opera] = bar.branches
  const { outbox } = await openScreen('/deliveries', { user: bar.owner, rows: rowsOf(bar) })
  await page.getByRole('link', { name: 'Write off, transfer' }).click()
  await finder.fill(VODKA)
  await userEvent.keyboard('{Enter}')
  await main.getByLabelText('Reason').selectOptions('To another branch')
  await main.getByRole('combobox', { name: /^Branch/ }).selectOptions('Cascade')
  const save = main.getByRole('button', { name: 'Save transfer' })
  await save.click()
  await expect.element(main.getByText('This field is required')).toBeVisible()
  await main.getByLabelText('To branch').selectOptions(opera.name)
  await expectNoViolations()
  await save.click()
  await expect.element(page.getByText('Transfer saved')).toBeVisible()
  const args = { branch_id: cascade.id, to_branch_id: opera.id, side: 'sender' }
  expect(await outbox()).toMatchObject([{ kind: 'record-transfer', args }])
  const last = page.getByRole('listitem', { name: 'Vodka × 1' }).last()
  await expect.element(last.getByText(`Cascade → ${opera.name}`)).toBeVisible()
  await main.getByRole('link', { name: 'Deliveries' }).click()
  await expect.element(main.getByText(`Cascade → ${opera.name}`)).toBeVisible()
  await expect.element(main.getByText('On the way')).toBeVisible()
})

test('what a movement is called stands in one line, however narrow the phone', async () => {
  const { bar, rows } = barWithTransfer()
  await openScreen('/deliveries/write-off', {
    user: bar.owner,
    rows,
    viewport: { width: 320, height: 640 },
    prepare: () => localStorage.setItem('language', 'ru'),
  })
  const name = main.getByText('Перемещение', { exact: true })
  await expect.element(name).toBeVisible()
  const { height } = name.element().getBoundingClientRect()
  expect(height).toBeLessThan(1.9 * Number.parseFloat(getComputedStyle(name.element()).fontSize))
})

test('the other branch says that all arrived in one press, and takes it back', async () => {
  const { bar, rows, transfer } = barWithTransfer()
  const [, opera] = bar.branches
  const barman = { ...bar.owner, role: ROLE.barman, branch_ids: [opera.id] }
  const user = { ...barman, records_movements: true }
  const own = rows.filter(({ table, row }) => table !== 'branches' || row.id === opera.id)
  const { outbox } = await openScreen('/deliveries/write-off', { user, rows: own })
  await expect.element(arriving.getByText(/Cascade → /).first()).toBeVisible()
  await page.getByRole('button', { name: 'All arrived' }).click()
  await expect.element(page.getByText('Transfer received')).toBeVisible()
  await expect.element(page.getByText('On the way')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('On the way')).toBeVisible()
  expect(await outbox()).toMatchObject([
    { kind: 'receive-transfer', args: { movement_id: transfer.id, received: [] } },
    { kind: 'receive-transfer', args: { movement_id: transfer.id, received: null } },
  ])
  await expect.element(main.getByLabelText('Branch')).not.toBeInTheDocument()
  const reasons = main.getByLabelText('Reason')
  await expect.element(reasons.getByText('To another branch')).not.toBeInTheDocument()
})

test('or that less did, never more; the rest was lost on the way', async () => {
  const { bar, rows, transfer } = barWithTransfer()
  const { outbox } = await openScreen('/deliveries/write-off', { user: bar.owner, rows })
  await page.getByRole('button', { name: 'Less arrived' }).click()
  const amount = main.getByLabelText('Arrived: Vodka × 6')
  await expect.element(amount).toHaveValue('6')
  await amount.fill('7')
  const save = page.getByRole('button', { name: 'Save what arrived' })
  await save.click()
  await expect.element(main.getByText("More can't arrive than was sent.")).toBeVisible()
  await expectNoViolations()
  await amount.fill('5')
  await save.click()
  await expect.element(main.getByText('Lost: Vodka × 1')).toBeVisible()
  const received = [{ line_id: transfer.lines[0]?.id, amount: 5 }]
  expect(await outbox()).toMatchObject([{ args: { movement_id: transfer.id, received } }])
})

test('whoever sees one branch only sends to another, and gets from one, without a network too', async () => {
  const bar = buildBar()
  const [cascade, opera] = bar.branches
  const own = rowsOf(bar).filter(({ table, row }) => table !== 'branches' || row.id === opera.id)
  const other_branches = [{ id: cascade.id, name: cascade.name }]
  const barman = { ...bar.owner, role: ROLE.barman, branch_ids: [opera.id] }
  const user = { ...barman, records_movements: true, other_branches }
  const { outbox } = await openScreen('/deliveries/write-off', { user, rows: own })
  await expect.element(page.getByRole('heading', { name: 'Write off, transfer' })).toBeVisible()
  await finder.fill(VODKA)
  await userEvent.keyboard('{Enter}')
  await main.getByLabelText('Reason').selectOptions('From another branch')
  const other = main.getByLabelText('From branch')
  await expect.element(other.getByText(opera.name)).not.toBeInTheDocument()
  await other.selectOptions(cascade.name)
  await main.getByRole('button', { name: 'Save transfer' }).click()
  await expect.element(page.getByText('Transfer saved')).toBeVisible()
  const args = { branch_id: cascade.id, to_branch_id: opera.id, side: 'receiver' }
  expect(await outbox()).toMatchObject([{ kind: 'record-transfer', args }])
  const last = page.getByRole('listitem', { name: 'Vodka × 1' }).last()
  await expect.element(last.getByText(`${cascade.name} → ${opera.name}`)).toBeVisible()
})

test('a barman meets what is on its way where the count begins and in it, until it is received', async () => {
  const { bar, rows, transfer } = barWithTransfer()
  const [, opera] = bar.branches
  const barman = { ...bar.owner, role: ROLE.barman, branch_ids: [opera.id] }
  const user = { ...barman, records_movements: true }
  const own = rows.filter(({ table, row }) => table !== 'branches' || row.id === opera.id)
  const { visit } = await openScreen('/count', { user, rows: own })
  const line = main.getByRole('link', { name: 'On the way 1' })
  await expect.element(line).toBeVisible()
  await page.getByRole('button', { name: 'Start a count' }).click()
  await expect.element(finder).toBeVisible()
  await line.click()
  await page.getByRole('button', { name: 'All arrived' }).click()
  await expect.element(page.getByText('Transfer received')).toBeVisible()
  await visit('/count')
  await expect.element(page.getByRole('link', { name: 'Write off' })).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
  expect(transfer.waits_in).toBe(opera.id)
})

test('what was recorded is changed from its row, and undone', async () => {
  const { bar, rows, transfer } = barWithTransfer()
  const { outbox } = await openScreen('/deliveries/write-off', { user: bar.owner, rows })
  const change = page.getByRole('link', { name: 'Edit' })
  await change.click()
  const save = main.getByRole('button', { name: 'Save transfer' })
  await expect.element(save).toBeDisabled()
  await main.getByLabelText('How many').fill('8')
  await main.getByLabelText('Note').fill('With the van')
  await expectNoViolations()
  await save.click()
  await expect.element(page.getByText('Transfer saved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const [line] = transfer.lines
  const edit = { movement_id: transfer.id, removed: [] }
  await expect
    .poll(outbox)
    .toMatchObject([
      { args: { ...edit, fields: { note: 'With the van' }, lines: [{ ...line, amount: 8 }] } },
      { args: { ...edit, fields: { note: transfer.note }, lines: [line] } },
    ])
})

test('what came is corrected from the row too, by people of the branch that it came to', async () => {
  const { bar, rows, transfer } = barWithTransfer()
  const [, opera] = bar.branches
  const id = transfer.lines[0]?.id
  const by = { user_id: bar.owner.id, user_full_name: 'Ani', said_at: transfer.created_at }
  const received = { lines: [{ line_id: id, amount: 5 }], ...by }
  const said = rows.map((one) =>
    one.row.id === transfer.id ? { ...one, row: { ...one.row, received, waits_in: null } } : one,
  )
  const own = said.filter(({ table, row }) => table !== 'branches' || row.id === opera.id)
  const user = { ...bar.owner, role: ROLE.manager, branch_ids: [opera.id] }
  const { outbox } = await openScreen('/deliveries', { user, rows: own as typeof rows })
  await main.getByRole('link', { name: formatDateTime(transfer.moved_at) }).click()
  await expect.element(main.getByRole('button', { name: 'Save transfer' })).not.toBeInTheDocument()
  const amount = main.getByLabelText('Arrived: Vodka × 6')
  await expect.element(amount).toHaveValue('5')
  await amount.fill('4')
  await page.getByRole('button', { name: 'Save what arrived' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(outbox)
    .toMatchObject([
      { args: { received: [{ line_id: id, amount: 4 }] } },
      { args: { received: [{ line_id: id, amount: 5 }] } },
    ])
})
