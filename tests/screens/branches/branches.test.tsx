import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })

test('the owner deactivates a branch, without a signal', async () => {
  const bar = buildBar()
  const { outbox, reload } = await openScreen('/dashboard/branches', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  await expect.element(page.getByText("All your company's branches are in use.")).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: 'Actions: Opera' }).click()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('Are you sure you want to deactivate Opera?')
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect.element(rowOf('Opera')).toHaveTextContent('Deactivated')
  expect(await outbox()).toMatchObject([{ kind: 'change-branch-status' }])
  await reload()
  await expect.element(rowOf('Opera')).toHaveTextContent('Deactivated')
})
