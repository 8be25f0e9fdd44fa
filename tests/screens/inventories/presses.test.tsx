import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBar, withManager } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

afterEach(() => vi.useRealTimers())

const linkTo = (name: string) => page.getByRole('link', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const nameField = page.getByLabelText('Inventory name')

async function openList() {
  const bar = buildBar()
  const counted = countInventories(bar)
  const screen = await openScreen('/dashboard/inventories', {
    user: bar.owner,
    rows: counted.rows,
    viewport: DESK,
  })
  await expect.element(linkTo('Inventory #2')).toBeVisible()
  return { ...screen, ...counted }
}

test('a click or Enter opens an inventory; a double click or F2 edits its name', async () => {
  const { address, back } = await openList()
  await linkTo('Inventory #2').dblClick()
  await expect.element(nameField).toHaveFocus()
  expect(address()).toMatch(/\/inventories$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(nameField).not.toBeInTheDocument()
  linkTo('Inventory #2').element().focus()
  await userEvent.keyboard('{F2}')
  await expect.element(nameField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(nameField).not.toBeInTheDocument()
  linkTo('Inventory #2').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Inventory #2')).toBeVisible()
  back()
  await linkTo('Inventory #1').click()
  await expect.element(heading('Inventory #1')).toBeVisible()
})

test('a click waits a quarter of a second for a second one', async () => {
  const { address, secondId } = await openList()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await linkTo('Inventory #2').click()
  await vi.advanceTimersByTimeAsync(240)
  expect(address()).toMatch(/\/inventories$/)
  await vi.advanceTimersByTimeAsync(20)
  await expect.poll(address).toContain(secondId)
})

for (const [role, what] of [
  ['manager', 'manager renames and prepares an inventory, and does not delete it'],
  ['owner', 'owner renames, prepares and deletes an inventory'],
] as const) {
  test(`the ${what}`, async () => {
    const bar = withManager(buildBar())
    const { rows, secondId } = countInventories(bar)
    const { visit } = await openScreen('/dashboard/inventories', {
      user: bar[role],
      rows,
      viewport: DESK,
    })
    await page.getByRole('button', { name: 'Actions: Inventory #2' }).click()
    await expect.element(page.getByRole('button', { name: 'Rename' })).toBeVisible()
    const remove = page.getByRole('button', { name: 'Delete' })
    await expect.element(remove).toHaveLength(role === 'owner' ? 1 : 0)
    await visit(`/dashboard/inventories/${secondId}/2?tab=items`)
    await expect.element(linkTo('Prepare for sending')).toBeVisible()
    await expect.element(remove).toHaveLength(role === 'owner' ? 1 : 0)
    const used = page.getByRole('table', { name: 'Most used' }).getByRole('row').nth(1)
    await expect.element(used).toHaveTextContent(/^Vodka1,750\.00 ml$/)
  })
}
