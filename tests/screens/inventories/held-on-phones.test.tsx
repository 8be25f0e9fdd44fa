import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CountingPhone } from '#domain/inventories/held-on-phones.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildEntry, buildInventory } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

/** An open count of the barman and his colleague, and what the server has heard of their phones. */
function counted(said: Partial<CountingPhone>[]) {
  const bar = buildBar()
  const [branch] = bar.branches
  const [barman] = bar.barmen
  const inventory = buildInventory({ branch_id: branch.id, row_number: 1, created_at: ago(60) })
  const of = { branch_id: branch.id, inventory_id: inventory.id, measured_at: ago(30) }
  const entry = buildEntry({ ...of, user_id: barman.id, user_full_name: 'Aram Simonyan' })
  const data = said.map((one) => ({
    device_id: newUuid(),
    user_id: barman.id,
    user_full_name: 'Aram Simonyan',
    reported_at: ago(1),
    heard_at: ago(1),
    unsent: 0,
    is_emptied: false,
    ...one,
  }))
  const answer = { data, total: data.length, as_of: ago(0) }
  const answers = { [`GET ${INVENTORIES_PATH}/${inventory.id}/phones`]: () => answer }
  const rows = [
    ...rowsOf(bar),
    { table: 'inventories' as const, row: inventory },
    { table: 'entries' as const, row: entry },
  ]
  const open = (given: typeof answers | undefined = answers) =>
    openScreen(`/dashboard/inventories/${inventory.id}/1`, {
      user: bar.owner,
      rows,
      viewport: DESK,
      ...(given && { answers: given }),
    })
  return { open }
}

const silent = 'Aram Simonyan: last contact at '

test('the owner reads whose phone may hold entries, also where completing is confirmed', async () => {
  const { open } = counted([{}, { reported_at: ago(20), heard_at: ago(20) }])
  await open()
  const state = page.getByRole('region', { name: 'Who counts' })
  await expect.element(state).toHaveTextContent(silent)
  await expect.element(state).toHaveTextContent('The other phones had sent everything at ')
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(silent)
})

const all = 'All phones that counted here had sent everything at '

test('the owner reads that all phones had sent everything', async () => {
  await counted([{}]).open()
  const state = page.getByRole('region', { name: 'Who counts' })
  await expect.element(state).toHaveTextContent(all)
})

test('the owner reads how much a phone that is in touch still holds', async () => {
  await counted([{ unsent: 3 }]).open()
  const state = page.getByRole('region', { name: 'Who counts' })
  await expect.element(state).toHaveTextContent('unsent changes on the phone: 3.')
  await expect.element(state).not.toHaveTextContent(all)
})

test('without a connection it is unknown, and said so', async () => {
  await counted([{}]).open({})
  await expect
    .element(page.getByText("No connection, so it's unknown whose phones hold unsent entries."))
    .toBeVisible()
})
