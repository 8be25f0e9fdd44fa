import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })

async function changeStatus(name: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('button', { name: command, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const question = `Are you sure you want to ${command.toLowerCase()} ${name}?`
  await expect.element(dialog).toHaveTextContent(question)
  await dialog.getByRole('button', { name: command, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('the owner deactivates a branch, without a signal', async () => {
  const bar = buildBar()
  const { outbox, reload } = await openScreen('/dashboard/branches', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  await expect.element(page.getByText("All your company's branches are in use.")).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Request more branches' })).toBeVisible()
  await expectNoViolations()
  await changeStatus('Opera', 'Deactivate')
  await expect.element(rowOf('Opera')).toHaveTextContent('Deactivated')
  await expect.element(page.getByText('You can activate 1 more branch')).toBeVisible()
  expect(await outbox()).toMatchObject([{ kind: 'change-branch-status' }])
  await reload()
  await expect.element(rowOf('Opera')).toHaveTextContent('Deactivated')
})

test('branches are changed, added and searched offline', async () => {
  const bar = buildBar()
  const options = { user: bar.owner, rows: rowsOf(bar) }
  const { address, outbox, visit } = await openScreen('/dashboard', options)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Branches', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Branches', level: 1 })).toBeVisible()
  await expect.element(rowOf('Opera')).toBeVisible()
  await changeStatus('Opera', 'Deactivate')
  await page.getByRole('link', { name: 'Add a branch' }).click()
  // The list's search field has 'name' in its label too, so the form must be there first.
  await expect.element(page.getByRole('heading', { name: 'New branch' })).toBeVisible()
  await page.getByLabelText('Name').fill('Cellar')
  await page.getByLabelText('Phone').fill('+37410200303')
  await page.getByRole('combobox', { name: 'Address' }).fill('Somewhere in the hills')
  await expect.element(page.getByText("The map isn't available.")).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(rowOf('Cellar')).toHaveTextContent('Somewhere in the hills')
  await page.getByRole('searchbox').fill('hills')
  await expect.element(rowOf('Opera')).not.toBeInTheDocument()
  await expect.poll(address).toMatch(/search=hills/)
  await expectNoViolations()
  await page.getByRole('searchbox').fill('nothing like it')
  await expect.element(page.getByRole('heading', { name: 'No result' })).toBeVisible()
  await visit('/count')
  await expect.element(page.getByRole('heading', { name: 'Cellar' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Opera' })).not.toBeInTheDocument()
  const opera = bar.branches[1].id
  expect(await outbox()).toMatchObject([
    { kind: 'change-branch-status', args: { branch_id: opera, status: 'deactivated' } },
    { kind: 'create-branch', args: { name: 'Cellar', address: 'Somewhere in the hills' } },
  ])
})

test('a form with changes asks before it is left, and every page opens at its top', async () => {
  const bar = buildBar()
  await openScreen('/dashboard/branches', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: { width: 1024, height: 500 },
  })
  await expect.element(rowOf('Cascade')).toBeVisible()
  await userEvent.wheel(document.body, { delta: { y: 400 } })
  await rowOf('Cascade').getByRole('link').click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Cascade')
  await expect.poll(() => scrollY).toBe(0)
  await page.getByLabelText('Name').fill('Cascade 2')
  await userEvent.wheel(document.body, { delta: { y: 400 } })
  await page.getByRole('link', { name: 'Stock' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('Leave without saving?')
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Cascade 2')
  const way = page.getByRole('navigation', { name: 'Dashboard' })
  await way.getByRole('link', { name: 'Branches' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('heading', { name: 'Branches', level: 1 })).toBeVisible()
  await expect.element(rowOf('Cascade 2')).not.toBeInTheDocument()
})
