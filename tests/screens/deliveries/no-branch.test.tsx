import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ROLE } from '#domain/people/roles.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildInventory } from '#tests/support/bars/builders.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

/** What would begin in a branch. */
const BEGINNINGS =
  /^(New delivery|Record the first one|Start the first one|Go to counting|Start a count|Save)$/

const SCREENS = [
  '/deliveries',
  '/deliveries/edit',
  '/count',
  '/dashboard/inventories',
  '/dashboard/usage',
]

const main = page.getByRole('main')
const create = main.getByRole('link', { name: 'Create a branch' })

test('a company without a branch is led to one wherever something would begin', async () => {
  const { owner } = buildBar()
  const { address, visit } = await openScreen('/deliveries', { user: owner, rows: [] })
  for (const screen of SCREENS) {
    await visit(screen)
    await expect.element(create, { message: screen }).toBeVisible()
    await expect.element(main.getByRole('link', { name: BEGINNINGS })).not.toBeInTheDocument()
    await expect.element(main.getByRole('button', { name: BEGINNINGS })).not.toBeInTheDocument()
    await expect.element(main.getByRole('link', { name: 'Count bottles' })).not.toBeInTheDocument()
    await expect.element(main.getByText(/Ready for the cellar/i)).not.toBeInTheDocument()
  }
  await create.click()
  await expect.poll(address).toBe('/dashboard/branches/create')
})

test.each(['barmen/create', 'manager-invitations/create'])(
  'so is whoever adds a person who would work in one: %s',
  async (form) => {
    const { owner } = buildBar()
    const { address } = await openScreen(`/dashboard/${form}`, { user: owner, rows: [] })
    await create.click()
    await expect.poll(address).toBe('/dashboard/branches/create')
  },
)

test('who may not create a branch is told who can', async () => {
  const { owner } = buildBar()
  const user = { ...owner, role: ROLE.manager, branch_ids: [] }
  const { visit } = await openScreen('/deliveries', { user, rows: [] })
  for (const screen of SCREENS) {
    await visit(screen)
    await expect
      .element(main.getByText(/The company owner creates branches/), { message: screen })
      .toBeVisible()
    await expect.element(create).not.toBeInTheDocument()
  }
})

test('deactivated branches are no missing ones: what was counted in them stays, and the owner gets to them', async () => {
  const bar = buildBar()
  const { owner, branches } = bar
  const inventory = buildInventory({ branch_id: branches[0].id })
  const rows = rowsOf(bar).map((change) =>
    change.table === 'branches'
      ? { ...change, row: { ...change.row, status: 'deactivated' as const } }
      : change,
  )
  const { visit, address } = await openScreen('/dashboard/inventories', {
    user: owner,
    rows: [...rows, { table: 'inventories', row: inventory }],
  })
  await expect.element(main.getByRole('table')).toBeVisible()
  await expect.element(create).not.toBeInTheDocument()
  await visit('/count')
  await expect.element(main.getByText('No active branch')).toBeVisible()
  await main.getByRole('link', { name: 'Branches' }).click()
  await expect.poll(address).toBe('/dashboard/branches')
})
