import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'

beforeEach(keepToasts)

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const save = () => page.getByRole('button', { name: 'Save' })

test('the owner edits a barman, whose address is locked, and cancels a request', async () => {
  const bar = buildBar()
  const { outbox, visit } = await openScreen('/dashboard/barmen', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect.element(page.getByLabelText('Email')).toBeDisabled()
  await expect.element(save()).toBeDisabled()
  await page.getByLabelText('First name').fill('Hayk')
  await save().click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await page.getByLabelText('Phone').fill('+37491100300')
  await save().click()
  await expect.element(rowOf('Hayk')).toBeVisible()

  await visit('/dashboard/request-branches/create')
  await page.getByLabelText('Additional branches').fill('2')
  await page.getByLabelText('Message').fill('We open at the lake')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(rowOf('We open at the lake')).toHaveTextContent('Pending')
  await page.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(rowOf('We open at the lake')).toHaveTextContent('Cancelled')
  expect(await outbox()).toMatchObject([
    { kind: 'edit-barman', args: { name: 'Hayk', phone: '+37491100300' } },
    { kind: 'request-branches' },
    { kind: 'cancel-branch-request' },
  ])
})

test('a barman is deactivated, and activated again', async () => {
  const bar = buildBar()
  const [barman] = bar.barmen
  const { outbox } = await openScreen('/dashboard/barmen', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  const row = rowOf(barman.email)
  await row.getByRole('switch').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('Updated')).toBeVisible()
  await expect.element(row.getByRole('switch')).not.toBeChecked()
  await row.getByRole('switch').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect.element(row.getByRole('switch')).toBeChecked()
  expect(await outbox()).toMatchObject([
    { kind: 'change-barman-status', args: { user_id: barman.id, active: false } },
    { kind: 'change-barman-status', args: { user_id: barman.id, active: true } },
  ])
})

const PLACES = [
  'request-branches',
  'request-branches/create',
  'manager-invitations',
  'manager-invitations/create',
  'managers',
  'barmen',
  'barmen/create',
]

for (const place of PLACES) {
  test(`${place} has no findings of axe, and fits a phone`, async () => {
    const bar = buildBar()
    await openScreen(`/dashboard/${place}`, { user: bar.owner, rows: rowsOf(bar), viewport: DESK })
    for (const width of [1440, 390]) {
      await page.viewport(width, 900)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations()
      expectFits()
    }
  })
}

test('before a right ends, it says what its person is counting, and that it still comes', async () => {
  const bar = buildBar()
  const [barman] = bar.barmen
  const count = opening(bar.branches[0].id)
  const counted = [count, recording(count.id, bar.goods[0])]
  const { go } = await openScreen('/dashboard/barmen', {
    user: bar.owner,
    rows: rowsAfter(rowsOf(bar), barman, counted),
    viewport: DESK,
  })
  const counts = /^In the middle of a count: Inventory #1\. Last entry: /
  const arrives = 'Their phone may hold unsent entries. What was counted until now still arrives.'
  const dialog = page.getByRole('dialog')
  const cancel = () => dialog.getByRole('button', { name: 'Cancel' }).click()

  await rowOf(barman.email).getByRole('switch').click()
  await expect.element(dialog.getByText(counts)).toBeVisible()
  await expect.element(dialog.getByText(arrives)).toBeVisible()
  await cancel()
  await rowOf(barman.email)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText(counts)).toBeVisible()
  await cancel()

  go(`/dashboard/barmen/create/${barman.id}`)
  const branch = page.getByRole('checkbox', { name: bar.branches[0].name })
  await expect.element(branch).toBeChecked()
  await expect.element(page.getByText(arrives)).not.toBeInTheDocument()
  await branch.click()
  await expect.element(page.getByText(counts)).toBeVisible()
  await expect.element(page.getByText(arrives)).toBeVisible()
})
