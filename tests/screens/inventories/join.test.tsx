import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { actorOf } from '#domain/people/people.ts'
import { buildContext, buildEntry, buildInventory, stateOf } from '#tests/support/bars/builders.ts'
import { applied } from '#tests/support/decisions.ts'
import { typeWeight } from '#tests/support/screens/counting.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { expectNoViolations } from '#tests/support/screens/axe.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Two counts of one bar go on; the label of one bottle was read in both. */
function twoCounts() {
  const bar = buildBar()
  const [branch] = bar.branches
  const of = { branch_id: branch.id }
  const first = buildInventory({ ...of, row_number: 1, created_at: '2026-11-20T18:00:00.000Z' })
  const second = buildInventory({ ...of, row_number: 2, created_at: '2026-11-20T19:00:00.000Z' })
  const [barman] = bar.barmen
  const by = { ...of, user_id: barman.id, barcode: 'DRAM-28ZR-WX5X' }
  const entries = [
    buildEntry({ ...by, inventory_id: first.id, measured_at: '2026-11-20T20:00:00.000Z' }),
    buildEntry({ ...by, inventory_id: second.id, measured_at: '2026-11-20T20:30:00.000Z' }),
    buildEntry({ ...of, inventory_id: second.id, user_id: barman.id }),
  ]
  const rows = [
    ...rowsOf(bar),
    ...[first, second].map((row) => ({ table: 'inventories' as const, row })),
    ...entries.map((row) => ({ table: 'entries' as const, row })),
  ]
  return { bar, barman, first, second, rows }
}

test('two counts of one bar are offered to be joined, in numbers, and separated again', async () => {
  const { bar, first, second, rows } = twoCounts()
  const { outbox, visit } = await openScreen('/dashboard', {
    user: bar.owner,
    rows,
    viewport: DESK,
  })
  await button('Join inventories').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('2 entries: Inventory #2 → Inventory #1')
  await expect.element(dialog).toHaveTextContent('Bottles weighed in both: 1.')
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Join inventories' }).click()
  const both = { inventory_id: first.id, joined_id: second.id }
  await expect.poll(outbox).toMatchObject([{ kind: joinInventories.kind, args: both }])
  await expect.element(button('Join inventories')).not.toBeInTheDocument()

  // The address of the other shows the one that it is now.
  await visit(`/dashboard/inventories/${second.id}/2`)
  await expect.element(page.getByRole('heading', { name: 'Inventory #1' })).toBeVisible()
  await expect
    .element(page.getByText(/^Joined: Inventory #2 · .+, \d\d\.\d\d\.\d{4}/))
    .toBeVisible()
  await button('Separate again').click()
  await expect.element(button('Join inventories')).toBeVisible()
  await visit(`/dashboard/inventories/${first.id}/1`)
  await expect.element(page.getByText(/Separated: .+/)).toBeVisible()
})

test('whoever counts in the other goes on in the one that is kept, and is told', async () => {
  const { bar, barman, first, second, rows } = twoCounts()
  const state = stateOf(...rows)
  const both = { inventory_id: first.id, joined_id: second.id }
  const context = buildContext({ actor: actorOf(bar.owner) })
  const joined = applied(state, joinInventories.decide(state, both, context))
  const kept = rows.filter(({ row }) => !joined.some((change) => change.row.id === row.id))
  const { outbox } = await openScreen(`/count/${second.id}`, {
    user: barman,
    rows: [...kept, ...joined],
    prepare: () => {
      localStorage.setItem(
        'dram-place',
        JSON.stringify({ inventoryId: second.id, place: 'cellar' }),
      )
    },
  })
  await expect
    .element(page.getByText('Inventory #2 was joined with Inventory #1: one count for everybody.'))
    .toBeVisible()
  await typeWeight('5000267024011', 822)
  await expect
    .poll(outbox)
    .toMatchObject([
      { kind: 'record-entry', args: { inventory_id: first.id, place: 'cellar', gross: 8220 } },
    ])
})

test('a barman is not offered it, and is asked before another count as ever', async () => {
  const { barman, rows } = twoCounts()
  await openScreen('/count', { user: barman, rows })
  await button('Another count').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(button('Join inventories')).not.toBeInTheDocument()
})
